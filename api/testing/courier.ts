import type { NewCourierJson } from '../../shared/couriers/courier.ts'
import { editOf, placeTestOrder, putOrder, type TestLine } from './order-calls.ts'
import type { TestApp } from './start-test-app.ts'

/** A courier that takes 400 dinars for the stop desk, 600 for home, and 300 for what comes back. */
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

/** What a shopper of Alger pays, by which the server knows the shipping type. */
const SHIPPING = { 'Stop Desk': 500, Home: 650 }

interface Order {
  _id: string
  number: number
  revision: number
}

/** An order of the web that was confirmed; its answer is the order as it is then. */
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
