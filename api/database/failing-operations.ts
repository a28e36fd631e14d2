import type { OperationId } from '../../shared/operations/operation-id.ts'
import type { DeviceId } from '../../shared/sync/device-id.ts'
import { preparedRows } from './prepared.ts'
import type { ReadTransaction, WriteTransaction } from './database.ts'

/** How often processing an operation failed with an unexpected error. */
export interface FailingOperation {
  failures: number
  /** Epoch ms. */
  firstFailedMs: number
}

const selectFailing = preparedRows<
  { id: OperationId },
  { id: OperationId; failures: number; first_failed_ms: number }
>((db, rows) =>
  db
    .selectFrom('failing_operations')
    .select(['id', 'failures', 'first_failed_ms'])
    .where(
      'id',
      'in',
      rows.map((row) => row.id),
    ),
)

/** Earlier failures by operation id; operations that never failed are not in the map. */
export async function readFailing(
  db: ReadTransaction,
  ids: readonly OperationId[],
): Promise<Map<OperationId, FailingOperation>> {
  if (ids.length === 0) return new Map()
  const rows = await selectFailing(
    db,
    ids.map((id) => ({ id })),
  )
  return new Map(
    rows.map((row) => [row.id, { failures: row.failures, firstFailedMs: row.first_failed_ms }]),
  )
}

/** Counts one more failure of an operation. Returns the new totals. */
export async function noteFailure(
  transaction: WriteTransaction,
  operation: { id: OperationId; deviceId: DeviceId; atMs: number },
): Promise<FailingOperation> {
  const { id, deviceId, atMs } = operation
  const row = await transaction
    .insertInto('failing_operations')
    .values({
      id,
      device_id: deviceId,
      failures: 1,
      first_failed_ms: atMs,
      last_failed_ms: atMs,
    })
    .onConflict((conflict) =>
      conflict.column('id').doUpdateSet((update) => ({
        failures: update('failing_operations.failures', '+', 1),
        last_failed_ms: atMs,
      })),
    )
    .returning(['failures', 'first_failed_ms'])
    .executeTakeFirstOrThrow()
  return { failures: row.failures, firstFailedMs: row.first_failed_ms }
}

/** Deletes the failure counts of operations that were stored in the end. */
export async function forgetFailures(
  transaction: WriteTransaction,
  ids: readonly OperationId[],
): Promise<void> {
  if (ids.length === 0) return
  await transaction.deleteFrom('failing_operations').where('id', 'in', ids).execute()
}
