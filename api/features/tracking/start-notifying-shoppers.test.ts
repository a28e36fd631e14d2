import { afterEach, beforeEach, expect, test } from 'vitest'
import { newId } from '../../../shared/new-id.ts'
import type { OrderStatus } from '../../../shared/orders/order.ts'
import { readNewestEventId } from '../../database/events.ts'
import { readFollowersCursor } from '../../database/meta.ts'
import { FOLLOWER_DAYS, pruneOld } from '../../database/prune.ts'
import { addTestProduct } from '../../testing/add-test-product.ts'
import { editOf, putOrder, TEST_CUSTOMER } from '../../testing/order-calls.ts'
import { type PushService, startPushService } from '../../testing/push-service.ts'
import { signUpAdmin, startTestApp, type TestApp } from '../../testing/start-test-app.ts'
import { makeShopData, type ShopData } from '../../testing/shop-data.ts'

let data: ShopData
let shop: TestApp
let token: string
let service: PushService
let nowMs: number

const start = (changes: Parameters<typeof startTestApp>[0] = {}) =>
  startTestApp({
    ...data,
    outgoingReach: 'anywhere',
    notifyAfterMs: 0,
    clock: () => nowMs,
    ...changes,
  })
beforeEach(async () => {
  nowMs = Date.now()
  data = await makeShopData()
  service = await startPushService()
  shop = await start()
  token = (await signUpAdmin(shop)).token
})
afterEach(async () => {
  await shop.close()
  await service.close()
})

interface Placed {
  _id: string
  number: number
  link: string
}

async function place(language = 'ar'): Promise<Placed> {
  const ball = await addTestProduct(shop.app, { stock: 50 })
  const products = [{ productId: ball, quantity: 1 }]
  const headers = { 'Accept-Language': language, 'Idempotency-Key': newId() }
  const answer = await shop.fetchJson('/api/orders', {
    headers,
    body: { ...TEST_CUSTOMER, products },
  })
  return { ...answer.body.order, link: answer.body.trackToken }
}

const keys = () => ({ endpoint: service.endpoint, p256dh: service.p256dh, auth: service.auth })
const subscribe = ({ link }: Placed, changes: object = {}) =>
  shop.fetchJson('/api/track/notifications', { body: { token: link, ...keys(), ...changes } })

async function setStatus({ _id }: Placed, status: OrderStatus): Promise<void> {
  const { order } = (await shop.fetchJson(`/api/orders/${_id}`, { token })).body
  const answer = await putOrder(shop, token, _id, editOf(order, { status }))
  expect(answer.status).toBe(200)
}

const receive = (count: number) => expect.poll(() => service.received).toHaveLength(count)
const asked = (count: number) => expect.poll(service.asked).toBe(count)
const followers = () =>
  shop.app.db.read((db) => db.selectFrom('order_followers').selectAll().orderBy('id').execute())
/** Waits until every event was processed. */
async function seen(): Promise<void> {
  const left = () =>
    shop.app.db.read(async (db) => (await readNewestEventId(db)) - (await readFollowersCursor(db)))
  await expect.poll(left).toBe(0)
}
/** Waits until all pending news was sent or dropped. */
async function settle(): Promise<void> {
  await seen()
  const untold = async () =>
    (await followers()).filter(({ news, failures }) => news !== null && failures === 0)
  await expect.poll(untold).toEqual([])
}

test('a shopper is told in the language of the order that it is confirmed, and that it was sent, each once', async () => {
  const order = await place('ar')
  expect((await subscribe(order)).status).toBe(201)
  expect((await subscribe(order)).status).toBe(201)
  await setStatus(order, 'Confirmed')
  await receive(1)
  expect(service.received[0]).toEqual({
    title: 'Kora',
    lang: 'ar',
    body: `تم تأكيد طلبك رقم ${order.number}.`,
    tag: `order-${order.number}-confirmed`,
    path: `/ar/track#${order.link}`,
  })
  // A mistake and its correction.
  await setStatus(order, 'Pending')
  await setStatus(order, 'Confirmed')
  await setStatus(order, 'Shipped')
  await receive(2)
  expect(service.received[1]).toMatchObject({ tag: `order-${order.number}-sent`, lang: 'ar' })
  await setStatus(order, 'Confirmed')
  await setStatus(order, 'Shipped')
  await settle()
  expect(service.received).toHaveLength(2)
})

test('nobody is told of another order, of what they saw when they asked, or after they stopped', async () => {
  const order = await place('fr')
  const other = await place('fr')
  await setStatus(order, 'Confirmed')
  await settle()
  await subscribe(order)
  await setStatus(other, 'Confirmed')
  await setStatus(order, 'Pending')
  await setStatus(order, 'Confirmed')
  await settle()
  expect(service.asked()).toBe(0)
  const body = { token: order.link, endpoint: service.endpoint }
  await shop.fetchJson('/api/track/notifications', { method: 'DELETE', body })
  await setStatus(order, 'Shipped')
  await settle()
  expect(service.asked()).toBe(0)
  expect(await followers()).toEqual([])
})

