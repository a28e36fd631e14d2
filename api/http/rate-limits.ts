import type { Context, Middleware } from 'koa'
import { RateLimiterMemory, RateLimiterRes } from 'rate-limiter-flexible'
import { Refusal } from '../../shared/refusals.ts'
import type { AppContext } from '../app-context.ts'
import { countedKeys, countedSender } from './sender-address.ts'

export interface AttemptLimit {
  /** Counts one attempt. Throws the limit's refusal, and sets Retry-After, when no attempts are left. */
  count(ctx: Context, key: string): Promise<void>
  /** Takes one counted attempt back. */
  uncount(key: string): Promise<void>
  /** Sets the key's count back to zero. */
  reset(key: string): Promise<void>
}

const noLimit: AttemptLimit = {
  count: () => Promise.resolve(),
  uncount: () => Promise.resolve(),
  reset: () => Promise.resolve(),
}

/**
 * Rate limit: at most `limit` attempts per key in a window that starts with the first attempt. A key that contains an
 * IPv6 sender also counts against its /56 and /48 networks, which have higher limits (countedKeys). Counts are kept in
 * memory and lost at a restart, which outsiders cannot cause; counts on disk would cost a flush for each attempt and
 * make a flood more effective.
 */
export function createAttemptLimit(
  app: AppContext,
  options: { limit: number; windowMs: number; refuse: (minutesLeft: number) => Refusal },
): AttemptLimit {
  if (!app.config.rateLimits) return noLimit
  const duration = options.windowMs / 1000
  const counters = new Map<number, RateLimiterMemory>()
  const counterOf = (times: number): RateLimiterMemory => {
    const known = counters.get(times)
    if (known) return known
    const counter = new RateLimiterMemory({ points: options.limit * times, duration })
    counters.set(times, counter)
    return counter
  }
  return {
    async count(ctx, key) {
      try {
        for (const each of countedKeys(key)) await counterOf(each.times).consume(each.key)
      } catch (exhausted) {
        if (!(exhausted instanceof RateLimiterRes)) throw exhausted
        const secondsLeft = Math.max(1, Math.ceil(exhausted.msBeforeNext / 1000))
        ctx.set('Retry-After', String(secondsLeft))
        throw options.refuse(Math.ceil(secondsLeft / 60))
      }
    },
    async uncount(key) {
      for (const each of countedKeys(key)) await counterOf(each.times).reward(each.key)
    },
    async reset(key) {
      for (const each of countedKeys(key)) await counterOf(each.times).delete(each.key)
    },
  }
}

/** Order requests per sender: far above what a person sends, so that it only stops scripts. */
const ORDER_POSTS = { limit: 30, windowMs: 60_000 } as const

/** For routes that place orders without a login. */
export function limitOrderPosts(app: AppContext): Middleware {
  const orders = createAttemptLimit(app, {
    ...ORDER_POSTS,
    refuse: () => new Refusal('too-many-requests'),
  })
  return async (ctx, next) => {
    await orders.count(ctx, countedSender(ctx))
    await next()
  }
}
