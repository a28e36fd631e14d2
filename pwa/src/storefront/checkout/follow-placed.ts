import { isFollowed, keepFollowed } from '../../local/orders/followed-orders.ts'
import type { PlacedAnswer } from './send-order.ts'

/**
 * Adds an order that was just placed to the followed orders of this device. Does nothing for a known order: its answer
 * was repeated, possibly hours later, and the stored state is newer.
 */
export function followPlaced(order: PlacedAnswer): void {
  if (order.trackToken === null || isFollowed(order.trackToken)) return
  keepFollowed(order.trackToken, {
    number: order.number,
    placedAt: order.createdAt,
    state: 'placed',
    stockTaken: order.stockTaken,
    since: null,
    courier: null,
    products: order.products.map(({ productId, title, size, quantity, price }) => ({
      productId,
      title,
      size,
      quantity,
      price,
      returned: 0,
    })),
    city: order.city,
    shipping: order.shipping,
    shippingType: order.shippingType,
    cash: order.totalPrice,
  })
}
