import type { Selectable } from 'kysely'
import type { OrderId } from '../../shared/orders/order-id.ts'
import type { ReadTransaction, WriteTransaction } from './database.ts'
import { type OrderRecord, withLines } from './orders.ts'
import type { ParcelTables } from './parcel-tables.ts'
import type { ParcelRow } from './parcels.ts'

type HandoverRow = Selectable<ParcelTables['handovers']>

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
