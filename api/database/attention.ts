import type { ProductId } from '../../shared/catalog/product-id.ts'
import type { OperationId } from '../../shared/operations/operation-id.ts'
import type { OrderId } from '../../shared/orders/order-id.ts'
import type { DeviceId } from '../../shared/sync/device-id.ts'
import { sql } from 'kysely'
import type { AttentionKind } from '../../shared/attention/attention.ts'
import type { SizeKey } from '../../shared/size-key.ts'
import { recordEvent } from './events.ts'
import { prepared } from './prepared.ts'
import type { ReadTransaction, WriteTransaction } from './database.ts'

type Details = Record<string, string | number | object | null>

/** A note for the owner to review. `subject` is unique per kind, so that the same fact is not listed twice. */
export interface AttentionNote {
  kind: AttentionKind
  subject: string
  orderId?: OrderId
  operationId?: OperationId
  deviceId?: DeviceId
  productId?: ProductId
  size?: SizeKey
  details: Details
  /** The operation that the note quotes, JSON text. */
  content?: string
  atMs: number
}

async function recordNotes(
  transaction: WriteTransaction,
  notes: readonly { id: number; kind: AttentionKind }[],
  atMs: number,
): Promise<void> {
  for (const { id, kind } of notes) {
    await recordEvent(transaction, { type: 'attention-noted', kind, id }, atMs)
  }
}

/** Notes facts that are not noted yet, and records an event for each. */
export async function noteAttention(
  transaction: WriteTransaction,
  notes: readonly AttentionNote[],
): Promise<void> {
  const [first] = notes
  if (!first) return
  const added = await transaction
    .insertInto('attention')
    .values(
      notes.map((note) => ({
        kind: note.kind,
        subject: note.subject,
        order_id: note.orderId ?? null,
        operation_id: note.operationId ?? null,
        device_id: note.deviceId ?? null,
        product_id: note.productId ?? null,
        size: note.size ?? null,
        details: JSON.stringify(note.details),
        content: note.content ?? null,
        at_ms: note.atMs,
        resolved_at_ms: null,
      })),
    )
    .onConflict((conflict) => conflict.columns(['kind', 'subject']).doNothing())
    .returning(['id', 'kind'])
    .execute()
  await recordNotes(transaction, added, first.atMs)
}

/**
 * Notes a state that lasts until resolveAttentionOf closes its note: the details are replaced, and a note that was
 * closed is opened again, with the new time. Records an event unless the note was open already, or `isNews` is false.
 */
export async function raiseAttention(
  transaction: WriteTransaction,
  { kind, subject, details, atMs }: Pick<AttentionNote, 'kind' | 'subject' | 'details' | 'atMs'>,
  isNews = true,
): Promise<void> {
  const open = await transaction
    .selectFrom('attention')
    .select('id')
    .where('kind', '=', kind)
    .where('subject', '=', subject)
    .where('resolved_at_ms', 'is', null)
    .executeTakeFirst()
  const { id } = await transaction
    .insertInto('attention')
    .values({ kind, subject, details: JSON.stringify(details), at_ms: atMs })
    .onConflict((conflict) =>
      conflict.columns(['kind', 'subject']).doUpdateSet({
        details: JSON.stringify(details),
        at_ms: sql<number>`case when attention.resolved_at_ms is null then attention.at_ms else excluded.at_ms end`,
        resolved_at_ms: null,
      }),
    )
    .returning('id')
    .executeTakeFirstOrThrow()
  if (isNews && !open) await recordNotes(transaction, [{ id, kind }], atMs)
}

const resolveOfDevice = prepared<
  { kind: AttentionKind; device_id: DeviceId; at_ms: number },
  unknown,
  WriteTransaction
>((db, note) =>
  db
    .updateTable('attention')
    .set({ resolved_at_ms: note.at_ms })
    .where('kind', '=', note.kind)
    .where('device_id', '=', note.device_id)
    .where('resolved_at_ms', 'is', null),
)

/** Closes a device's notes of one kind once their cause is gone, such as a gap whose operation arrived late. */
export async function resolveAttention(
  transaction: WriteTransaction,
  kind: AttentionKind,
  deviceId: DeviceId,
  atMs: number,
): Promise<void> {
  await resolveOfDevice(transaction, { kind, device_id: deviceId, at_ms: atMs })
}

/** Closes the open notes with these subjects. */
export async function resolveAttentionOf(
  transaction: WriteTransaction,
  kind: AttentionKind,
  subjects: readonly string[],
  atMs: number,
): Promise<void> {
  if (subjects.length === 0) return
  await transaction
    .updateTable('attention')
    .set({ resolved_at_ms: atMs })
    .where('kind', '=', kind)
    .where('subject', 'in', subjects)
    .where('resolved_at_ms', 'is', null)
    .execute()
}

/** Reopens the note with this subject, because its cause occurred again. Records an event when it was closed. */
export async function reopenAttention(
  transaction: WriteTransaction,
  kind: AttentionKind,
  subject: string,
  atMs: number,
): Promise<void> {
  const reopened = await transaction
    .updateTable('attention')
    .set({ resolved_at_ms: null })
    .where('kind', '=', kind)
    .where('subject', '=', subject)
    .where('resolved_at_ms', 'is not', null)
    .returning(['id', 'kind'])
    .execute()
  await recordNotes(transaction, reopened, atMs)
}

