import type { RateLimiterRes } from 'rate-limiter-flexible'

/** Counts attempts by key, in windows that start with the first attempt of a key. */
export interface AttemptCounter {
  /** Counts one. Rejects with a RateLimiterRes when none is left, or with the fault of the store. */
  consume(key: string): Promise<RateLimiterRes>
  /** What was counted; null for nothing. */
  get(key: string): Promise<RateLimiterRes | null>
  /** Takes one back. */
  reward(key: string): Promise<RateLimiterRes>
  /** Forgets a key. */
  delete(key: string): Promise<boolean>
}

/** Where attempts are counted. */
export interface AttemptStore {
  /** A counter of at most `points` attempts of each key within `durationS`. `name`: the same in each process. */
  counter(name: string, limit: { points: number; durationS: number }): AttemptCounter
}
