import * as v from 'valibot'
import { afterEach, beforeEach, expect, test } from 'vitest'
import type { ProductId } from '../../../shared/catalog/product-id.ts'
import {
  UNCONFIRMED_LIMITS,
  WEB_ORDER_LIMITS,
  webOrderLimits,
} from '../../../shared/checkout/web-order-limits.ts'
import type { OrderJson } from '../../../shared/orders/order.ts'
import { orderIdSchema } from '../../../shared/orders/order-id.ts'
import { readOrder } from '../../database/orders.ts'
import { presentOrder } from '../../present/present-order.ts'
import { addTestProduct, readTestStock } from '../../testing/add-test-product.ts'
import { closeTestShop } from '../../testing/open-test-shop.ts'
import { editOf, putOrder, TEST_CUSTOMER } from '../../testing/order-calls.ts'
import { piecesTaken, sendWebOrder } from '../../testing/send-web-orders.ts'
import { signUpAdmin, startTestApp, type TestApp } from '../../testing/start-test-app.ts'

const HOUR_MS = WEB_ORDER_LIMITS.withinMs
const { phone, times } = UNCONFIRMED_LIMITS
const OF_ADDRESS = phone.pieces * times.address
const OF_NETWORK = phone.pieces * times.network

let shop: TestApp
let token: string
let nowMs: number
let phones: number
let products: ProductId[]
beforeEach(async () => {
  nowMs = Date.parse('2026-03-10T12:00:00Z')
  phones = 0
  products = []
  shop = await startTestApp({ rateLimits: true, trustProxy: 1, clock: () => nowMs })
  token = (await signUpAdmin(shop)).token
})
afterEach(() => closeTestShop(shop))

/** Fills the shelves: so many products of 1,000 DA, with 40 pieces each. */
async function addShelves(count: number): Promise<void> {
  while (products.length < count) {
    products.push(await addTestProduct(shop.app, { price: 1000, stock: { M: 40 } }))
  }
}

const inventPhone = () => `05${String((phones += 1)).padStart(8, '0')}`

interface Wanted {
  /** How many pieces of how many products, from the first or another on. */
  pieces?: number
  of?: number
  first?: number
  phone?: string
  from?: string
}

async function order({
  pieces = 1,
  of = 1,
  first = 0,
  from = '192.0.2.7',
  ...wanted
}: Wanted = {}) {
  const lines = products
    .slice(first, first + of)
    .map((productId) => ({ productId, size: 'M', quantity: pieces }))
  const sent = { products: lines, phone: wanted.phone ?? inventPhone(), from }
  const { status, body } = await sendWebOrder(shop, sent)
  expect({ status, body }).toMatchObject({ status: 201 })
  return body.order as OrderJson
}

async function stored({ _id }: OrderJson): Promise<OrderJson> {
  const found = await shop.app.db.read((db) => readOrder(db, v.parse(orderIdSchema, _id)))
  if (!found) throw new Error('no such order')
  return presentOrder(found)
}

async function edit(before: OrderJson, changes: Partial<OrderJson>): Promise<OrderJson> {
  const { status, body } = await putOrder(shop, token, before._id, editOf(before, changes))
  expect({ status, body }).toMatchObject({ status: 200 })
  return body.order as OrderJson
}

async function expectBeyond(placed: OrderJson, beyondLimit: OrderJson['beyondLimit']) {
  expect(await stored(placed)).toMatchObject({ stockTaken: beyondLimit === null, beyondLimit })
}

test('orders of a hundred lines take nothing from the shelves before somebody has called', async () => {
  await addShelves(50)
  const orders: OrderJson[] = []
  for (let n = 0; n < 5; n += 1) orders.push(await order({ pieces: 12, of: 50 }))
  expect(piecesTaken(orders)).toBe(0)
  for (const placed of orders) await expectBeyond(placed, 'order')
  const left = await Promise.all(products.map((id) => readTestStock(shop.app, id, 'M')))
  expect(left).toEqual(products.map(() => 40))
})

