import { type Insertable, type Selectable, sql } from 'kysely'
import { type Centimes, centimes, sumLines } from '../../shared/money.ts'
import type { OrderId } from '../../shared/orders/order-id.ts'
import type { OrderStatus } from '../../shared/orders/order.ts'
import type { NewsSource, ParcelState } from '../../shared/parcels/parcel.ts'
import { fold } from '../../shared/text.ts'
import type { ReadTransaction, WriteTransaction } from './database.ts'
import { type OrderRecord, withLines } from './orders.ts'
import type { ParcelTables } from './parcel-tables.ts'

export type ParcelRow = Selectable<ParcelTables['parcels']>
export type NewParcel = Insertable<ParcelTables['parcels']>
export type HandoverRow = Selectable<ParcelTables['handovers']>

/** A hand-over with the email of who handed over. */
export type NamedHandover = HandoverRow & { email: string | null }

/** How many web orders are confirmed, by the wilaya as it is stored with them. */
export function countConfirmedByCity(
  db: ReadTransaction,
): Promise<{ city: string; orders: number }[]> {
  return db
    .selectFrom('orders')
    .select((select) => ['city', select.fn.countAll<number>().as('orders')])
    .where('status', '=', 'Confirmed')
    .where('origin', '=', 'web')
    .groupBy('city')
    .execute()
}

/**
 * Confirmed web orders, oldest first. `cities`: only orders to these wilayas, spelled as stored. `after`: the last
 * order of the page before.
 */
export async function listConfirmedOrders(
  db: ReadTransaction,
  { cities, after, limit }: { cities?: string[]; after?: OrderId | undefined; limit: number },
): Promise<OrderRecord[]> {
  if (cities?.length === 0) return []
  let query = db
    .selectFrom('orders')
    .selectAll()
    .where('status', '=', 'Confirmed')
    .where('origin', '=', 'web')
  if (cities) query = query.where('city', 'in', cities)
  const before =
    after !== undefined &&
    (await db
      .selectFrom('orders')
      .select(['created_at_ms', 'number'])
      .where('id', '=', after)
      .executeTakeFirst())
  if (before) {
    const { created_at_ms: atMs, number } = before
    query = query
      .where('created_at_ms', '>=', atMs)
      .where(({ or, eb }) => or([eb('created_at_ms', '>', atMs), eb('number', '>', number)]))
  }
  const rows = await query.orderBy('created_at_ms').orderBy('number').limit(limit).execute()
  return withLines(db, rows)
}

/** Orders by their ids, in no order; unknown ids are left out. */
export async function readOrders(
  db: ReadTransaction,
  ids: readonly OrderId[],
): Promise<OrderRecord[]> {
  if (ids.length === 0) return []
  const rows = await db.selectFrom('orders').selectAll().where('id', 'in', ids).execute()
  return withLines(db, rows)
}

/** Stores a hand-over; returns its number. */
export async function insertHandover(
  transaction: WriteTransaction,
  row: Omit<HandoverRow, 'number'>,
): Promise<number> {
  const { number } = await transaction
    .insertInto('handovers')
    .values(row)
    .returning('number')
    .executeTakeFirstOrThrow()
  return number
}

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

function namedHandovers(db: ReadTransaction) {
  return db
    .selectFrom('handovers as h')
    .leftJoin('admins as a', 'a.id', 'h.admin_id')
    .selectAll('h')
    .select('a.email')
}

export function findHandover(db: ReadTransaction, id: string): Promise<NamedHandover | undefined> {
  return namedHandovers(db).where('h.id', '=', id).executeTakeFirst()
}

/** Hand-overs with a number below `before`, newest first. */
export function listHandovers(
  db: ReadTransaction,
  { before, limit }: { before: number; limit: number },
): Promise<NamedHandover[]> {
  return namedHandovers(db)
    .where('h.number', '<', before)
    .orderBy('h.number', 'desc')
    .limit(limit)
    .execute()
}

