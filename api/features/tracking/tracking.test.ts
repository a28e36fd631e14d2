import * as v from 'valibot'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import type { ProductId } from '../../../shared/catalog/product-id.ts'
import { newId } from '../../../shared/new-id.ts'
import type { OrderId } from '../../../shared/orders/order-id.ts'
import type { OrderStatus } from '../../../shared/orders/order.ts'
import { PARCEL_STATES, type ParcelState } from '../../../shared/parcels/parcel.ts'
import { trackAnswerSchema } from '../../../shared/tracking/tracked-order.ts'
import { trackedState } from '../../../shared/tracking/tracked-state.ts'
import { recordNews } from '../../database/parcels.ts'
import { addTestProduct } from '../../testing/add-test-product.ts'
import { addTestOrders } from '../../testing/add-test-orders.ts'
import { collectLog } from '../../testing/collect-log.ts'
import { TEST_COURIER } from '../../testing/courier.ts'
import { editOf, putOrder, TEST_CUSTOMER } from '../../testing/order-calls.ts'
import { signUpAdmin, startTestApp, type TestApp } from '../../testing/start-test-app.ts'
import { closeTestShop } from '../../testing/open-test-shop.ts'

const PHONE = '0550123456'
const DAY_MS = 24 * 3_600_000

/** The clock of the shop, which the tests share: they may only move it forward. */
let nowMs = Date.parse('2026-11-25T09:00:00Z')
/** One shop for all tests, each of which has orders of its own. */
let shop: TestApp
let token: string
let ball: ProductId
const collected = collectLog()
beforeAll(async () => {
  shop = await startTestApp({ clock: () => nowMs, log: collected.log })
})
beforeEach(async () => {
  collected.lines.length = 0
  token = (await signUpAdmin(shop)).token
  ball = await addTestProduct(shop.app, { title: 'Ball', price: 2000, stock: { M: 90 } })
})
afterAll(() => closeTestShop(shop))

interface Placed {
  _id: OrderId
  number: number
  link: string
}

async function place(quantity = 2, key = newId()): Promise<Placed> {
  const products = [{ productId: ball, size: 'M', quantity }]
  const headers = { 'Idempotency-Key': key }
  const body = { ...TEST_CUSTOMER, shipping: 650, products }
  const answer = await shop.fetchJson('/api/orders', { headers, body })
  expect(answer.status).toBe(201)
  return { ...answer.body.order, link: answer.body.trackToken }
}

const find = (number: unknown, phone: unknown = PHONE) =>
  shop.fetchJson('/api/track', { body: { number, phone } })
const follow = (link: unknown) => shop.fetchJson('/api/track/link', { body: { token: link } })
const stateOf = async ({ link }: Placed) => (await follow(link)).body.order

async function setStatus({ _id }: Placed, status: OrderStatus): Promise<void> {
  nowMs += 1000
  const { order } = (await shop.fetchJson(`/api/orders/${_id}`, { token })).body
  const answer = await putOrder(shop, token, _id, editOf(order, { status }))
  expect(answer.status).toBe(200)
}

/** Adds an order without a link; returns its number. */
async function addWithoutLink(origin: 'web' | 'store'): Promise<string> {
  const atMs = nowMs
  await addTestOrders(shop.app.db, [{ origin, created_at_ms: atMs, received_at_ms: atMs }])
  const { number } = await shop.app.db.read((db) =>
    db.selectFrom('orders').select('number').orderBy('number', 'desc').executeTakeFirstOrThrow(),
  )
  return String(number)
}

/** Hands the order over to a courier; returns the id of its parcel. */
async function handOver(
  order: Placed,
  trackingLink: string = TEST_COURIER.trackingLink,
): Promise<string> {
  await setStatus(order, 'Confirmed')
  const own = { ...TEST_COURIER, trackingLink }
  const courier = (await shop.fetchJson('/api/couriers', { token, body: own })).body._id
  const { revision } = (await shop.fetchJson(`/api/orders/${order._id}`, { token })).body.order
  const orders = [{ id: order._id, revision }]
  const body = { id: newId(), courier, courierRevision: 1, orders }
  const answer = await shop.fetchJson('/api/handovers', { token, body })
  expect(answer.status).toBe(201)
  return answer.body.list[0]._id
}

async function moveParcel(parcel: string, state: ParcelState, tracking = ''): Promise<void> {
  nowMs += 1000
  const news = { state, atMs: nowMs, source: 'hand', adminId: null } as const
  await shop.app.db.write(async (db) => {
    await recordNews(db, parcel, news, nowMs)
    await db.updateTable('parcels').set({ tracking }).where('id', '=', parcel).execute()
  })
}

