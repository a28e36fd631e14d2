import * as v from 'valibot'
import type { ProductId } from '../../shared/catalog/product-id.ts'
import type { NewCourierJson } from '../../shared/couriers/courier.ts'
import { orderEditSchema } from '../../shared/orders/order-edit.ts'
import { handoverRequestSchema } from '../../shared/parcels/parcel.ts'
import { newId } from '../../shared/new-id.ts'
import { changeStatus } from '../features/orders/change-status.ts'
import { handOver } from '../features/parcels/hand-over.ts'
import { presentHandoverDetail } from '../features/parcels/present-handover.ts'
import { editOrder } from '../features/orders/edit-order.ts'
import { presentOrder } from '../present/present-order.ts'
import { addTestProduct } from './add-test-product.ts'
import { adminOf, editOf, placeWebOrder, type TestLine } from './order-calls.ts'
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

/** Places web orders of the same products and confirms them as the back office does; returns the confirmed orders. */
export async function placeConfirmedOrders(
  { app }: Pick<TestApp, 'app'>,
  token: string,
  count: number,
  products: readonly TestLine[],
  changes: Parameters<typeof editOf>[1] = {},
): Promise<Order[]> {
  const atMs = app.clock()
  const adminId = adminOf(app, token)
  const shipping = SHIPPING[changes.shippingType ?? 'Home']
  return app.db.write(async (transaction) => {
    const confirmed: Order[] = []
    for (let n = 0; n < count; n += 1) {
      const { row, lines } = await placeWebOrder(transaction, products, { atMs, shipping })
      const asked = editOf(presentOrder({ row, lines }), { ...changes, status: 'Confirmed' })
      const edit = v.parse(orderEditSchema, asked)
      const edited = await editOrder(transaction, row.id, edit, { adminId, atMs })
      confirmed.push(presentOrder(edited))
    }
    return confirmed
  })
}

/** Places a web order and confirms it; returns the confirmed order. */
export async function placeConfirmedOrder(
  shop: Pick<TestApp, 'app'>,
  token: string,
  products: readonly TestLine[],
  changes: Parameters<typeof editOf>[1] = {},
): Promise<Order> {
  const [order] = await placeConfirmedOrders(shop, token, 1, products, changes)
  if (!order) throw new Error('No order was placed.')
  return order
}

/** Hands confirmed orders over to a courier as it was entered; returns the hand-over as it is shown. */
export async function handOverOrders(
  { app }: Pick<TestApp, 'app'>,
  token: string,
  courier: string,
  orders: readonly Pick<Order, '_id' | 'revision'>[],
) {
  const request = v.parse(handoverRequestSchema, {
    id: newId(),
    courier,
    courierRevision: 1,
    orders: orders.map(({ _id: id, revision }) => ({ id, revision })),
  })
  const by = { adminId: adminOf(app, token), atMs: app.clock() }
  return app.db.write(async (transaction) => {
    await handOver(transaction, changeStatus, request, by)
    return presentHandoverDetail(transaction, request.id)
  })
}
