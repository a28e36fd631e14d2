import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import type { ProductId } from '../../../shared/catalog/product-id.ts'
import { newId } from '../../../shared/new-id.ts'
import { readLatestChange } from '../../database/changes.ts'
import { deleteProduct } from '../../database/product-edits.ts'
import { addTestCategory } from '../../testing/add-test-category.ts'
import { addTestProduct, readTestStock } from '../../testing/add-test-product.ts'
import { followNotes } from '../../testing/follow-notes.ts'
import { placeTestOrder } from '../../testing/order-calls.ts'
import { sendForm } from '../../testing/send-form.ts'
import type { TestApp } from '../../testing/start-test-app.ts'
import { createTestTill, type TestTill } from '../../testing/test-till.ts'
import { closeTestShop, openTestShop } from '../../testing/open-test-shop.ts'

const NOON = Date.parse('2026-11-20T12:00:00Z')
const MINUTE = 60_000

let nowMs: number
let shop: TestApp
let admin: { token: string; adminId: string }
let till: TestTill
let other: TestTill
let jersey: ProductId
/** The newest change from before the test. */
let since: number
/** What was noted in the test. */
let notes: Awaited<ReturnType<typeof followNotes>>
beforeAll(async () => {
  nowMs = NOON
  ;({ shop, admin, till } = await openTestShop({ clock: () => nowMs }))
  other = createTestTill(shop.url, admin, () => nowMs, 'T2')
})
beforeEach(async () => {
  nowMs = NOON + 60 * MINUTE
  since = await shop.app.db.read(readLatestChange)
  notes = await followNotes(shop, admin.token)
  jersey = await addTestProduct(shop.app, { stock: { M: 5, L: 5 }, buyingPrice: 3000 })
})
afterAll(() => closeTestShop(shop))

const kinds = async () => (await notes()).map(({ kind }) => kind)
const stock = (size = 'M') => readTestStock(shop.app, jersey, size)
/** The products that a till has after pulling what the test changed. */
async function pulled(): Promise<{ _id: string; [field: string]: unknown }[]> {
  const path = `/api/sync/pull?scope=counter&since=${since}&limit=100`
  return (await shop.fetchJson(path, { token: admin.token })).body.upserts.products
}
const pulledIds = async () => (await pulled()).map(({ _id }) => _id)
async function productNow() {
  const found = (await pulled()).find(({ _id }) => _id === jersey)
  if (!found) throw new Error('the product is gone')
  return found
}
const statusesOf = ({ body }: { body: { results: { status: string }[] } }) =>
  body.results.map(({ status }) => status)
const remove = () =>
  shop.app.db.write((transaction) => deleteProduct(transaction, jersey, nowMs - MINUTE))
const buyingPrice = async () => {
  const row = await shop.app.db.read((db) =>
    db
      .selectFrom('products')
      .select('buying_price_centimes')
      .where('id', '=', jersey)
      .executeTakeFirstOrThrow(),
  )
  return row.buying_price_centimes === null ? null : row.buying_price_centimes / 100
}

test('goods that come in are in stock once, however often they are pushed, and tills hear of it', async () => {
  const goods = till.goodsIn(jersey, 12)
  const first = await till.push([goods])
  await till.push([goods])
  expect(statusesOf(first)).toEqual(['applied'])
  expect([await stock(), await stock('L')]).toEqual([17, 5])
  expect(await pulledIds()).toContain(jersey)
  expect(await kinds()).toEqual([])
})

test('goods that are written off leave the stock once', async () => {
  const goods = till.writeOff(jersey, 2)
  await till.push([goods])
  await till.push([goods])
  expect(await stock()).toBe(3)
  expect(await kinds()).toEqual([])
})

test('each movement is of its own kind in the ledger, under its operation', async () => {
  const [came, went] = [till.goodsIn(jersey, 3), till.writeOff(jersey, 1)]
  await till.push([came, went])
  const movements = await shop.app.db.read((db) =>
    db
      .selectFrom('stock_movements')
      .select(['reason', 'change', 'operation_id'])
      .where('operation_id', 'in', [came.id, went.id])
      .orderBy('id')
      .execute(),
  )
  expect(movements).toEqual([
    { reason: 'goods-in', change: 3, operation_id: came.id },
    { reason: 'write-off', change: -1, operation_id: went.id },
  ])
})

