import type { Lease } from './database/leases.ts'

export interface LeaseWatchTimes {
  /** How long a lease that nobody renews is respected. */
  leaseMs: number
  /** By how much the clocks of two machines may differ. */
  skewMs: number
}

/**
 * Returns a function that decides whether a lease may be taken; a waiting process calls it again and again with the
 * lease as stored. It may when nobody holds it, when it was seen unchanged for `leaseMs`, or when it ended more than
 * `skewMs` ago by this process's clock.
 */
export function createLeaseWatch(
  { leaseMs, skewMs }: LeaseWatchTimes,
  clock: () => number,
): (lease: Lease | undefined) => boolean {
  /** The lease seen last, and since when it is unchanged, by performance.now(). */
  let seen: { lease: Lease; sinceMs: number } | null = null
  return (lease) => {
    if (lease === undefined || lease.until_ms + skewMs < clock()) return true
    const isSame = seen?.lease.holder === lease.holder && seen.lease.until_ms === lease.until_ms
    if (!isSame) seen = { lease, sinceMs: performance.now() }
    return isSame && seen !== null && performance.now() - seen.sinceMs >= leaseMs
  }
}