/** The parcels of a hand-over, in the order of its printed list. */
export function listParcels(db: ReadTransaction, handoverId: string): Promise<ParcelRow[]> {
  return db
    .selectFrom('parcels')
    .selectAll()
    .where('handover_id', '=', handoverId)
    .orderBy('position')
    .execute()
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
 * As recordNews(), for many parcels, each occurring once. The events are one statement, because a database server takes
 * a round trip for each.
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

/** The parcel of an order whose state changed last. */
function findLastParcel(db: ReadTransaction, orderId: OrderId): Promise<ParcelRow | undefined> {
  return db
    .selectFrom('parcels')
    .selectAll()
    .where('order_id', '=', orderId)
    .orderBy('state_at_ms', 'desc')
    .orderBy('id', 'desc')
    .limit(1)
    .executeTakeFirst()
}

/** What a courier is to collect for an order: its total minus the returned pieces, at the prices of its lines. */
export function cashToCollect({ row, lines }: OrderRecord): Centimes {
  const returned = lines.map(({ unit_price_centimes, returned: quantity }) => ({
    price: centimes(unit_price_centimes),
    quantity,
  }))
  return centimes(row.total_centimes - sumLines(returned))
}

/** Whether a hand-over of the order now would create an equal parcel, so that what the courier was told still holds. */
function isParcelOf(parcel: ParcelRow, order: OrderRecord): boolean {
  const { row } = order
  return (
    parcel.cash_centimes === cashToCollect(order) &&
    parcel.phone === row.phone &&
    parcel.wilaya === fold(row.city) &&
    parcel.shipping_type === row.shipping_type
  )
}

/**
 * Updates the parcels of an order after a change of its status. When an order leaves Shipped, its parcel under way
 * becomes 'came-back' if the order is Returned, otherwise 'withdrawn'. A delivered parcel stays delivered, since its
 * courier owes the money. When the order is set to Shipped again without a hand-over, the earlier change was a mistake:
 * a withdrawn parcel is under way again, unless the order was changed so that it would be another parcel now. A parcel
 * that came back stays so, since its fee is owed; if only the order's status said that it is in the shop, it has to be
 * received again. `order`: after the change.
 */
export async function followOrderStatus(
  transaction: WriteTransaction,
  order: OrderRecord,
  { from, to }: { from: OrderStatus; to: OrderStatus },
  atMs: number,
): Promise<void> {
  if (from === to || (from !== 'Shipped' && to !== 'Shipped')) return
  const follow = (parcelId: string, state: ParcelState) =>
    recordNews(transaction, parcelId, { state, atMs, source: 'order', adminId: null }, atMs)
  const open = await findOpenParcel(transaction, order.row.id)
  if (from === 'Shipped') {
    if (open) await follow(open.id, to === 'Returned' ? 'came-back' : 'withdrawn')
    // Earlier parcels of the order may still be on their way.
    const newest = await findNewestParcel(transaction, order.row.id)
    if (newest?.received_at_ms !== null || newest.state === 'withdrawn') return
    if (to !== 'Returned') await leaveParcel(transaction, newest.id)
    else if (newest.state === 'came-back')
      await markReceived(transaction, newest.id, { atMs, byOrder: true })
    return
  }
  if (from === 'Returned') await forgetArrivals(transaction, order.row.id)
  if (open) return
  const last = await findLastParcel(transaction, order.row.id)
  if (last?.state === 'withdrawn' && isParcelOf(last, order)) await follow(last.id, 'handed-over')
}

/** Marks that the pieces of an order are no longer in its parcel. */
async function leaveParcel(transaction: WriteTransaction, parcelId: string): Promise<void> {
  await transaction
    .updateTable('parcels')
    .set({ order_left: 1 })
    .where('id', '=', parcelId)
    .execute()
}

/** Removes the arrival of an order's parcels where only the order's status, set by hand, said that they arrived. */
async function forgetArrivals(transaction: WriteTransaction, orderId: OrderId): Promise<void> {
  await transaction
    .updateTable('parcels')
    .set({ received_at_ms: null })
    .where('order_id', '=', orderId)
    .where('received_by_order', '=', 1)
    .execute()
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