const arabicDigit = (digit: string) => String.fromCodePoint(0x660 + Number(digit))

test('an order is found by its number and phone number, however they are written, and names nobody', async () => {
  const order = await place()
  const answers = [
    await find(String(order.number)),
    await find(`Order #${order.number}`, '+213 550 12-34-56'),
    await find(String(order.number).replaceAll(/\d/g, arabicDigit)),
    await follow(order.link),
  ]
  for (const { status, body } of answers) {
    expect(status).toBe(200)
    expect(body.token).toBe(order.link)
    expect(body.order).toEqual({
      number: order.number,
      placedAt: new Date(nowMs).toISOString(),
      state: 'placed',
      stockTaken: true,
      since: null,
      courier: null,
      products: [
        { productId: ball, title: 'Ball', size: 'M', quantity: 2, price: 2000, returned: 0 },
      ],
      city: 'alger',
      shipping: 650,
      shippingType: 'Home',
      cash: 4650,
    })
    expect(JSON.stringify(body)).not.toMatch(/Amine|0550|Bab El Oued/)
  }
})

test('a link is 128 random bits, given once, and the same for an order that is sent again', async () => {
  const key = newId()
  const first = await place(1, key)
  const again = await place(1, key)
  const other = await place(1)
  expect(first.link).toMatch(/^[\w-]{22}$/)
  expect(Buffer.from(first.link, 'base64url')).toHaveLength(16)
  expect(again.link).toBe(first.link)
  expect(other.link).not.toBe(first.link)
})

test('the way of an order is told in states, with the courier and its page of the parcel', async () => {
  const order = await place()
  await setStatus(order, 'Confirmed')
  expect(await stateOf(order)).toMatchObject({ state: 'confirmed', courier: null })
  const parcel = await handOver(order)
  const at = new Date(nowMs).toISOString()
  expect(await stateOf(order)).toMatchObject({
    state: 'with-courier',
    since: at,
    courier: { name: 'Rapide', at, link: null },
  })
  await moveParcel(parcel, 'out-for-delivery', 'RX 1/2')
  expect(await stateOf(order)).toMatchObject({
    state: 'out-for-delivery',
    since: new Date(nowMs).toISOString(),
    courier: { name: 'Rapide', at, link: 'https://rapide.example/?t=RX%201%2F2' },
  })
  for (const state of PARCEL_STATES) {
    await moveParcel(parcel, state)
    expect((await stateOf(order)).state).toBe(trackedState('Shipped', state))
  }
})

test('an order that was sent again without a courier is not told as the parcel that came back', async () => {
  const order = await place()
  const parcel = await handOver(order)
  await moveParcel(parcel, 'came-back')
  expect((await stateOf(order)).state).toBe('came-back')
  await setStatus(order, 'Returned')
  expect(await stateOf(order)).toMatchObject({ state: 'came-back', courier: null, since: null })
  await setStatus(order, 'Shipped')
  expect(await stateOf(order)).toMatchObject({ state: 'sent', courier: null, since: null })
  await setStatus(order, 'Cancelled')
  expect((await stateOf(order)).state).toBe('cancelled')
})

test('a parcel that was received in part stays delivered for its shopper', async () => {
  const order = await place(3)
  const parcel = await handOver(order)
  await moveParcel(parcel, 'delivered')
  const lines = [{ productId: ball, size: 'M', quantity: 1, restock: true, reason: 'Too big' }]
  const answer = await shop.fetchJson(`/api/parcels/${parcel}/receive`, {
    token,
    headers: { 'Idempotency-Key': newId() },
    body: { id: newId(), lines, source: 'hand' },
  })
  expect(answer.status).toBe(200)
  expect(await stateOf(order)).toMatchObject({
    state: 'delivered',
    courier: { name: 'Rapide' },
    cash: 4650,
  })
})

test('of several parcels the one that was handed over last is told, whenever their news is from', async () => {
  const order = await place()
  const first = await handOver(order)
  await moveParcel(first, 'came-back')
  const second = await handOver(order)
  await moveParcel(second, 'out-for-delivery')
  const past = { state_at_ms: nowMs - DAY_MS }
  await shop.app.db.write((db) =>
    db.updateTable('parcels').set(past).where('id', '=', second).execute(),
  )
  expect((await stateOf(order)).state).toBe('out-for-delivery')
})

