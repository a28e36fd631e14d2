import { afterEach, beforeEach, expect, test } from 'vitest'
import type { ProductId } from '../../../shared/catalog/product-id.ts'
import { type BreakdownBy, BREAKDOWNS, WEB } from '../../../shared/statistics/breakdown.ts'
import { type Days, spanOfDays } from '../../../shared/statistics/days.ts'
import { addTestCategory } from '../../testing/add-test-category.ts'
import { addTestProduct } from '../../testing/add-test-product.ts'
import { editOf, placeTestOrder, putOrder } from '../../testing/order-calls.ts'
import { readBreakdownPage } from '../../testing/read-breakdown.ts'
import { signUpAdmin, startTestApp, type TestApp } from '../../testing/start-test-app.ts'
import { createTestTill } from '../../testing/test-till.ts'

let shop: TestApp
let admin: { token: string; adminId: string }
let nowMs: number
let ball: ProductId
beforeEach(async () => {
  nowMs = Date.parse('2026-03-10T12:00:00Z')
  shop = await startTestApp({ clock: () => nowMs })
  admin = await signUpAdmin(shop)
  ball = await addTestProduct(shop.app, { price: 100, buyingPrice: 60, stock: { M: 50, S: 50 } })
})
afterEach(() => shop.close())

const MARCH = { from: '2026-03-01', to: '2026-03-31' }
const read = (by: BreakdownBy, days: Days = MARCH) => readBreakdownPage(shop, admin.token, by, days)

test('a day begins at midnight of the shop and ends with its last millisecond', async () => {
  const till = createTestTill(shop.url, admin)
  const moments = ['2026-03-04T22:59:59.999Z', '2026-03-04T23:00:00Z', '2026-03-05T22:59:59.999Z']
  await till.push(moments.map((at) => till.sale(ball, 1, { at: Date.parse(at) })))
  const day = { from: '2026-03-05', to: '2026-03-05' }
  expect(spanOfDays(day)).toEqual({
    fromMs: Date.parse('2026-03-04T23:00:00Z'),
    toMs: Date.parse('2026-03-05T23:00:00Z'),
  })
  for (const by of BREAKDOWNS) expect((await read(by, day)).sum.pieces).toBe(2)
  expect((await read('day')).rows).toMatchObject([
    { key: '2026-03-05', pieces: 2, revenue: 200 },
    { key: '2026-03-04', pieces: 1, revenue: 100 },
  ])
})

test('the web, each till and the back office have a row, and a till is named by its code', async () => {
  const tills = [createTestTill(shop.url, admin), createTestTill(shop.url, admin)]
  for (const till of tills) await till.enrol('Counter')
  const [first, second] = tills
  if (!first || !second) throw new Error('There are two tills.')
  const sale = first.sale(ball, 3, { at: nowMs })
  await first.push([sale])
  // A piece that the first till sold comes back at the second one, and counts as a return there.
  await second.push([second.back(sale, ball, 1, { at: nowMs })])
  const order = await placeTestOrder(shop, [{ productId: ball, size: 'M', quantity: 2 }])
  await putOrder(shop, admin.token, order._id, editOf(order, { status: 'Shipped' }))
  const line = { productId: ball, size: 'M', quantity: 1, restock: true, price: 100 }
  const { token } = admin
  await shop.fetchJson(`/api/orders/${order._id}/returns`, { token, body: { lines: [line] } })
  expect((await read('origin')).rows).toMatchObject([
    { key: first.device, title: 'T1', revenue: 300, returns: 0 },
    { key: WEB, title: null, revenue: 100, returns: 100 },
    { key: second.device, title: 'T2', revenue: -100, returns: 100, returnedPieces: 1 },
  ])
})

test('orders that were never shipped, cancelled or set to Returned by hand count nothing', async () => {
  const lines = [{ productId: ball, size: 'M', quantity: 1 }]
  await placeTestOrder(shop, lines)
  for (const status of ['Cancelled', 'Returned'] as const) {
    const order = await placeTestOrder(shop, lines)
    await putOrder(shop, admin.token, order._id, editOf(order, { status: 'Shipped' }))
    await putOrder(shop, admin.token, order._id, editOf(order, { status }))
  }
  for (const by of BREAKDOWNS)
    expect(await read(by)).toMatchObject({ rows: [], total: 0, pages: 1, sum: { revenue: 0 } })
})

test('a sale that arrives late counts when it was rung up, also in an answer that was given before', async () => {
  const till = createTestTill(shop.url, admin)
  await till.push([till.sale(ball, 1, { at: Date.parse('2026-03-02T10:00:00Z') })])
  expect((await read('day')).rows).toMatchObject([{ key: '2026-03-02', pieces: 1 }])
  await till.push([till.sale(ball, 2, { at: Date.parse('2026-03-02T11:00:00Z'), size: 'S' })])
  expect((await read('day')).rows).toMatchObject([{ key: '2026-03-02', pieces: 3 }])
  // Sizes are in the order of the product, and a renamed category shows at once.
  const [row] = (await read('product')).rows
  expect(row?.sizes).toMatchObject([
    { size: 'M', pieces: 1 },
    { size: 'S', pieces: 2 },
  ])
  const category = await addTestCategory(shop.app, 'Ballons')
  await shop.app.db.write(async (db) => {
    await db.updateTable('products').set({ category_id: category }).execute()
  })
  await till.push([till.sale(ball, 1, { at: nowMs })])
  expect((await read('category')).rows).toMatchObject([{ title: 'Ballons', pieces: 4 }])
})

test('a query that cannot be answered is refused with what to send', async () => {
  const day = (name: string) => `${name} must be a day such as 2026-11-21.`
  for (const [query, sentence] of [
    [
      'by=weather&from=2026-03-01&to=2026-03-02',
      'by must be one of day, product, category, origin, person.',
    ],
    ['by=day&from=2026-02-30&to=2026-03-02', day('from')],
    ['by=day&from=2026-3-1&to=2026-03-02', day('from')],
    ['by=day&from=1999-12-31&to=2026-03-02', day('from')],
    ['by=day&from=2026-03-01&to=0', day('to')],
    ['by=day&from=2026-03-02&to=2026-03-01', 'from must not be after to: both days are included.'],
    [
      'by=day&from=2026-03-01&to=2026-03-02&sort=x',
      'sort must be one of key, revenue, pieces, returns, discounts, profit.',
    ],
  ]) {
    const paths = ['/api/statistics/breakdown', '/api/statistics/breakdown/file']
    for (const path of query?.includes('sort') ? paths.slice(0, 1) : paths) {
      const { status, body } = await shop.fetchJson(`${path}?${query}`, { token: admin.token })
      expect([query, status, body.message]).toEqual([query, 400, sentence])
    }
  }
})
