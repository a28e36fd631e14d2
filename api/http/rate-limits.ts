import type { Context } from 'koa'
import { RateLimiterRes } from 'rate-limiter-flexible'
import type { Refusal } from '../../shared/refusals.ts'
import type { AppContext } from '../app-context.ts'
import type { AttemptCounter } from '../database/attempt-store.ts'
import { countedKeys } from './sender-address.ts'

export interface AttemptLimit {
  /** Counts one attempt. Throws the limit's refusal, and sets Retry-After, when no attempts are left. */
  count(ctx: Context, key: string): Promise<void>
  /** Throws as count() does when no attempts are left, and counts none. */
  expectLeft(ctx: Context, key: string): Promise<void>
  /** Counts one attempt that was made already, also beyond the limit. */
  add(key: string): Promise<void>
  /** Takes one counted attempt back. */
  uncount(key: string): Promise<void>
  /** Sets the key's count back to zero. */
  reset(key: string): Promise<void>
}

const noLimit: AttemptLimit = {
  count: () => Promise.resolve(),
  expectLeft: () => Promise.resolve(),
  add: () => Promise.resolve(),
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
  const refuse = (ctx: Context, { msBeforeNext }: RateLimiterRes): never => {
    const secondsLeft = Math.max(1, Math.ceil(msBeforeNext / 1000))
    ctx.set('Retry-After', String(secondsLeft))
    throw options.refuse(Math.ceil(secondsLeft / 60))
  }
  /** The state of the first exhausted key; null when the attempt was within the limit. */
  const consume = async (key: string): Promise<RateLimiterRes | null> => {
    try {
      for (const each of countedKeys(key)) await counterOf(each.times).consume(each.key)
      return null
    } catch (exhausted) {
      if (exhausted instanceof RateLimiterRes) return exhausted
      throw exhausted
    }
  }
  return {
    async count(ctx, key) {
      const exhausted = await consume(key)
      if (exhausted) refuse(ctx, exhausted)
    },
    async expectLeft(ctx, key) {
      for (const each of countedKeys(key)) {
        const state = await counterOf(each.times).get(each.key)
        if (state && state.remainingPoints <= 0) refuse(ctx, state)
      }
    },
    async add(key) {
      await consume(key)
    },
    async uncount(key) {
      for (const each of countedKeys(key)) await counterOf(each.times).reward(each.key)
    },
    async reset(key) {
      for (const each of countedKeys(key)) await counterOf(each.times).delete(each.key)
    },
  }
}
