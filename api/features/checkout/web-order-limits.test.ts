import type { ProductId } from '../../../shared/catalog/product-id.ts'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { WEB_ORDER_LIMITS } from '../../../shared/checkout/web-order-limits.ts'
import { newId } from '../../../shared/new-id.ts'
import type { OrderJson } from '../../../shared/orders/order.ts'
import { addTestProduct, readTestStock } from '../../testing/add-test-product.ts'
import { editOf, putOrder } from '../../testing/order-calls.ts'
import { signUpAdmin, startTestApp, type TestApp } from '../../testing/start-test-app.ts'
import { closeTestShop } from '../../testing/open-test-shop.ts'

const { phone, address, withinMs } = WEB_ORDER_LIMITS

let shop: TestApp
let token: string
let nowMs: number
let senders: number
beforeEach(async () => {
  nowMs = Date.parse('2026-03-10T12:00:00Z')
  senders = 0
  shop = await startTestApp({ rateLimits: true, trustProxy: 1, clock: () => nowMs })
  token = (await signUpAdmin(shop)).token
})
afterEach(() => closeTestShop(shop))

interface Sent {
  phone?: string
  /** By default every order comes from another address. */
  from?: string
  key?: string
  size?: string
}

function send(productId: string, quantity: number, sent: Sent = {}) {
  senders += 1
  const from = sent.from ?? `10.0.${Math.floor(senders / 250)}.${senders % 250}`
  return shop.fetchJson('/api/orders', {
    headers: { 'X-Forwarded-For': from, ...(sent.key && { 'Idempotency-Key': sent.key }) },
    body: {
      fullName: 'Amine Bouzid',
      phone: sent.phone ?? '0550123456',
      city: 'alger',
      commune: 'Bab El Oued',
      shipping: 500,
      products: [{ productId, quantity, size: sent.size ?? 'M' }],
    },
  })
}

async function placed(...order: Parameters<typeof send>): Promise<OrderJson> {
  const { status, body } = await send(...order)
  expect(status).toBe(201)
  return body.order as OrderJson
}

const edit = (order: OrderJson, changes: Partial<OrderJson>) =>
  putOrder(shop, token, order._id, editOf(order, changes))
const stock = (productId: ProductId, size = 'M') => readTestStock(shop.app, productId, size)

test('a family that buys for a team takes its stock: so many pieces of one product', async () => {
  const jersey = await addTestProduct(shop.app, { stock: { M: 100, L: 100 } })
  const first = await placed(jersey, phone.pieces - 1)
  const last = await placed(jersey, 1, { size: 'L' })
  expect([first.stockTaken, last.stockTaken]).toEqual([true, true])
  expect([await stock(jersey), await stock(jersey, 'L')]).toEqual([101 - phone.pieces, 99])
})

test('pieces of one product beyond the limit of a phone are ordered without taking stock', async () => {
  const jersey = await addTestProduct(shop.app, { stock: { M: 999, L: 100 } })
  expect(await placed(jersey, 999)).toMatchObject({ status: 'Pending', stockTaken: false })
  expect(await stock(jersey)).toBe(999)
  // An order that took no stock does not count against the next one, so a typing mistake can be corrected.
  expect((await placed(jersey, phone.pieces)).stockTaken).toBe(true)
  expect((await placed(jersey, 1, { size: 'L' })).stockTaken).toBe(false)
  // The same phone in any spelling counts together; another phone, and the next hour, start a new count.
  expect((await placed(jersey, 1, { phone: '+213 550-12-34-56' })).stockTaken).toBe(false)
  expect((await placed(jersey, 1, { phone: '0550123457' })).stockTaken).toBe(true)
  nowMs += withinMs
  expect((await placed(jersey, 1)).stockTaken).toBe(true)
})

test('open orders of a phone beyond the limit take no stock; one that was confirmed is not open', async () => {
  const jersey = await addTestProduct(shop.app, { stock: { M: 100 } })
  const orders: OrderJson[] = []
  for (let n = 0; n < phone.orders; n += 1) orders.push(await placed(jersey, 1))
  expect(orders.map((order) => order.stockTaken)).not.toContain(false)
  expect((await placed(jersey, 1)).stockTaken).toBe(false)
  for (const order of orders.slice(0, 2)) await edit(order, { status: 'Confirmed' })
  expect((await placed(jersey, 1)).stockTaken).toBe(true)
})

test('the limits that the owner set hold from the next order on, and an address grows with its phones', async () => {
  const jersey = await addTestProduct(shop.app, { stock: { M: 500 } })
  const change = { orderLimits: { pieces: phone.pieces * 2, orders: 1 } }
  const body = { revision: 0, change }
  await shop.fetchJson('/api/shop-settings', { method: 'PUT', token, body })
  const from = '192.0.2.7'
  expect((await placed(jersey, phone.pieces * 2, { from })).stockTaken).toBe(true)
  expect((await placed(jersey, 1, { from })).stockTaken).toBe(false)
  const others = ['0550000001', '0550000002', '0550000003']
  const taken: (boolean | undefined)[] = []
  for (const other of others) {
    const order = await placed(jersey, phone.pieces * 2, { phone: other, from })
    taken.push(order.stockTaken)
  }
  // Twice the pieces allowed for an address: three orders of this size, including the first.
  expect(taken).toEqual([true, true, false])
  expect(await stock(jersey)).toBe(500 - address.pieces * 2)
})

