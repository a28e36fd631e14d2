import * as v from 'valibot'
import { placeOrder } from '../../api/features/checkout/place-order.ts'
import { orderRequestSchema } from '../../shared/checkout/order-request.ts'
import { WEB_ORDER_LIMITS } from '../../shared/checkout/web-order-limits.ts'
import { writeBeside } from './edit-elsewhere.ts'
import type { Picked } from './shop-calls.ts'

/** Places an order of one piece that takes no stock because of the limits on web orders. */
export async function orderBeyondLimits(dataDir: string, { product, size }: Picked): Promise<void> {
  const request = v.parse(orderRequestSchema, {
    fullName: 'Yacine Web',
    phone: '0660123456',
    city: 'constantine',
    commune: 'Ali Mendjeli',
    shipping: 650,
    products: [{ productId: product._id, size, quantity: 1 }],
  })
  const limits = { withinMs: 1, phone: WEB_ORDER_LIMITS.phone, senderTakesStock: false }
  await writeBeside(dataDir, (transaction) =>
    placeOrder(transaction, request, {
      receivedAtMs: Date.now(),
      limits,
      freeFrom: null,
      language: null,
    }),
  )
}
