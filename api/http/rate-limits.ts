import type { Context, Middleware } from 'koa'
import { RateLimiterRes } from 'rate-limiter-flexible'
import { Refusal } from '../../shared/refusals.ts'
import type { AppContext } from '../app-context.ts'
import type { AttemptCounter } from '../database/attempt-store.ts'
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
 * IPv6 sender also counts against its /56 and /48 networks, which have higher limits (countedKeys). `name` must be
 * unique, because it separates the counts of different limits.
 */
export function createAttemptLimit(
  app: Pick<AppContext, 'config' | 'attempts'>,
  options: {
    name: string
    limit: number
    windowMs: number
    refuse: (minutesLeft: number) => Refusal
  },
): AttemptLimit {
  if (!app.config.rateLimits) return noLimit
  const { name, limit, windowMs } = options
  const counters = new Map<number, AttemptCounter>()
  const counterOf = (times: number): AttemptCounter => {
    const known = counters.get(times)
    if (known) return known
    const points = limit * times
    const counter = app.attempts.counter(name, { points, durationS: windowMs / 1000 })
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
    name: 'order-posts',
    ...ORDER_POSTS,
    refuse: () => new Refusal('too-many-requests'),
  })
  return async (ctx, next) => {
    await orders.count(ctx, countedSender(ctx))
    await next()
  }
}
