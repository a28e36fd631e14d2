import type { ProductId } from '../../../shared/catalog/product-id.ts'
import { afterEach, beforeEach, expect, test } from 'vitest'
import type { PullAnswerJson } from '../../../shared/sync/pull.ts'
import type { PullQuery } from '../../../shared/sync/pull-query.ts'
import { newId } from '../../../shared/new-id.ts'
import { deleteCategory, updateCategory } from '../../database/category-edits.ts'
import { recordChanges } from '../../database/changes.ts'
import { renewEpoch } from '../../database/meta.ts'
import { deleteProduct } from '../../database/product-edits.ts'
import { insertProduct } from '../../database/products.ts'
import type { WriteTransaction } from '../../database/database.ts'
import { createShopProductCache, type ShopProductCache } from '../../present/shop-product-cache.ts'
import { addTestCategory } from '../../testing/add-test-category.ts'
import { placeTestOrder } from '../../testing/order-calls.ts'
import { startTestApp, type TestApp } from '../../testing/start-test-app.ts'
import { pullChanges } from './pull-changes.ts'
import { pullShopPage } from './pull-shop-page.ts'

let shop: TestApp
let products: ShopProductCache
beforeEach(async () => {
  shop = await startTestApp()
  products = createShopProductCache(shop.app)
})
afterEach(() => shop.close())

function write<T>(work: (transaction: WriteTransaction) => Promise<T>): Promise<T> {
  return shop.app.db.write(work)
}

/** Adds products that differ: with or without a category, with special characters, oversold, without a price. */
async function addProducts(count: number, categoryId: string | null): Promise<ProductId[]> {
  const ids = Array.from({ length: count }, newId)
  await write(async (transaction) => {
    for (const [n, id] of ids.entries())
      await insertProduct(transaction, {
        id,
        title: `Maillot “Été” ${n} قميص`,
        description: n % 2 === 0 ? '' : 'Two\nlines, "quoted" \\ and a 🥅.',
        priceCentimes: n % 5 === 0 ? null : 450_050,
        promoPriceCentimes: n % 3 === 0 ? 400_000 : null,
        onSale: n % 3 === 0,
        buyingPriceCentimes: 300_000,
        categoryId: n % 2 === 0 ? categoryId : null,
        images: n % 4 === 0 ? [] : [`/uploads/${n}.webp`, '/uploads/b.webp'],
        levels:
          n % 2 === 0
            ? [{ size: '', quantity: n - 3 }]
            : [
                { size: 'M', quantity: n },
                { size: 'L', quantity: -n },
              ],
        createdAtMs: Date.now() - (n % 7) * 1000,
      })
  })
  return ids
}

const query = (asked: Partial<PullQuery> = {}): PullQuery => ({
  scope: 'shop',
  since: 0,
  limit: 2000,
  ...asked,
})

/** A page's JSON. */
async function readPage(asked: PullQuery, from: ShopProductCache = products): Promise<string> {
  return Buffer.concat((await pullShopPage(shop.app, from, asked)).pieces).toString()
}

/** The page with its products sorted, since their order does not matter. */
function inOrder(page: PullAnswerJson): PullAnswerJson {
  page.upserts.products.sort((a, b) => (a._id < b._id ? -1 : 1))
  return page
}

/** Compares every page of a snapshot, once from the cache and once from the database. */
async function expectTheSame(limit: number, since = 0): Promise<number> {
  for (let from = since; ;) {
    const asked = query({ since: from, limit, snapshot: '1' })
    const page = JSON.parse(await readPage(asked))
    const read = await write((transaction) => pullChanges(transaction, asked))
    expect(JSON.stringify(inOrder(page))).toBe(JSON.stringify(inOrder(read)))
    if (!read.more) return read.next
    from = read.next
  }
}

async function rename(ids: readonly ProductId[], title: string): Promise<void> {
  await write(async (transaction) => {
    await transaction.updateTable('products').set({ title }).where('id', 'in', ids).execute()
    await recordChanges(transaction, 'product', ids, Date.now())
  })
}

