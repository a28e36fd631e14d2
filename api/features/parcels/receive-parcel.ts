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

/** Puts pieces of an order back; the feature of returns does it. */
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

/** All pieces that an order has left, back on the shelf. */
function allLines({ lines }: OrderRecord): ReturnRequest['lines'] {
  return lines.flatMap((line) => {
    const quantity = line.quantity - line.returned
    if (quantity === 0) return []
    const { product_id: productId, unit_price_centimes: price } = line
    const size = sizeOfKey(line.size)
    return [{ productId, size, quantity, price: centimes(price), restock: true, reason: '' }]
  })
}

/** Whether these are all pieces that an order has left. */
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

/** Notes that a parcel is here, and which state that means. */
async function noteArrival(
  transaction: WriteTransaction,
  parcel: ListedParcel,
  state: 'came-back' | 'delivered',
  source: ReceiveRequest['source'],
  by: Receiver,
): Promise<void> {
  const news = { state, atMs: by.atMs, source, adminId: by.adminId }
  // The courier's word came first: its time stays the one from which its fee is owed.
  if (parcel.state === state) await insertEvent(transaction, parcel.id, news, by.atMs)
  else await recordNews(transaction, parcel.id, news, by.atMs)
}

/** Receives a parcel whose order has its pieces in it. */
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
  // Before the return, which would end a parcel that is under way without naming who received it.
  await noteArrival(transaction, parcel, isAll ? 'came-back' : 'delivered', source, by)
  const { returnId, order: after } = await returnOrderLines(
    transaction,
    order.row.id,
    { lines },
    by,
  )
  const kept = parcel.cash_centimes - (cashToCollect(order) - cashToCollect(after))
  await markReceived(transaction, parcel.id, {
    atMs: by.atMs,
    returnId,
    // What the courier said that it collected stands. Pieces that were priced anew may make more than it was to collect.
    ...(!isAll && !isCollectedKnown && { collected: centimes(Math.max(0, kept)) }),
  })
  return isAll ? 'whole' : 'part'
}

/**
 * Receives in the shop what a courier brought back. Whole: the pieces are back by a return, the order is Returned. In part:
 * the rest was delivered, for what the courier was to collect without the pieces that came back. Of a parcel whose order is
 * not in it any more, only the arrival is noted. Throws Refusal: unknown-parcel, parcel-withdrawn, parcel-received,
 * more-than-left.
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
