import { type Selectable, sql } from 'kysely'
import type { OrderId } from '../../shared/orders/order-id.ts'
import { sumLines, centimes } from '../../shared/money.ts'
import type { ReadTransaction, WriteTransaction } from './database.ts'
import type { DeskTables } from './desk-tables.ts'
import { countKind } from './order-filter.ts'
import { type OrderRecord, withLines } from './orders.ts'

export type DeskOrder = Selectable<DeskTables['desk_orders']>
export type DeskCall = Selectable<DeskTables['desk_calls']>
type OrderRow = OrderRecord['row']

/** Who asks for an order, and when. */
export interface DeskAsker {
  adminId: string
  atMs: number
  /** Orders that were put aside in this sitting. */
  skipped: readonly OrderId[]
}

/** Condition: the order is a web order that waits for its call. */
function waiting(db: ReadTransaction) {
  return db
    .selectFrom('orders as o')
    .where('o.origin', '=', 'web')
    .where('o.status', '=', 'Pending')
}

/** The order that belongs to the asker. */
export async function findHeldOrder(
  db: ReadTransaction,
  { adminId, atMs, skipped }: DeskAsker,
): Promise<OrderId | undefined> {
  let query = waiting(db)
    .innerJoin('desk_orders as d', 'd.order_id', 'o.id')
    .select('o.id')
    .where('d.held_by', '=', adminId)
    .where('d.held_until_ms', '>', atMs)
  if (skipped.length > 0) query = query.where('o.id', 'not in', skipped)
  return (await query.orderBy('d.held_until_ms', 'desc').limit(1).executeTakeFirst())?.id
}

/** The oldest order that was never called and that nobody holds. */
export async function findUncalledOrder(
  db: ReadTransaction,
  { atMs, skipped }: DeskAsker,
): Promise<OrderId | undefined> {
  let query = waiting(db)
    .select('o.id')
    .where(({ not, exists, selectFrom }) =>
      not(
        exists(
          selectFrom('desk_orders as d')
            .select('d.order_id')
            .whereRef('d.order_id', '=', 'o.id')
            .where(({ or, eb }) =>
              or([eb('d.due_at_ms', 'is not', null), eb('d.held_until_ms', '>', atMs)]),
            ),
        ),
      ),
    )
  if (skipped.length > 0) query = query.where('o.id', 'not in', skipped)
  return (await query.orderBy('o.created_at_ms').orderBy('o.number').limit(1).executeTakeFirst())
    ?.id
}

/** The order that has been due for the longest time and that nobody holds. */
export async function findDueOrder(
  db: ReadTransaction,
  { atMs, skipped }: DeskAsker,
): Promise<OrderId | undefined> {
  let query = waiting(db)
    .innerJoin('desk_orders as d', 'd.order_id', 'o.id')
    .select('o.id')
    .where('d.due_at_ms', '<=', atMs)
    .where(({ or, eb }) =>
      or([eb('d.held_until_ms', 'is', null), eb('d.held_until_ms', '<=', atMs)]),
    )
  if (skipped.length > 0) query = query.where('o.id', 'not in', skipped)
  return (await query.orderBy('d.due_at_ms').limit(1).executeTakeFirst())?.id
}

/** How many orders were never called, how many are due again, and when the next one is due that is not yet. */
export async function countDesk(
  db: ReadTransaction,
  atMs: number,
): Promise<{ fresh: number; due: number; nextAtMs: number | null }> {
  const pending = await countKind(db, { origin: 'web', status: 'Pending' })
  const called = await waiting(db)
    .innerJoin('desk_orders as d', 'd.order_id', 'o.id')
    .where('d.due_at_ms', 'is not', null)
    .select((select) => [
      select.fn.countAll<number>().as('all'),
      sql<number>`count(*) filter (where d.due_at_ms <= ${atMs})`.as('due'),
      sql<number | null>`min(d.due_at_ms) filter (where d.due_at_ms > ${atMs})`.as('next'),
    ])
    .executeTakeFirstOrThrow()
  return { fresh: pending - called.all, due: called.due, nextAtMs: called.next }
}

export async function readDeskOrder(
  db: ReadTransaction,
  id: OrderId,
): Promise<DeskOrder | undefined> {
  return db.selectFrom('desk_orders').selectAll().where('order_id', '=', id).executeTakeFirst()
}

/** Stores what the desk knows of an order, in place of what it knew. */
export async function writeDeskOrder(transaction: WriteTransaction, row: DeskOrder): Promise<void> {
  const { order_id: _id, ...values } = row
  await transaction
    .insertInto('desk_orders')
    .values(row)
    .onConflict((conflict) => conflict.column('order_id').doUpdateSet(values))
    .execute()
}

/** Gives an order back that belongs to the account; no effect on one that belongs to somebody else. */
export async function releaseDeskOrder(
  transaction: WriteTransaction,
  { id, adminId }: { id: OrderId; adminId: string },
): Promise<void> {
  await transaction
    .updateTable('desk_orders')
    .set({ held_by: null, held_until_ms: null })
    .where('order_id', '=', id)
    .where('held_by', '=', adminId)
    .execute()
}

