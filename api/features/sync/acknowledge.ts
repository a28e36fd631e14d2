import { CLOCK_SKEW_LIMIT_MS } from '../../../shared/sync/device.ts'
import { formatDay } from '../../../shared/time.ts'
import { noteAttention, resolveAttention } from '../../database/attention.ts'
import { storeAcknowledged } from '../../database/devices.ts'
import { readSequencesAbove } from '../../database/operations.ts'
import type { DatabaseTransaction } from '../../database/tables.ts'

/** How far the sequences go on from `acknowledged` without a hole. */
export function contiguousEnd(acknowledged: number, risingSequences: readonly number[]): number {
  let end = acknowledged
  for (const sequence of risingSequences) {
    if (sequence > end + 1) break
    end = Math.max(end, sequence)
  }
  return end
}

/**
 * Moves the device's acknowledged number up to the first hole in its processed sequences, and keeps the
 * owner's list true: a hole is an operation that never arrived. Returns the number.
 */
export async function acknowledge(
  transaction: DatabaseTransaction,
  deviceId: string,
  device: { acknowledged: number },
  push: { retried: boolean; clockSkewMs: number; atMs: number },
): Promise<number> {
  const above = await readSequencesAbove(transaction, deviceId, device.acknowledged)
  const acknowledged = contiguousEnd(device.acknowledged, above)
  if (acknowledged !== device.acknowledged) {
    await storeAcknowledged(transaction, deviceId, acknowledged)
    await resolveAttention(transaction, 'sequence-gap', deviceId, push.atMs)
  }
  const hasGap = above.some((sequence) => sequence > acknowledged)
  // An operation answered 'retry' is still on its device: not missing.
  if (hasGap && !push.retried) {
    await noteAttention(transaction, [
      {
        kind: 'sequence-gap',
        subject: `${deviceId} ${acknowledged + 1}`,
        deviceId,
        details: { sequence: acknowledged + 1 },
        atMs: push.atMs,
      },
    ])
  }
  await noteClock(transaction, deviceId, push)
  return acknowledged
}

/** A clock that is far off is listed once a day of the shop's calendar, until it is right again. */
async function noteClock(
  transaction: DatabaseTransaction,
  deviceId: string,
  { clockSkewMs, atMs }: { clockSkewMs: number; atMs: number },
): Promise<void> {
  if (Math.abs(clockSkewMs) <= CLOCK_SKEW_LIMIT_MS) {
    return resolveAttention(transaction, 'clock-skew', deviceId, atMs)
  }
  const subject = `${deviceId} ${formatDay(atMs)}`
  await noteAttention(transaction, [
    { kind: 'clock-skew', subject, deviceId, details: { skewMs: clockSkewMs }, atMs },
  ])
}
