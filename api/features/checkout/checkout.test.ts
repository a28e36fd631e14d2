import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { newId } from '../../../shared/new-id.ts'
import { addTestProduct, readTestStock } from '../../testing/add-test-product.ts'
import { editOf } from '../../testing/order-calls.ts'
import { signUpAdmin, startTestApp, type TestApp } from '../../testing/start-test-app.ts'
import { closeTestShop } from '../../testing/open-test-shop.ts'

let shop: TestApp
/** The number of the newest order from before the test. */
let newest: number
beforeAll(async () => {
  shop = await startTestApp()
})
beforeEach(async () => {
  const orders = await readNumbers(0)
  newest = Math.max(0, ...orders)
})
afterAll(() => closeTestShop(shop))

const customer = {
  fullName: 'Amine Bouzid',
  phone: '0550123456',
  city: 'constantine',
  commune: 'El Khroub',
  shipping: 500,
}

function order(products: unknown, key?: string, overrides: Record<string, unknown> = {}) {
  return shop.fetchJson('/api/orders', {
    method: 'POST',
    headers: key === undefined ? {} : { 'Idempotency-Key': key },
    body: { ...customer, products, ...overrides },
  })
}

async function readNumbers(above: number): Promise<number[]> {
  const rows = await shop.app.db.read((db) =>
    db.selectFrom('orders').select('number').where('number', '>', above).execute(),
  )
  return rows.map(({ number }) => number)
}

/** How many orders were placed in the test. */
const countOrders = async () => (await readNumbers(newest)).length

test('an order takes the stock at once and is charged at the prices of the server', async () => {
  const jersey = await addTestProduct(shop.app, {
    price: 4500,
    promoPrice: 3990.5,
    stock: { M: 5 },
  })
  const ball = await addTestProduct(shop.app, { price: 2500, stock: 3 })
  const { status, body } = await order([
    { productId: jersey, quantity: 2, size: 'M' },
    { productId: ball, quantity: 1 },
  ])
  expect(status).toBe(201)
  expect(body.order).toMatchObject({
    number: newest + 1,
    origin: 'web',
    status: 'Pending',
    shipping: 500,
    totalPrice: 2 * 3990.5 + 2500 + 500,
  })
  expect(await readTestStock(shop.app, jersey, 'M')).toBe(3)
  expect(await readTestStock(shop.app, ball)).toBe(2)
})

test('the same order sent twice counts once and answers the same', async () => {
  const jersey = await addTestProduct(shop.app, { stock: { M: 5 } })
  const key = newId()
  const [first, second] = await Promise.all([
    order([{ productId: jersey, quantity: 2, size: 'M' }], key),
    order([{ productId: jersey, quantity: 2, size: 'M' }], key),
  ])
  expect([first?.status, second?.status]).toEqual([201, 201])
  expect(second?.body).toEqual(first?.body)
  expect(await countOrders()).toBe(1)
  expect(await readTestStock(shop.app, jersey, 'M')).toBe(3)
})

test('a key used again for another order is refused', async () => {
  const jersey = await addTestProduct(shop.app, { stock: { M: 5 } })
  const key = newId()
  await order([{ productId: jersey, quantity: 1, size: 'M' }], key)
  const { status, body } = await order([{ productId: jersey, quantity: 2, size: 'M' }], key)
  expect([status, body.code]).toEqual([409, 'key-reuse'])
  expect(await countOrders()).toBe(1)
})

test('a refused order leaves its key free for the corrected one', async () => {
  const jersey = await addTestProduct(shop.app, { stock: { M: 1 } })
  const key = newId()
  expect((await order([{ productId: jersey, quantity: 2, size: 'M' }], key)).status).toBe(409)
  expect((await order([{ productId: jersey, quantity: 1, size: 'M' }], key)).status).toBe(201)
})

test('all lines are taken or none', async () => {
  const jersey = await addTestProduct(shop.app, { title: 'Maillot A', stock: { M: 5 } })
  const boot = await addTestProduct(shop.app, { title: 'Soulier B', stock: { '42': 1 } })
  const { status, body } = await order([
    { productId: jersey, quantity: 2, size: 'M' },
    { productId: boot, quantity: 3, size: '42' },
  ])
  expect([status, body.code]).toEqual([409, 'out-of-stock'])
  expect(body).toMatchObject({ title: 'Soulier B', size: '42', left: 1 })
  expect(body.mssg).toBe('Only 1 of Soulier B (size 42) left.')
  expect(body.message).toBe(body.mssg)
  expect(await readTestStock(shop.app, jersey, 'M')).toBe(5)
})

test('the last pair, ordered by a hundred at the same instant, goes to exactly one', async () => {
  const boot = await addTestProduct(shop.app, { stock: { '42': 1 } })
  const answers = await Promise.all(
    Array.from({ length: 100 }, () =>
      order([{ productId: boot, quantity: 1, size: '42' }], newId()),
    ),
  )
  const refused = answers.filter((answer) => answer.status !== 201)
  expect(refused.map((answer) => [answer.status, answer.body.code])).toEqual(
    Array.from({ length: 99 }, () => [409, 'out-of-stock']),
  )
  expect(await countOrders()).toBe(1)
  expect(await readTestStock(shop.app, boot, '42')).toBe(0)
})

