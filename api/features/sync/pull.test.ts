import { testId } from '../../../shared/testing/test-id.ts'
import type { ProductId } from '../../../shared/catalog/product-id.ts'
import * as v from 'valibot'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { counterProductSchema, type ProductSize } from '../../../shared/catalog/product.ts'
import { newId } from '../../../shared/new-id.ts'
import { recordChanges } from '../../database/changes.ts'
import { addTestProduct, setTestBarcode } from '../../testing/add-test-product.ts'
import { signUpAdmin, startTestApp, type TestApp } from '../../testing/start-test-app.ts'

let shop: TestApp
beforeEach(async () => {
  shop = await startTestApp()
})
afterEach(() => shop.close())

function pull(query: Record<string, string | number>, token?: string) {
  const search = new URLSearchParams(
    Object.entries(query).map(([name, value]): [string, string] => [name, String(value)]),
  )
  return shop.fetchJson(`/api/sync/pull?${search}`, { token })
}

async function deleteProduct(id: ProductId): Promise<void> {
  const atMs = shop.app.clock()
  await shop.app.db.write(async (transaction) => {
    await transaction
      .updateTable('products')
      .set({ deleted_at_ms: atMs })
      .where('id', '=', id)
      .execute()
    await recordChanges(transaction, 'product', [id], atMs, true)
  })
}

/** Pulls all pages as a client does, and returns what it then has. */
async function pullAll(limit: number, between: () => Promise<void> = async () => {}) {
  const products = new Map<string, unknown>()
  const tariffs = new Map<number, unknown>()
  let since = 0
  for (let page = 0; page < 100; page += 1) {
    const { body } = await pull({ scope: 'shop', since, limit, ...(since > 0 && { snapshot: 1 }) })
    for (const product of body.upserts.products) products.set(product._id, product)
    for (const tariff of body.upserts.tariffs) tariffs.set(tariff.id, tariff)
    for (const id of body.deletes.products) products.delete(id)
    since = body.next
    if (!body.more) return { products, tariffs, next: since, epoch: body.epoch }
    await between()
  }
  throw new Error('the snapshot does not end')
}

test('a snapshot in pages is whole and ends on the newest change', async () => {
  const ids = []
  for (let n = 0; n < 7; n += 1) ids.push(await addTestProduct(shop.app))
  const { products, tariffs, next, epoch } = await pullAll(10)
  expect([...products.keys()].toSorted()).toEqual(ids.toSorted())
  expect(tariffs.size).toBe(69)
  const later = await pull({ scope: 'shop', since: next, epoch })
  expect(later.body).toMatchObject({ next, more: false, upserts: { products: [] } })
})

test('what changes or goes while a snapshot is pulled is right at its end', async () => {
  const ids: ProductId[] = []
  for (let n = 0; n < 6; n += 1) ids.push(await addTestProduct(shop.app, { stock: 5 }))
  const [first = testId(''), second = testId('')] = ids
  let changed = false
  const { products } = await pullAll(51, async () => {
    if (changed) return
    changed = true
    await deleteProduct(first)
    const order = {
      fullName: 'Amine',
      phone: '0550123456',
      city: 'alger',
      commune: 'C',
      shipping: 500,
      products: [{ productId: second, quantity: 2 }],
    }
    expect((await shop.fetchJson('/api/orders', { method: 'POST', body: order })).status).toBe(201)
  })
  expect(changed).toBe(true)
  expect(products.has(first)).toBe(false)
  expect(products.get(second)).toMatchObject({ stock: 3 })
})

test('a later pull brings only what changed, with deletions', async () => {
  const kept = await addTestProduct(shop.app)
  const gone = await addTestProduct(shop.app)
  const { next, epoch } = await pullAll(1000)
  const added = await addTestProduct(shop.app)
  await deleteProduct(gone)
  const { body } = await pull({ scope: 'shop', since: next, epoch })
  expect(body.upserts.products.map((product: { _id: string }) => product._id)).toEqual([added])
  expect(body.deletes.products).toEqual([gone])
  expect(body.upserts.tariffs).toEqual([])
  expect(kept).not.toBe(added)
})

test('a cursor of another history, or from before the kept deletions, needs a snapshot', async () => {
  await addTestProduct(shop.app)
  const { next, epoch } = await pullAll(1000)
  for (const query of [
    { since: next, epoch: newId() },
    { since: next + 1, epoch },
  ]) {
    const answer = await pull({ scope: 'shop', ...query })
    expect([answer.status, answer.body.code]).toEqual([409, 'resnapshot'])
  }
  await shop.app.db.write((db) =>
    db
      .updateTable('meta')
      .set({ value: String(next) })
      .where('key', '=', 'tombstone-floor')
      .execute(),
  )
  expect((await pull({ scope: 'shop', since: next - 1, epoch })).status).toBe(409)
  expect((await pull({ scope: 'shop', since: next, epoch })).status).toBe(200)
  // During a snapshot the tombstone floor does not matter.
  expect((await pull({ scope: 'shop', since: next - 1, epoch, snapshot: 1 })).status).toBe(200)
})

