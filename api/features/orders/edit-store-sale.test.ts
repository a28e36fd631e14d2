import { afterEach, beforeEach, expect, test } from 'vitest'
import type { OrderJson } from '../../../shared/orders/order.ts'
import { addTestProduct, readTestStock } from '../../testing/add-test-product.ts'
import { editOf, putOrder } from '../../testing/order-calls.ts'
import { signUpAdmin, startTestApp, type TestApp } from '../../testing/start-test-app.ts'
import { STORE_CUSTOMER } from '../../../shared/store-order/store-order.ts'
import { closeTestShop } from '../../testing/open-test-shop.ts'

let shop: TestApp
let token: string
beforeEach(async () => {
  shop = await startTestApp()
  token = (await signUpAdmin(shop)).token
})
afterEach(() => closeTestShop(shop))

const edit = (orderId: string, body: unknown) => putOrder(shop, token, orderId, body)

interface SoldLine {
  productId: string
  title: string
  size: string | null
  quantity: number
  price: number
}

async function sell(line: SoldLine): Promise<OrderJson> {
  const { status, body } = await shop.fetchJson('/api/orders/admin-create', {
    token,
    body: {
      ...STORE_CUSTOMER,
      shipping: 0,
      status: 'Shipped',
      products: [line],
      totalPrice: line.price * line.quantity,
    },
  })
  expect(status).toBe(201)
  return body.order
}

test('a store sale follows the same rules, also one that was oversold', async () => {
  const jersey = await addTestProduct(shop.app, { stock: { M: 1 } })
  const order = await sell({ productId: jersey, title: '', size: 'M', quantity: 3, price: 4000 })
  const fewer = order.products.map((line) => ({ ...line, quantity: 2 }))
  expect((await edit(order._id, editOf(order, { products: fewer }))).status).toBe(200)
  expect(await readTestStock(shop.app, jersey, 'M')).toBe(-1)
  expect((await edit(order._id, editOf(order, { status: 'Returned' }))).status).toBe(200)
  expect(await readTestStock(shop.app, jersey, 'M')).toBe(1)
})

test('what the till gave away stays at 0 through any edit; nothing else may come to 0', async () => {
  const jersey = await addTestProduct(shop.app, { stock: { M: 9, L: 9 } })
  const given = { productId: jersey, title: '', size: 'M', quantity: 1, price: 0 }
  const order = await sell(given)
  const returned = await edit(order._id, editOf(order, { status: 'Returned' }))
  expect([returned.status, returned.body.order.status]).toEqual([200, 'Returned'])
  const two = await edit(order._id, editOf(order, { products: [{ ...given, quantity: 2 }] }))
  expect([two.status, two.body.order.totalPrice]).toEqual([200, 0])
  const other = { ...given, size: 'L' }
  const refused = await edit(order._id, editOf(order, { products: [given, other] }))
  expect([refused.status, refused.body.code]).toEqual([400, 'invalid-request'])
  expect(refused.body.message).toBe('Product 2 must have a valid price')
  expect(refused.body.mssg).toBe(refused.body.message)
})
