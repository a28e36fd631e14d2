import { afterEach, beforeEach, expect, test } from 'vitest'
import type { ProductId } from '../../../shared/catalog/product-id.ts'
import { addTestProduct } from '../../testing/add-test-product.ts'
import { signUpAdmin, startTestApp, type TestApp } from '../../testing/start-test-app.ts'
import { createTestTill, type TestTill } from '../../testing/test-till.ts'

let shop: TestApp
let admin: { token: string; adminId: string }
let till: TestTill
let ball: ProductId
beforeEach(async () => {
  shop = await startTestApp({ clock: () => Date.parse('2026-03-10T12:00:00Z') })
  admin = await signUpAdmin(shop)
  till = createTestTill(shop.url, admin)
  ball = await addTestProduct(shop.app, { stock: { M: 9 }, buyingPrice: 60 })
})
afterEach(() => shop.close())

const JANUARY = Date.parse('2026-01-20T10:00:00Z')
const MARCH = Date.parse('2026-03-05T10:00:00Z')

async function figures(month: number | 'all') {
  const query = month === 'all' ? '' : `?year=2026&month=${month}`
  const { body } = await shop.fetchJson(`/api/statistics${query}`, { token: admin.token })
  const { kpis, shippedProductsInPeriod } = body
  const pieces = shippedProductsInPeriod.map(
    (product: { totalQuantityShipped: number }) => product.totalQuantityShipped,
  )
  return { revenue: kpis.totalRevenue, profit: kpis.totalProfit, pieces }
}

const readPeriods = async () =>
  (await shop.fetchJson('/api/statistics/available-periods', { token: admin.token })).body.months

test('a return lowers the figures of the month in which it happened, and of no other', async () => {
  const sale = till.sale(ball, 3, { at: JANUARY })
  const { body } = await till.push([sale])
  const sold = { revenue: 300, profit: 120, pieces: [3] }
  expect(await figures(1)).toEqual(sold)
  expect(await figures(3)).toEqual({ revenue: 0, profit: 0, pieces: [] })

  await till.push([till.back(sale, ball, 1, { at: MARCH })])
  expect(await figures(1)).toEqual(sold)
  expect(await figures(3)).toEqual({ revenue: -100, profit: -40, pieces: [-1] })
  expect(await readPeriods()).toEqual({ 2026: [1, 3] })

  // The order is Returned now, but was sold in January all the same.
  await till.push([till.back(sale, ball, 2, { at: MARCH, restock: false })])
  expect(await figures(1)).toEqual(sold)
  expect(await figures(3)).toEqual({ revenue: -300, profit: -120, pieces: [-3] })
  expect(await figures('all')).toEqual({ revenue: 0, profit: 0, pieces: [] })

  const id = body.results[0].order._id
  await shop.fetchJson(`/api/orders/${id}`, { method: 'DELETE', token: admin.token })
  for (const month of [1, 3] as const)
    expect(await figures(month)).toEqual({ revenue: 0, profit: 0, pieces: [] })
})

test('a return has the cost of its sale, also when the sale arrives after it', async () => {
  const sale = till.sale(ball, 1, { at: JANUARY })
  const setCost = (dinars: number) =>
    shop.app.db.write((transaction) =>
      transaction
        .updateTable('products')
        .set({ buying_price_centimes: dinars * 100 })
        .where('id', '=', ball)
        .execute(),
    )
  await setCost(90)
  await till.push([till.back(sale, ball, 1, { at: MARCH })])
  expect((await figures(3)).profit).toBe(-10)
  await setCost(30)
  await till.push([sale])
  expect((await figures(3)).profit).toBe(-70)
  expect(await figures('all')).toEqual({ revenue: 0, profit: 0, pieces: [] })
})

test('an order that is set to Returned by hand counts only what a return took back', async () => {
  const sale = till.sale(ball, 3, { at: JANUARY })
  const { body } = await till.push([sale, till.back(sale, ball, 1, { at: MARCH })])
  await shop.app.db.write((transaction) =>
    transaction
      .updateTable('orders')
      .set({ status: 'Returned' })
      .where('id', '=', body.results[0].order._id)
      .execute(),
  )
  expect(await figures(1)).toEqual({ revenue: 100, profit: 40, pieces: [1] })
  expect(await figures('all')).toEqual({ revenue: 0, profit: 0, pieces: [] })
})
