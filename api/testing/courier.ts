import type { ProductId } from '../../shared/catalog/product-id.ts'
import type { NewCourierJson } from '../../shared/couriers/courier.ts'
import { addTestProduct } from './add-test-product.ts'
import { editOf, placeTestOrder, putOrder, type TestLine } from './order-calls.ts'
import { signUpAdmin, startTestApp, type TestApp } from './start-test-app.ts'

/** A courier that charges 400 dinars for the stop desk, 600 for home delivery, and 300 for a returned parcel. */
export const TEST_COURIER: NewCourierJson = {
  name: 'Rapide',
  format: 'ecotrack',
  columns: [],
  stopdesk: 400,
  home: 600,
  exceptions: [{ wilaya: 'tamanrasset', stopdesk: 900, home: 1400, desk: '' }],
  returnFee: 300,
  trackingLink: 'https://rapide.example/?t={tracking}',
  from: '',
  active: true,
}

export interface CourierShop {
  shop: TestApp
  token: string
  ball: ProductId
  courier: string
}

/** A shop with a signed-in owner, balls (size M, 2,000 dinars) and the courier TEST_COURIER. `clock`: the shop's. */
export async function openCourierShop(clock: () => number, balls = 50): Promise<CourierShop> {
  const shop = await startTestApp({ clock })
  const { token } = await signUpAdmin(shop)
  const ball = await addTestProduct(shop.app, { title: 'Ball', price: 2000, stock: { M: balls } })
  const { body } = await shop.fetchJson('/api/couriers', { token, body: TEST_COURIER })
  return { shop, token, ball, courier: body._id }
}

/** The shipping prices of a shopper in Alger, from which the server derives the shipping type. */
const SHIPPING = { 'Stop Desk': 500, Home: 650 }

interface Order {
  _id: string
  number: number
  revision: number
}

/** Places a web order and confirms it; returns the confirmed order. */
export async function placeConfirmedOrder(
  shop: TestApp,
  token: string,
  products: readonly TestLine[],
  changes: Parameters<typeof editOf>[1] = {},
): Promise<Order> {
  const shipping = SHIPPING[changes.shippingType ?? 'Home']
  const order = await placeTestOrder(shop, products, { shipping })
  const edit = editOf(order, { ...changes, status: 'Confirmed' })
  const { status, body } = await putOrder(shop, token, order._id, edit)
  if (status !== 200) throw new Error(JSON.stringify(body))
  return body.order as Order
}