test('a push service that fails is asked again after a restart, and what was undone meanwhile is not told', async () => {
  const order = await place()
  const undone = await place()
  await subscribe(order)
  await subscribe(undone)
  service.answer(503)
  await setStatus(order, 'Confirmed')
  await asked(1)
  await setStatus(undone, 'Confirmed')
  await asked(2)
  await setStatus(undone, 'Pending')
  await setStatus(order, 'Shipped')
  await asked(3)
  await shop.close()
  service.answer(201)
  nowMs += 60_000
  shop = await start()
  await receive(1)
  await settle()
  // Only the newer of the two: a browser that was told of the shipping is not told of the confirmation.
  expect(service.received.map(({ tag }) => tag)).toEqual([`order-${order.number}-sent`])
  await expect.poll(followers).toMatchObject([
    { told_confirmed: 1, told_sent: 1, news: null },
    { told_confirmed: 0, told_sent: 0, news: null },
  ])
  await shop.close()
  shop = await start()
  await settle()
  expect(service.received).toHaveLength(1)
})

test('news waits for its undoing: of a slip nobody is told, and of what is true after it once', async () => {
  await shop.close()
  shop = await start({ notifyAfterMs: 60_000 })
  const order = await place()
  await subscribe(order)
  for (const status of ['Shipped', 'Pending', 'Confirmed'] as const) await setStatus(order, status)
  await seen()
  expect(service.asked()).toBe(0)
  nowMs += 60_000
  await shop.close()
  shop = await start({ notifyAfterMs: 60_000 })
  await receive(1)
  expect(service.received[0]).toMatchObject({ tag: `order-${order.number}-confirmed` })
})

test('what is undone or stopped while others are told is not told any more', async () => {
  await shop.close()
  shop = await start({ notifyAfterMs: 60_000 })
  const order = await place()
  const undone = await place()
  const stopped = await place()
  // As many as are called concurrently, of a push service that answers only when the test lets it.
  for (let n = 0; n < 4; n += 1) await subscribe(order, { endpoint: `${service.origin}/slow-${n}` })
  await subscribe(undone)
  await subscribe(stopped)
  for (const each of [order, undone, stopped]) {
    await setStatus(each, 'Confirmed')
    await seen()
    nowMs += 1
  }
  await shop.close()
  nowMs += 60_000
  const answer = service.hold()
  shop = await start()
  await asked(4)
  await setStatus(undone, 'Pending')
  const body = { token: stopped.link, endpoint: service.endpoint }
  await shop.fetchJson('/api/track/notifications', { method: 'DELETE', body })
  answer()
  await settle()
  expect(service.asked()).toBe(4)
})

test('a day of a push service that fails ends the news, and the next is tried again', async () => {
  const order = await place()
  await subscribe(order)
  service.answer(503)
  await setStatus(order, 'Confirmed')
  await expect.poll(followers).toMatchObject([{ failures: 1 }])
  await shop.app.db.write((db) =>
    db.updateTable('order_followers').set({ failures: 30, retry_at_ms: 0 }).execute(),
  )
  await shop.close()
  shop = await start()
  await asked(2)
  await seen()
  // Recorded after the answer of the service, and not among those that settle() waits for, since it had failed before.
  await expect.poll(followers).toMatchObject([{ news: null, told_confirmed: 0 }])
  service.answer(201)
  await setStatus(order, 'Shipped')
  await receive(1)
})

test.each([404, 410])('a browser whose push service answers %i is forgotten', async (status) => {
  const order = await place()
  await subscribe(order)
  service.answer(status)
  await setStatus(order, 'Confirmed')
  await expect.poll(followers).toEqual([])
})

test('at most five browsers follow an order, and none without its link', async () => {
  const order = await place()
  for (let n = 0; n < 7; n += 1) {
    nowMs += 1
    await subscribe(order, { endpoint: `${service.origin}/browser-${n}` })
  }
  const endpoints = (await followers()).map(({ endpoint }) => endpoint.slice(-1)).toSorted()
  expect(endpoints).toEqual(['2', '3', '4', '5', '6'])
  const wrong = { ...order, link: 'A'.repeat(22) }
  expect((await subscribe(wrong)).body.code).toBe('no-such-link')
})

test('followers go with their order, and when it is long done', async () => {
  const order = await place()
  const old = await place()
  await subscribe(order)
  await subscribe(old)
  await shop.fetchJson(`/api/orders/${order._id}`, { method: 'DELETE', token })
  expect(await followers()).toHaveLength(1)
  const prune = () => shop.app.db.write((db) => pruneOld(db, nowMs))
  nowMs += FOLLOWER_DAYS * 24 * 3_600_000
  expect((await prune()).followers).toBe(0)
  // Subscribing again lets a browser follow from now on.
  await subscribe(old)
  nowMs += 1
  expect((await prune()).followers).toBe(0)
  nowMs += FOLLOWER_DAYS * 24 * 3_600_000
  expect((await prune()).followers).toBe(1)
})

test('only addresses on the internet are called', async () => {
  await shop.close()
  shop = await start({ outgoingReach: 'public' })
  const order = await place()
  expect((await subscribe(order)).status).toBe(400)
  expect((await subscribe(order, { endpoint: 'https://10.0.0.1/x' })).status).toBe(400)
  expect((await subscribe(order, { endpoint: 'https://push.example.com/x' })).status).toBe(201)
})
