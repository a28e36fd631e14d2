import type { Context, Middleware } from 'koa'
import { RateLimiterMemory, RateLimiterRes } from 'rate-limiter-flexible'
import { Refusal } from '../../shared/refusals.ts'
import type { AppContext } from '../app-context.ts'
import { countedKeys, countedSender } from './sender-address.ts'

export interface AttemptLimit {
  /** Counts one attempt. Throws the limit's refusal, with Retry-After set, when there are none left. */
  count(ctx: Context, key: string): Promise<void>
  /** Forgets what was counted for this key. */
  reset(key: string): Promise<void>
}

const noLimit: AttemptLimit = {
  count: () => Promise.resolve(),
  reset: () => Promise.resolve(),
}

/**
 * At most `limit` attempts for each key in a window that opens with the first one; for a key that names an IPv6 sender,
 * also a few times as many for the networks around it. Counted in this process's
 * memory: a restart forgets them, but nobody outside can restart the shop, and counts on the disk would cost a flush
 * for each attempt, which is what a flood wants.
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
    async reset(key) {
      for (const each of countedKeys(key)) await counterOf(each.times).delete(each.key)
    },
  }
}

/** Orders one address may send: no person reaches this, and a script that floods the shop does. */
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
