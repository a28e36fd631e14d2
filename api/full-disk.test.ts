import type { ProductId } from '../shared/catalog/product-id.ts'
import { sql } from 'kysely'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { newId } from '../shared/new-id.ts'
import { addTestProduct, readTestStock } from './testing/add-test-product.ts'
import { collectLog } from './testing/collect-log.ts'
import { TEST_CUSTOMER } from './testing/order-calls.ts'
import { signUpAdmin, startTestApp, type TestApp } from './testing/start-test-app.ts'
import { createTestTill } from './testing/test-till.ts'
import { closeTestShop } from './testing/open-test-shop.ts'

const { log, lines } = collectLog()
let shop: TestApp
let admin: { token: string; adminId: string }
let productId: ProductId

beforeEach(async () => {
  shop = await startTestApp({ log })
  admin = await signUpAdmin(shop)
  productId = await addTestProduct(shop.app, { stock: { M: 100_000 } })
})

afterEach(() => closeTestShop(shop))

/** Limits the database to its current number of pages, so that SQLite fails as on a full disk. */
async function fillDisk(): Promise<void> {
  const { rows } = await shop.app.db.write((db) =>
    sql<{ page_count: number }>`pragma page_count`.execute(db),
  )
  await shop.app.db.write((db) =>
    sql.raw(`pragma max_page_count = ${rows[0]?.page_count}`).execute(db),
  )
}

async function makeRoom(): Promise<void> {
  await shop.app.db.write((db) => sql.raw('pragma max_page_count = 1073741823').execute(db))
}

function order(key = newId()) {
  return shop.fetchJson('/api/orders', {
    headers: { 'Idempotency-Key': key },
    body: {
      ...TEST_CUSTOMER,
      products: [{ productId, quantity: 1, size: 'M' }],
    },
  })
}

async function countOrders(): Promise<number> {
  const rows = await shop.app.db.read((db) => db.selectFrom('orders').select('id').execute())
  return rows.length
}

test('on a full disk an order is refused with a sentence and a time, half of it is not kept, and it goes through once there is room', async () => {
  await fillDisk()
  let taken = 0
  let key = newId()
  let answer = await order(key)
  while (answer.status === 201) {
    taken += 1
    key = newId()
    answer = await order(key)
  }
  expect(answer.status).toBe(503)
  expect(answer.body).toMatchObject({ code: 'storage-full', mssg: answer.body.message })
  expect(Number(answer.headers.get('Retry-After'))).toBeGreaterThan(0)
  expect(await countOrders()).toBe(taken)
  expect(await readTestStock(shop.app, productId, 'M')).toBe(100_000 - taken)
  expect(lines.some((line) => String(line['msg']).startsWith('no room left'))).toBe(true)
  expect((await shop.fetchJson('/api/products')).status).toBe(200)

  await makeRoom()
  expect((await order(key)).status).toBe(201)
  expect((await order(key)).status).toBe(201)
  expect(await countOrders()).toBe(taken + 1)
  expect(await readTestStock(shop.app, productId, 'M')).toBe(100_000 - taken - 1)
})

test('of orders that come in at once on a full disk, those are kept that were answered as placed, and no other', async () => {
  const { rows } = await shop.app.db.write((db) =>
    sql<{ page_count: number }>`pragma page_count`.execute(db),
  )
  await shop.app.db.write((db) =>
    sql.raw(`pragma max_page_count = ${Number(rows[0]?.page_count) + 10}`).execute(db),
  )
  const answers = await Promise.all(Array.from({ length: 200 }, () => order()))
  const placed = answers.filter(({ status }) => status === 201)
  expect(answers.filter(({ status }) => status !== 201 && status !== 503)).toEqual([])
  expect(placed.length).toBeGreaterThan(0)
  expect(placed.length).toBeLessThan(200)
  const kept = await shop.app.db.read((db) => db.selectFrom('orders').select('id').execute())
  expect(kept.map(({ id }) => id).toSorted()).toEqual(
    placed.map(({ body }) => body.order._id as string).toSorted(),
  )
  expect(await readTestStock(shop.app, productId, 'M')).toBe(100_000 - placed.length)
  await makeRoom()
})

test('on a full disk a push keeps nothing it does not say, and the till’s sales count once each afterwards', async () => {
  const till = createTestTill(shop.url, admin)
  await till.enrol('Tablet')
  const sales = Array.from({ length: 100 }, () => till.sale(productId, 1))
  await fillDisk()
  const refused = await till.push(sales)
  const said = refused.status === 200 ? refused.body.results : []
  const applied = said.filter((result: { status: string }) => result.status === 'applied').length
  expect([200, 503]).toContain(refused.status)
  expect(applied).toBeLessThan(100)
  expect(await countOrders()).toBe(applied)

  await makeRoom()
  const again = await till.push(sales)
  expect(again.status).toBe(200)
  expect(again.body.acknowledged).toBe(100)
  expect(await countOrders()).toBe(100)
  expect(await readTestStock(shop.app, productId, 'M')).toBe(100_000 - 100)
})
