import { type Insertable, type Selectable, sql } from 'kysely'
import { type Centimes, centimes, sumLines } from '../../shared/money.ts'
import type { OrderId } from '../../shared/orders/order-id.ts'
import type { OrderStatus } from '../../shared/orders/order.ts'
import type { NewsSource, ParcelState } from '../../shared/parcels/parcel.ts'
import type { ReadTransaction, WriteTransaction } from './database.ts'
import type { OrderRecord } from './orders.ts'
import type { ParcelTables } from './parcel-tables.ts'

export type ParcelRow = Selectable<ParcelTables['parcels']>
export type NewParcel = Insertable<ParcelTables['parcels']>

/** Stores the parcels of a hand-over, of which there is at least one. */
export async function insertParcels(
  transaction: WriteTransaction,
  rows: readonly NewParcel[],
  { adminId, atMs }: { adminId: string; atMs: number },
): Promise<void> {
  await transaction.insertInto('parcels').values(rows).execute()
  const news = rows.map(({ id, state, state_at_ms: since }): SaidOfParcel => ({
    parcelId: id,
    state,
    atMs: since,
    source: 'hand-over',
    adminId,
  }))
  await insertEvents(transaction, news, atMs)
}

/** A reported state of a parcel. */
export interface ParcelNews {
  state: ParcelState
  /** When the parcel was in this state. */
  atMs: number
  source: NewsSource
  adminId: string | null
  note?: string
}

interface SaidOfParcel extends ParcelNews {
  parcelId: string
}

/** Inserts events of parcels, at least one. Does not change the parcels. */
async function insertEvents(
  transaction: WriteTransaction,
  said: readonly SaidOfParcel[],
  recordedAtMs: number,
): Promise<void> {
  await transaction
    .insertInto('parcel_events')
    .values(({ selectFrom }) =>
      said.map(({ parcelId, state, atMs, source, adminId, note = '' }) => ({
        parcel_id: parcelId,
        state,
        at_ms: atMs,
        recorded_at_ms: recordedAtMs,
        source,
        admin_id: adminId,
        note,
        collected_before_centimes: selectFrom('parcels')
          .select('collected_centimes')
          .where('id', '=', parcelId),
      })),
    )
    .execute()
}

/** Inserts an event of a parcel. Does not change the parcel. */
export function insertEvent(
  transaction: WriteTransaction,
  parcelId: string,
  news: ParcelNews,
  recordedAtMs: number,
): Promise<void> {
  return insertEvents(transaction, [{ ...news, parcelId }], recordedAtMs)
}

/** Sets the state of a parcel and records the event. Callers decide whether the change is allowed. */
export async function recordNews(
  transaction: WriteTransaction,
  parcelId: string,
  news: ParcelNews,
  recordedAtMs: number,
): Promise<void> {
  await insertEvent(transaction, parcelId, news, recordedAtMs)
  await updateParcel(transaction, parcelId, news)
}

/** What a courier's file reports of one parcel. */
export interface FileNews {
  parcelId: string
  /** Null: its state does not change. */
  news: ParcelNews | null
  /** Columns to set besides its state. */
  facts: { tracking?: string; collected_centimes?: number | null }
}

/**
 * As recordNews(), for many parcels, with at most one change of state for each. The events are one statement, because
 * each statement is a round trip to a database server.
 */
export async function recordFileNews(
  transaction: WriteTransaction,
  parcels: readonly FileNews[],
  recordedAtMs: number,
): Promise<void> {
  const said = parcels.flatMap(({ parcelId, news }) => (news ? [{ ...news, parcelId }] : []))
  if (said.length > 0) await insertEvents(transaction, said, recordedAtMs)
  for (const { parcelId, news, facts } of parcels)
    await updateParcel(transaction, parcelId, news, facts)
}

async function updateParcel(
  transaction: WriteTransaction,
  parcelId: string,
  news: ParcelNews | null,
  facts: FileNews['facts'] = {},
): Promise<void> {
  await transaction
    .updateTable('parcels')
    .set(({ eb }) => ({
      ...(news && { state: news.state, state_at_ms: news.atMs }),
      ...(news?.state === 'tried' && { tries: eb('tries', '+', 1) }),
      // The whole cash, until another amount is reported for this delivery.
      ...(news?.state === 'delivered' && { collected_centimes: null }),
      ...facts,
    }))
    .where('id', '=', parcelId)
    .execute()
}

/** The parcel with which an order is under way. */
export function findOpenParcel(
  db: ReadTransaction,
  orderId: OrderId,
): Promise<{ id: string } | undefined> {
  return (
    db
      .selectFrom('parcels')
      .select('id')
      .where('order_id', '=', orderId)
      // Written out, so that the partial index is used.
      .where(sql<boolean>`state not in ('delivered', 'came-back', 'withdrawn')`)
      .executeTakeFirst()
  )
}

/** What a courier is to collect for an order: its total minus the returned pieces, at the prices of its lines. */
export function cashToCollect({ row, lines }: OrderRecord): Centimes {
  const returned = lines.map(({ unit_price_centimes, returned: quantity }) => ({
    price: centimes(unit_price_centimes),
    quantity,
  }))
  return centimes(row.total_centimes - sumLines(returned))
}

/** The parcel of an order that was handed over last. */
export function findNewestParcel(
  db: ReadTransaction,
  orderId: OrderId,
): Promise<ParcelRow | undefined> {
  return db
    .selectFrom('parcels as p')
    .innerJoin('handovers as h', 'h.id', 'p.handover_id')
    .selectAll('p')
    .where('p.order_id', '=', orderId)
    .orderBy('h.number', 'desc')
    .limit(1)
    .executeTakeFirst()
}

/** Marks the pieces of a parcel as being back in the shop; a parcel that was received before keeps its first time. */
export async function markReceived(
  transaction: WriteTransaction,
  parcelId: string,
  facts: { atMs: number; returnId?: string; collected?: Centimes; byOrder?: true },
): Promise<void> {
  await transaction
    .updateTable('parcels')
    .set({
      received_at_ms: facts.atMs,
      received_by_order: facts.byOrder ? 1 : 0,
      ...(facts.returnId !== undefined && { return_id: facts.returnId }),
      ...(facts.collected !== undefined && { collected_centimes: facts.collected }),
    })
    .where('id', '=', parcelId)
    .where('received_at_ms', 'is', null)
    .execute()
}

/** Stores the courier's number of a parcel. Callers make sure that no other parcel of the courier has it. */
export async function setTracking(
  transaction: WriteTransaction,
  parcelId: string,
  tracking: string,
): Promise<void> {
  await transaction.updateTable('parcels').set({ tracking }).where('id', '=', parcelId).execute()
}

/** The status of an order, also of one that was deleted. */
export async function readStatusEver(
  db: ReadTransaction,
  orderId: OrderId,
): Promise<OrderStatus | undefined> {
  const statusOf = (table: 'orders' | 'deleted_orders') =>
    db.selectFrom(table).select('status').where('id', '=', orderId).executeTakeFirst()
  return ((await statusOf('orders')) ?? (await statusOf('deleted_orders')))?.status
}
