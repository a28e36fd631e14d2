const FIRST_MS = 1_000
const LONGEST_MS = 60_000

/**
 * Exponential back-off with jitter after `failures` failed rounds in a row: doubles from 1 s to a minute, less a random
 * part of up to half, so that a shop's tills do not all retry at once after an outage. `random` is in [0, 1).
 */
export function backoffMs(failures: number, random: number): number {
  const longest = Math.min(LONGEST_MS, FIRST_MS * 2 ** Math.max(0, failures - 1))
  return Math.round(longest * (0.5 + random / 2))
}
