import { afterEach, beforeEach, expect, test } from 'vitest'
import { newId } from '../../../shared/new-id.ts'
import type { OrderStatus } from '../../../shared/orders/order.ts'
import { addTestProduct, readTestStock } from '../../testing/add-test-product.ts'
import { editOf, placeTestOrder, putOrder } from '../../testing/order-calls.ts'
import { signUpAdmin, startTestApp, type TestApp } from '../../testing/start-test-app.ts'
import { closeTestShop } from '../../testing/open-test-shop.ts'

let shop: TestApp
let token: string
beforeEach(async () => {
  shop = await startTestApp()
  token = (await signUpAdmin(shop)).token
})
afterEach(() => closeTestShop(shop))

function remove(orderId: string) {
  return shop.fetchJson(`/api/orders/${orderId}`, { method: 'DELETE', token })
}

const LEFT: [OrderStatus, number][] = [
  ['Pending', 5],
  ['Confirmed', 5],
  ['Shipped', 2],
  ['Returned', 5],
  ['Cancelled', 5],
]

test('a deleted order gives back what had not left the shop, once', async () => {
  for (const [status, left] of LEFT) {
    const jersey = await addTestProduct(shop.app, { stock: { M: 5 } })
    const order = await placeTestOrder(shop, [{ productId: jersey, size: 'M', quantity: 3 }])
    await putOrder(shop, token, order._id, editOf(order, { status }))
    const answer = await remove(order._id)
    expect([answer.status, answer.body.message]).toEqual([200, 'Order deleted successfully!'])
    expect([status, await readTestStock(shop.app, jersey, 'M')]).toEqual([status, left])
  }
  const { body } = await shop.fetchJson('/api/orders?page=1', { token })
  expect(body).toEqual({ orders: [], total: 0, page: 1, pages: 1 })
})

test('a deletion sent twice gives back once, and the second is told', async () => {
  const ball = await addTestProduct(shop.app, { stock: 5 })
  const order = await placeTestOrder(shop, [{ productId: ball, quantity: 3 }])
  const answers = await Promise.all([remove(order._id), remove(order._id)])
  expect(answers.map((answer) => answer.status).toSorted()).toEqual([200, 404])
  expect(answers.find((answer) => answer.status === 404)?.body).toEqual({
    code: 'unknown-order',
    message: 'Order not found.',
    mssg: 'Order not found.',
  })
  expect(await readTestStock(shop.app, ball)).toBe(5)
})

test('an edit of a deleted order is refused and takes nothing', async () => {
  const ball = await addTestProduct(shop.app, { stock: 5 })
  const order = await placeTestOrder(shop, [{ productId: ball, quantity: 3 }])
  await remove(order._id)
  const answer = await putOrder(shop, token, order._id, editOf(order))
  expect([answer.status, answer.body.code]).toEqual([404, 'unknown-order'])
  expect(await readTestStock(shop.app, ball)).toBe(5)
})

test('the number of a deleted order is never given again', async () => {
  const ball = await addTestProduct(shop.app, { stock: 5 })
  const first = await placeTestOrder(shop, [{ productId: ball, quantity: 1 }])
  await remove(first._id)
  const second = await placeTestOrder(shop, [{ productId: ball, quantity: 1 }])
  expect(second.number).toBe(first.number + 1)
})

test('a till that asks again for its deleted sale is answered as the first time', async () => {
  const { adminId } = await signUpAdmin(shop)
  const ball = await addTestProduct(shop.app, { stock: 5 })
  const occurredAt = new Date().toISOString()
  const body = {
    protocol: 1,
    device: newId(),
    epoch: null,
    sentAt: occurredAt,
    operations: [
      {
        id: newId(),
        sequence: 1,
        type: 'store-order.v1',
        occurredAt,
        actor: adminId,
        payload: {
          fullName: 'Store Order',
          phone: '0000000000',
          city: 'In-Store',
          commune: 'In-Store',
          shipping: 0,
          status: 'Shipped',
          products: [{ productId: ball, title: 'Ball', size: null, quantity: 2, price: 100 }],
          totalPrice: 200,
          receiptNumber: 'T1-000001',
        },
      },
    ],
  }
  const push = () => shop.fetchJson('/api/sync/push', { token, body })
  const [first] = (await push()).body.results
  await remove(first.order._id)
  const [again] = (await push()).body.results
  expect(again).toMatchObject({ status: 'applied', duplicate: true })
  expect(await readTestStock(shop.app, ball)).toBe(3)
})
