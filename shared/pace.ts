/** A limit on how often something is sent: `atOnce` in a row after a quiet time, then one every `everyMs`. */
export interface Pace {
  atOnce: number
  everyMs: number
}

/**
 * When the next one may be sent, in epoch ms, after one was sent at `atMs`. `freeMs`: what this returned for the one
 * before; 0 for the first. A `freeMs` after `atMs`, which a wrong clock leaves behind, is taken for `atMs`.
 */
export function nextFreeMs(freeMs: number, atMs: number, { atOnce, everyMs }: Pace): number {
  return Math.max(Math.min(freeMs, atMs), atMs - (atOnce - 1) * everyMs) + everyMs
}

/** How many may be sent at `atMs`. */
export function countFree(freeMs: number, atMs: number, { atOnce, everyMs }: Pace): number {
  if (freeMs > atMs) return 0
  return Math.min(atOnce, Math.floor((atMs - freeMs) / everyMs) + 1)
}
