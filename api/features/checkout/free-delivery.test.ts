import { afterEach, beforeEach, expect, test } from 'vitest'
import type { ProductId } from '../../../shared/catalog/product-id.ts'
import { newId } from '../../../shared/new-id.ts'
import { addTestProduct } from '../../testing/add-test-product.ts'
import { editOf, putOrder, TEST_CUSTOMER } from '../../testing/order-calls.ts'
import { signUpAdmin, startTestApp, type TestApp } from '../../testing/start-test-app.ts'

let shop: TestApp
let token: string
let ball: ProductId
beforeEach(async () => {
  shop = await startTestApp()
  token = (await signUpAdmin(shop)).token
  ball = await addTestProduct(shop.app, { price: 3000, promoPrice: 2500, stock: 99 })
})
afterEach(() => shop.close())

async function setSum(freeDeliveryFrom: number | null, revision = 0) {
  const body = { revision, change: { freeDeliveryFrom } }
  return shop.fetchJson('/api/shop-settings', { method: 'PUT', token, body })
}

/** Orders balls of 2 500 dinars. */
function order(quantity: number, changes: object = {}, key = newId()) {
  return shop.fetchJson('/api/orders', {
    headers: { 'Idempotency-Key': key },
    body: { ...TEST_CUSTOMER, products: [{ productId: ball, quantity }], ...changes },
  })
}

const FREE = { shipping: 0, shippingType: 'Stop Desk' }
const CHARGED = { shipping: 500, shippingType: 'Stop Desk' }

test('from the sum on both types cost nothing, by the prices that are charged; below it the tariff', async () => {
  await setSum(10_000)
  for (const shippingType of ['Stop Desk', 'Home']) {
    const { status, body } = await order(4, { shipping: 0, shippingType })
    expect([status, body.order.shipping, body.order.totalPrice]).toEqual([201, 0, 10_000])
    expect(body.order.shippingType).toBe(shippingType)
  }
  // At the price before the promotion, four balls would be far above the sum, and three still below it.
  const below = await order(3, FREE)
  expect(below.body).toMatchObject({ code: 'shipping-changed', sent: 0, expected: 500 })
  expect((await order(3, CHARGED)).body.order.totalPrice).toBe(8000)
})

test('a shopper who was shown another price is refused with both, and nothing is ordered', async () => {
  const neverFree = {
    code: 'shipping-changed',
    sent: 0,
    expected: 500,
    mssg: expect.stringMatching(/^Delivery to Alger was free and is now 500\.00\sDA\./),
  }
  expect((await order(4, FREE)).body).toMatchObject(neverFree)
  await setSum(10_000)
  const charged = await order(4, CHARGED)
  expect(charged.status).toBe(409)
  expect(charged.body).toMatchObject({
    code: 'shipping-changed',
    sent: 500,
    expected: 0,
    mssg: expect.stringMatching(/^Delivery to Alger was 500\.00\sDA and is now free\./),
  })
  await setSum(12_000, 1)
  const free = await order(4, FREE)
  expect(free.body).toMatchObject({
    mssg: expect.stringMatching(/^Delivery to Alger was free and is now 500\.00\sDA\./),
  })
  const orders = await shop.fetchJson('/api/orders', { token })
  expect(orders.body).toEqual([])
})

test('the same order again is answered as the first time, whatever the sum is by then', async () => {
  await setSum(10_000)
  const key = newId()
  const first = await order(4, FREE, key)
  await setSum(null, 1)
  const again = await order(4, FREE, key)
  expect(again.status).toBe(201)
  expect(again.body).toEqual(first.body)
  expect((await order(4, FREE)).status).toBe(409)
})

test('an order that names no type is free as well, and what is off stays off', async () => {
  await setSum(10_000)
  expect((await order(4, { shipping: 0 })).body.order.shippingType).toBeNull()
  const off = { id: 1, stopdesk_price: 500, home_price: 650, home_off: true }
  await shop.fetchJson('/api/tariffs', { method: 'PUT', token, body: { tariffs: [off] } })
  expect((await order(4, { shipping: 0, shippingType: 'Home' })).body.code).toBe('shipping-off')
  expect((await order(4, { shipping: 0 })).body.order.shippingType).toBe('Stop Desk')
})

test('the sum is public, reaches devices by the change feed, and no impossible one is kept', async () => {
  for (const bad of [0, -1, 0.001, 1_000_000, '10000']) {
    expect((await setSum(bad as number)).status).toBe(400)
  }
  await setSum(9999.5)
  const pulled = await shop.fetchJson('/api/sync/pull?scope=shop&since=0')
  expect(pulled.body.upserts.settings).toEqual([{ revision: 1, freeDeliveryFrom: 9999.5 }])
  await setSum(null, 1)
  const again = await shop.fetchJson('/api/sync/pull?scope=shop&since=0')
  expect(again.body.upserts.settings).toEqual([{ revision: 2 }])
})

test('an edit that takes an order below the sum charges the tariff, and once more changes nothing', async () => {
  await setSum(10_000)
  const placed = (await order(4, FREE)).body.order
  const products = placed.products.map((line: object) => ({ ...line, quantity: 3 }))
  const kept = await putOrder(shop, token, placed._id, editOf(placed, { products }))
  expect(kept.body).toMatchObject({ code: 'total-differs', sent: 7500, expected: 8000 })
  const edit = editOf(placed, { products, shipping: 500 })
  for (const _ of [1, 2]) {
    const { status, body } = await putOrder(shop, token, placed._id, edit)
    expect([status, body.order.shipping, body.order.revision]).toEqual([
      200,
      500,
      placed.revision + 1,
    ])
  }
  const back = editOf(placed, { shipping: 0 })
  expect((await putOrder(shop, token, placed._id, back)).body.order.shipping).toBe(0)
})
