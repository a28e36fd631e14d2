import { sql, type Selectable } from 'kysely'
import type { OrderId } from '../../shared/orders/order-id.ts'
import type { ReturnId } from '../../shared/returns/return-id.ts'
import type { DeviceId } from '../../shared/sync/device-id.ts'
import { recordChanges } from './changes.ts'
import type { FormerSale } from './replaced-sales.ts'
import { prepared } from './prepared.ts'
import type { ReadTransaction, WriteTransaction } from './database.ts'
import type { Tables } from './tables.ts'

export interface ReturnRecord {
  row: Selectable<Tables['returns']>
  lines: Selectable<Tables['return_lines']>[]
}

export type NewReturnLine = Omit<ReturnRecord['lines'][number], 'return_id' | 'position'>

/** Inserts a return with its lines, and records it in the change feed. */
export async function insertReturn(
  transaction: WriteTransaction,
  row: ReturnRecord['row'],
  lines: readonly NewReturnLine[],
): Promise<ReturnRecord> {
  await transaction.insertInto('returns').values(row).execute()
  const rows = lines.map((line, position) => ({ ...line, return_id: row.id, position }))
  await transaction.insertInto('return_lines').values(rows).execute()
  await recordChanges(transaction, 'return', [row.id], row.received_at_ms)
  return { row, lines: rows }
}

/** Links a return to the sale that arrived after it. `lines` replace those of the return. */
export async function linkReturn(
  transaction: WriteTransaction,
  { row, lines }: ReturnRecord,
  orderId: OrderId,
  atMs: number,
): Promise<void> {
  for (const { return_id, position, excess, unit_cost_centimes } of lines) {
    await transaction
      .updateTable('return_lines')
      .set({ excess, unit_cost_centimes })
      .where('return_id', '=', return_id)
      .where('position', '=', position)
      .execute()
  }
  await transaction
    .updateTable('returns')
    .set({ order_id: orderId })
    .where('id', '=', row.id)
    .execute()
  await recordChanges(transaction, 'return', [row.id], atMs)
}

/** Adds to each return its lines, keeping the order of the rows. */
export async function withReturnLines<Row extends ReturnRecord['row']>(
  db: ReadTransaction,
  rows: readonly Row[],
): Promise<(ReturnRecord & { row: Row })[]> {
  if (rows.length === 0) return []
  const lines = await db
    .selectFrom('return_lines')
    .selectAll()
    .where(
      'return_id',
      'in',
      rows.map(({ id }) => id),
    )
    .orderBy('return_id')
    .orderBy('position')
    .execute()
  const byReturn = new Map<ReturnId, ReturnRecord['lines']>(rows.map(({ id }) => [id, []]))
  for (const line of lines) byReturn.get(line.return_id)?.push(line)
  return rows.map((row) => ({ row, lines: byReturn.get(row.id) ?? [] }))
}

/**
 * Returns by id. One that names a refused sale names the sale and order that it became instead, so that each till
 * counts it to the sale that it knows. Its receipt number stays the one on the customer's paper.
 */
export async function readReturns(
  db: ReadTransaction,
  ids: readonly ReturnId[],
): Promise<ReturnRecord[]> {
  if (ids.length === 0) return []
  const rows = await db
    .selectFrom('returns')
    .selectAll()
    .where('id', 'in', ids)
    .orderBy('id')
    .execute()
  const became = await readSalesAsTheyBecame(db, ids)
  return withReturnLines(
    db,
    rows.map((row) => ({ ...row, ...became.get(row.id) })),
  )
}

/**
 * For returns that name a sale which was refused and sent again, and that are linked to the resulting order: that sale.
 */
async function readSalesAsTheyBecame(db: ReadTransaction, ids: readonly ReturnId[]) {
  const { rows } = await sql<{
    id: ReturnId
    sale_id: string | null
    sale_order_number: number
  }>`
    select r.id, o.operation_id as sale_id, o.number as sale_order_number
    from returns r
    join replaced_sales s on s.order_id = r.order_id
      and (s.sale_id = r.sale_id or (r.sale_id is null and s.receipt_number = r.receipt_number))
    join orders o on o.id = s.order_id
    where r.id in (${sql.join(ids)})`.execute(db)
  return new Map(rows.map(({ id, ...sale }) => [id, sale]))
}

/**
 * SQL condition: this server never had a sale with the id `sale`, nor refused one that was sent again. Only such a sale
 * is looked up by its receipt number.
 */
const isUnknown = (sale: unknown) => sql<boolean>`
  not exists (select 1 from operations where id = ${sale} and status = 'applied')
  and not exists (select 1 from deleted_orders where id = ${sale})
  and not exists (select 1 from replaced_sales where sale_id = ${sale})`

type SoldAs = Record<'operation_id' | 'receipt_number', string | null>

