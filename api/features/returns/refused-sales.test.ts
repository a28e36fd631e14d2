import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import type { ProductId } from '../../../shared/catalog/product-id.ts'
import { newId } from '../../../shared/new-id.ts'
import { readLatestChange } from '../../database/changes.ts'
import { addTestProduct, readTestStock } from '../../testing/add-test-product.ts'
import { followNotes } from '../../testing/follow-notes.ts'
import type { TestApp } from '../../testing/start-test-app.ts'
import { createTestTill, type TestTill } from '../../testing/test-till.ts'
import { closeTestShop, openTestShop } from '../../testing/open-test-shop.ts'

let shop: TestApp
let admin: { token: string; adminId: string }
let till: TestTill
let jersey: ProductId
/** The newest change from before the test. */
let since: number
/** What was noted in the test. */
let notes: Awaited<ReturnType<typeof followNotes>>
/** How many tests began: tills of one test have codes that those of others do not have. */
let round = 0
beforeAll(async () => {
  ;({ shop, admin } = await openTestShop())
})
beforeEach(async () => {
  round += 1
  till = tillCalled('T1')
  since = await shop.app.db.read(readLatestChange)
  notes = await followNotes(shop, admin.token)
  jersey = await addTestProduct(shop.app, { stock: { M: 5, L: 5 } })
})
afterAll(() => closeTestShop(shop))

const codeOf = (name: string) => `${name}${String(round).padStart(2, '0')}`
const tillCalled = (name: string) => createTestTill(shop.url, admin, Date.now, codeOf(name))

const kinds = async () => (await notes()).map(({ kind }) => kind)

const orderOf = async (id: string) =>
  (await shop.fetchJson(`/api/orders/${id}`, { token: admin.token })).body.order
const statusOf = async (id: string) => (await orderOf(id)).status

/** A sale of three jerseys that the server refused, and the same sale to be sent again in its place. */
function refusedSale() {
  const refused = till.sale(jersey, 3)
  const spoilt = {
    ...refused,
    payload: { ...(refused.payload as object), products: 'unreadable' },
  }
  return {
    refused,
    spoilt,
    sendAgain: (of = refused) => ({ ...till.sale(jersey, 3), replaces: of.id }),
  }
}

/** Expects the replacing sale to have the pieces that came back, and no open notes. */
async function expectLinked(order: { _id: string }, returned: number) {
  expect(await orderOf(order._id)).toMatchObject({ products: [{ quantity: 3, returned }] })
  expect((await kinds()).filter((kind) => kind.startsWith('return'))).toEqual([])
  expect(await readTestStock(shop.app, jersey, 'M')).toBe(2 + returned)
}

test('goods of a refused sale that came back before it was sent again belong to the sale in its place', async () => {
  const other = tillCalled('T2')
  const { refused, spoilt, sendAgain } = refusedSale()
  await till.push([spoilt, till.back(refused, jersey, 1)])
  await other.push([other.back(refused, jersey, 1, { byReceipt: true })])
  expect(await kinds()).toContain('return-without-sale')
  const { body } = await till.push([sendAgain()])
  expect(body.results[0].order).toMatchObject({ products: [{ quantity: 3, returned: 2 }] })
  await expectLinked(body.results[0].order, 2)
})

test('goods of a refused sale that come back after it was sent again belong to the sale in its place, on every till', async () => {
  const other = tillCalled('T2')
  const { refused, spoilt, sendAgain } = refusedSale()
  await till.push([spoilt])
  const { body } = await till.push([sendAgain(), till.back(refused, jersey, 1)])
  await other.push([
    other.back(refused, jersey, 1),
    other.back(refused, jersey, 1, { byReceipt: true }),
  ])
  await expectLinked(body.results[0].order, 3)
  expect(await statusOf(body.results[0].order._id)).toBe('Returned')
})

