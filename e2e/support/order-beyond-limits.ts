import * as v from 'valibot'
import { placeOrder } from '../../api/features/checkout/place-order.ts'
import { limitsWithoutStock, TEST_SOURCE } from '../../api/testing/test-order-limits.ts'
import { orderRequestSchema } from '../../shared/checkout/order-request.ts'
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
  await writeBeside(dataDir, (transaction) =>
    placeOrder(transaction, request, {
      receivedAtMs: Date.now(),
      source: TEST_SOURCE,
      limits: limitsWithoutStock(),
      freeFrom: null,
      language: null,
    }),
  )
}
