import { afterEach, beforeEach, expect, test } from 'vitest'
import * as v from 'valibot'
import { shopEventSchema } from '../../shared/events/shop-event.ts'
import { oneAtATime } from '../../shared/one-at-a-time.ts'
import { addTestCategory } from '../testing/add-test-category.ts'
import { addTestProduct } from '../testing/add-test-product.ts'
import { closeTestShop, openTestShop, type TestShop } from '../testing/open-test-shop.ts'
import { editOf, placeTestOrder, putOrder, TEST_CUSTOMER } from '../testing/order-calls.ts'
import { sendForm } from '../testing/send-form.ts'
import { startTestApp } from '../testing/start-test-app.ts'
import { makeTemporaryFolder } from '../testing/temporary-folder.ts'
import { raiseAttention, reopenAttention, resolveAttentionOf } from './attention.ts'
import { readEvents, readNewestEventId, recordEvent } from './events.ts'
import type { WriteTransaction } from './database.ts'
import { openDatabaseBeside } from './open-database.ts'
import { EVENT_DAYS, pruneOld } from './prune.ts'
import { writeShopSettings } from './shop-settings.ts'

const DAY_MS = 24 * 3_600_000

let store: TestShop
beforeEach(async () => {
  store = await openTestShop()
})
afterEach(() => closeTestShop(store.shop))

const read = (after = 0, limit = 100) =>
  store.shop.app.db.read((db) => readEvents(db, { after, limit }))

/** All events so far, each checked against the schema, which strips what is not in it. */
async function happened(type?: string) {
  const events = (await read()).map(({ event }) => event)
  expect(events.map((event) => v.is(shopEventSchema, event))).toEqual(events.map(() => true))
  return events.filter((event) => type === undefined || event.type === type)
}

test('a web order is an event without a name or a phone number, and a refused one is none', async () => {
  const jersey = await addTestProduct(store.shop.app, { price: 4500, stock: { M: 20, L: 20 } })
  const order = await placeTestOrder(store.shop, [
    { productId: jersey, size: 'M', quantity: 1 },
    { productId: jersey, size: 'L', quantity: 2 },
  ])
  const refused = await store.shop.fetchJson('/api/orders', {
    body: { ...TEST_CUSTOMER, products: [{ productId: jersey, size: 'M', quantity: 50 }] },
  })
  expect(refused.status).toBe(409)
  expect(await happened()).toEqual([
    {
      type: 'order-placed',
      orderId: order._id,
      number: order.number,
      origin: 'web',
      pieces: 3,
      total: 14_000,
      city: 'alger',
    },
  ])
})

test('a changed status is an event, and an edit that keeps the status is none', async () => {
  const ball = await addTestProduct(store.shop.app, { stock: 20 })
  const order = await placeTestOrder(store.shop, [{ productId: ball, quantity: 1 }])
  const { token } = store.admin
  await putOrder(store.shop, token, order._id, editOf(order, { commune: 'Hydra' }))
  await putOrder(store.shop, token, order._id, editOf(order, { status: 'Confirmed' }))
  expect(await happened('order-status-changed')).toEqual([
    {
      type: 'order-status-changed',
      orderId: order._id,
      number: order.number,
      from: 'Pending',
      to: 'Confirmed',
    },
  ])
})

test('stock that falls to the limit is an event once for each crossing, by web, till and count', async () => {
  const { shop, till } = store
  const jersey = await addTestProduct(shop.app, { title: 'Maillot', stock: { M: 7 } })
  const low = async () =>
    (await happened('stock-low')).map((event) => event.type === 'stock-low' && event.left)
  await placeTestOrder(shop, [{ productId: jersey, size: 'M', quantity: 1 }])
  expect(await low()).toEqual([])
  await placeTestOrder(shop, [{ productId: jersey, size: 'M', quantity: 1 }])
  await placeTestOrder(shop, [{ productId: jersey, size: 'M', quantity: 1 }])
  expect(await low()).toEqual([5])

  await till.push([till.count(jersey, 9, 4)])
  await till.push([till.sale(jersey, 12)])
  await till.push([till.sale(jersey, 1)])
  expect(await low()).toEqual([5, -3])

  await till.push([till.count(jersey, 10, -4)])
  await till.push([till.count(jersey, 2, 10)])
  expect(await low()).toEqual([5, -3, 2])
  expect((await happened('stock-low')).at(-1)).toEqual({
    type: 'stock-low',
    productId: jersey,
    title: 'Maillot',
    size: 'M',
    left: 2,
  })
})

test('the limit is the shop’s own, from the setting on', async () => {
  const { shop } = store
  const ball = await addTestProduct(shop.app, { stock: 12 })
  await shop.app.db.write((db) => writeShopSettings(db, { revision: 1, lowStock: 10 }, 1))
  await placeTestOrder(shop, [{ productId: ball, quantity: 2 }])
  expect(await happened('stock-low')).toMatchObject([{ left: 10 }])
})

test('a product’s own limit comes before the shop’s, for each product of one order', async () => {
  const { shop, till } = store
  await shop.app.db.write((db) => writeShopSettings(db, { revision: 1, lowStock: 10 }, 1))
  const [usual, early, never] = await Promise.all([
    addTestProduct(shop.app, { stock: { M: 12 } }),
    addTestProduct(shop.app, { stock: { M: 22 }, lowStock: 20 }),
    addTestProduct(shop.app, { stock: { M: 12 }, lowStock: 0 }),
  ])
  const low = async () =>
    (await happened('stock-low')).map(
      (event) => event.type === 'stock-low' && [event.productId, event.left],
    )
  await placeTestOrder(
    shop,
    [usual, early, never].map((productId) => ({ productId, size: 'M', quantity: 2 })),
  )
  const first = [
    [usual, 10],
    [early, 20],
  ]
  expect(await low()).toEqual(first)
  await till.push([till.sale(early, 1), till.sale(usual, 1)])
  expect(await low()).toEqual(first)
  await till.push([till.sale(never, 10)])
  expect(await low()).toEqual([...first, [never, 0]])
})

