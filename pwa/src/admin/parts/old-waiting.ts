/** Operations that wait longer raise an alarm, so that a till that never connects is noticed in time. */
const OLD_MS = 24 * 60 * 60_000

/** Whether the oldest waiting operation has waited too long; both epoch ms. */
export function isOldWaiting(oldestWaitingAt: number | null, now: number): boolean {
  return oldestWaitingAt !== null && now - oldestWaitingAt > OLD_MS
}