/** Waiting returns that name a sale by its id, or by its receipt number when they do not know its id. */
const waitingOf = (db: ReadTransaction, sale: SoldAs) => {
  const waiting = db.selectFrom('returns').selectAll().where('order_id', 'is', null)
  return waiting
    .where('sale_id', '=', sale.operation_id)
    .unionAll(
      waiting.where('sale_id', 'is', null).where('receipt_number', '=', sale.receipt_number),
    )
}

const selectWaitingOfFormer = prepared<SoldAs, ReturnRecord['row']>(waitingOf)

const selectWaiting = prepared<SoldAs & { device_id: string | null }, ReturnRecord['row']>(
  (db, sale) =>
    waitingOf(db, sale).unionAll(
      db
        .selectFrom('returns')
        .selectAll()
        .where('order_id', 'is', null)
        .where(sql<boolean>`sale_id is distinct from ${sale.operation_id}`)
        .where('sale_id', 'is not', null)
        .where('receipt_number', '=', sale.receipt_number)
        .where(sql<boolean>`device_id is distinct from ${sale.device_id}`)
        .where(isUnknown(sql.ref('returns.sale_id')))
        .where(
          sql<boolean>`1 = (select count(*) from orders where receipt_number = ${sale.receipt_number})`,
        ),
    ),
)

/**
 * The returns of a till's sale that arrived before the sale, in order of arrival, each once. Returns that name it by an
 * id from before a restore are found by its receipt number, under the conditions of findSoldOrder(). `sale` must be
 * stored already. `former`: the refused sales that it replaces, which returns may name instead; several may have the
 * same receipt number.
 */
export async function readWaitingReturns(
  transaction: WriteTransaction,
  sale: Pick<Selectable<Tables['orders']>, 'operation_id' | 'receipt_number' | 'device_id'>,
  former: readonly FormerSale[],
): Promise<ReturnRecord[]> {
  const { operation_id, receipt_number, device_id } = sale
  const rows = await selectWaiting(transaction, { operation_id, receipt_number, device_id })
  for (const { id, receiptNumber } of former) {
    const of = { operation_id: id, receipt_number: receiptNumber }
    rows.push(...(await selectWaitingOfFormer(transaction, of)))
  }
  const unique = [...new Map(rows.map((row) => [row.id, row])).values()]
  return withReturnLines(
    transaction,
    unique.toSorted((a, b) => a.received_at_ms - b.received_at_ms || (a.id < b.id ? -1 : 1)),
  )
}

/** What a till knows of the sale whose goods came back. */
export interface SaleReference {
  /** An operation id, or the id of an order. */
  sale: string | null
  receiptNumber: string | null
  orderNumber: number | null
}

/**
 * The id of the order that a return belongs to; null when the sale has not arrived, was deleted or is unknown. An id
 * identifies the sale exactly, so that no other sale is taken for it when two tills printed the same receipt number.
 * Sales have no index of their operations: a sale of the same push is found by its receipt number, an earlier one by
 * the stored outcome of its operation. A refused sale that was sent again is the resulting order, unless the refused
 * operation itself was applied later, for example by a restored server that had never refused it.
 *
 * `deviceId`: where the goods came back. A till names the sale of another till by the id of its order. When the server
 * was restored from before that order and the sale was pushed again, the order has another id. So a sale of another
 * device also matches when the id belongs to no sale that this server ever had, and no second order has that receipt
 * number.
 */
export async function findSoldOrder(
  db: ReadTransaction,
  { sale, receiptNumber, orderNumber }: SaleReference,
  deviceId: DeviceId | null,
): Promise<OrderId | null> {
  const orders = db.selectFrom('orders').select('id').orderBy('number').limit(1)
  const withReceipt = orders.where('receipt_number', '=', receiptNumber ?? '')
  if (sale === null) {
    if (receiptNumber === null) {
      return (await orders.where('number', '=', orderNumber ?? 0).executeTakeFirst())?.id ?? null
    }
    const byFormer = orders.where('id', 'in', (from) =>
      from
        .selectFrom('replaced_sales')
        .select('order_id')
        .where('receipt_number', '=', receiptNumber),
    )
    const found = (await withReceipt.executeTakeFirst()) ?? (await byFormer.executeTakeFirst())
    return found?.id ?? null
  }
  const inReceipt = await withReceipt.where(sql<string>`operation_id`, '=', sale).executeTakeFirst()
  if (inReceipt) return inReceipt.id
  const { rows } = await sql<{ id: OrderId }>`
    select id from orders where id in (
      ${sale},
      (select ${db.engine.jsonText(sql.ref('outcome'), 'order._id')} from operations where id = ${sale}),
      (select order_id from replaced_sales where sale_id = ${sale}
        and not exists (select 1 from operations where id = ${sale} and status = 'applied')))`.execute(
    db,
  )
  if (rows[0] || receiptNumber === null) return rows[0]?.id ?? null
  const candidates = await db
    .selectFrom('orders')
    .select(['id', 'device_id'])
    .where('receipt_number', '=', receiptNumber)
    .where(isUnknown(sale))
    .limit(2)
    .execute()
  const [only, second] = candidates
  return only && !second && only.device_id !== deviceId ? only.id : null
}
