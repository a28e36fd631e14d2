import { storedDeviceIdSchema } from '../../../../shared/sync/device-id.ts'
import { storedOperationIdSchema } from '../../../../shared/operations/operation-id.ts'
import { operationIdSchema } from '../../../../shared/operations/operation-id.ts'
import type { OperationType } from '../../../../shared/operations/registry.ts'
import type { DeviceId } from '../../../../shared/sync/device-id.ts'
import * as v from 'valibot'
import { MAX_PUSH_BYTES, MAX_PUSH_OPERATIONS } from '../../../../shared/sync/push.ts'
import type { OutboxRow, RejectedRow, TillDb } from '../../local/till/till-db.ts'
import { syncTexts } from '#texts/sync.ts'

/** Bytes reserved for the rest of the request body. */
const ENVELOPE_BYTES = 1024

/** The minimum for a stored row to be sendable. The server validates the rest, and stores what it rejects. */
const storedRowSchema = v.looseObject({
  place: v.number(),
  id: v.string(),
  device: v.pipe(v.string(), v.uuid()),
  sequence: v.number(),
  wire: v.pipe(
    v.string(),
    v.parseJson(),
    v.looseObject({ id: operationIdSchema, sequence: v.number() }),
  ),
})

/** Why a stored row cannot be sent, or null when it can. */
export function unreadableReason(row: unknown): string | null {
  const parsed = v.safeParse(storedRowSchema, row)
  if (!parsed.success) {
    // The schema's own message is in English; the field's name tells a developer enough.
    const [issue] = parsed.issues
    return v.getDotPath(issue) ?? issue.type
  }
  const { id, sequence, wire } = parsed.output
  return wire.id === id && wire.sequence === sequence ? null : syncTexts.numbersDiffer
}

/**
 * Moves a row that cannot be sent to the rejected tray, where a person sees it; in the outbox it would block all rows
 * behind it. None of its fields is trusted, not even the id.
 */
async function trayUnreadable(db: TillDb, row: OutboxRow, reason: string, now: number) {
  const rejected: RejectedRow = {
    place: row.place,
    id: v.parse(storedOperationIdSchema, `unreadable-${row.place}`),
    device: v.parse(storedDeviceIdSchema, ''),
    sequence: 0,
    type: 'unreadable',
    occurredAtMs: Number.isFinite(row.occurredAtMs) ? row.occurredAtMs : now,
    wire: JSON.stringify(row),
    effects: [],
    label: '',
    rejectedAtMs: now,
    code: 'unreadable',
    message: syncTexts.unreadableRow(reason),
    resolvedAtMs: 0,
    resolution: null,
  }
  await db.transaction('rw', db.outbox, db.rejected, async () => {
    await db.rejected.put(rejected)
    await db.outbox.delete(row.place)
  })
}

const encoder = new TextEncoder()

/**
 * The type of operations of hundreds of lines each. The server applies a request in one transaction, in which nobody else
 * can order or sell, so that each of them ends its request.
 */
const LONG_TYPE: OperationType = 'stocktake-close.v1'

/** The first of `rows` that fit one request: one device's, at most `limit`, below 1 MiB, with one long operation at most. */
export function cutBatch<Row extends { device: DeviceId; wire: string; type?: string }>(
  rows: readonly Row[],
  limit: number,
): Row[] {
  const batch: Row[] = []
  let bytes = ENVELOPE_BYTES
  for (const row of rows) {
    bytes += encoder.encode(row.wire).byteLength + 1
    const fits = batch.length < limit && bytes < MAX_PUSH_BYTES
    if (batch.length > 0 && !(fits && row.device === batch[0]?.device)) break
    batch.push(row)
    if (row.type === LONG_TYPE) break
  }
  return batch
}

export interface ReadBatch {
  rows: OutboxRow[]
  /** Epoch of the server that this device knew when the rows were read. */
  epoch: string | null
  /** What the server told with the last outcomes on this device. */
  told?: string | undefined
}

/** Runs `read` and reads the epoch in the same transaction. */
async function withEpoch(db: TillDb, read: () => PromiseLike<OutboxRow[]>): Promise<ReadBatch> {
  const [rows, device] = await db.transaction('r', db.outbox, db.device, () =>
    Promise.all([read(), db.device.get('this')]),
  )
  return { rows, epoch: device?.epoch ?? null, told: device?.told }
}

/**
 * The next operations to send after place `after`, in the order they were recorded. Leaves out those that were refused
 * alone: they are sent separately.
 */
export async function readBatch(
  db: TillDb,
  after: number,
  limit: number,
  now: number,
): Promise<ReadBatch> {
  let from = after
  for (;;) {
    const waiting = db.outbox.where('place').above(from).limit(MAX_PUSH_OPERATIONS)
    const { rows, ...known } = await withEpoch(db, () => waiting.toArray())
    const last = rows.at(-1)
    if (last === undefined) return { rows, ...known }
    const readable: OutboxRow[] = []
    for (const row of rows) {
      const reason = unreadableReason(row)
      if (reason !== null) await trayUnreadable(db, row, reason, now)
      else if (row.refusedWhole === undefined) readable.push(row)
    }
    if (readable.length > 0) return { rows: cutBatch(readable, limit), ...known }
    from = last.place
  }
}

/** The operation whose last refusal alone is the oldest, to be sent alone again. */
export function readRefusedAlone(db: TillDb): Promise<ReadBatch> {
  return withEpoch(db, () => db.outbox.orderBy('refusedWhole.atMs').limit(1).toArray())
}
