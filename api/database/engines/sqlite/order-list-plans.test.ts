import { sql } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { ORDER_FILTERS } from '../../../testing/order-filters.ts'
import { startTestApp, type TestApp } from '../../../testing/start-test-app.ts'
import { orderWindow } from '../../order-list.ts'

let shop: TestApp
beforeAll(async () => {
  shop = await startTestApp()
})
afterAll(() => shop.close())

test.each(ORDER_FILTERS)(
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