test('the shop never learns what goods cost, and sees an oversold stock as none', async () => {
  const jersey = await addTestProduct(shop.app, { buyingPrice: 3000, stock: { M: 1 } })
  const { token } = await signUpAdmin(shop)
  const sold = await shop.fetchJson('/api/orders/admin-create', {
    method: 'POST',
    token,
    body: {
      fullName: 'Store Order',
      phone: '0000000000',
      city: 'In-Store',
      commune: 'In-Store',
      shipping: 0,
      status: 'Shipped',
      products: [{ productId: jersey, size: 'M', quantity: 3, price: 1 }],
      totalPrice: 3,
    },
  })
  expect(sold.status).toBe(201)
  const ofShop = (await pull({ scope: 'shop' })).body.upserts.products[0]
  expect(ofShop.sizes).toEqual([{ size: 'M', quantity: 0 }])
  expect(ofShop).not.toHaveProperty('buyingPrice')
  const ofCounter = (await pull({ scope: 'counter' }, token)).body.upserts.products[0]
  // Tablets at the counter must not store buying prices.
  expect(ofCounter).not.toHaveProperty('buyingPrice')
  expect(ofCounter).toMatchObject({ sizes: [{ size: 'M', quantity: -2 }] })
  for (const path of ['/api/products', `/api/products/${jersey}`]) {
    const { body } = await shop.fetchJson(path)
    expect(JSON.stringify(body)).not.toContain('buyingPrice')
  }
})

test('the counter’s catalogue needs a token and says what was acknowledged', async () => {
  expect((await pull({ scope: 'counter' })).status).toBe(401)
  const { token } = await signUpAdmin(shop)
  const { body } = await pull({ scope: 'counter', device: newId() }, token)
  expect(body.acknowledged).toBe(0)
  expect(body).not.toHaveProperty('acknowledgedBeyond')
})

test('a pull that cannot be read is refused', async () => {
  for (const query of [
    {},
    { scope: 'all' },
    { scope: 'shop', since: '-1' },
    { scope: 'shop', limit: '0' },
  ]) {
    const answer = await pull(query as Record<string, string>)
    expect([JSON.stringify(query), answer.status]).toEqual([JSON.stringify(query), 400])
  }
})

test('barcodes go to the counter and not to the shop', async () => {
  const jersey = await addTestProduct(shop.app, { stock: { M: 1, L: 1 } })
  const ball = await addTestProduct(shop.app, { stock: 3 })
  await setTestBarcode(shop.app, jersey, 'M', '6130001')
  await setTestBarcode(shop.app, ball, '', '6130002')

  const shopPull = await pull({ scope: 'shop', since: 0 })
  expect(JSON.stringify(shopPull.body)).not.toContain('barcode')
  const { token } = await signUpAdmin(shop)
  const { body } = await pull({ scope: 'counter', since: 0 }, token)
  expect(body.upserts.products).toMatchObject([
    { sizes: [{ barcode: '6130001' }, { barcode: null }], barcode: null },
    { sizes: [], barcode: '6130002' },
  ])
})

test('a product that a device kept from before there were barcodes is still read', async () => {
  const { token } = await signUpAdmin(shop)
  await addTestProduct(shop.app, { stock: { M: 1 } })
  const { body } = await pull({ scope: 'counter', since: 0 }, token)
  const { barcode, ...kept } = body.upserts.products[0]
  expect(barcode).toBeNull()
  kept.sizes = kept.sizes.map(({ size, quantity }: ProductSize) => ({ size, quantity }))
  expect(v.parse(counterProductSchema, kept).sizes).toEqual([{ size: 'M', quantity: 1 }])
})

test('a page of the shop’s changes is made once for all who ask for it', async () => {
  for (let n = 0; n < 3; n += 1) await addTestProduct(shop.app)
  const first = await pull({ scope: 'shop' })
  // Without recording it in the change feed, which no feature does.
  await shop.app.db.write((db) => db.updateTable('products').set({ title: 'made anew' }).execute())
  const same = [
    { scope: 'shop', limit: 1000 },
    { scope: 'shop', limit: 1099, other: 'x' },
    { scope: 'shop', device: newId() },
  ]
  for (const query of same) expect((await pull(query)).body).toEqual(first.body)
  // What only admins may read must not be served to others.
  const { token } = await signUpAdmin(shop)
  const counter = await pull({ scope: 'counter' }, token)
  expect(counter.body.upserts.products[0].title).toBe('made anew')
  expect((await pull({ scope: 'counter' })).status).toBe(401)
})

test('a page that is kept holds nothing back: a change, another history, a stale cursor', async () => {
  const id = await addTestProduct(shop.app, { title: 'before' })
  const { body } = await pull({ scope: 'shop' })
  const { next, epoch } = body
  expect((await pull({ scope: 'shop', since: next, epoch })).body.upserts.products).toEqual([])
  await shop.app.db.write(async (transaction) => {
    await transaction.updateTable('products').set({ title: 'after' }).execute()
    await recordChanges(transaction, 'product', [id], shop.app.clock())
  })
  const later = await pull({ scope: 'shop', since: next, epoch })
  expect(later.body.upserts.products[0].title).toBe('after')
  expect((await pull({ scope: 'shop', since: next, epoch: 'of another' })).status).toBe(409)
  expect((await pull({ scope: 'shop', since: later.body.next + 1, epoch })).status).toBe(409)
})
