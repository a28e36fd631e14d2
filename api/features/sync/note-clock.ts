import { CLOCK_SKEW_LIMIT_MS } from '../../../shared/sync/device.ts'
import { formatDay } from '../../../shared/time.ts'
import { noteAttention, resolveAttention } from '../../database/attention.ts'
import type { WriteTransaction } from '../../database/database.ts'

/** What a push says of the clock of its device. */
interface Clock {
  /** How far it is ahead of the server's; null when it sent no time. */
  skewMs: number | null
  /** A time it gave to an operation and that cannot be, as it wrote it; null when there is none. */
  impossibleTime: string | null
  /** Epoch ms of the push, by the server. */
  atMs: number
}

/**
 * A clock that is far off is listed once a day of the shop's calendar, until it is right again. Operations that got
 * another time because theirs cannot be are listed once a day too, and stay until the owner has seen it.
 */
export async function noteClock(
  transaction: WriteTransaction,
  deviceId: string,
  { skewMs, impossibleTime, atMs }: Clock,
): Promise<void> {
  const subject = `${deviceId} ${formatDay(atMs)}`
  if (impossibleTime !== null) {
    await noteAttention(transaction, [
      { kind: 'impossible-time', subject, deviceId, details: { said: impossibleTime }, atMs },
    ])
  }
  if (skewMs === null) return
  if (Math.abs(skewMs) <= CLOCK_SKEW_LIMIT_MS) {
    return resolveAttention(transaction, 'clock-skew', deviceId, atMs)
  }
  await noteAttention(transaction, [
    { kind: 'clock-skew', subject, deviceId, details: { skewMs }, atMs },
  ])
}
