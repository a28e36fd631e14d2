import { testId } from '../../../shared/testing/test-id.ts'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { newId } from '../../../shared/new-id.ts'
import { recordChanges } from '../../database/changes.ts'
import type { Database } from '../../database/database.ts'
import { insertProduct, listNewestProducts, listProducts } from '../../database/products.ts'
import { presentShopProduct } from '../../present/present-product.ts'
import { addTestProduct } from '../../testing/add-test-product.ts'
import { createGate } from '../../testing/gate.ts'
import { placeTestOrder } from '../../testing/order-calls.ts'
import { sendRaw } from '../../testing/send-raw.ts'
import { signUpAdmin, startTestApp, type TestApp } from '../../testing/start-test-app.ts'
import { isOnPostgres } from '../../testing/test-postgres.ts'
import { createShopProductCache } from '../../present/shop-product-cache.ts'

/** On PostgreSQL the list is cached by the same code, which learns of changes in the same way. */
const STEPS = isOnPostgres() ? 150 : 300

let shop: TestApp
let nowMs: number
beforeEach(async () => {
  nowMs = Date.now()
  shop = await startTestApp({ clock: () => nowMs })
})
afterEach(() => shop.close())

async function addThree(): Promise<string[]> {
  const ids: string[] = []
  for (let n = 0; n < 3; n += 1) {
    nowMs += 1000
    ids.push(await addTestProduct(shop.app, { title: `Ballon ${n}`, stock: 5, buyingPrice: 900 }))
  }
  return ids
}

/** Adds products in one transaction; by default more than the server reads with one statement. */
async function addMany(count = 640): Promise<void> {
  await shop.app.db.write(async (transaction) => {
    for (let n = 0; n < count; n += 1)
      await insertProduct(transaction, {
        id: newId(),
        title: `Ballon ${n}`,
        description: '',
        priceCentimes: null,
        promoPriceCentimes: null,
        onSale: false,
        buyingPriceCentimes: null,
        categoryId: null,
        images: [],
        levels: [{ size: '', quantity: n }],
        createdAtMs: nowMs + n,
      })
  })
}

test('products come newest first, and only the first N when asked', async () => {
  const ids = await addThree()
  const all = await shop.fetchJson('/api/products')
  expect(all.body.map((product: { _id: string }) => product._id)).toEqual(ids.toReversed())
  const two = await shop.fetchJson('/api/products?limit=2')
  expect(two.body).toEqual(all.body.slice(0, 2))
  expect((await shop.fetchJson('/api/products?limit=0')).status).toBe(400)
})

test('an answer that was kept never outlives a change', async () => {
  const [id = ''] = await addThree()
  const path = `/api/products/${id}`
  const before = await shop.fetchJson(path)
  expect(before.body.stock).toBe(5)
  const body = {
    fullName: 'Amine',
    phone: '0550123456',
    city: 'alger',
    commune: 'C',
    shipping: 500,
    products: [{ productId: id, quantity: 2 }],
  }
  expect((await shop.fetchJson('/api/orders', { body })).status).toBe(201)
  const after = await shop.fetchJson(path)
  expect(after.body.stock).toBe(3)
  expect(after.headers.get('ETag')).not.toBe(before.headers.get('ETag'))
  const listed = (await shop.fetchJson('/api/products')).body
  expect(listed.find((product: { _id: string }) => product._id === id).stock).toBe(3)
})

test('what does not exist is a 404 with a sentence', async () => {
  for (const id of [newId(), 'x', '%00', '..%2f..%2fetc']) {
    const { status, body } = await shop.fetchJson(`/api/products/${id}`)
    expect([id, status, body.mssg]).toEqual([id, 404, 'Product not found.'])
  }
})

test('what goods cost is for signed-in admins only', async () => {
  await addThree()
  expect((await shop.fetchJson('/api/products/admin-products')).status).toBe(401)
  const { token } = await signUpAdmin(shop)
  const { body } = await shop.fetchJson('/api/products/admin-products', { token })
  expect(body[0]).toMatchObject({ title: 'Ballon 2', buyingPrice: 900, stock: 5, totalStock: 5 })
})

test('the whole list is the list of as many products, whatever changed since it was first asked for', async () => {
  const lists = async () => {
    const [whole, limited] = await Promise.all([
      shop.fetchJson('/api/products'),
      shop.fetchJson('/api/products?limit=100000'),
    ])
    expect(whole.body).toEqual(limited.body)
    return whole.body as { _id: string; stock: number }[]
  }
  expect(await lists()).toEqual([])
  const [first = '', second = ''] = await addThree()
  expect(await lists()).toHaveLength(3)
  await placeTestOrder(shop, [{ productId: second, quantity: 2 }])
  expect((await lists()).find(({ _id }) => _id === second)?.stock).toBe(3)
  const { token } = await signUpAdmin(shop)
  await shop.fetchJson(`/api/products/${first}`, { method: 'DELETE', token })
  nowMs += 1000
  const newest = await addTestProduct(shop.app, { stock: 1 })
  expect((await lists())[0]?._id).toBe(newest)
  expect(await lists()).toHaveLength(3)
  // More changes than the cache follows one by one.
  await addMany(600)
  expect(await lists()).toHaveLength(603)
})

