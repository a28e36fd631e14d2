import type { OperationId } from '../../../shared/operations/operation-id.ts'
import type { DeviceId } from '../../../shared/sync/device-id.ts'
import { momentOf } from '../../../shared/schemas.ts'
import type { LossReport } from '../../../shared/sync/losses.ts'
import { noteAttention, reopenAttention, resolveAttentionOf } from '../../database/attention.ts'
import { ensureDevice } from '../../database/devices.ts'
import { insertLostOperations, markArrived, readLostOf } from '../../database/lost-operations.ts'
import { readOutcomes } from '../../database/operations.ts'
import type { WriteTransaction } from '../../database/database.ts'

/**
 * Records operations that a till lost before sending them, and lists the loss for the owner. Idempotent. Returns the
 * ids of reported operations that had arrived after all.
 */
export async function takeLosses(
  transaction: WriteTransaction,
  { device, loss, operations }: LossReport,
  atMs: number,
): Promise<OperationId[]> {
  const ids = operations.map((operation) => operation.id)
  const arrived = await readOutcomes(transaction, ids)
  const lost = operations.filter(({ id }) => !arrived.has(id))
  await ensureDevice(transaction, device, atMs)
  const isNew = await insertLostOperations(
    transaction,
    device,
    lost.map(({ id, sequence, type, label, total, occurredAt, count }) => ({
      operation_id: id,
      loss_id: loss,
      device_id: device,
      sequence,
      type,
      label,
      total_centimes: total,
      occurred_at_ms: momentOf(occurredAt, atMs),
      operations: count,
      reported_at_ms: atMs,
      arrived_at_ms: null,
    })),
  )
  if (isNew) {
    await noteAttention(transaction, [
      { kind: 'lost-sales', subject: loss, deviceId: device, details: { loss }, atMs },
    ])
    // The owner may have resolved the entry after an earlier part of the same loss.
    await reopenAttention(transaction, 'lost-sales', loss, atMs)
  }
  return [...arrived.keys()]
}

/**
 * Marks operations that were reported as lost and have now arrived, because the storage came back or an export file was
 * imported. Resolves the owner's entry when all operations of a loss have arrived.
 */
export async function noteArrivals(
  transaction: WriteTransaction,
  deviceId: DeviceId,
  ids: readonly OperationId[],
  atMs: number,
): Promise<void> {
  const lost = await readLostOf(transaction, deviceId)
  if (lost.length === 0) return
  const came = new Set(ids)
  const arrived = lost.filter((row) => came.has(row.operation_id))
  if (arrived.length === 0) return
  await markArrived(
    transaction,
    arrived.map((row) => row.operation_id),
    atMs,
  )
  const open = new Set(lost.filter((row) => !came.has(row.operation_id)).map((row) => row.loss_id))
  const ended = new Set(arrived.map((row) => row.loss_id).filter((loss) => !open.has(loss)))
  await resolveAttentionOf(transaction, 'lost-sales', [...ended], atMs)
}
