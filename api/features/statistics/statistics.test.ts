import type { OrderId } from '../../../shared/orders/order-id.ts'
import { sql } from 'kysely'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { newId } from '../../../shared/new-id.ts'
import { addTestProduct } from '../../testing/add-test-product.ts'
import { signUpAdmin, startTestApp, type TestApp } from '../../testing/start-test-app.ts'

let shop: TestApp
let token: string
let nowMs: number
beforeEach(async () => {
  nowMs = Date.parse('2026-03-10T12:00:00Z')
  shop = await startTestApp({ clock: () => nowMs })
  token = (await signUpAdmin(shop)).token
})
afterEach(() => shop.close())

interface Line {
  productId: string
  quantity: number
}

async function orderByWeb(at: string, products: Line[]): Promise<OrderId> {
  const later = nowMs
  nowMs = Date.parse(at)
  const order = {
    fullName: 'Amine',
    phone: '0550123456',
    city: 'alger',
    commune: 'C',
    shipping: 500,
  }
  const { status, body } = await shop.fetchJson('/api/orders', { body: { ...order, products } })
  nowMs = later
  expect(status).toBe(201)
  return body._id ?? body.order._id
}

async function setStatus(orderId: OrderId, status: 'Shipped' | 'Cancelled'): Promise<void> {
  await shop.app.db.write((db) =>
    db.updateTable('orders').set({ status }).where('id', '=', orderId).execute(),
  )
}

/** Records a sale at the till with a time of its own, and pushes it now. */
async function ringUp(occurredAt: string, productId: string, price: number, title = 'Ball') {
  const payload = {
    fullName: 'Store Order',
    phone: '0000000000',
    city: 'In-Store',
    commune: 'In-Store',
    shipping: 0,
    status: 'Shipped',
    totalPrice: price,
    receiptNumber: null,
    products: [{ productId, title, size: null, quantity: 1, price }],
  }
  const operation = { id: newId(), sequence: 1, type: 'store-order.v1', occurredAt, payload }
  const { body } = await shop.fetchJson('/api/sync/push', {
    token,
    body: {
      protocol: 1,
      device: newId(),
      epoch: null,
      sentAt: new Date(nowMs).toISOString(),
      operations: [{ ...operation, actor: newId() }],
    },
  })
  expect(body.results).toMatchObject([{ status: 'applied' }])
}

async function readFigures(query = '') {
  const { status, body } = await shop.fetchJson(`/api/statistics${query}`, { token })
  expect([query, status]).toEqual([query, 200])
  return body
}

async function readPeriods() {
  return (await shop.fetchJson('/api/statistics/available-periods', { token })).body
}

test('a shop without orders has no periods, and figures of nothing', async () => {
  expect(await readPeriods()).toEqual({ years: [], months: {} })
  expect(await readFigures()).toEqual({
    kpis: { totalRevenue: 0, totalProfit: 0, totalOrders: 0 },
    orderStatusCounts: [],
    shippedProductsInPeriod: [],
    linesWithoutCost: 0,
  })
})

test('an order belongs to the month the shop’s calendar shows when it is placed', async () => {
  const ball = await addTestProduct(shop.app)
  await orderByWeb('2025-12-31T22:59:59.999Z', [{ productId: ball, quantity: 1 }])
  await orderByWeb('2025-12-31T23:30:00Z', [{ productId: ball, quantity: 1 }])
  await orderByWeb('2026-01-31T23:00:00Z', [{ productId: ball, quantity: 1 }])
  expect(await readPeriods()).toEqual({ years: [2026, 2025], months: { 2025: [12], 2026: [1, 2] } })
  for (const [query, orders] of [
    ['?year=2025', 1],
    ['?year=2025&month=12', 1],
    ['?year=2026', 2],
    ['?year=2026&month=1', 1],
    ['?year=2026&month=02', 1],
    ['?year=2026&month=3', 0],
    ['?year=all&month=all', 3],
    ['', 3],
  ] as const) {
    expect([query, (await readFigures(query)).kpis.totalOrders]).toEqual([query, orders])
  }
})

test('a store sale counts when it happened at the till, not when the server heard of it', async () => {
  const ball = await addTestProduct(shop.app)
  await ringUp('2026-01-31T22:30:00Z', ball, 100)
  expect((await readFigures('?year=2026&month=1')).kpis).toMatchObject({ totalRevenue: 100 })
  expect((await readFigures('?year=2026&month=3')).kpis).toMatchObject({ totalOrders: 0 })
  expect(await readPeriods()).toEqual({ years: [2026], months: { 2026: [1] } })
})

test('revenue is the goods of Shipped orders, without what the delivery cost', async () => {
  const ball = await addTestProduct(shop.app, { price: 1999.99, buyingPrice: 1500.5 })
  const line = { productId: ball, quantity: 3 }
  await setStatus(await orderByWeb('2026-03-01T10:00:00Z', [line]), 'Shipped')
  await setStatus(await orderByWeb('2026-03-01T10:00:00Z', [line]), 'Cancelled')
  await orderByWeb('2026-03-01T10:00:00Z', [line])
  expect(await readFigures('?year=2026&month=3')).toEqual({
    kpis: { totalRevenue: 5999.97, totalProfit: 1498.47, totalOrders: 3 },
    orderStatusCounts: [
      { _id: 'Pending', count: 1 },
      { _id: 'Shipped', count: 1 },
      { _id: 'Cancelled', count: 1 },
    ],
    shippedProductsInPeriod: [
      { productId: ball, title: 'Maillot Rhumel', totalQuantityShipped: 3 },
    ],
    linesWithoutCost: 0,
  })
})

