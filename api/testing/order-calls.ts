import type { OrderJson } from '../../shared/orders/order.ts'
import type { JsonAnswer, TestApp } from './start-test-app.ts'

export interface TestLine {
  productId: string
  size?: string | null
  quantity: number
}

/** A shopper of Alger; 500 dinars of shipping. */
export const TEST_CUSTOMER = {
  fullName: 'Amine Bouzid',
  phone: '0550123456',
  city: 'alger',
  commune: 'Bab El Oued',
  shipping: 500,
}

/** Places a web order of a shopper in Alger; 500 dinars of shipping. Throws when it is refused. */
export async function placeTestOrder(
  shop: TestApp,
  products: readonly TestLine[],
  changes: { shipping?: number } = {},
): Promise<OrderJson> {
  const answer = await shop.fetchJson('/api/orders', {
    body: { ...TEST_CUSTOMER, products, ...changes },
  })
  if (answer.status !== 201) throw new Error(JSON.stringify(answer.body))
  return answer.body.order as OrderJson
}

/** The body of PUT /api/orders/{id} for an unchanged order. */
export function editOf(order: OrderJson, changes: Partial<OrderJson> = {}) {
  const { fullName, phone, city, commune, shipping, status, products } = { ...order, ...changes }
  const lines = products.map(({ productId, size, quantity, price }) => ({
    productId,
    size,
    quantity,
    price,
  }))
  const goods = lines.reduce((sum, line) => sum + line.price * line.quantity, 0)
  const totalPrice = Math.round((goods + shipping) * 100) / 100
  const { shippingType } = changes
  const type = shippingType === undefined ? {} : { shippingType }
  return { fullName, phone, city, commune, status, ...type, products: lines, totalPrice }
}

/** PUT /api/orders/{id} as the back office sends it. */
export function putOrder(
  shop: TestApp,
  token: string,
  orderId: string,
  body: unknown,
): Promise<JsonAnswer> {
  return shop.fetchJson(`/api/orders/${orderId}`, { method: 'PUT', token, csrf: true, body })
}
