import { centimes, sumLines } from '../../../shared/money.ts'
import { holdsStock } from '../../../shared/orders/held-stock.ts'
import type { OrderId } from '../../../shared/orders/order-id.ts'
import { Refusal } from '../../../shared/refusals.ts'
import type { ReturnId } from '../../../shared/returns/return-id.ts'
import type { ReturnRequest } from '../../../shared/returns/return-request.ts'
import { leftToReturn } from '../../../shared/returns/take-back.ts'
import { sizeKeyOf, sizeOfKey } from '../../../shared/size-key.ts'
import type { WriteTransaction } from '../../database/database.ts'
import { toOrderedLine, toStockHolder } from '../../database/order-stock.ts'
import { type OrderRecord, readOrder } from '../../database/orders.ts'
import { readSaleFacts } from '../../database/sale-facts.ts'
import { recordReturn, type ReturnedLine, recordParcelChange } from './record-return.ts'
import { takeBackOf } from './returned-order.ts'

/**
 * Records that pieces of an order came back, for example with a parcel that was refused in part. Unlike the return of a
 * till it can still be corrected, so more pieces than the order has left are refused. Returns the id of the return, and
 * the order before and after it. Throws Refusal: unknown-order, more-than-left.
 */
export async function returnOrderLines(
  transaction: WriteTransaction,
  orderId: OrderId,
  request: ReturnRequest,
  { adminId, atMs }: { adminId: string; atMs: number },
): Promise<{ returnId: ReturnId; before: OrderRecord; order: OrderRecord }> {
  const order = await readOrder(transaction, orderId)
  if (!order) throw new Refusal('unknown-order')
  const lines = request.lines.map((line) => returnedLine(order, line))
  const short = lines[takeBackOf(order, lines).excess.findIndex((pieces) => pieces > 0)]
  if (short) throw await moreThanLeft(transaction, order, short)
  const given = {
    sale: order.row.id,
    receiptNumber: order.row.receipt_number,
    orderNumber: order.row.number,
    lines,
    refund: sumLines(lines),
    returnNumber: null,
    ticket: null,
    shift: null,
  }
  const source = {
    operationId: null,
    deviceId: null,
    adminId,
    occurredAtMs: atMs,
    receivedAtMs: atMs,
  }
  const recorded = await recordReturn(transaction, given, order, source)
  return { returnId: recorded.returnId, before: order, order: recorded.order ?? order }
}

/** Records a return of the back office, and the event for the parcel of the order. Throws as `returnOrderLines`. */
export async function recordOrderReturn(
  transaction: WriteTransaction,
  orderId: OrderId,
  request: ReturnRequest,
  by: { adminId: string; atMs: number },
): Promise<OrderRecord> {
  const { before, order } = await returnOrderLines(transaction, orderId, request, by)
  await recordParcelChange(transaction, before, order, by.atMs)
  return order
}

/** A requested line, with the title and price that the order sold it with. */
function returnedLine(order: OrderRecord, line: ReturnRequest['lines'][number]): ReturnedLine {
  const size = sizeKeyOf(line.size)
  const sold = order.lines.find(
    (known) => known.product_id === line.productId && known.size === size,
  )
  const price = line.price ?? centimes(sold?.unit_price_centimes ?? 0)
  return { ...line, size, price, title: sold?.title ?? '' }
}

async function moreThanLeft(
  transaction: WriteTransaction,
  order: OrderRecord,
  line: ReturnedLine,
): Promise<Refusal> {
  const left = holdsStock(toStockHolder(order.row))
    ? leftToReturn(order.lines.map(toOrderedLine), line)
    : 0
  // A line that is not in the order, for example after an edit, gets the title of its product.
  const facts = line.title === '' ? await readSaleFacts(transaction, [line.productId]) : null
  const title = facts?.get(line.productId)?.title ?? line.title
  return new Refusal('more-than-left', { title, size: sizeOfKey(line.size), left })
}
