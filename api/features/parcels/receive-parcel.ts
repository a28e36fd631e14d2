import { centimes } from '../../../shared/money.ts'
import { isAllReturned } from '../../../shared/orders/held-stock.ts'
import type { OrderId } from '../../../shared/orders/order-id.ts'
import type { ReceiveOutcome, ReceiveRequest } from '../../../shared/parcels/parcel-life.ts'
import { Refusal } from '../../../shared/refusals.ts'
import type { ReturnId } from '../../../shared/returns/return-id.ts'
import type { ReturnRequest } from '../../../shared/returns/return-request.ts'
import { takeBack } from '../../../shared/returns/take-back.ts'
import { sizeKeyOf, sizeOfKey } from '../../../shared/size-key.ts'
import type { WriteTransaction } from '../../database/database.ts'
import { recordEvent } from '../../database/events.ts'
import type { ListedParcel } from '../../database/list-parcels.ts'
import { toOrderedLine } from '../../database/order-stock.ts'
import { type OrderRecord, readOrder } from '../../database/orders.ts'
import { cashToCollect, insertEvent, markReceived, recordNews } from '../../database/parcels.ts'
import { isOrderIn } from './is-order-in.ts'
import { expectParcel } from './set-news.ts'

/** Puts pieces of an order back. Implemented by the returns feature. */
export type ReturnOrderLines = (
  transaction: WriteTransaction,
  orderId: OrderId,
  request: ReturnRequest,
  by: { adminId: string; atMs: number },
) => Promise<{ returnId: ReturnId; order: OrderRecord }>

interface Receiver {
  adminId: string
  atMs: number
}

/** All remaining pieces of an order, put back on the shelf. */
function allLines({ lines }: OrderRecord): ReturnRequest['lines'] {
  return lines.flatMap((line) => {
    const quantity = line.quantity - line.returned
    if (quantity === 0) return []
    const { product_id: productId, unit_price_centimes: price } = line
    const size = sizeOfKey(line.size)
    return [{ productId, size, quantity, price: centimes(price), restock: true, reason: '' }]
  })
}

/** Whether these are all remaining pieces of an order. */
function isWhole({ lines: sold }: OrderRecord, lines: ReturnRequest['lines']): boolean {
  const pieces = lines.map(({ productId, size, quantity }) => ({
    productId,
    size: sizeKeyOf(size),
    quantity,
  }))
  const { returned } = takeBack(sold.map(toOrderedLine), pieces)
  return isAllReturned(
    sold.map(({ quantity }, index) => ({ quantity, returned: returned[index] ?? 0 })),
  )
}

/** Records the arrival of a parcel and the state that it implies. */
async function noteArrival(
  transaction: WriteTransaction,
  parcel: ListedParcel,
  state: 'came-back' | 'delivered',
  source: ReceiveRequest['source'],
  by: Receiver,
): Promise<void> {
  const news = { state, atMs: by.atMs, source, adminId: by.adminId }
  // The courier reported it before: its fee is owed from that time on.
  if (parcel.state === state) await insertEvent(transaction, parcel.id, news, by.atMs)
  else await recordNews(transaction, parcel.id, news, by.atMs)
}

/** Receives a parcel that contains the pieces of its order. */
async function receiveOrder(
  transaction: WriteTransaction,
  returnOrderLines: ReturnOrderLines,
  { parcel, order }: { parcel: ListedParcel; order: OrderRecord },
  { lines: given, source }: ReceiveRequest,
  by: Receiver,
): Promise<ReceiveOutcome> {
  const lines = given ?? allLines(order)
  const isAll = isWhole(order, lines)
  const isCollectedKnown = parcel.state === 'delivered' && parcel.collected_centimes !== null
  // Before the return, which would end a parcel under way without naming who received it.
  await noteArrival(transaction, parcel, isAll ? 'came-back' : 'delivered', source, by)
  const { returnId, order: after } = await returnOrderLines(
    transaction,
    order.row.id,
    { lines },
    by,
  )
  const collected = parcel.cash_centimes - (cashToCollect(order) - cashToCollect(after))
  await markReceived(transaction, parcel.id, {
    atMs: by.atMs,
    returnId,
    // An amount that the courier reported as collected is kept. Pieces whose price was changed since may exceed what
    // was to be collected.
    ...(!isAll && !isCollectedKnown && { collected: centimes(Math.max(0, collected)) }),
  })
  return isAll ? 'whole' : 'part'
}

/**
 * Receives in the shop what a courier brought back. Whole: the pieces are put back by a return, and the order is
 * Returned. In part: the rest counts as delivered, for what was to be collected minus the returned pieces. For a parcel
 * that no longer contains its order, only the arrival is recorded. Throws Refusal: unknown-parcel, parcel-withdrawn,
 * parcel-received, more-than-left.
 */
export async function receiveParcel(
  transaction: WriteTransaction,
  returnOrderLines: ReturnOrderLines,
  id: string,
  request: ReceiveRequest,
  by: Receiver,
): Promise<ReceiveOutcome> {
  const parcel = await expectParcel(transaction, id)
  const number = parcel.order_number
  if (parcel.state === 'withdrawn') throw new Refusal('parcel-withdrawn', { number })
  if (parcel.received_at_ms !== null) throw new Refusal('parcel-received', { number })
  await recordEvent(transaction, { type: 'parcels-changed', parcels: 1 }, by.atMs)
  const order = await readOrder(transaction, parcel.order_id)
  if (order && (await isOrderIn(transaction, order, parcel)))
    return receiveOrder(transaction, returnOrderLines, { parcel, order }, request, by)
  await noteArrival(transaction, parcel, 'came-back', request.source, by)
  await markReceived(transaction, id, { atMs: by.atMs })
  return order ? 'elsewhere' : 'deleted'
}