test('the wilaya is matched ignoring case and accents, and its price must be one of its two', async () => {
  const ball = await addTestProduct(shop.app, { stock: 9 })
  const lines = [{ productId: ball, quantity: 1 }]
  expect((await order(lines, undefined, { city: 'Béjaïa ', shipping: 850 })).status).toBe(201)
  const wrong = await order(lines, undefined, { city: 'Béjaïa', shipping: 650 })
  expect([wrong.status, wrong.body.code]).toEqual([400, 'wrong-shipping'])
})

test('bad orders are refused with a sentence and change nothing', async () => {
  const jersey = await addTestProduct(shop.app, { stock: { M: 5 } })
  const line = { productId: jersey, quantity: 1, size: 'M' }
  const bad: [string, unknown, Record<string, unknown>, number, string][] = [
    ['unknown product', [{ ...line, productId: newId() }], {}, 404, 'unknown-product'],
    ['product id that is no id', [{ ...line, productId: '../1' }], {}, 400, 'invalid-request'],
    ['unknown size', [{ ...line, size: 'XS' }], {}, 400, 'unknown-size'],
    ['no size', [{ ...line, size: null }], {}, 400, 'unknown-size'],
    ['quantity 0', [{ ...line, quantity: 0 }], {}, 400, 'invalid-request'],
    ['quantity 1.5', [{ ...line, quantity: 1.5 }], {}, 400, 'invalid-request'],
    ['quantity 10^9', [{ ...line, quantity: 1e9 }], {}, 400, 'invalid-request'],
    ['quantity as text', [{ ...line, quantity: '2' }], {}, 400, 'invalid-request'],
    ['no lines', [], {}, 400, 'invalid-request'],
    ['lines that are no list', 'x', {}, 400, 'invalid-request'],
    ['unknown wilaya', [line], { city: 'atlantis' }, 400, 'unknown-wilaya'],
    ['price in text', [line], { shipping: '500' }, 400, 'invalid-request'],
    ['another wilaya’s shipping', [line], { shipping: 1350 }, 400, 'wrong-shipping'],
    ['a type at the other’s price', [line], { shippingType: 'Home' }, 409, 'shipping-changed'],
    ['no phone', [line], { phone: ' ' }, 400, 'invalid-request'],
    ['a name of one letter', [line], { fullName: 'A' }, 400, 'invalid-request'],
    ['a phone too short', [line], { phone: '12345' }, 400, 'invalid-request'],
    ['a blank name', [line], { fullName: ' <> ' }, 400, 'invalid-request'],
    ['a name of 10,000 letters', [line], { fullName: 'a'.repeat(10_000) }, 400, 'invalid-request'],
  ]
  for (const [what, products, overrides, status, code] of bad) {
    const answer = await order(products, undefined, overrides)
    expect([what, answer.status, answer.body.code]).toEqual([what, status, code])
    expect(answer.body.mssg, what).toBeTruthy()
    expect(answer.body.message).toBe(answer.body.mssg)
  }
  expect(await countOrders()).toBe(0)
  expect(await readTestStock(shop.app, jersey, 'M')).toBe(5)
})

test('an order keeps how it is sent: as it says, else as its cost can only mean', async () => {
  // No other test orders to it: its tariff changes.
  const city = 'guelma'
  const ball = await addTestProduct(shop.app, { stock: 9 })
  const lines = [{ productId: ball, quantity: 1 }]
  const typeOf = async (overrides: object) =>
    (await order(lines, undefined, { city, ...overrides })).body.order.shippingType
  expect(await typeOf({ shippingType: 'Stop Desk' })).toBe('Stop Desk')
  expect(await typeOf({ shipping: 650 })).toBe('Home')
  await shop.app.db.write((db) =>
    db.updateTable('tariffs').set({ home_centimes: 50_000 }).where('wilaya', '=', city).execute(),
  )
  expect(await typeOf({})).toBe(null)
  expect(await typeOf({ shippingType: 'Home' })).toBe('Home')
})

test('a phone is read however it is written, and kept in one form', async () => {
  const ball = await addTestProduct(shop.app, { stock: 9 })
  const lines = [{ productId: ball, quantity: 1 }]
  for (const phone of ['00213551234567', '+213551234567', '+213 (0) 551-23.45.67', '0551 23 45 67'])
    expect((await order(lines, undefined, { phone })).body.order.phone).toBe('0551234567')
  for (const phone of ['05512345678', '055123456', '+33551234567', '05512345a7'])
    expect((await order(lines, undefined, { phone })).status).toBe(400)
})

test.each([
  ['fr', 'fr'],
  ['ar-DZ, fr;q=0.9', 'ar'],
  ['de, en;q=0.5', 'en'],
  ['de', null],
  ['*', null],
])('ordered by a client that accepts %s, an order keeps %s', async (accepted, language) => {
  const ball = await addTestProduct(shop.app, { stock: 3 })
  const { body } = await shop.fetchJson('/api/orders', {
    headers: { 'Accept-Language': accepted },
    body: { ...customer, products: [{ productId: ball, quantity: 1 }] },
  })
  const owner = await signUpAdmin(shop, 'owner@kora.example')
  const path = `/api/orders/${body.order._id}`
  const read = () => shop.fetchJson(path, { token: owner.token })
  expect((await read()).body.order.language).toBe(language)
  // The language of the person who edits the order does not change it.
  const edit = editOf(body.order, { commune: 'Didouche Mourad' })
  const sent = { method: 'PUT', token: owner.token, csrf: true, body: edit }
  await shop.fetchJson(path, { ...sent, headers: { 'Accept-Language': 'en' } })
  expect((await read()).body.order).toMatchObject({ commune: 'Didouche Mourad', language })
})