test('an address takes no more than its share, hour after hour, whatever numbers it invents', async () => {
  await addShelves(40)
  const orders: OrderJson[] = []
  for (let hour = 0; hour < 8; hour += 1) {
    for (let n = 0; n < 3; n += 1) orders.push(await order({ of: 20, first: (n % 2) * 20 }))
    nowMs += HOUR_MS
  }
  expect(piecesTaken(orders)).toBe(80)
  await expectBeyond(orders.at(-1) as OrderJson, 'address')
  // Ten pieces more fill its share.
  expect((await order({ of: OF_ADDRESS - 80 })).stockTaken).toBe(true)
  expect((await order()).stockTaken).toBe(false)
  expect((await order({ from: '198.51.100.7' })).stockTaken).toBe(true)
})

test.each([
  ['IPv4', (n: number) => `192.0.2.${n + 1}`, '192.0.3.1'],
  ['IPv6', (n: number) => `2001:db8:1:${n.toString(16)}::1`, '2001:db8:2::1'],
])('addresses of one %s network take its share together', async (_family, addressOf, elsewhere) => {
  await addShelves(30)
  const orders: OrderJson[] = []
  for (let n = 0; n < OF_NETWORK / 30 + 3; n += 1) {
    orders.push(await order({ of: 30, from: addressOf(n) }))
    nowMs += HOUR_MS
  }
  expect(piecesTaken(orders)).toBe(OF_NETWORK)
  await expectBeyond(orders.at(-1) as OrderJson, 'network')
  await expectBeyond(await order({ of: 30, from: elsewhere }), null)
})

test('a phone number is bounded by pieces and by value, from whatever addresses and however slowly', async () => {
  await addShelves(30)
  const dear = await addTestProduct(shop.app, { price: 25_000, stock: { M: 40 } })
  const from = (n: number) => `10.${n}.0.1`
  const taken = [
    await order({ of: 20, phone: '0550000001', from: from(1) }),
    await order({ of: 11, phone: '0550000001', from: from(2) }),
    await order({ of: 10, phone: '0550000001', from: from(3) }),
  ]
  expect(taken.map(({ stockTaken }) => stockTaken)).toEqual([true, false, true])
  await expectBeyond(taken[1] as OrderJson, 'phone')
  nowMs += 7 * 24 * HOUR_MS
  await expectBeyond(await order({ phone: '0550000001', from: from(4) }), 'phone')

  products = [dear]
  await expectBeyond(await order({ pieces: 7, from: from(5) }), 'order')
  const whole = { pieces: phone.value / 25_000, phone: '0550000002' }
  await expectBeyond(await order({ ...whole, from: from(6) }), null)
  await expectBeyond(await order({ phone: '0550000002', from: from(7) }), 'phone')
})

test('what is confirmed, cancelled, deleted or made smaller counts no longer', async () => {
  await addShelves(30)
  const mine = { of: 30, phone: '0550000001' }
  const isFree = async () => {
    const next = await order({ phone: '0550000001' })
    await shop.fetchJson(`/api/orders/${next._id}`, { method: 'DELETE', token })
    nowMs += HOUR_MS
    return next.stockTaken
  }
  for (const status of ['Confirmed', 'Cancelled', 'Shipped'] as const) {
    const first = await order(mine)
    expect(await isFree()).toBe(false)
    const moved = await edit(await stored(first), { status })
    expect(await isFree()).toBe(true)
    // Moved back to Pending it waits for a call again.
    if (status === 'Shipped') continue
    const back = await edit(moved, { status: 'Pending' })
    expect(await isFree()).toBe(false)
    await shop.fetchJson(`/api/orders/${back._id}`, { method: 'DELETE', token })
    expect(await isFree()).toBe(true)
  }
  const whole = await stored(await order(mine))
  const fewer = await edit(whole, { products: whole.products.slice(0, 29) })
  expect(await isFree()).toBe(true)
  await edit(fewer, { phone: '0550000009' })
  await expectBeyond(await order(mine), null)
})