export async function insertCall(transaction: WriteTransaction, call: DeskCall): Promise<void> {
  await transaction.insertInto('desk_calls').values(call).execute()
}

export async function findCall(db: ReadTransaction, id: string): Promise<DeskCall | undefined> {
  return db.selectFrom('desk_calls').selectAll().where('id', '=', id).executeTakeFirst()
}

export async function markCallUndone(
  transaction: WriteTransaction,
  id: string,
  atMs: number,
): Promise<void> {
  await transaction
    .updateTable('desk_calls')
    .set({ undone_at_ms: atMs })
    .where('id', '=', id)
    .execute()
}

/** The calls about an order that were not undone, newest first, with the emails of who called. */
export async function listCalls(
  db: ReadTransaction,
  id: OrderId,
): Promise<(DeskCall & { email: string | null })[]> {
  return db
    .selectFrom('desk_calls as c')
    .leftJoin('admins as a', 'a.id', 'c.admin_id')
    .selectAll('c')
    .select('a.email')
    .where('c.order_id', '=', id)
    .where('c.undone_at_ms', 'is', null)
    .orderBy('c.at_ms', 'desc')
    .orderBy('c.id', 'desc')
    .execute()
}

export type PhoneMarkRow = Selectable<DeskTables['phone_marks']>

export async function findPhoneMark(
  db: ReadTransaction,
  phone: string,
): Promise<PhoneMarkRow | undefined> {
  return db.selectFrom('phone_marks').selectAll().where('phone', '=', phone).executeTakeFirst()
}

/** The marks of several phone numbers. */
export async function listPhoneMarks(
  db: ReadTransaction,
  phones: readonly string[],
): Promise<PhoneMarkRow[]> {
  if (phones.length === 0) return []
  return db.selectFrom('phone_marks').selectAll().where('phone', 'in', phones).execute()
}

/** Marks a phone number in place of an earlier mark. */
export async function setPhoneMark(
  transaction: WriteTransaction,
  row: PhoneMarkRow,
): Promise<void> {
  const { phone: _phone, ...values } = row
  await transaction
    .insertInto('phone_marks')
    .values(row)
    .onConflict((conflict) => conflict.column('phone').doUpdateSet(values))
    .execute()
}

export async function deletePhoneMark(transaction: WriteTransaction, phone: string): Promise<void> {
  await transaction.deleteFrom('phone_marks').where('phone', '=', phone).execute()
}

/** What became of the other web orders of a phone number, and the newest of them. */
export async function readEarlierOrders(
  db: ReadTransaction,
  { id, phone }: Pick<OrderRow, 'id' | 'phone'>,
  limit: number,
): Promise<{ statuses: Map<OrderRow['status'], number>; newest: OrderRow[] }> {
  const others = db
    .selectFrom('orders')
    // Written out, so that the index of web orders is used.
    .where('origin', '=', sql.lit('web'))
    .where('phone', '=', phone)
    .where('id', '<>', id)
  const counts = await others
    .select((select) => ['status', select.fn.countAll<number>().as('orders')])
    .groupBy('status')
    .execute()
  const newest = await others.selectAll().orderBy('created_at_ms', 'desc').limit(limit).execute()
  return { statuses: new Map(counts.map(({ status, orders }) => [status, orders])), newest }
}

/** The most orders that are compared with one, line by line. */
const MOST_COMPARED = 50

function goodsOf({ lines }: OrderRecord): string {
  return lines
    .map(({ product_id, size, quantity }) => `${product_id} ${size} ${quantity}`)
    .toSorted()
    .join('\n')
}

/**
 * Web orders around the time of an order that may be the same one: of the same phone number, or with the same goods. A
 * cancelled one is no double. Newest first.
 */
export async function findDoubles(
  db: ReadTransaction,
  order: OrderRecord,
  withinMs: number,
): Promise<{ row: OrderRow; samePhone: boolean }[]> {
  const { id, phone, created_at_ms: atMs } = order.row
  const goods = sumLines(
    order.lines.map(({ unit_price_centimes, quantity }) => ({
      price: centimes(unit_price_centimes),
      quantity,
    })),
  )
  const near = await db
    .selectFrom('orders')
    .selectAll()
    .where('created_at_ms', '>', atMs - withinMs)
    .where('created_at_ms', '<', atMs + withinMs)
    .where('origin', '=', 'web')
    .where('status', '<>', 'Cancelled')
    .where('id', '<>', id)
    .where(({ or, eb }) =>
      or([eb('phone', '=', phone), sql<boolean>`total_centimes - shipping_centimes = ${goods}`]),
    )
    .orderBy('created_at_ms', 'desc')
    .limit(MOST_COMPARED)
    .execute()
  const wanted = goodsOf(order)
  return (await withLines(db, near))
    .map((one) => ({ row: one.row, samePhone: one.row.phone === phone, goods: goodsOf(one) }))
    .filter((one) => one.samePhone || one.goods === wanted)
    .map(({ row, samePhone }) => ({ row, samePhone }))
}