test('goods of a deleted product are taken, counted, and listed for the owner; the product stays deleted', async () => {
  await remove()
  const { body } = await till.push([
    till.goodsIn(jersey, 3, { cost: 10 }),
    till.writeOff(jersey, 1),
  ])
  expect(statusesOf({ body })).toEqual(['applied', 'applied'])
  expect(await stock()).toBe(7)
  expect(await buyingPrice()).toBe(3000)
  expect(await pulledIds()).not.toContain(jersey)
  expect(await notes()).toMatchObject([
    { kind: 'goods-unlisted', document: { kind: 'write-off' }, pieces: 1 },
    {
      kind: 'goods-unlisted',
      document: { kind: 'goods-in', at: '2026-11-20T10:00:00.000Z' },
      title: 'As packed',
      size: 'M',
      pieces: 3,
    },
  ])
})

test('so are goods that the shop never had, and sizes that it does not have', async () => {
  const { body } = await till.push([
    till.goodsIn(newId(), 3),
    till.goodsIn(jersey, 2, { size: 'XXL' }),
    till.writeOff(jersey, 1, { size: null }),
  ])
  expect(statusesOf({ body })).toEqual(['applied', 'applied', 'applied'])
  expect(await kinds()).toEqual(['goods-unlisted', 'goods-unlisted', 'goods-unlisted'])
  expect(await readTestStock(shop.app, jersey, 'XXL')).toBe(2)
})

test('more than there is can be written off, and the owner hears which web orders it touches', async () => {
  await placeTestOrder(shop, [{ productId: jersey, size: 'M', quantity: 4 }])
  const { body } = await till.push([till.writeOff(jersey, 2)])
  expect(statusesOf({ body })).toEqual(['applied'])
  expect(await stock()).toBe(-1)
  expect(await notes()).toMatchObject([
    {
      kind: 'oversell',
      order: null,
      left: -1,
      document: { kind: 'write-off' },
      webOrders: [{ quantity: 4 }],
    },
  ])
})

test('only malformed content and a reused id are rejected', async () => {
  const goods = till.goodsIn(jersey, 1)
  const lines = [{ productId: jersey, title: 'As packed', size: 'M', quantity: 0 }]
  await till.push([goods])
  const { body } = await till.push([
    { ...till.writeOff(jersey, 1), id: goods.id },
    till.operation('write-off.v1', { lines, reason: 'damaged', note: '' }),
    till.operation('write-off.v1', { lines: [], reason: 'damaged', note: '' }),
    till.operation('goods-in.v1', {
      lines: [{ ...lines[0], quantity: 1, unitCost: 1_000_000 }],
      supplier: '',
      note: '',
    }),
  ])
  expect(
    body.results.map(({ status, code }: { status: string; code: string }) => [status, code]),
  ).toEqual([
    ['rejected', 'id-reuse'],
    ['rejected', 'malformed-operation'],
    ['rejected', 'malformed-operation'],
    ['rejected', 'malformed-operation'],
  ])
  expect(await stock()).toBe(6)
})

test('a cost becomes the buying price only where it was asked for', async () => {
  await till.push([till.goodsIn(jersey, 1, { cost: 2800, setsBuyingPrice: false })])
  expect(await buyingPrice()).toBe(3000)
  await till.push([till.goodsIn(jersey, 1, { setsBuyingPrice: true })])
  expect(await buyingPrice()).toBe(3000)
  await till.push([till.goodsIn(jersey, 1, { cost: 2800.5 })])
  expect(await buyingPrice()).toBe(2800.5)
})

test('of two buying prices the one that was said later stays, whichever arrives first', async () => {
  await till.push([till.goodsIn(jersey, 1, { cost: 2700, at: NOON + MINUTE })])
  await other.push([other.goodsIn(jersey, 1, { cost: 2600, at: NOON })])
  expect(await buyingPrice()).toBe(2700)
  await other.push([other.goodsIn(jersey, 1, { cost: 2500, at: NOON + 2 * MINUTE })])
  expect(await buyingPrice()).toBe(2500)
})

