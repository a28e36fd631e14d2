import { centimesToDinars } from '../../shared/money.ts'
import type { ShopEvent, ShopEventType } from '../../shared/events/shop-event.ts'
import { prepared } from './prepared.ts'
import type { ReadTransaction, WriteTransaction } from './database.ts'

/** An event in its JSON form, which differs from ShopEvent by amounts in dinars only: its ids are typed. */
type StoredEvent =
  | Exclude<ShopEvent, { type: 'order-placed' }>
  | (Omit<Extract<ShopEvent, { type: 'order-placed' }>, 'total'> & { total: number })

export interface RecordedEvent {
  /** Ascending in the order of the commits. Ids may be missing, but are never reused. */
  id: number
  atMs: number
  event: StoredEvent
}

const insertEvent = prepared<
  { type: ShopEventType; payload: string; at_ms: number },
  unknown,
  WriteTransaction
>((db, row) =>
  db.insertInto('events').values({ type: row.type, payload: row.payload, at_ms: row.at_ms }),
)

function toStored(event: ShopEvent): StoredEvent {
  return event.type === 'order-placed' ? { ...event, total: centimesToDinars(event.total) } : event
}

/** Records an event in the transaction of what it reports: it exists if and only if that was committed. */
export async function recordEvent(
  transaction: WriteTransaction,
  event: ShopEvent,
  atMs: number,
): Promise<void> {
  const { type, ...payload } = toStored(event)
  await insertEvent(transaction, { type, payload: JSON.stringify(payload), at_ms: atMs })
}

/** The events after the one with the id `after`, oldest first. */
export async function readEvents(
  db: ReadTransaction,
  { after, limit }: { after: number; limit: number },
): Promise<RecordedEvent[]> {
  const rows = await db
    .selectFrom('events')
    .selectAll()
    .where('id', '>', after)
    .orderBy('id')
    .limit(limit)
    .execute()
  return rows.map(({ id, type, payload, at_ms }) => ({
    id,
    atMs: at_ms,
    // Only recordEvent writes to this table.
    event: { type, ...(JSON.parse(payload) as object) } as StoredEvent,
  }))
}

/** The id of the newest event; 0 when there is none. */
export async function readNewestEventId(db: ReadTransaction): Promise<number> {
  const row = await db
    .selectFrom('events')
    .select('id')
    .orderBy('id', 'desc')
    .limit(1)
    .executeTakeFirst()
  return row?.id ?? 0
}
