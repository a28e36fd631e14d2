import { statSync } from 'node:fs'
import { join } from 'node:path'
import { afterEach, beforeEach, expect, test } from 'vitest'
import type { OutgoingReach } from '../../config.ts'
import { VAPID_FILE } from '../../vapid-keys.ts'
import { raiseAttention } from '../../database/attention.ts'
import { readNewestEventId, recordEvent } from '../../database/events.ts'
import { addTestProduct } from '../../testing/add-test-product.ts'
import { placeBeyondLimits, placeTestOrder } from '../../testing/order-calls.ts'
import { type PushService, readVapid, startPushService } from '../../testing/push-service.ts'
import {
  signUpAdmin,
  startTestApp,
  TEST_PASSWORD,
  type TestApp,
} from '../../testing/start-test-app.ts'
import { makeShopData, type ShopData } from '../../testing/shop-data.ts'
import { isPushEndpoint } from '../../http/push-endpoint.ts'

let data: ShopData
let shop: TestApp
let admin: { token: string; adminId: string }
let service: PushService
let nowMs: number

const start = (outgoingReach: OutgoingReach = 'anywhere') =>
  startTestApp({ ...data, outgoingReach, clock: () => nowMs })
beforeEach(async () => {
  nowMs = Date.now()
  data = await makeShopData()
  service = await startPushService()
  shop = await start()
  admin = await signUpAdmin(shop)
})
afterEach(async () => {
  await shop.close()
  await service.close()
})

async function subscribe(changes: object = {}): Promise<string> {
  const { endpoint, p256dh, auth } = service
  const answer = await shop.fetchJson('/api/push/devices', {
    token: admin.token,
    body: {
      endpoint,
      p256dh,
      auth,
      language: 'en',
      topics: ['orders', 'attention', 'low-stock'],
      device: 'Chrome, Android',
      ...changes,
    },
  })
  expect(answer.status).toBe(201)
  return answer.body._id
}

const devices = async () =>
  (await shop.fetchJson('/api/push/devices', { token: admin.token })).body.devices

async function order(quantity = 2): Promise<string> {
  const jersey = await addTestProduct(shop.app, { title: 'Maillot', price: 3950, stock: 50 })
  return (await placeTestOrder(shop, [{ productId: jersey, quantity }]))._id
}

const receive = (count: number) => expect.poll(() => service.received).toHaveLength(count)

/**
 * The stored state of the only device after its last notification. The push service receives a notification before that
 * is stored.
 */
async function stored(): Promise<{ failures: number; left: number }> {
  const { failures, after_event, newest } = await shop.app.db.read(async (db) => ({
    ...(await db
      .selectFrom('push_subscriptions')
      .select(['failures', 'after_event'])
      .executeTakeFirstOrThrow()),
    newest: await readNewestEventId(db),
  }))
  return { failures, left: newest - after_event }
}

test('a new order reaches the device encrypted and signed, in its language, and names nobody', async () => {
  await subscribe({ language: 'fr' })
  const id = await order()
  await receive(1)
  expect(service.received).toEqual([
    {
      title: 'Kora',
      lang: 'fr',
      body: 'Nouvelle commande\u00a0: 2 articles, 8\u00a0400\u00a0DA, Alger',
      tag: `order-${id}`,
      path: `/admin?order=${id}`,
    },
  ])
  const { authorization, ttl, urgency } = service.headers()
  expect({ ttl, urgency }).toEqual({ ttl: '86400', urgency: 'high' })
  const vapid = readVapid(String(authorization))
  expect(vapid).toMatchObject({
    aud: service.origin,
    sub: 'mailto:contact@kora.example',
    key: shop.app.vapidKeys.publicKey,
  })
  expect(vapid.exp).toBeGreaterThan(Date.now() / 1000)
  await expect.poll(async () => (await devices())[0].lastSuccessAt).not.toBe(null)
})

test('a device hears only of what it asked for, and of nothing from before', async () => {
  await order()
  await subscribe({ topics: ['low-stock'] })
  await order(1)
  await order(46)
  await receive(1)
  expect(service.received[0]?.body).toMatch(/^Low stock: .*Maillot.*, 4 left$/)
})

