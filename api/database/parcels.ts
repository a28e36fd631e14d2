import { type Selectable, sql } from 'kysely'
import type { OrderId } from '../../shared/orders/order-id.ts'
import type { OrderStatus } from '../../shared/orders/order.ts'
import type { ParcelState } from '../../shared/parcels/parcel.ts'
import type { ReadTransaction, WriteTransaction } from './database.ts'
import { type OrderRecord, withLines } from './orders.ts'
import type { ParcelTables } from './parcel-tables.ts'

export type ParcelRow = Selectable<ParcelTables['parcels']>
export type HandoverRow = Selectable<ParcelTables['handovers']>

/** A hand-over with the names of its courier and of who handed over. */
export type NamedHandover = HandoverRow & { courier: string; email: string | null }

/** Web orders that are confirmed, oldest first. */
export async function listConfirmedOrders(
  db: ReadTransaction,
  limit: number,
): Promise<OrderRecord[]> {
  const rows = await db
    .selectFrom('orders')
    .selectAll()
    .where('status', '=', 'Confirmed')
    .where('origin', '=', 'web')
    .orderBy('created_at_ms')
    .orderBy('number')
    .limit(limit)
    .execute()
  return withLines(db, rows)
}

/** Orders by their ids, in no order; unknown ids are left out. */
export async function readOrders(
  db: ReadTransaction,
  ids: readonly OrderId[],
): Promise<OrderRecord[]> {
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

export async function insertParcel(transaction: WriteTransaction, row: ParcelRow): Promise<void> {
  await transaction.insertInto('parcels').values(row).execute()
}

function namedHandovers(db: ReadTransaction) {
  return db
    .selectFrom('handovers as h')
    .innerJoin('couriers as c', 'c.id', 'h.courier_id')
    .leftJoin('admins as a', 'a.id', 'h.admin_id')
    .selectAll('h')
    .select(['c.name as courier', 'a.email'])
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

/** The parcels of a hand-over, in the order of its papers. */
export function listParcels(db: ReadTransaction, handoverId: string): Promise<ParcelRow[]> {
  return db
    .selectFrom('parcels')
    .selectAll()
    .where('handover_id', '=', handoverId)
    .orderBy('position')
    .execute()
}

function setState(
  transaction: WriteTransaction,
  id: string,
  state: ParcelState,
  atMs: number,
): Promise<unknown> {
  return transaction
    .updateTable('parcels')
    .set({ state, state_at_ms: atMs })
    .where('id', '=', id)
    .execute()
}

/** The parcel with which an order is under way. */
function findOpenParcel(
  db: ReadTransaction,
  orderId: OrderId,
): Promise<{ id: string } | undefined> {
  return (
    db
      .selectFrom('parcels')
      .select('id')
      .where('order_id', '=', orderId)
      // Written out, so that the partial index is used.
      .where(sql<boolean>`state not in ('came-back', 'withdrawn')`)
      .executeTakeFirst()
  )
}

/** The parcel of an order whose state changed last. */
function findLastParcel(
  db: ReadTransaction,
  orderId: OrderId,
): Promise<Pick<ParcelRow, 'id' | 'state'> | undefined> {
  return db
    .selectFrom('parcels')
    .select(['id', 'state'])
    .where('order_id', '=', orderId)
    .orderBy('state_at_ms', 'desc')
    .orderBy('id', 'desc')
    .limit(1)
    .executeTakeFirst()
}

/**
 * Lets the parcel of an order follow a change of its status. An order that leaves Shipped takes its parcel along: it came
 * back when the order is Returned, else it is withdrawn. When the order is set to Shipped again without a hand-over, that
 * change was a slip, and the parcel is under way again; but not one that came back and whose order was confirmed anew since.
 */
export async function followOrderStatus(
  transaction: WriteTransaction,
  orderId: OrderId,
  { from, to }: { from: OrderStatus; to: OrderStatus },
  atMs: number,
): Promise<void> {
  if (from === to || (from !== 'Shipped' && to !== 'Shipped')) return
  const open = await findOpenParcel(transaction, orderId)
  if (from === 'Shipped') {
    const state = to === 'Returned' ? 'came-back' : 'withdrawn'
    if (open) await setState(transaction, open.id, state, atMs)
    return
  }
  if (open) return
  const last = await findLastParcel(transaction, orderId)
  if (last?.state === 'withdrawn' || (last && from === 'Returned'))
    await setState(transaction, last.id, 'handed-over', atMs)
}
