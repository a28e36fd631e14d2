import * as v from 'valibot'
import { orderRequestSchema } from '../../shared/checkout/order-request.ts'
import { orderIdSchema } from '../../shared/orders/order-id.ts'
import type { OrderJson, OrderStatus } from '../../shared/orders/order.ts'
import type { AppContext } from '../app-context.ts'
import { freeDeliverySum } from '../../shared/shipping/free-delivery.ts'
import type { WriteTransaction } from '../database/database.ts'
import type { OrderRecord } from '../database/orders.ts'
import { readShopSettings } from '../database/shop-settings.ts'
import { placeOrder } from '../features/checkout/place-order.ts'
import { changeStatus } from '../features/orders/change-status.ts'
import { readToken } from '../http/tokens.ts'
import { presentOrder } from '../present/present-order.ts'
import type { JsonAnswer, TestApp } from './start-test-app.ts'
import { TEST_SOURCE } from './test-order-limits.ts'

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

/** A web order of a shopper in Alger, as POST /api/orders places one without limits. Throws Refusal. */
export async function placeWebOrder(
  transaction: WriteTransaction,
  products: readonly TestLine[],
  { atMs, shipping = TEST_CUSTOMER.shipping }: { atMs: number; shipping?: number | undefined },
): Promise<OrderRecord> {
  const request = v.parse(orderRequestSchema, { ...TEST_CUSTOMER, products, shipping })
  const freeFrom = freeDeliverySum(await readShopSettings(transaction))
  return placeOrder(transaction, request, {
    receivedAtMs: atMs,
    source: TEST_SOURCE,
    limits: null,
    freeFrom,
    language: null,
  })
}

/**
 * Places a web order of a shopper in Alger; 500 dinars of shipping. Runs the use case directly, because an HTTP call
 * takes several times as long. Throws when it is refused.
 */
export async function placeTestOrder(
  { app }: Pick<TestApp, 'app'>,
  products: readonly TestLine[],
  { shipping }: { shipping?: number } = {},
): Promise<OrderJson> {
  const atMs = app.clock()
  const placed = await app.db.write((transaction) =>
    placeWebOrder(transaction, products, { atMs, shipping }),
  )
  return presentOrder(placed)
}

/** As placeTestOrder, but marked as an order beyond the limits of web orders. */
export async function placeBeyondLimits(
  { app }: Pick<TestApp, 'app'>,
  products: readonly TestLine[],
): Promise<void> {
  const atMs = app.clock()
  await app.db.write(async (transaction) => {
    const { row } = await placeWebOrder(transaction, products, { atMs })
    const mark = transaction.updateTable('orders').set({ stock_taken: 0 })
    await mark.where('id', '=', row.id).execute()
  })
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

/** Id of the account that a token belongs to. Throws when the token is not valid. */
export function adminOf(app: AppContext, token: string): string {
  const claims = readToken(app, token)
  if (!claims) throw new Error('Nobody is signed in.')
  return claims.sub
}

/** Sets the status of orders as the back office does, in one transaction. Throws when it is refused. */
export async function setTestStatus(
  { app }: Pick<TestApp, 'app'>,
  token: string,
  ids: readonly string[],
  status: OrderStatus,
): Promise<void> {
  const by = { adminId: adminOf(app, token), atMs: app.clock() }
  await app.db.write(async (transaction) => {
    for (const id of ids) await changeStatus(transaction, v.parse(orderIdSchema, id), status, by)
  })
}
