import type { DeviceId } from '../../../shared/sync/device-id.ts'
import {
  addSequences,
  gapsAbove,
  moveAcknowledged,
  type SequenceRange,
} from '../../../shared/sync/sequence-ranges.ts'
import { noteAttention, resolveAttention } from '../../database/attention.ts'
import { storeAcknowledged } from '../../database/devices.ts'
import {
  insertClosedGap,
  readProcessedRanges,
  storeProcessedRanges,
} from '../../database/processed-ranges.ts'
import type { WriteTransaction } from '../../database/database.ts'

/**
 * Maximum number of processed ranges stored per device. Each one lengthens every answer to the device. A device with
 * more sequence gaps loses operations all the time, and its oldest gaps are closed automatically.
 */
export const MAX_RANGES = 500

interface Progress {
  acknowledged: number
  ranges: readonly SequenceRange[]
}

/**
 * Closes the first sequence gap by acknowledging past it. A missing operation is still accepted if it arrives later.
 */
async function closeFirstGap(
  transaction: WriteTransaction,
  deviceId: DeviceId,
  { acknowledged, ranges }: Progress,
  by: { adminId: string | null; atMs: number },
): Promise<Progress> {
  const [gap] = gapsAbove(acknowledged, ranges)
  if (gap === undefined) return { acknowledged, ranges }
  await insertClosedGap(transaction, { deviceId, range: gap, ...by })
  return moveAcknowledged(gap[1], ranges)
}

async function store(
  transaction: WriteTransaction,
  deviceId: DeviceId,
  before: Progress,
  after: Progress,
  atMs: number,
): Promise<void> {
  await storeProcessedRanges(transaction, deviceId, before.ranges, after.ranges)
  if (after.acknowledged === before.acknowledged) return
  await storeAcknowledged(transaction, deviceId, after.acknowledged)
  await resolveAttention(transaction, 'sequence-gap', deviceId, atMs)
}

async function noteGap(
  transaction: WriteTransaction,
  deviceId: DeviceId,
  { acknowledged, ranges }: Progress,
  atMs: number,
): Promise<void> {
  if (ranges.length === 0) return
  const sequence = acknowledged + 1
  const subject = `${deviceId} ${sequence}`
  await noteAttention(transaction, [
    { kind: 'sequence-gap', subject, deviceId, details: { sequence }, atMs },
  ])
}

/**
 * Adds `push.sequences` to the device's processed sequences and advances its acknowledged number to the first gap.
 * Updates the attention list: a gap means that an operation never arrived. Returns the acknowledged number.
 */
export async function acknowledge(
  transaction: WriteTransaction,
  deviceId: DeviceId,
  device: { acknowledged: number },
  push: { sequences: readonly number[]; retried: boolean; atMs: number },
): Promise<number> {
  const before: Progress = {
    acknowledged: device.acknowledged,
    ranges: await readProcessedRanges(transaction, deviceId),
  }
  const fresh = push.sequences.filter((sequence) => sequence > device.acknowledged)
  let after: Progress = moveAcknowledged(device.acknowledged, addSequences(before.ranges, fresh))
  while (after.ranges.length > MAX_RANGES) {
    after = await closeFirstGap(transaction, deviceId, after, { adminId: null, atMs: push.atMs })
  }
  await store(transaction, deviceId, before, after, push.atMs)
  // An operation answered 'retry' is still on its device, so its gap is not a missing operation.
  if (!push.retried) await noteGap(transaction, deviceId, after, push.atMs)
  return after.acknowledged
}

/**
 * Closes the sequence gap that begins at `sequence`, because its operations were lost. Does nothing when it is closed
 * already. Returns the device's acknowledged number; null when there is no such gap.
 */
export async function closeGap(
  transaction: WriteTransaction,
  device: { id: DeviceId; acknowledged: number },
  sequence: number,
  by: { adminId: string; atMs: number },
): Promise<number | null> {
  if (sequence <= device.acknowledged) return device.acknowledged
  const ranges = await readProcessedRanges(transaction, device.id)
  const before: Progress = { acknowledged: device.acknowledged, ranges }
  if (sequence !== device.acknowledged + 1 || ranges.length === 0) return null
  const after = await closeFirstGap(transaction, device.id, before, by)
  await store(transaction, device.id, before, after, by.atMs)
  await noteGap(transaction, device.id, after, by.atMs)
  return after.acknowledged
}
