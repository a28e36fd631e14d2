import { noteAttention, resolveAttention } from '../../database/attention.ts'
import { storeAcknowledged } from '../../database/devices.ts'
import { readSequencesAbove } from '../../database/operations.ts'
import type { DatabaseTransaction } from '../../database/tables.ts'

/** Clocks further apart than this are shown to the owner; sales are taken all the same. */
const CLOCK_SKEW_LIMIT_MS = 5 * 60_000

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
  device: { acknowledged: number; code: string | null; name: string },
  push: { retried: boolean; clockSkewMs: number; atMs: number },
): Promise<number> {
  const above = await readSequencesAbove(transaction, deviceId, device.acknowledged)
  const acknowledged = contiguousEnd(device.acknowledged, above)
  if (acknowledged !== device.acknowledged) {
    await storeAcknowledged(transaction, deviceId, acknowledged)
    await resolveAttention(transaction, 'sequence-gap', deviceId, push.atMs)
  }
  const details = { device: device.code ?? device.name }
  const hasGap = above.some((sequence) => sequence > acknowledged)
  // An operation answered 'retry' is still on its device: not missing.
  if (hasGap && !push.retried) {
    await noteAttention(transaction, [
      {
        kind: 'sequence-gap',
        subject: `${deviceId} ${acknowledged + 1}`,
        deviceId,
        details: { ...details, sequence: acknowledged + 1 },
        atMs: push.atMs,
      },
    ])
  }
  if (Math.abs(push.clockSkewMs) > CLOCK_SKEW_LIMIT_MS) {
    await noteAttention(transaction, [
      {
        kind: 'clock-skew',
        subject: deviceId,
        deviceId,
        details: { ...details, skewMs: push.clockSkewMs },
        atMs: push.atMs,
      },
    ])
  }
  return acknowledged
}
