const FIRST_MS = 1_000
const LONGEST_MS = 60_000

/**
 * How long to wait after `failures` failed rounds in a row: doubling from 1 s up to a minute, of which a random
 * half is taken off, so that the tills of a shop do not all knock at once after an outage. `random` is in [0, 1).
 */
export function backoffMs(failures: number, random: number): number {
  const longest = Math.min(LONGEST_MS, FIRST_MS * 2 ** Math.max(0, failures - 1))
  return Math.round(longest * (0.5 + random / 2))
}