test('the whole list stays newest first through any edits, and tells when nothing changed', async () => {
  let random = 7
  const below = (limit: number) => {
    random = (random * 48_271) % 2_147_483_647
    return random % limit
  }
  const { token } = await signUpAdmin(shop)
  const ids: string[] = []
  for (let step = 0; step < STEPS; step += 1) {
    // Some with equal times, some older than all others, so that they are listed in between.
    nowMs += [0, 1000, 1000, -50_000][below(4)] ?? 0
    ids.push(await addTestProduct(shop.app, { title: `Ballon ${step}`, stock: 9 }))
    const [some = ''] = ids.slice(below(ids.length))
    if (step % 3 === 0) await placeTestOrder(shop, [{ productId: some, quantity: 1 }])
    if (step % 7 === 0) {
      ids.splice(ids.indexOf(some), 1)
      await shop.fetchJson(`/api/products/${some}`, { method: 'DELETE', token })
    }
    if (step % 25 !== 0) continue
    const whole = await shop.fetchJson('/api/products')
    expect(whole.body).toEqual((await shop.fetchJson('/api/products?limit=999')).body)
    const headers = { 'If-None-Match': whole.headers.get('ETag') ?? '' }
    const again = await sendRaw(shop.url, '/api/products', { headers })
    expect(again.status).toBe(304)
  }
})

/**
 * Changes the title without recording it in the change feed, which no feature does. Answers that still contain the old
 * title were served from the cache.
 */
async function renameUnnoticed(title: string): Promise<void> {
  await shop.app.db.write((db) => db.updateTable('products').set({ title }).execute())
}

test('whoever asks for as much as there is, or more, shares one answer, whatever else they ask', async () => {
  await addThree()
  const { body, headers } = await shop.fetchJson('/api/products')
  await renameUnnoticed('made anew')
  for (const query of ['limit=3', 'limit=4', 'limit=900000', 'limit=899999&x=1', '0', 'a=b&c']) {
    const same = await shop.fetchJson(`/api/products?${query}`)
    expect(same.body).toEqual(body)
    expect(same.headers.get('ETag')).toBe(headers.get('ETag'))
  }
  expect((await shop.fetchJson('/api/products?limit=2')).body[0].title).toBe('made anew')
})

test('a long list is the beginning of the whole one', async () => {
  await addMany()
  const { body: all } = await shop.fetchJson('/api/products')
  expect(all).toHaveLength(640)
  const tags = new Set<string | null>()
  for (const limit of [500, 501, 511, 512, 513, 576, 639]) {
    const { body, headers } = await shop.fetchJson(`/api/products?limit=${limit}`)
    expect(body).toEqual(all.slice(0, limit))
    tags.add(headers.get('ETag'))
  }
  expect(tags.size).toBe(7)
})

test('what changes while the whole list is being read for the first time is in it', async () => {
  await addMany()
  const [newest, second] = await shop.app.db.read((db) => listNewestProducts(db, { limit: 2 }))
  const hasBegun = createGate()
  const mayGoOn = createGate()
  let reads = 0
  const db: Database = {
    ...shop.app.db,
    async read(work) {
      reads += 1
      // The first read asks for the latest change, the second for the first part of the list.
      if (reads === 3) {
        hasBegun.open()
        await mayGoOn.opened
      }
      return shop.app.db.read(work)
    },
  }
  const reading = createShopProductCache({ db }).read((_transaction, products) =>
    Promise.resolve(products.list(Infinity)),
  )
  await hasBegun.opened
  await shop.app.db.write(async (transaction) => {
    const [gone = testId(''), renamed = testId('')] = [newest?.row.id, second?.row.id]
    await transaction
      .updateTable('products')
      .set({ deleted_at_ms: nowMs })
      .where('id', '=', gone)
      .execute()
    await transaction
      .updateTable('products')
      .set({ title: 'renamed' })
      .where('id', '=', renamed)
      .execute()
    await recordChanges(transaction, 'product', [gone], nowMs, true)
    await recordChanges(transaction, 'product', [renamed], nowMs)
  })
  mayGoOn.open()
  const { pieces } = await reading
  const all = (await shop.app.db.read(listProducts)).map(presentShopProduct)
  expect(all[0]?.title).toBe('renamed')
  expect(JSON.parse(Buffer.concat([...pieces]).toString())).toEqual(all)
})
