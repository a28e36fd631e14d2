import type { Courier } from '../../../shared/couriers/courier.ts'
import { newId } from '../../../shared/new-id.ts'
import type { HandoverRequest } from '../../../shared/parcels/parcel.ts'
import { parcelGoods } from '../../../shared/parcels/parcel-goods.ts'
import { Refusal } from '../../../shared/refusals.ts'
import { sizeOfKey } from '../../../shared/size-key.ts'
import { fold } from '../../../shared/text.ts'
import type { ChangeStatus } from '../../database/change-orders.ts'
import type { WriteTransaction } from '../../database/database.ts'
import { recordEvent } from '../../database/events.ts'
import { contentHash } from '../../database/idempotency.ts'
import type { OrderRecord } from '../../database/orders.ts'
import { cashToCollect, insertParcels, type NewParcel } from '../../database/parcels.ts'
import { findHandover, insertHandover, readOrders } from '../../database/handovers.ts'
import { checkOrder, expectCourier } from './list-candidates.ts'

/** The orders in the requested sequence. Throws Refusal('handover-changed') unless each is as the screen showed it. */
async function expectUnchanged(
  transaction: WriteTransaction,
  asked: HandoverRequest['orders'],
): Promise<OrderRecord[]> {
  const ids = asked.map(({ id }) => id)
  const found = new Map(
    (await readOrders(transaction, ids)).map((order) => [order.row.id, order] as const),
  )
  const orders: OrderRecord[] = []
  const changed: number[] = []
  for (const { id, revision } of asked) {
    const order = found.get(id)
    if (!order) throw new Refusal('unknown-order')
    const { row } = order
    const isSame = row.revision === revision && row.status === 'Confirmed' && row.origin === 'web'
    if (isSame) orders.push(order)
    else changed.push(row.number)
  }
  if (changed.length > 0) throw new Refusal('handover-changed', { numbers: changed })
  return orders
}

/** Creates the parcels of orders for a hand-over. Throws Refusal('parcels-refused'). */
function makeParcels(
  orders: readonly OrderRecord[],
  courier: Courier,
  handover: { id: string; atMs: number },
): NewParcel[] {
  const refused: number[] = []
  const parcels = orders.flatMap((order, position): NewParcel[] => {
    const { row, lines } = order
    const { commune, address, problems, fee } = checkOrder(order, courier)
    if (problems.length > 0 || commune === null || fee === null || row.shipping_type === null) {
      refused.push(row.number)
      return []
    }
    const left = lines
      .map((line) => ({
        title: line.title,
        size: sizeOfKey(line.size),
        quantity: line.quantity - line.returned,
      }))
      .filter(({ quantity }) => quantity > 0)
    return [
      {
        id: newId(),
        handover_id: handover.id,
        courier_id: courier._id,
        position,
        order_id: row.id,
        order_number: row.number,
        state: 'handed-over',
        state_at_ms: handover.atMs,
        full_name: row.full_name,
        phone: row.phone,
        wilaya: fold(row.city),
        commune: commune[0],
        address,
        goods: parcelGoods(left),
        pieces: left.reduce((sum, { quantity }) => sum + quantity, 0),
        shipping_type: row.shipping_type,
        cash_centimes: cashToCollect(order),
        fee_centimes: fee,
        return_fee_centimes: courier.returnFee,
      },
    ]
  })
  if (refused.length > 0) throw new Refusal('parcels-refused', { numbers: refused })
  return parcels
}

const sum = (amounts: readonly number[]) => amounts.reduce((total, amount) => total + amount, 0)

/**
 * Hands confirmed orders over to a courier: creates a parcel for each and sets them Shipped, all or none. A request
 * that is sent again after a lost answer counts once. Throws Refusal: key-reuse for another request with the same id,
 * unknown-courier, courier-changed when its fees or its file changed since they were shown, unknown-order,
 * handover-changed, parcels-refused, and what changing a status throws.
 */
export async function handOver(
  transaction: WriteTransaction,
  changeStatus: ChangeStatus,
  request: HandoverRequest,
  by: { adminId: string; atMs: number },
): Promise<void> {
  const { id, orders: asked } = request
  const known = await findHandover(transaction, id)
  if (known) {
    if (known.content_hash !== contentHash(request)) throw new Refusal('key-reuse')
    return
  }
  const courier = await expectCourier(transaction, request.courier)
  if (courier.revision !== request.courierRevision)
    throw new Refusal('courier-changed', { name: courier.name })
  const orders = await expectUnchanged(transaction, asked)
  const parcels = makeParcels(orders, courier, { id, atMs: by.atMs })
  await insertHandover(transaction, {
    id,
    courier_id: courier._id,
    courier_name: courier.name,
    admin_id: by.adminId,
    at_ms: by.atMs,
    content_hash: contentHash(request),
    parcels: parcels.length,
    cash_centimes: sum(parcels.map((parcel) => parcel.cash_centimes)),
    fees_centimes: sum(parcels.map((parcel) => parcel.fee_centimes)),
  })
  // Inserted before the status changes, so that no earlier parcel of an order is reopened.
  await insertParcels(transaction, parcels, by)
  for (const parcel of parcels) await changeStatus(transaction, parcel.order_id, 'Shipped', by)
  await recordEvent(transaction, { type: 'parcels-changed', parcels: parcels.length }, by.atMs)
}