test('a clock that is ahead keeps no later buying price out', async () => {
  await till.push([till.goodsIn(jersey, 1, { cost: 2700, at: nowMs + 1000 * MINUTE })])
  nowMs += MINUTE
  await other.push([other.goodsIn(jersey, 1, { cost: 2600, at: nowMs })])
  expect(await buyingPrice()).toBe(2600)
})

/** Saves the product form with the values with which it was opened, except for `fields`. */
async function edit(fields: object) {
  const { title, description, price, revision } = await productNow()
  const shown = { title, description, price: String(price), revision: String(revision) }
  return sendForm(shop, `/api/products/${jersey}`, {
    method: 'PUT',
    token: admin.token,
    fields: { ...shown, category: await addTestCategory(shop.app), ...fields },
  })
}

test('an edit of the buying price stands against a delivery from before it, and yields to one after it', async () => {
  expect((await edit({ buyingPrice: '2900' })).status).toBe(200)
  await till.push([till.goodsIn(jersey, 1, { cost: 2700, at: nowMs - MINUTE })])
  expect(await buyingPrice()).toBe(2900)
  await till.push([till.goodsIn(jersey, 1, { cost: 2700, at: nowMs })])
  expect(await buyingPrice()).toBe(2700)
})

test('an edit that leaves the buying price as it is keeps out no price from before it', async () => {
  expect((await edit({ buyingPrice: '3000', price: '5000' })).status).toBe(200)
  await till.push([till.goodsIn(jersey, 1, { cost: 2700, at: nowMs - MINUTE })])
  expect(await buyingPrice()).toBe(2700)
})

test('a form that was opened before the delivery does not write the old buying price again', async () => {
  const { revision } = await productNow()
  await till.push([till.goodsIn(jersey, 1, { cost: 2700 })])
  expect((await edit({ buyingPrice: '3000', revision: String(revision) })).status).toBe(409)
  expect(await buyingPrice()).toBe(2700)
})

test('goods that came in before a count and arrive after it ask for another count, and so do written-off ones', async () => {
  await other.push([other.count(jersey, 8, 5, { at: NOON })])
  await other.push([other.count(jersey, 4, 5, { at: NOON, size: 'L' })])
  await till.push([
    till.goodsIn(jersey, 3, { at: NOON - MINUTE }),
    till.writeOff(jersey, 1, { at: NOON - MINUTE, size: 'L' }),
  ])
  expect(await notes()).toMatchObject([
    { kind: 'recount', size: 'L', sold: 1, document: { kind: 'write-off' } },
    { kind: 'recount', size: 'M', sold: -3, document: { kind: 'goods-in' } },
  ])
})

test('a count that arrives after goods from before it asks for another count, but not when its own device took them in', async () => {
  await till.push([till.goodsIn(jersey, 3, { at: nowMs - 10 * MINUTE })])
  await other.push([other.count(jersey, 8, 5, { at: nowMs - 5 * MINUTE })])
  expect(await notes()).toMatchObject([
    { kind: 'recount', sold: -3, document: { kind: 'goods-in' } },
  ])
  await other.push([
    other.goodsIn(jersey, 2, { at: nowMs - 4 * MINUTE, size: 'L' }),
    other.count(jersey, 7, 7, { at: nowMs - 3 * MINUTE, size: 'L' }),
  ])
  expect(await kinds()).toEqual(['recount'])
})

test('a delivery of five hundred lines is one operation', async () => {
  const line = { productId: jersey, title: 'As packed', size: 'M', quantity: 1 }
  const lines = Array.from({ length: 500 }, () => line)
  const { body } = await till.push([
    till.operation('goods-in.v1', { lines, supplier: '', note: '' }),
    till.operation('goods-in.v1', { lines: [...lines, line], supplier: '', note: '' }),
  ])
  expect(statusesOf({ body })).toEqual(['applied', 'rejected'])
  expect(await stock()).toBe(505)
})
