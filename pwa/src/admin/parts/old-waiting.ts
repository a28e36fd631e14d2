/** What waits longer is an alarm: a till that never connects must not be found out at the end of the month. */
const OLD_MS = 24 * 60 * 60_000

/** Whether the oldest waiting operation has waited too long; both epoch ms. */
export function isOldWaiting(oldestWaitingAt: number | null, now: number): boolean {
  return oldestWaitingAt !== null && now - oldestWaitingAt > OLD_MS
}