test.each([
  ['Https://Rapide.example/?t={tracking}', 'https://rapide.example/?t=X1'],
  ['https://rapide.example/a b?t={tracking}', 'https://rapide.example/a%20b?t=X1'],
])('the address %s of a courier is told as a browser spells it', async (trackingLink, link) => {
  const order = await place()
  const parcel = await handOver(order, trackingLink)
  await moveParcel(parcel, 'at-hub', 'X1')
  const { body } = await follow(order.link)
  expect(body.order.courier.link).toBe(link)
  expect(v.parse(trackAnswerSchema, body).order.courier?.link).toBe(link)
})

test('a link that cannot be opened hides no order', async () => {
  const order = await place()
  await handOver(order)
  const { body } = await follow(order.link)
  body.order.courier.link = 'javascript:alert(1)'
  expect(v.parse(trackAnswerSchema, body).order.courier).toMatchObject({ link: null })
})

test('what came back is not paid at the door', async () => {
  const order = await place(3)
  await setStatus(order, 'Shipped')
  const lines = [{ productId: ball, size: 'M', quantity: 1, restock: true, reason: 'Too big' }]
  const headers = { 'Idempotency-Key': newId() }
  await shop.fetchJson(`/api/orders/${order._id}/returns`, { token, headers, body: { lines } })
  expect(await stateOf(order)).toMatchObject({ cash: 4650, products: [{ returned: 1 }] })
})

test('an order from before there were links gets its own when its shopper finds it, once', async () => {
  const number = await addWithoutLink('web')
  const [first, again] = [await find(number), await find(number)]
  expect(first.body.token).toMatch(/^[\w-]{22}$/)
  expect(again.body.token).toBe(first.body.token)
  expect((await follow(first.body.token)).body.order.number).toBe(Number(number))
})

test('sales at the till, deleted orders and those of long ago are found by nobody', async () => {
  const old = await place()
  expect((await find(await addWithoutLink('store'))).status).toBe(404)
  nowMs += 30 * DAY_MS
  expect((await find(String(old.number))).status).toBe(200)
  nowMs += 1
  expect((await find(String(old.number))).status).toBe(404)
  nowMs += 150 * DAY_MS - 1
  expect((await follow(old.link)).status).toBe(200)
  nowMs += 1
  expect((await follow(old.link)).body.code).toBe('no-such-link')
  const gone = await place()
  token = (await signUpAdmin(shop)).token
  const deleted = await shop.fetchJson(`/api/orders/${gone._id}`, { method: 'DELETE', token })
  expect(deleted.status).toBe(200)
  expect((await find(String(gone.number))).status).toBe(404)
  expect((await follow(gone.link)).status).toBe(404)
})

test('an unknown number and a wrong phone number are answered byte for byte alike', async () => {
  const order = await place()
  const unknown = await find('4711')
  const wrong = await find(String(order.number), '0550123457')
  expect(unknown.status).toBe(404)
  expect(wrong.status).toBe(404)
  expect(wrong.body).toEqual(unknown.body)
  const headersOf = ({ headers }: typeof unknown) =>
    [...headers].filter(([name]) => !['date', 'x-request-id', 'keep-alive'].includes(name))
  expect(headersOf(wrong)).toEqual(headersOf(unknown))
})

test('what cannot be a number, a phone or a link is said, and finds nothing', async () => {
  const order = await place()
  for (const number of ['', 'abc', '1 2', '-', '99999999999', 7, null])
    expect((await find(number)).status).toBe(400)
  for (const phone of ['', '12', "0550123456' or 1=1", null])
    expect((await find(String(order.number), phone)).status).toBe(400)
  for (const link of ['', order.link.slice(1), `${order.link}x`, '%', null, 1])
    expect((await follow(link)).status).toBe(400)
  const other = order.link.replace(/^./, (first) => (first === 'A' ? 'B' : 'A'))
  expect((await follow(other)).body.code).toBe('no-such-link')
})

test('neither log nor back office shows a link, a number or a phone number', async () => {
  const order = await place()
  await find(String(order.number))
  // Longer than any part of a time or of a request's id that could be the same by chance.
  const unknown = '987654321'
  expect((await find(unknown, '0661234567')).status).toBe(404)
  await follow(order.link)
  await follow('A'.repeat(22))
  const written = JSON.stringify(collected.lines)
  expect(written).toContain('/api/track/link')
  expect(written).not.toMatch(new RegExp(`${order.link}|0550123456|0661234567|${unknown}`))
  const shown = await shop.fetchJson(`/api/orders/${order._id}`, { token })
  expect(JSON.stringify(shown.body)).not.toContain(order.link)
})
