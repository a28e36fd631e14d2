import { trackingAddress } from '../../../shared/couriers/tracking-address.ts'
import { centimesToDinars } from '../../../shared/money.ts'
import { sizeOfKey } from '../../../shared/size-key.ts'
import { toIso } from '../../../shared/time.ts'
import type { TrackedOrderJson } from '../../../shared/tracking/tracked-order.ts'
import { trackedState } from '../../../shared/tracking/tracked-state.ts'
import { cashToCollect } from '../../database/parcels.ts'
import type { FollowedOrder } from '../../database/tracked-orders.ts'
import { dinars } from '../../present/dinars.ts'

/** An order as its shopper sees it, without any data of the customer. */
export function presentTrackedOrder({ order, carrier }: FollowedOrder): TrackedOrderJson {
  const { row, lines } = order
  const state = trackedState(row.status, carrier?.state ?? null)
  const isUnderWay = row.status === 'Shipped' && carrier !== null && state !== 'sent'
  return {
    number: row.number,
    placedAt: toIso(row.created_at_ms),
    state,
    stockTaken: row.stock_taken === 1,
    since: isUnderWay ? toIso(carrier.state_at_ms) : null,
    courier: isUnderWay
      ? {
          name: carrier.courier_name,
          at: toIso(carrier.handed_over_at_ms),
          link: trackingAddress(carrier.tracking_link, carrier.tracking),
        }
      : null,
    products: lines.map((line) => ({
      productId: line.product_id,
      title: line.title,
      size: sizeOfKey(line.size),
      quantity: line.quantity,
      price: dinars(line.unit_price_centimes),
      returned: line.returned,
    })),
    city: row.city,
    shipping: dinars(row.shipping_centimes),
    shippingType: row.shipping_type,
    cash: centimesToDinars(cashToCollect(order)),
  }
}
