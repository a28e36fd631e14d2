import { sql } from 'kysely'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { addTestOrders } from '../../../testing/add-test-orders.ts'
import { findDamage } from '../../../testing/damage-data.ts'
import { signUpAdmin, startTestApp, type TestApp } from '../../../testing/start-test-app.ts'
import { LAST_INDEXED } from './order-search.ts'

let shop: TestApp
beforeEach(async () => {
  shop = await startTestApp()
})
afterEach(() => shop.close())

async function addOrders(count: number): Promise<void> {
  const orders = Array.from({ length: count }, () => ({ full_name: 'Nadia' }))
  await addTestOrders(shop.app.db, orders)
}

async function indexed(): Promise<number | undefined> {
  const query = sql<{ last: number }>`select ${sql.raw(LAST_INDEXED)} as last`
  return (await shop.app.db.read((db) => query.execute(db))).rows[0]?.last
}

test('a search brings new orders into the index once they are many', async () => {
  const { token } = await signUpAdmin(shop)
  const search = async () =>
    (await shop.fetchJson('/api/orders?search=nadia', { token })).body.total
  await addOrders(150)
  expect(await search()).toBe(150)
  expect(await indexed()).toBe(0)
  await addOrders(50)
  expect(await search()).toBe(200)
  expect(await indexed()).toBe(200)
})

test.each([
  [
    'an order that the search finds by another text',
    `insert into order_search (rowid, text, phone) values (1, 'nobody', '')`,
    /index of the search does not hold/,
  ],
  [
    'an order that the search alone knows',
    `insert into order_search (rowid, text, phone) values (99, '', '')`,
    /Order 99 is in the index/,
  ],
])('%s is found', async (_what, damage, sentence) => {
  await addOrders(1)
  expect(await findDamage(shop, damage)).toMatch(sentence)
})