test('many stocks that an import brought down are one notification with their number', async () => {
  await subscribe({ topics: ['low-stock'] })
  await shop.app.db.write((db) => recordEvent(db, { type: 'stocks-low', count: 149 }, nowMs))
  await receive(1)
  expect(service.received[0]).toMatchObject({
    body: 'Low stock after an import: 149 sizes',
    path: '/admin/stock',
  })
})

test('what needs attention is notified without its details', async () => {
  await subscribe({ topics: ['attention'] })
  await order()
  const note = {
    kind: 'email-failed',
    subject: 'email',
    details: { recipient: 'amine@kora.example', answer: '451 later' },
    atMs: Date.now(),
  } as const
  await shop.app.db.write((transaction) => raiseAttention(transaction, note))
  await receive(1)
  expect(service.received[0]).toMatchObject({ tag: 'attention', path: '/admin/attention' })
  expect(service.received[0]?.body).toMatch(/attention/i)
  expect(JSON.stringify(service.received)).not.toContain('amine')
})

test('a push service that fails is asked again later, after a restart too, and nothing is lost or sent twice', async () => {
  await subscribe()
  service.answer(503)
  const first = await order()
  await expect.poll(stored).toMatchObject({ failures: 1 })
  // Not before its time, whatever happens in between.
  const second = await order()
  await shop.close()
  shop = await start()
  service.answer(201)
  expect(service.asked()).toBe(1)
  nowMs += 60_000
  const third = await order()
  await receive(3)
  expect(service.received.map(({ tag }) => tag)).toEqual([
    `order-${first}`,
    `order-${second}`,
    `order-${third}`,
  ])
  await expect.poll(stored).toEqual({ failures: 0, left: 0 })
  await shop.close()
  nowMs += 300_000
  shop = await start()
  await order()
  await receive(4)
})

test('many at once are one notification', async () => {
  await subscribe()
  service.answer(503)
  await order()
  await expect.poll(stored).toMatchObject({ failures: 1 })
  for (let n = 0; n < 4; n += 1) await order()
  await shop.close()
  service.answer(201)
  nowMs += 60_000
  shop = await start()
  await receive(1)
  expect(service.received[0]?.body).toBe('5 new notifications')
})

test('in a rush of orders three are notified at once, and the others together every five minutes', async () => {
  await subscribe()
  for (let n = 1; n <= 3; n += 1) {
    await order()
    await receive(n)
  }
  for (let n = 0; n < 10; n += 1) await order()
  nowMs += 300_000
  await order()
  await receive(4)
  // The last one may be too late for it. Had one of the ten been sent by itself, it would not be among them.
  expect(service.received[3]?.body).toMatch(/^1[01] new notifications$/)
})

test('what comes while a notification is on its way waits for its time too', async () => {
  await subscribe()
  for (let n = 1; n <= 2; n += 1) {
    await order()
    await receive(n)
  }
  const release = service.hold()
  await order()
  await receive(3)
  for (let n = 0; n < 4; n += 1) await order()
  release()
  const row = () =>
    shop.app.db.read((db) =>
      db
        .selectFrom('push_subscriptions')
        .select(['retry_at_ms', 'last_success_ms'])
        .executeTakeFirstOrThrow(),
    )
  await expect.poll(row).toMatchObject({ retry_at_ms: nowMs + 300_000 })
  nowMs += 300_000
  await shop.app.db.write((db) => recordEvent(db, { type: 'parcels-changed', parcels: 1 }, nowMs))
  await expect.poll(row).toMatchObject({ last_success_ms: nowMs })
  expect(service.received).toHaveLength(4)
  expect(service.received[3]?.body).toBe('4 new notifications')
})

test('a notification that was put off by a clock which was ahead is sent when the clock is right again', async () => {
  await subscribe()
  const year = 365 * 86_400_000
  nowMs += year
  for (let n = 1; n <= 3; n += 1) {
    await order()
    await receive(n)
  }
  await expect.poll(stored).toEqual({ failures: 0, left: 0 })
  nowMs -= year
  await order()
  await receive(4)
})