/** Closes a stock's recount note after a count at `countedAtMs`. Notes raised after that time remain open. */
export async function resolveRecount(
  transaction: WriteTransaction,
  stock: { productId: ProductId; size: SizeKey },
  countedAtMs: number,
  atMs: number,
): Promise<void> {
  await transaction
    .updateTable('attention')
    .set({ resolved_at_ms: atMs })
    .where('kind', '=', 'recount')
    .where('product_id', '=', stock.productId)
    .where('size', '=', stock.size)
    .where('at_ms', '<=', countedAtMs)
    .where('resolved_at_ms', 'is', null)
    .execute()
}

/** An open note, joined with the order and the device it refers to. */
export interface OpenNote {
  id: number
  kind: AttentionKind
  operation_id: OperationId | null
  device_id: DeviceId | null
  product_id: ProductId | null
  size: SizeKey | null
  details: Details
  at_ms: number
  device_code: string | null
  device_name: string | null
  order_id: OrderId | null
  order_number: number | null
  receipt_number: string | null
  order_created_at_ms: number | null
}

/** Unresolved notes, newest first. */
export async function listOpenNotes(db: ReadTransaction, limit: number): Promise<OpenNote[]> {
  const rows = await db
    .selectFrom('attention as a')
    .leftJoin('devices as d', 'd.id', 'a.device_id')
    .leftJoin('orders as o', 'o.id', 'a.order_id')
    .select(['a.id', 'a.kind', 'a.operation_id', 'a.device_id', 'a.product_id', 'a.size'])
    .select(['a.details', 'a.at_ms'])
    .select(['d.code as device_code', 'd.name as device_name', 'o.id as order_id'])
    .select(['o.number as order_number', 'o.receipt_number'])
    .select('o.created_at_ms as order_created_at_ms')
    .where('a.resolved_at_ms', 'is', null)
    .orderBy('a.at_ms', 'desc')
    .orderBy('a.id', 'desc')
    .limit(limit)
    .execute()
  return rows.map((row) => ({ ...row, details: JSON.parse(row.details) as Details }))
}

/** The details of the open notes of one kind. */
export async function listOpenNotesOf(
  db: ReadTransaction,
  kind: AttentionKind,
): Promise<Details[]> {
  const rows = await db
    .selectFrom('attention')
    .select('details')
    .where('kind', '=', kind)
    .where('resolved_at_ms', 'is', null)
    .execute()
  return rows.map(({ details }) => JSON.parse(details) as Details)
}

/** The operation that a note quotes, JSON text; undefined when there is no such note or it quotes none. */
export async function readNoteContent(
  db: ReadTransaction,
  id: number,
): Promise<string | undefined> {
  const row = await db
    .selectFrom('attention')
    .select('content')
    .where('id', '=', id)
    .executeTakeFirst()
  return row?.content ?? undefined
}

/** Characters of the operations that notes quote since a time: of a device, and of all. */
export async function sumContents(
  db: ReadTransaction,
  deviceId: DeviceId,
  sinceMs: number,
): Promise<{ ofDevice: number; ofAll: number }> {
  const row = await db
    .selectFrom('attention')
    .select([
      sql<number>`coalesce(sum(length(content)), 0)`.as('ofAll'),
      sql<number>`coalesce(sum(case when device_id = ${deviceId} then length(content) end), 0)`.as(
        'ofDevice',
      ),
    ])
    .where('content', 'is not', null)
    .where('at_ms', '>', sinceMs)
    .executeTakeFirstOrThrow()
  return row
}

/** The open notes counted as a person sees them: oversells and recounts of one stock are one matter. */
export async function countOpenMatters(db: ReadTransaction): Promise<number> {
  const { matters } = await db
    .selectFrom('attention')
    .select(
      sql<number>`count(distinct case when kind in ('oversell', 'recount')
        then kind || ' ' || coalesce(product_id, '') || ' ' || coalesce(size, '')
        else cast(id as text) end)`.as('matters'),
    )
    .where('resolved_at_ms', 'is', null)
    .executeTakeFirstOrThrow()
  return matters
}

/** The newest open notes about rejected operations. */
export async function listOpenRejections(
  db: ReadTransaction,
  limit: number,
): Promise<{ id: number; operation_id: OperationId }[]> {
  const rows = await db
    .selectFrom('attention')
    .select(['id', 'operation_id'])
    .where('kind', '=', 'rejected-operation')
    .where('resolved_at_ms', 'is', null)
    .orderBy('at_ms', 'desc')
    .orderBy('id', 'desc')
    .limit(limit)
    .execute()
  return rows.flatMap(({ id, operation_id }) => (operation_id === null ? [] : { id, operation_id }))
}

export async function countOpenNotes(db: ReadTransaction): Promise<number> {
  const row = await db
    .selectFrom('attention')
    .where('resolved_at_ms', 'is', null)
    .select((select) => select.fn.countAll<number>().as('count'))
    .executeTakeFirstOrThrow()
  return row.count
}

/** Closes or reopens a note; closing again keeps the first time. False when there is no note with this id. */
export async function changeNote(
  transaction: WriteTransaction,
  id: number,
  resolved: boolean,
  atMs: number,
): Promise<boolean> {
  const { numUpdatedRows } = await transaction
    .updateTable('attention')
    .set({ resolved_at_ms: resolved ? sql<number>`coalesce(resolved_at_ms, ${atMs})` : null })
    .where('id', '=', id)
    .executeTakeFirstOrThrow()
  return numUpdatedRows > 0n
}
