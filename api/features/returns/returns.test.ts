import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import type { ProductId } from '../../../shared/catalog/product-id.ts'
import { newId } from '../../../shared/new-id.ts'
import { readLatestChange } from '../../database/changes.ts'
import { addTestProduct, readTestStock } from '../../testing/add-test-product.ts'
import { followNotes } from '../../testing/follow-notes.ts'
import { editOf, placeTestOrder } from '../../testing/order-calls.ts'
import type { TestApp } from '../../testing/start-test-app.ts'
import { createTestTill, type TestTill } from '../../testing/test-till.ts'
import { closeTestShop, openTestShop } from '../../testing/open-test-shop.ts'

let shop: TestApp
let admin: { token: string; adminId: string }
let till: TestTill
let jersey: ProductId
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
  jersey = await addTestProduct(shop.app, { stock: { M: 5, L: 5 } })
  notes = await followNotes(shop, admin.token)
})
afterAll(() => closeTestShop(shop))

const codeOf = (name: string) => `${name}${String(round).padStart(2, '0')}`
const tillCalled = (name: string) => createTestTill(shop.url, admin, Date.now, codeOf(name))

const kinds = async () => (await notes()).map(({ kind }) => kind)

const orderOf = async (id: string) =>
  (await shop.fetchJson(`/api/orders/${id}`, { token: admin.token })).body.order
const changeOrder = (id: string, change: object) => async () => {
  const order = await orderOf(id)
  return shop.fetchJson(`/api/orders/${id}`, {
    method: 'PUT',
    token: admin.token,
    csrf: true,
    body: editOf(order, change),
  })
}
const statusOf = async (id: string) => (await orderOf(id)).status

/** Records a return of an order in the back office. */
const giveBack = (id: string, quantity: number, more: object = {}, key: string = newId()) =>
  shop.fetchJson(`/api/orders/${id}/returns`, {
    token: admin.token,
    body: { lines: [{ productId: jersey, size: 'M', quantity, restock: true, ...more }] },
    headers: { 'Idempotency-Key': key },
  })

/** A web order of jerseys in size M that was shipped. */
async function shippedOrder(quantity: number): Promise<string> {
  const order = await placeTestOrder(shop, [{ productId: jersey, size: 'M', quantity }])
  expect((await changeOrder(order._id, { status: 'Shipped' })()).status).toBe(200)
  return order._id
}

test('a return puts its pieces back on the shelf, once, however often it is pushed', async () => {
  const sale = till.sale(jersey, 3)
  const back = till.back(sale, jersey, 2)
  const first = await till.push([sale, back])
  expect(first.body.results[1]).toMatchObject({ status: 'applied', duplicate: false })
  const second = await till.push([sale, back])
  expect(second.body.results[1]).toMatchObject({ status: 'applied', duplicate: true })
  expect(await readTestStock(shop.app, jersey, 'M')).toBe(4)
  const order = await orderOf(first.body.results[0].order._id)
  expect(order).toMatchObject({ status: 'Shipped', products: [{ quantity: 3, returned: 2 }] })
  expect(await kinds()).toEqual([])
})

test('what is written off does not come back into the stock', async () => {
  const sale = till.sale(jersey, 3)
  await till.push([sale, till.back(sale, jersey, 1, { restock: false })])
  expect(await readTestStock(shop.app, jersey, 'M')).toBe(2)
})

test('an order whose every piece came back is Returned', async () => {
  const sale = till.sale(jersey, 3)
  const { body } = await till.push([sale, till.back(sale, jersey, 1)])
  const id = body.results[0].order._id
  expect(await statusOf(id)).toBe('Shipped')
  await till.push([till.back(sale, jersey, 2)])
  expect(await statusOf(id)).toBe('Returned')
  expect(await readTestStock(shop.app, jersey, 'M')).toBe(5)
})

