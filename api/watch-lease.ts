import type { Lease } from './database/leases.ts'

export interface LeaseWatchTimes {
  /** How long a lease that nobody renews is respected. */
  leaseMs: number
  /** By how much the clocks of two machines may differ. */
  skewMs: number
}

/**
 * Returns whether a lease as it stands may be taken, for who looks at it again and again: when nobody holds it, when it was
 * seen unchanged for `leaseMs`, or when it ended more than `skewMs` ago by the clock here.
 */
export function createLeaseWatch(
  { leaseMs, skewMs }: LeaseWatchTimes,
  clock: () => number,
): (lease: Lease | undefined) => boolean {
  /** What was seen last, and since when. */
  let seen: { lease: Lease; sinceMs: number } | null = null
  return (lease) => {
    if (lease === undefined || lease.until_ms + skewMs < clock()) return true
    const isSame = seen?.lease.holder === lease.holder && seen.lease.until_ms === lease.until_ms
    if (!isSame) seen = { lease, sinceMs: performance.now() }
    return isSame && seen !== null && performance.now() - seen.sinceMs >= leaseMs
  }
}
