import { sql } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { startTestApp, type TestApp } from '../../../testing/start-test-app.ts'
import type { OrderFilter } from '../../order-filter.ts'
import { orderWindow } from '../../order-list.ts'

const HOUR_MS = 3_600_000

let shop: TestApp
beforeAll(async () => {
  shop = await startTestApp()
})
afterAll(() => shop.close())

const FILTERS: [string, OrderFilter][] = [
  ['nothing', {}],
  ['a status', { status: 'Pending' }],
  ['an origin', { origin: 'store' }],
  ['status and origin', { status: 'Shipped', origin: 'web' }],
  ['a time', { fromMs: -2900 * HOUR_MS, toMs: 6000 * HOUR_MS }],
  ['a status and a time', { status: 'Returned', fromMs: -2900 * HOUR_MS }],
]

test.each(FILTERS)(
  'a page narrowed by %s comes off an index, nothing sorted',
  async (_, filter) => {
    const plan = await shop.app.db.read((db) => {
      const query = orderWindow(db, filter, { limit: 5, offset: 1000 })
      return query.explain<{ detail: string }>(undefined, sql`query plan`)
    })
    expect(plan.map((step) => step.detail).join('; ')).toMatch(/^(SCAN|SEARCH) orders USING INDEX/)
    expect(plan).toHaveLength(1)
  },
)