test('the same piece on two tills is taken on both, and the owner is told once', async () => {
  const other = tillCalled('T2')
  const sale = till.sale(jersey, 1)
  await till.push([sale, till.back(sale, jersey, 1)])
  await other.push([other.back(sale, jersey, 1)])
  expect(await readTestStock(shop.app, jersey, 'M')).toBe(6)
  expect(await notes()).toMatchObject([
    {
      kind: 'returned-twice',
      pieces: 1,
      title: 'As sold',
      size: 'M',
      returnNumber: `${codeOf('T2')}-R000001`,
    },
  ])
})

test('a return that arrives before its sale is linked to it, and the note ends', async () => {
  const other = tillCalled('T2')
  const sale = till.sale(jersey, 1)
  await other.push([other.back(sale, jersey, 1)])
  expect(await readTestStock(shop.app, jersey, 'M')).toBe(6)
  expect(await kinds()).toEqual(['return-without-sale'])
  const { body } = await till.push([sale])
  expect(body.results[0].order).toMatchObject({ status: 'Returned', products: [{ returned: 1 }] })
  expect(await kinds()).toEqual([])
  expect(await readTestStock(shop.app, jersey, 'M')).toBe(5)
})

test('two returns of one piece that both wait for the sale are told when it arrives', async () => {
  const [one, two] = [tillCalled('T2'), tillCalled('T3')]
  const sale = till.sale(jersey, 1)
  await one.push([one.back(sale, jersey, 1)])
  await two.push([two.back(sale, jersey, 1, { byReceipt: true })])
  await till.push([sale])
  expect(await kinds()).toEqual(['returned-twice'])
})

test('a return is never refused: without a receipt, of unknown goods, with another sum', async () => {
  const { body } = await till.push([
    till.back(null, jersey, 1),
    till.back(null, newId(), 1),
    till.back(null, jersey, 1, { refund: 7 }),
  ])
  expect(body.results.map(({ status }: { status: string }) => status)).toEqual(
    Array.from({ length: 3 }, () => 'applied'),
  )
  expect((await kinds()).toSorted()).toEqual([
    'refund-differs',
    'return-without-receipt',
    'return-without-receipt',
    'return-without-receipt',
    'returned-unlisted',
  ])
  expect(await readTestStock(shop.app, jersey, 'M')).toBe(7)
})

test('more given back for a piece than it was sold for is told, now or when the sale arrives', async () => {
  const other = tillCalled('T2')
  const [first, second] = [till.sale(jersey, 3), till.sale(jersey, 3)]
  await till.push([first])
  await other.push([
    other.back(first, jersey, 1, { price: 100 }),
    other.back(first, jersey, 1, { price: 90 }),
  ])
  expect(await kinds()).toEqual([])
  await other.push([other.back(first, jersey, 1, { price: 100.5 })])
  const note = { kind: 'refund-above-price', title: 'As sold', size: 'M', sold: 100 }
  expect(await notes()).toMatchObject([
    { ...note, given: 100.5, returnNumber: `${codeOf('T2')}-R000003` },
  ])
  await other.push([other.back(second, jersey, 1, { price: 900 })])
  expect((await kinds()).toSorted()).toEqual(['refund-above-price', 'return-without-sale'])
  await till.push([second])
  expect(await kinds()).toEqual(['refund-above-price', 'refund-above-price'])
  expect(await notes()).toContainEqual(expect.objectContaining({ ...note, given: 900 }))
})

test('a return names its sale: another with the same receipt number is not taken for it', async () => {
  const copy = tillCalled('T1')
  const [mine, theirs] = [till.sale(jersey, 1), copy.sale(jersey, 1)]
  await till.push([till.back(theirs, jersey, 1)])
  const { body } = await till.push([mine])
  await till.push([till.back(theirs, jersey, 1)])
  expect(await statusOf(body.results[0].order._id)).toBe('Shipped')
  expect(await kinds()).toEqual(['return-without-sale', 'return-without-sale'])
})

