import { sql } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { ORDER_STATUSES } from '../../shared/orders/order.ts'
import { addTestOrders } from '../testing/add-test-orders.ts'
import { signUpAdmin, startTestApp, type TestApp } from '../testing/start-test-app.ts'
import { HOUR_MS, ORDER_FILTERS } from '../testing/order-filters.ts'
import type { OrderFilter, Window } from './order-filter.ts'
import { listOrders } from './order-list.ts'

const ORDERS = 10_000

let shop: TestApp
beforeAll(async () => {
  shop = await startTestApp()
  const orders = Array.from({ length: ORDERS }, (_, index) => index + 1).map((n) => ({
    origin: n % 3 === 0 ? ('store' as const) : ('web' as const),
    status: ORDER_STATUSES[n % ORDER_STATUSES.length] ?? 'Pending',
    full_name: `Client ${n}`,
    // Times from before 1970 on, which a clock without a battery may give.
    created_at_ms: (n - 3000) * HOUR_MS,
  }))
  await addTestOrders(shop.app.db, orders)
}, 60_000)
afterAll(() => shop.close())

const list = (filter: OrderFilter, window: Window) =>
  shop.app.db.read((transaction) => listOrders(transaction, filter, window))

test('the last page of ten thousand is the oldest orders, with their lines', async () => {
  const window = { limit: 5, offset: ORDERS - 5 }
  const { orders } = await list({}, window)
  expect(orders.map((order) => order.row.number)).toEqual([5, 4, 3, 2, 1])
  expect(orders.every((order) => order.lines.length === 1)).toBe(true)
  const { total } = await list({ origin: 'store', status: 'Pending' }, window)
  expect(total).toBe(666)
})

/** Compares pages at and around every boundary with the whole list. */
async function expectPagesToAgree(): Promise<void> {
  const numbersOf = async (filter: OrderFilter, offset: number, limit: number) => {
    const { orders, total } = await list(filter, { limit, offset })
    return { total, numbers: orders.map((order) => order.row.number) }
  }
  for (const [, filter] of ORDER_FILTERS) {
    const { total, numbers } = await numbersOf(filter, 0, ORDERS)
    expect(total).toBe(numbers.length)
    for (const offset of [719, 1666, 3000, 5001, 6664, 8999, 9990, 9996, 10_000, 20_000])
      expect(await numbersOf(filter, offset, 7)).toEqual({
        total,
        numbers: numbers.slice(offset, offset + 7),
      })
  }
}

test('late pages hold what early ones leave, up to the one behind the last', expectPagesToAgree)

test('the plain list stops at five thousand and says how many there are', async () => {
  const { token } = await signUpAdmin(shop)
  const { body, headers } = await shop.fetchJson('/api/orders', { token })
  expect(body).toHaveLength(5000)
  expect(body[0].fullName).toBe('Client 10000')
  expect(headers.get('X-Total-Count')).toBe('10000')
})

test('pages agree with one another after orders were edited and deleted', async () => {
  const edit = sql`update orders set status = 'Cancelled' where number % 7 = 0`
  await shop.app.db.write((db) => edit.execute(db))
  await shop.app.db.write((db) =>
    sql`delete from order_lines where order_id in (select id from orders where number % 4 = 1)`.execute(
      db,
    ),
  )
  await shop.app.db.write((db) => sql`delete from orders where number % 4 = 1`.execute(db))
  await expectPagesToAgree()
  expect((await list({}, { limit: 1, offset: 0 })).total).toBe(7500)
})