test('one address takes no more than its share, whatever phone numbers it invents', async () => {
  const jersey = await addTestProduct(shop.app, { stock: { M: 500 } })
  let taken = 0
  for (let n = 0; n < 8; n += 1) {
    const order = await placed(jersey, 9, { phone: `055000000${n}`, from: '192.0.2.7' })
    if (order.stockTaken) taken += 9
  }
  expect(taken).toBe(address.pieces)
  expect(await stock(jersey)).toBe(500 - address.pieces)
  expect((await placed(jersey, 9, { phone: '0550000009', from: '192.0.2.8' })).stockTaken).toBe(
    true,
  )
})

test('orders without stock are bounded as well: beyond, a phone is asked to call', async () => {
  const jersey = await addTestProduct(shop.app, { stock: { M: 100 } })
  for (let n = 0; n < phone.atMost; n += 1) await placed(jersey, 1)
  const refused = await send(jersey, 1)
  expect([refused.status, refused.body.code]).toEqual([429, 'too-many-orders'])
  expect(Number(refused.headers.get('Retry-After'))).toBe(withinMs / 1000)
})

test('an order beyond the limit must be there to be had all the same', async () => {
  const jersey = await addTestProduct(shop.app, { title: 'Maillot A', stock: { M: 20 } })
  const { status, body } = await send(jersey, 21)
  expect([status, body.code, body.left]).toEqual([409, 'out-of-stock', 20])
  expect((await send(jersey, 13, { size: 'XS' })).body.code).toBe('unknown-size')
})

test('the same order sent again counts once, and a refused one not at all', async () => {
  const jersey = await addTestProduct(shop.app, { stock: { M: 100 } })
  const gone = await addTestProduct(shop.app, { stock: { M: 0 } })
  const from = '192.0.2.7'
  const key = newId()
  const first = await placed(jersey, 12, { from, key })
  for (let n = 0; n < 3; n += 1) {
    expect(await placed(jersey, 12, { from, key })).toEqual(first)
    expect((await send(gone, 12, { from, phone: '0550000000' })).status).toBe(409)
  }
  for (const n of [1, 2]) {
    expect((await placed(jersey, 12, { from, phone: `055000000${n}` })).stockTaken).toBe(true)
  }
  expect((await placed(jersey, 12, { from, phone: '0550000003' })).stockTaken).toBe(false)
})

test('orders that come in at the same moment count together', async () => {
  const jersey = await addTestProduct(shop.app, { stock: { M: 100 } })
  const orders = await Promise.all(Array.from({ length: 10 }, () => placed(jersey, 6)))
  expect(orders.filter((order) => order.stockTaken)).toHaveLength(2)
  expect(await stock(jersey)).toBe(88)
})

test('confirming takes the stock, all lines or none, and says what is missing', async () => {
  const jersey = await addTestProduct(shop.app, { title: 'Maillot A', stock: { M: 20, L: 5 } })
  const order = await placed(jersey, 15)
  await placed(jersey, 10, { phone: '0660000000' })
  const refused = await edit(order, { status: 'Shipped' })
  expect([refused.status, refused.body.code]).toEqual([409, 'out-of-stock'])
  expect(refused.body.message).toBe('Only 10 of Maillot A (size M) left.')
  const fewer = order.products.map((line) => ({ ...line, quantity: 10 }))
  const { body } = await edit(order, { status: 'Confirmed', products: fewer })
  expect(body.order).toMatchObject({ status: 'Confirmed', stockTaken: true })
  expect(await stock(jersey)).toBe(0)
  // From here on it is treated like any other order.
  await edit(order, { status: 'Pending', products: fewer })
  expect(await stock(jersey)).toBe(0)
  await edit(order, { status: 'Cancelled', products: fewer })
  expect(await stock(jersey)).toBe(10)
})

test('until it is confirmed, editing, cancelling and deleting it moves nothing', async () => {
  const jersey = await addTestProduct(shop.app, { stock: { M: 20, L: 20 } })
  const order = await placed(jersey, 15)
  const products = order.products.map((line) => ({ ...line, size: 'L', quantity: 19 }))
  for (const status of ['Pending', 'Cancelled', 'Pending', 'Returned'] as const) {
    const { body } = await edit(order, { status, products })
    expect(body.order).toMatchObject({ status, stockTaken: false })
  }
  await shop.fetchJson(`/api/orders/${order._id}`, { method: 'DELETE', token })
  expect([await stock(jersey), await stock(jersey, 'L')]).toEqual([20, 20])
})
