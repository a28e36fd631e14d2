import { RateLimiterMemory } from 'rate-limiter-flexible'
import type { AttemptStore } from '../../attempt-store.ts'

/**
 * Counts in the memory of the one process there is. A restart clears them, which outsiders cannot cause; counts on disk
 * would cost a flush for each attempt and make a flood more effective.
 */
export const memoryAttempts: AttemptStore = {
  counter: (name, { points, durationS }) =>
    new RateLimiterMemory({ keyPrefix: name, points, duration: durationS }),
}