test('a long page from the cache is the page that is read, whatever has changed since', async () => {
  const categoryId = await addTestCategory(shop.app, 'Maillots d’été')
  const [first = newId(), second = newId(), third = newId(), ...others] = await addProducts(
    560,
    categoryId,
  )
  const pages = async () => {
    for (const limit of [300, 2000]) await expectTheSame(limit)
    return expectTheSame(101, 400)
  }
  const before = await pages()

  await placeTestOrder(shop, [{ productId: others[98] ?? '', quantity: 2, size: 'M' }])
  await rename([first, second], 'renamed')
  await pages()
  await write((transaction) => deleteProduct(transaction, third, Date.now()))
  await addProducts(3, null)
  await pages()
  expect(await expectTheSame(2000, before)).toBeGreaterThan(before)

  const title = 'Tenues'
  await write((transaction) =>
    updateCategory(transaction, {
      id: categoryId,
      title,
      translations: null,
      image: null,
      atMs: Date.now(),
    }),
  )
  await pages()
  // More changes than the cache follows one by one.
  await rename(others.slice(0, 520), 'all renamed')
  await pages()
  await write((transaction) => deleteCategory(transaction, categoryId, Date.now()))
  await pages()
  await write((transaction) => renewEpoch(transaction, 'another history'))
  await pages()
})

test('the products of long pages are presented once for all pages', async () => {
  await addProducts(150, null)
  await pullShopPage(shop.app, products, query())
  await pullShopPage(shop.app, products, query())
  // Without recording it in the change feed, which no feature does.
  await shop.app.db.write((db) =>
    db.updateTable('products').set({ title: 'presented anew' }).execute(),
  )
  const titlesIn = async (asked: PullQuery) =>
    (await readPage(asked)).match(/presented anew/g) ?? []
  for (const since of [0, 1, 2, 30]) {
    expect(await titlesIn(query({ since, snapshot: '1' }))).toHaveLength(0)
  }
  expect(await titlesIn(query({ limit: 90, since: 50, snapshot: '1' }))).not.toHaveLength(0)
})

test('the first long page after a start is made without the cache, the next wait for it', async () => {
  const ids = await addProducts(700, null)
  let reads = 0
  let goOn = () => {}
  const held = new Promise<void>((resolve) => {
    goOn = resolve
  })
  const { db } = shop.app
  const loading = createShopProductCache({
    db: {
      ...db,
      // Held when the number of the newest change and the first products are read.
      async read(work) {
        const result = await db.read(work)
        reads += 1
        if (reads === 2) await held
        return result
      },
    },
  })
  const read = () => Promise.reject(new Error('waits for the cache'))
  const first = await readPage(query(), { ...loading, read })
  expect(JSON.parse(first).upserts.products).toHaveLength(700)
  await expect.poll(() => reads).toBe(2)
  const next = readPage(query({ limit: 1000 }), loading)
  // Changes made while the cache is loading must be in the page that waits for it.
  await rename(ids.slice(0, 3), 'renamed meanwhile')
  goOn()
  expect((await next).match(/renamed meanwhile/g)).toHaveLength(3)
  expect(loading.beginLoading()).toBe(false)
})

test('a long page and its number are of one moment', async () => {
  const ids = await addProducts(150, null)
  await pullShopPage(shop.app, products, query())
  const { next } = JSON.parse(await readPage(query()))
  const read: ShopProductCache['read'] = async (work) => {
    await rename(ids, 'changed in between')
    return products.read(work)
  }
  const page = await readPage(query(), { ...products, read })
  expect(page.match(/changed in between/g)).toHaveLength(150)
  expect(JSON.parse(page).next).toBe(next + 150)
})

test('a cursor of another history is refused on a long page too', async () => {
  await addProducts(150, null)
  const asked = query({ since: 1, epoch: 'of another' })
  for (let times = 0; times < 2; times += 1)
    await expect(pullShopPage(shop.app, products, asked)).rejects.toMatchObject({
      code: 'resnapshot',
    })
})