test('a sale that a restored server has under another id is found by its receipt, in either order', async () => {
  const other = tillCalled('T2')
  const [early, late] = [till.sale(jersey, 1), till.sale(jersey, 1)]
  // The id that the order had before the restore.
  const lost = () => ({ order: newId() })
  const [first] = (await till.push([early])).body.results
  await other.push([
    other.back(early, jersey, 1, lost()),
    other.back(late, jersey, 1, lost()),
    other.back(early, jersey, 1, lost()),
  ])
  expect(await orderOf(first.order._id)).toMatchObject({ products: [{ returned: 1 }] })
  expect((await kinds()).toSorted()).toEqual(['return-without-sale', 'returned-twice'])
  const { body } = await till.push([late])
  expect(body.results[0].order).toMatchObject({ status: 'Returned', products: [{ returned: 1 }] })
  expect(await kinds()).toEqual(['returned-twice'])
})

test('a return by the number of a receipt is linked once when its sale arrives', async () => {
  const other = tillCalled('T2')
  const sale = till.sale(jersey, 2)
  await other.push([other.back(sale, jersey, 1, { byReceipt: true })])
  const { body } = await till.push([sale])
  expect(body.results[0].order).toMatchObject({ status: 'Shipped', products: [{ returned: 1 }] })
})

test('of two sales with the receipt number of a return, neither is guessed', async () => {
  const other = tillCalled('T2')
  const mine = till.sale(jersey, 1)
  const { body } = await till.push([mine])
  till.rewind()
  await till.push([till.sale(jersey, 1)])
  await other.push([other.back(mine, jersey, 1, { order: newId() })])
  expect(await statusOf(body.results[0].order._id)).toBe('Shipped')
  expect(await kinds()).toContain('return-without-sale')
})

test('a return of a deleted sale is not linked to another sale with its receipt number', async () => {
  const [copy, other] = [tillCalled('T1'), tillCalled('T2')]
  const [mine, theirs] = [till.sale(jersey, 1), copy.sale(jersey, 1)]
  const [gone] = (await till.push([mine])).body.results
  await shop.fetchJson(`/api/orders/${gone.order._id}`, { method: 'DELETE', token: admin.token })
  await other.push([other.back(mine, jersey, 1, { order: gone.order._id })])
  const [kept] = (await copy.push([theirs])).body.results
  await other.push([other.back(mine, jersey, 1)])
  expect(await statusOf(kept.order._id)).toBe('Shipped')
})

test('goods that came back before a count and arrive after it ask for another count', async () => {
  const at = Date.parse('2026-11-20T10:00:00Z')
  const sale = till.sale(jersey, 2, { at })
  await till.push([sale])
  const other = tillCalled('T2')
  await other.push([other.count(jersey, 4, 3, { at: at + 7_200_000 })])
  await till.push([till.back(sale, jersey, 1, { at: at + 3_600_000 })])
  expect((await notes())[0]).toMatchObject({ kind: 'recount', sold: -1 })
})

test('a count that arrives after a return from before it asks for another count', async () => {
  const at = Date.now() - 7_200_000
  const sale = till.sale(jersey, 2, { at })
  await till.push([sale])
  const other = tillCalled('T2')
  await till.push([till.back(sale, jersey, 1, { at: at + 60_000 })])
  // The counting tablet has not pulled the return: it shows 3, while 4 are on the shelf.
  await other.push([other.count(jersey, 4, 3, { at: at + 120_000 })])
  expect(await notes()).toContainEqual(expect.objectContaining({ kind: 'recount', sold: -1 }))
})