test('a line of unknown cost counts in the revenue, not in the profit, and the answer says so', async () => {
  const known = await addTestProduct(shop.app, { price: 1000, buyingPrice: 700 })
  const unknown = await addTestProduct(shop.app, { price: 400 })
  const lines = [known, unknown].map((productId) => ({ productId, quantity: 2 }))
  await setStatus(await orderByWeb('2026-03-01T10:00:00Z', lines), 'Shipped')
  expect(await readFigures()).toMatchObject({
    kpis: { totalRevenue: 2800, totalProfit: 600 },
    linesWithoutCost: 1,
  })
})

test('what the goods cost when they were sold counts, whatever the product costs today', async () => {
  const ball = await addTestProduct(shop.app, { price: 1000, buyingPrice: 700 })
  const orderId = await orderByWeb('2026-03-01T10:00:00Z', [{ productId: ball, quantity: 1 }])
  await setStatus(orderId, 'Shipped')
  await shop.app.db.write((db) =>
    db.updateTable('products').set({ buying_price_centimes: 1 }).execute(),
  )
  expect((await readFigures()).kpis).toMatchObject({ totalProfit: 300 })
})

test('goods sold below their cost are a loss', async () => {
  const ball = await addTestProduct(shop.app, { buyingPrice: 700 })
  await ringUp('2026-03-01T10:00:00Z', ball, 499.5)
  expect((await readFigures()).kpis).toMatchObject({ totalProfit: -200.5 })
})

test('a product is listed once, under the title it was last sold with, most pieces first', async () => {
  const ball = await addTestProduct(shop.app)
  const boots = await addTestProduct(shop.app, { title: 'Boots' })
  await ringUp('2026-03-03T10:00:00Z', ball, 1, 'Ball, new name')
  await ringUp('2026-03-01T10:00:00Z', ball, 1, 'Zz old name')
  await ringUp('2026-03-01T10:00:00Z', boots, 1, 'Boots')
  const { shippedProductsInPeriod } = await readFigures()
  expect(shippedProductsInPeriod).toEqual([
    { productId: ball, title: 'Ball, new name', totalQuantityShipped: 2 },
    { productId: boots, title: 'Boots', totalQuantityShipped: 1 },
  ])
})

test('figures that were given before are right again after every change', async () => {
  const ball = await addTestProduct(shop.app, { price: 1000 })
  const id = await orderByWeb('2026-03-01T10:00:00Z', [{ productId: ball, quantity: 1 }])
  expect((await readFigures()).kpis).toMatchObject({ totalRevenue: 0, totalOrders: 1 })
  await setStatus(id, 'Shipped')
  expect((await readFigures()).kpis).toMatchObject({ totalRevenue: 1000 })
  expect((await readFigures()).kpis).toMatchObject({ totalRevenue: 1000 })
  await shop.app.db.write((db) => sql`delete from stock_movements`.execute(db))
  await shop.app.db.write((db) => db.deleteFrom('orders').execute())
  expect((await readFigures()).kpis).toMatchObject({ totalRevenue: 0, totalOrders: 0 })
  expect(await readPeriods()).toEqual({ years: [], months: {} })
})

test('a year or month that cannot be one is refused with what to send', async () => {
  const year = 'year must be a year such as 2026, or all.'
  const month = 'month must be a number from 1 to 12, or all.'
  for (const [query, sentence] of [
    ['?year=next', year],
    ['?year=', year],
    ['?year=20266', year],
    ['?year=-1', year],
    ['?year=2026&year=2025', year],
    ['?year=2026&month=0', month],
    ['?year=2026&month=13', month],
    ['?year=2026&month=March', month],
    ['?month=3', 'A month needs its year: send year too.'],
  ]) {
    const { status, body } = await shop.fetchJson(`/api/statistics${query}`, { token })
    expect([query, status]).toEqual([query, 400])
    expect(body).toMatchObject({ mssg: sentence, message: sentence, code: 'invalid-request' })
  }
})

test('figures are for admins alone: no token, a late one, a waiting account', async () => {
  const paths = ['/api/statistics', '/api/statistics/available-periods', '/api/statistics?year=x']
  const statusOf = async (path: string, used?: string) =>
    (await shop.fetchJson(path, { token: used })).status
  for (const path of paths) {
    expect([path, await statusOf(path), await statusOf(path, `${token}x`)]).toEqual([
      path,
      401,
      401,
    ])
  }
  await shop.app.db.write((db) => db.updateTable('admins').set({ status: 'pending' }).execute())
  for (const path of paths) expect(await statusOf(path, token)).toBe(401)
  await shop.app.db.write((db) => db.updateTable('admins').set({ status: 'approved' }).execute())
  expect(await statusOf('/api/statistics', token)).toBe(200)
  nowMs += 13 * 3_600_000
  for (const path of paths) expect(await statusOf(path, token)).toBe(401)
})