test('a device hears nothing of an order beyond the limits of web orders', async () => {
  await subscribe()
  const jersey = await addTestProduct(shop.app, { stock: 50 })
  await placeBeyondLimits(shop, [{ productId: jersey, quantity: 1 }])
  const id = await order()
  await receive(1)
  await expect.poll(stored).toEqual({ failures: 0, left: 0 })
  expect(service.received.map(({ tag }) => tag)).toEqual([`order-${id}`])
})

test.each([404, 410])('a subscription that is answered %i is dropped', async (status) => {
  await subscribe()
  service.answer(status)
  await order()
  await expect.poll(devices).toEqual([])
})

test.each<[string, () => Promise<unknown>]>([
  ['a logout', () => shop.fetchJson('/api/admin/logout', { token: admin.token, body: {} })],
  [
    'a new password',
    () =>
      shop.fetchJson(`/api/admin/${admin.adminId}`, {
        method: 'PUT',
        token: admin.token,
        body: { oldPassword: TEST_PASSWORD, newPassword: 'Goalkeeper2' },
      }),
  ],
])('after %s the device is told nothing more', async (_what, endSession) => {
  await subscribe()
  await endSession()
  await order()
  const count = () =>
    shop.app.db.read((db) => db.selectFrom('push_subscriptions').select('id').execute())
  await expect.poll(count).toEqual([])
  expect(service.asked()).toBe(0)
})

test('a device is tested, changed in place and removed by its own account alone', async () => {
  const id = await subscribe()
  expect(await subscribe({ topics: ['orders'] })).toBe(id)
  expect(await devices()).toMatchObject([
    { _id: id, topics: ['orders'], device: 'Chrome, Android' },
  ])
  const call = (method: string, path: string, token = admin.token) =>
    shop.fetchJson(`/api/push/devices/${id}${path}`, {
      method,
      token,
      ...(method === 'POST' && { body: {} }),
    })
  const other = await signUpAdmin(shop, 'other@kora.example')
  expect((await call('POST', '/test', other.token)).status).toBe(404)
  expect((await call('DELETE', '', other.token)).status).toBe(404)
  expect((await call('POST', '/test')).body).toEqual({ result: 'sent' })
  expect(service.received.map(({ tag }) => tag)).toEqual(['test'])
  expect((await call('DELETE', '')).status).toBe(200)
  expect(await devices()).toEqual([])
})

test('only addresses on the internet are called', async () => {
  const never = [
    'http://push.example.com/x',
    'https://localhost/x',
    'https://127.0.0.1/x',
    'https://10.1.2.3/x',
    'https://192.168.1.1/x',
    'https://169.254.169.254/latest',
    'https://[::1]/x',
    'https://[fd00::1]/x',
    'https://[::ffff:127.0.0.1]/x',
    'https://2130706433/x',
    'https://8.8.8.8/x',
    'https://[2606:4700::1111]/x',
    'https://user@push.example.com/x',
    'https://push.example.com:8443/x',
    'not an address',
  ]
  expect(never.filter(isPushEndpoint)).toEqual([])
  expect(isPushEndpoint('https://fcm.googleapis.com/fcm/send/abc')).toBe(true)
  const strict = await startTestApp()
  const { token } = await signUpAdmin(strict)
  const { endpoint, p256dh, auth } = service
  const body = { endpoint, p256dh, auth, language: 'en', topics: [], device: '' }
  expect((await strict.fetchJson('/api/push/devices', { token, body })).status).toBe(400)
  await strict.close()
})

test('a subscription that leads inside is not called, however it came to be stored', async () => {
  const id = await subscribe()
  await shop.close()
  shop = await start('public')
  const tested = await shop.fetchJson(`/api/push/devices/${id}/test`, {
    token: admin.token,
    body: {},
  })
  expect(tested.body).toEqual({ result: 'failed' })
  expect(service.asked()).toBe(0)
})

test('the keys are made once, and are readable by their owner alone', async () => {
  const { publicKey } = shop.app.vapidKeys
  // On PostgreSQL they are in the database, for all processes of the shop.
  if (data.databaseUrl === null)
    expect(statSync(join(data.dataDir, VAPID_FILE)).mode & 0o777).toBe(0o600)
  await shop.close()
  shop = await start()
  expect(shop.app.vapidKeys.publicKey).toBe(publicKey)
})