test('goods of a sale that was refused twice belong to the sale that was taken at last', async () => {
  const { refused, spoilt, sendAgain } = refusedSale()
  await till.push([spoilt, till.back(refused, jersey, 1)])
  const second = sendAgain()
  await till.push([{ ...second, payload: spoilt.payload }, till.back(second, jersey, 1)])
  const { body } = await till.push([sendAgain(second)])
  await expectLinked(body.results[0].order, 2)
  await till.push([till.back(refused, jersey, 1)])
  await expectLinked(body.results[0].order, 3)
})

test('goods of a refused sale are found by the sale in its place when the server never had the refused one', async () => {
  const { refused, sendAgain } = refusedSale()
  await till.push([till.back(refused, jersey, 1)])
  const { body } = await till.push([sendAgain()])
  await till.push([till.back(refused, jersey, 1)])
  await expectLinked(body.results[0].order, 2)
})

test('a return is linked once to a sale that was sent again, also after a refusal that names itself', async () => {
  const other = tillCalled('T2')
  const { refused, spoilt, sendAgain } = refusedSale()
  await till.push([{ ...spoilt, replaces: refused.id }, till.back(refused, jersey, 1)])
  await other.push([other.back(refused, jersey, 1, { byReceipt: true })])
  const { body } = await till.push([sendAgain()])
  await expectLinked(body.results[0].order, 2)
})

test('a return by the receipt number of two refused sales is linked once to the sale that was taken at last', async () => {
  const other = tillCalled('T2')
  const { refused, spoilt, sendAgain } = refusedSale()
  const second = { ...sendAgain(), payload: spoilt.payload }
  await till.push([spoilt, second])
  await other.push([other.back(refused, jersey, 1, { byReceipt: true })])
  const { body } = await till.push([{ ...sendAgain(second), payload: refused.payload }])
  await expectLinked(body.results[0].order, 1)
})

test('a return of an unknown sale is not taken for a refused one with its receipt number', async () => {
  const other = tillCalled('T2')
  const { refused, spoilt, sendAgain } = refusedSale()
  await till.push([spoilt])
  const sale = other.sale(jersey, 1)
  const { receiptNumber } = refused.payload as { receiptNumber: string }
  // The only order with that number. It belongs to the device where the goods came back, and therefore is not the one
  // meant.
  await other.push([
    { ...sale, payload: { ...(sale.payload as object), receiptNumber } },
    other.back(refused, jersey, 1, { order: newId() }),
  ])
  const { body } = await till.push([sendAgain()])
  expect(await orderOf(body.results[0].order._id)).toMatchObject({ products: [{ returned: 0 }] })
})

test('a sale that arrives after the one in its place keeps its own returns, on every till', async () => {
  const other = tillCalled('T2')
  const { refused, sendAgain } = refusedSale()
  const [inPlace] = (await till.push([sendAgain()])).body.results
  const [own] = (await till.push([refused])).body.results
  await other.push([other.back({ ...refused, payload: {} }, jersey, 1)])
  expect(await orderOf(own.order._id)).toMatchObject({ products: [{ returned: 1 }] })
  expect(await orderOf(inPlace.order._id)).toMatchObject({ products: [{ returned: 0 }] })
  const path = `/api/sync/pull?scope=counter&since=${since}`
  const { upserts } = (await shop.fetchJson(path, { token: admin.token })).body
  expect(upserts.returns).toMatchObject([{ sale: refused.id, orderNumber: null }])
})

test('a sale that was taken keeps its returns, whatever claims to take its place', async () => {
  const sale = till.sale(jersey, 1)
  const first = await till.push([sale])
  await till.push([{ ...till.sale(jersey, 1), replaces: sale.id }, till.back(sale, jersey, 1)])
  expect(await statusOf(first.body.results[0].order._id)).toBe('Returned')
})

test('a refused sale that was sent again is found by the number on its paper', async () => {
  const { refused, spoilt, sendAgain } = refusedSale()
  await till.push([spoilt])
  const { body } = await till.push([sendAgain()])
  const { receiptNumber } = refused.payload as { receiptNumber: string }
  const found = await shop.fetchJson(`/api/orders?search=${receiptNumber}`, { token: admin.token })
  expect(found.body.orders).toMatchObject([{ _id: body.results[0].order._id }])
})
