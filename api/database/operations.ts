import type { OperationId } from '../../shared/operations/operation-id.ts'
import type { DeviceId } from '../../shared/sync/device-id.ts'
import type { Selectable } from 'kysely'
import { prepared, preparedRows } from './prepared.ts'
import type { ReadTransaction, WriteTransaction } from './database.ts'
import type { Tables } from './tables.ts'

export type StoredOperation = Selectable<Tables['operations']>

const insertRows = preparedRows<StoredOperation, unknown, WriteTransaction>((db, rows) =>
  db.insertInto('operations').values(
    rows.map((row) => ({
      id: row.id,
      device_id: row.device_id,
      sequence: row.sequence,
      type: row.type,
      content_hash: row.content_hash,
      status: row.status,
      outcome: row.outcome,
      content: row.content,
      occurred_at_ms: row.occurred_at_ms,
      received_at_ms: row.received_at_ms,
      pushed_by: row.pushed_by,
      actor: row.actor,
      approved_by: row.approved_by,
    })),
  ),
)

const selectOutcomes = preparedRows<
  { id: OperationId },
  Pick<
    StoredOperation,
    'id' | 'content_hash' | 'outcome' | 'device_id' | 'sequence' | 'type' | 'occurred_at_ms'
  >
>((db, rows) =>
  db
    .selectFrom('operations')
    .select(['id', 'content_hash', 'outcome', 'device_id', 'sequence', 'type', 'occurred_at_ms'])
    .where(
      'id',
      'in',
      rows.map((row) => row.id),
    ),
)

/** The stored data of an operation that was pushed before. */
export interface KnownOperation {
  contentHash: string
  outcome: string
  deviceId: DeviceId
  sequence: number
  type: string
  occurredAtMs: number
}

/** Stored first outcomes by operation id. */
export async function readOutcomes(
  db: ReadTransaction,
  ids: readonly OperationId[],
): Promise<Map<OperationId, KnownOperation>> {
  const rows = await selectOutcomes(
    db,
    ids.map((id) => ({ id })),
  )
  return new Map(rows.map((row) => [row.id, knownOperation(row)]))
}

export function knownOperation(
  row: Pick<
    StoredOperation,
    'content_hash' | 'outcome' | 'device_id' | 'sequence' | 'type' | 'occurred_at_ms'
  >,
): KnownOperation {
  return {
    contentHash: row.content_hash,
    outcome: row.outcome,
    deviceId: row.device_id,
    sequence: row.sequence,
    type: row.type,
    occurredAtMs: row.occurred_at_ms,
  }
}

const selectRejected = prepared<
  { id: OperationId },
  Pick<StoredOperation, 'device_id' | 'sequence' | 'content'>
>((db, row) =>
  db
    .selectFrom('operations')
    .select(['device_id', 'sequence', 'content'])
    .where('id', '=', row.id)
    .where('status', '=', 'rejected'),
)

/** Device, sequence and JSON text of an operation that was rejected; undefined for any other. */
export async function readRejected(db: ReadTransaction, id: OperationId) {
  const [row] = await selectRejected(db, { id })
  return row
}

export async function insertOperations(
  transaction: WriteTransaction,
  rows: readonly StoredOperation[],
): Promise<void> {
  if (rows.length > 0) await insertRows(transaction, rows)
}

const selectShared = preparedRows<{ device_id: DeviceId; sequence: number }, { sequence: number }>(
  (db, rows) => {
    const [first] = rows
    if (!first) throw new Error('no sequences were asked for')
    return db
      .selectFrom('operations')
      .select('sequence')
      .where('device_id', '=', first.device_id)
      .where(
        'sequence',
        'in',
        rows.map((row) => row.sequence),
      )
      .where('sequence', '>', 0)
      .groupBy('sequence')
      .having((having) => having.fn.countAll(), '>', 1)
  },
)

/** The sequences of a device that more than one operation has. Ignores 0, the sequence of unreadable operations. */
export async function readSharedSequences(
  db: ReadTransaction,
  deviceId: DeviceId,
  sequences: readonly number[],
): Promise<Set<number>> {
  if (sequences.length === 0) return new Set()
  const rows = await selectShared(
    db,
    sequences.map((sequence) => ({ device_id: deviceId, sequence })),
  )
  return new Set(rows.map((row) => row.sequence))
}