test('no later change of an order moves a returned piece again', async () => {
  const id = await shippedOrder(3)
  expect(await readTestStock(shop.app, jersey, 'M')).toBe(2)
  expect((await giveBack(id, 1)).status).toBe(201)
  expect(await readTestStock(shop.app, jersey, 'M')).toBe(3)
  const steps: [object, number][] = [
    [{ status: 'Cancelled' }, 5],
    [{ status: 'Shipped' }, 3],
    [{ status: 'Returned' }, 5],
    [{ status: 'Confirmed' }, 3],
    [{ products: [{ productId: jersey, size: 'M', quantity: 4, price: 100 }] }, 2],
    [{ products: [{ productId: jersey, size: 'M', quantity: 2, price: 100 }] }, 4],
  ]
  for (const [change, stock] of steps) {
    expect((await changeOrder(id, change)()).status).toBe(200)
    expect(await readTestStock(shop.app, jersey, 'M')).toBe(stock)
  }
  await shop.fetchJson(`/api/orders/${id}`, { method: 'DELETE', token: admin.token })
  expect(await readTestStock(shop.app, jersey, 'M')).toBe(5)
})

test('a written-off piece comes back by no change of its order', async () => {
  const id = await shippedOrder(3)
  await giveBack(id, 1, { restock: false })
  await changeOrder(id, { status: 'Cancelled' })()
  expect(await readTestStock(shop.app, jersey, 'M')).toBe(4)
})

test('a shipped order that is deleted leaves its returns in the books', async () => {
  const id = await shippedOrder(3)
  await giveBack(id, 2)
  await shop.fetchJson(`/api/orders/${id}`, { method: 'DELETE', token: admin.token })
  expect(await readTestStock(shop.app, jersey, 'M')).toBe(4)
})

test('an order keeps at least the pieces that came back, and stays Returned once all did', async () => {
  const id = await shippedOrder(3)
  await giveBack(id, 2)
  const fewer = { products: [{ productId: jersey, size: 'M', quantity: 1, price: 100 }] }
  expect(await changeOrder(id, fewer)()).toMatchObject({
    status: 409,
    body: { code: 'below-returned' },
  })
  await giveBack(id, 1)
  expect(await statusOf(id)).toBe('Returned')
  const before = await orderOf(id)
  expect((await changeOrder(id, { status: 'Shipped' })()).status).toBe(200)
  // Nothing changed, so the same edit can be sent again after a lost answer.
  expect(await orderOf(id)).toEqual(before)
  expect(await statusOf(id)).toBe('Returned')
  expect(await readTestStock(shop.app, jersey, 'M')).toBe(5)
})

test('in the back office the same return counts once, and more than is left is refused', async () => {
  const id = await shippedOrder(2)
  const key = newId()
  const first = await giveBack(id, 1, {}, key)
  expect(first).toMatchObject({
    status: 201,
    body: { order: { products: [{ quantity: 2, returned: 1 }] }, message: 'Return recorded.' },
  })
  expect((await giveBack(id, 1, {}, key)).body).toEqual(first.body)
  expect(await giveBack(id, 2)).toMatchObject({
    status: 409,
    body: { code: 'more-than-left', message: expect.stringContaining('Only 1') },
  })
  expect(await giveBack(id, 1, { size: 'L' })).toMatchObject({
    status: 409,
    body: { message: 'Nothing of Maillot Rhumel (size L) is left to return.' },
  })
  await changeOrder(id, { status: 'Cancelled' })()
  expect(await giveBack(id, 1)).toMatchObject({ body: { code: 'more-than-left' } })
  expect(await readTestStock(shop.app, jersey, 'M')).toBe(5)
})

test('devices at the counter hear of a return, shoppers do not', async () => {
  const since = await shop.app.db.read(readLatestChange)
  const sale = till.sale(jersey, 1)
  await till.push([sale, till.back(sale, jersey, 1)])
  const pull = async (scope: string) => {
    const path = `/api/sync/pull?scope=${scope}&since=${since}`
    return (await shop.fetchJson(path, { token: admin.token })).body.upserts
  }
  expect((await pull('counter')).returns).toMatchObject([
    {
      returnNumber: `${codeOf('T1')}-R000001`,
      sale: sale.id,
      refund: 100,
      lines: [{ quantity: 1 }],
    },
  ])
  expect(await pull('shop')).not.toHaveProperty('returns')
})