test('an address is kept as a keyed hash, and only until its order is confirmed', async () => {
  await addShelves(30)
  const rows = () =>
    shop.app.db.read((db) => db.selectFrom('unconfirmed_orders').selectAll().execute())
  const placed = await order({ of: 30 })
  const [row] = await rows()
  expect(row).toMatchObject({ order_id: placed._id, pieces: 30, value_centimes: 3_000_000 })
  expect(JSON.stringify(row)).not.toContain('192.0.2')
  expect([row?.address, row?.network].map((hash) => hash?.length)).toEqual([43, 43])
  const confirmed = await edit(await stored(placed), { status: 'Confirmed' })
  expect(await rows()).toEqual([])
  await edit(confirmed, { status: 'Pending' })
  expect(await rows()).toMatchObject([{ address: null, network: null, pieces: 30 }])
})

test('orders without stock, of the till and of the back office hold nothing against anybody', async () => {
  await addShelves(31)
  await order({ of: 31, phone: '0550123456' })
  const { status, body } = await shop.fetchJson('/api/orders/admin-create', {
    token,
    csrf: true,
    body: {
      ...TEST_CUSTOMER,
      status: 'Shipped',
      products: products.map((productId) => ({ productId, size: 'M', quantity: 1, price: 1000 })),
      totalPrice: 31_500,
    },
  })
  expect({ status, body }).toMatchObject({ status: 201 })
  const sale = await edit(body.order as OrderJson, { status: 'Pending' })
  expect(sale).toMatchObject({ origin: 'store', phone: '0550123456', status: 'Pending' })
  await expectBeyond(await order({ of: 30, phone: '0550123456' }), null)
})

test('orders at the same moment count together', async () => {
  await addShelves(30)
  const sent = Array.from({ length: 8 }, (_, n) => order({ of: 30, from: `192.0.2.${n % 2}` }))
  expect(piecesTaken(await Promise.all(sent))).toBe(2 * OF_ADDRESS)
})

test('a weekend of unconfirmed orders behind one mobile network takes its stock', async () => {
  await addShelves(60)
  const taken: (boolean | undefined)[] = []
  // 60 orders of two pieces a day, from Thursday evening to Sunday morning, and 64 addresses of the operator.
  for (let n = 0; n < 150; n += 1) {
    const from = `105.100.20.${n % 64}`
    taken.push((await order({ of: 2, first: (n * 7) % 59, from })).stockTaken)
    nowMs += (60 * HOUR_MS) / 150
  }
  expect(taken).not.toContain(false)
})

test('the owner’s limits hold from the next order on; an address and a network grow with them', async () => {
  await addShelves(30)
  const set = (unconfirmedLimits: object, revision: number) =>
    shop.fetchJson('/api/shop-settings', {
      method: 'PUT',
      token,
      body: { revision, change: { unconfirmedLimits } },
    })
  expect((await set({ pieces: 3, value: 2000 }, 0)).status).toBe(200)
  await expectBeyond(await order({ of: 3 }), 'order')
  await expectBeyond(await order({ of: 2 }), null)
  const small = webOrderLimits({ unconfirmedLimits: { pieces: 3, value: 2000 } }).unconfirmed
  expect([small.address.pieces, small.network.pieces]).toEqual([OF_ADDRESS, OF_NETWORK])
  const large = webOrderLimits({ unconfirmedLimits: { pieces: 60, value: 150_000 } }).unconfirmed
  expect([large.address.pieces, large.network.pieces]).toEqual([2 * OF_ADDRESS, 2 * OF_NETWORK])
  expect(large.address.value).toBe(small.address.value)
})

test('the shopper is not told which limit it was', async () => {
  await addShelves(31)
  const placed = await order({ of: 31 })
  expect(placed).toMatchObject({ stockTaken: false, beyondLimit: null })
})
