import type { OperationId } from '../../shared/operations/operation-id.ts'
import type { DeviceId } from '../../shared/sync/device-id.ts'
import type { Selectable } from 'kysely'
import { prepared } from './prepared.ts'
import type { ReadTransaction, WriteTransaction } from './database.ts'
import type { Tables } from './tables.ts'

export type LostOperation = Selectable<Tables['lost_operations']>

/** More than any till can list. Limits what one device can make the server store; further reports are ignored. */
const MOST_OF_DEVICE = 20_000

/** Stores operations that a till reports as lost. Reported ones stay unchanged. Returns whether any was new. */
export async function insertLostOperations(
  transaction: WriteTransaction,
  deviceId: DeviceId,
  rows: readonly LostOperation[],
): Promise<boolean> {
  if (rows.length === 0) return false
  const { known } = await transaction
    .selectFrom('lost_operations')
    .where('device_id', '=', deviceId)
    .where('arrived_at_ms', 'is', null)
    .select((select) => select.fn.countAll<number>().as('known'))
    .executeTakeFirstOrThrow()
  if (known >= MOST_OF_DEVICE) return false
  const inserted = await transaction
    .insertInto('lost_operations')
    .values([...rows])
    .onConflict((conflict) => conflict.column('operation_id').doNothing())
    .returning('operation_id')
    .execute()
  return inserted.length > 0
}

const selectLostOf = prepared<
  { device_id: DeviceId },
  { operation_id: OperationId; loss_id: string }
>((db, { device_id }) =>
  db
    .selectFrom('lost_operations')
    .select(['operation_id', 'loss_id'])
    .where('device_id', '=', device_id)
    .where('arrived_at_ms', 'is', null),
)

/** The operations that a device reported as lost and that have not arrived since. */
export function readLostOf(
  db: ReadTransaction,
  deviceId: DeviceId,
): Promise<{ operation_id: OperationId; loss_id: string }[]> {
  return selectLostOf(db, { device_id: deviceId })
}

export async function markArrived(
  transaction: WriteTransaction,
  operationIds: readonly OperationId[],
  atMs: number,
): Promise<void> {
  if (operationIds.length === 0) return
  await transaction
    .updateTable('lost_operations')
    .set({ arrived_at_ms: atMs })
    .where('operation_id', 'in', operationIds)
    .execute()
}

/** All operations of one loss in the order they were made, including those that arrived since. */
export function readLoss(db: ReadTransaction, lossId: string): Promise<LostOperation[]> {
  return db
    .selectFrom('lost_operations')
    .selectAll()
    .where('loss_id', '=', lossId)
    .orderBy('occurred_at_ms')
    .orderBy('sequence')
    .execute()
}