test('an edit that sets limit and stock at once is judged by its own limit', async () => {
  const { shop, admin } = store
  const ball = await addTestProduct(shop.app, { stock: 30 })
  const category = await addTestCategory(shop.app)
  const edit = async (fields: object) => {
    const { status } = await sendForm(shop, `/api/products/${ball}`, {
      method: 'PUT',
      token: admin.token,
      fields: { title: 'Ballon', description: 'Rond.', price: '4500', category, ...fields },
    })
    expect(status).toBe(200)
  }
  await edit({ lowStock: '20', stock: '18' })
  expect(await happened('stock-low')).toMatchObject([{ left: 18, title: 'Ballon' }])
  await edit({ lowStock: '3', stock: '4' })
  await edit({ lowStock: '9' })
  expect(await happened('stock-low')).toHaveLength(1)
})

test('a size that is removed from its product is not low', async () => {
  const { shop, admin } = store
  const jersey = await addTestProduct(shop.app, { stock: { M: 9, L: 9 } })
  const { status } = await sendForm(shop, `/api/products/${jersey}`, {
    method: 'PUT',
    token: admin.token,
    headers: { 'X-CSRF-Token': 'ab'.repeat(32) },
    fields: {
      title: 'Maillot',
      description: 'For tests.',
      price: '4500',
      category: await addTestCategory(shop.app),
      sizes: [{ size: 'M', quantity: 9 }],
    },
  })
  expect(status).toBe(200)
  expect(await happened('stock-low')).toEqual([])
})

test('a note is an event when it is new and when it is opened again, and not while it is open', async () => {
  const { shop, till } = store
  const jersey = await addTestProduct(shop.app, { stock: { M: 1 } })
  await till.push([till.sale(jersey, 3)])
  expect((await happened('attention-noted')).map((event) => 'kind' in event && event.kind)).toEqual(
    ['oversell'],
  )
  const notes = async () => (await happened('attention-noted')).length
  const raised = { kind: 'backup-failed', subject: 'daily', details: {}, atMs: 1 } as const
  await shop.app.db.write(async (db) => {
    await raiseAttention(db, raised)
    await raiseAttention(db, raised)
  })
  expect(await notes()).toBe(2)
  await shop.app.db.write(async (db) => {
    await resolveAttentionOf(db, 'backup-failed', ['daily'], 2)
    await raiseAttention(db, raised)
  })
  expect(await notes()).toBe(3)
  await shop.app.db.write(async (db) => {
    await reopenAttention(db, 'backup-failed', 'daily', 3)
    await resolveAttentionOf(db, 'backup-failed', ['daily'], 2)
    await reopenAttention(db, 'backup-failed', 'daily', 3)
  })
  expect(await notes()).toBe(4)
})

test('a contact message is an event that says nothing of it', async () => {
  const body = { email: 'fan@kora.example', message: 'Hello' }
  await store.shop.fetchJson('/api/contact', { body })
  const [event] = await happened()
  expect(Object.keys(event ?? {})).toEqual(['type', 'id'])
})

test('events are read after an id, and ids go on rising when the old events are forgotten', async () => {
  const { db, clock } = store.shop.app
  // The present, because a running shop prunes old events.
  const atMs = clock()
  const message = (id: string) => ({ type: 'message-received' as const, id })
  await db.write(async (transaction) => {
    for (const id of ['a', 'b', 'c']) await recordEvent(transaction, message(id), atMs)
  })
  const [first] = await read()
  expect((await read(first?.id, 1)).map(({ event }) => event)).toEqual([message('b')])
  const newest = await db.read(readNewestEventId)
  const pruned = await db.write((transaction) =>
    pruneOld(transaction, atMs + 1 + EVENT_DAYS * DAY_MS),
  )
  expect(pruned.events).toBe(3)
  expect(await db.read(readNewestEventId)).toBe(0)
  await db.write((transaction) => recordEvent(transaction, message('d'), atMs))
  expect((await read(newest)).map(({ event }) => event)).toEqual([message('d')])
})

test('a follower is told after the commit, also of another process, and never of what was rolled back', async () => {
  const dataDir = makeTemporaryFolder()
  const shop = await startTestApp({ dataDir })
  const seen: string[] = []
  let newest = 0
  const take = oneAtATime(async () => {
    const events = await shop.app.db.read((db) => readEvents(db, { after: newest, limit: 100 }))
    for (const { id, event } of events) {
      newest = id
      if (event.type === 'message-received') seen.push(event.id)
    }
  })
  const stop = shop.app.events.subscribe(() => void take())
  const message = (id: string) => ({ type: 'message-received' as const, id })
  // With the present time, because a running shop prunes old events.
  const record = (transaction: WriteTransaction, id: string) =>
    recordEvent(transaction, message(id), shop.app.clock())
  await shop.app.db
    .write(async (transaction) => {
      await record(transaction, 'lost')
      throw new Error('rolled back')
    })
    .catch(() => {})
  await shop.app.db.write((transaction) => record(transaction, 'own'))
  await expect.poll(() => seen).toEqual(['own'])

  const beside = await openDatabaseBeside({ dataDir })
  await beside.db.write((transaction) => record(transaction, 'other'))
  await beside.close()
  await expect.poll(() => seen).toEqual(['own', 'other'])
  stop()
  await shop.close()
})
