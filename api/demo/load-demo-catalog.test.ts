import { afterEach, beforeEach, expect, test } from 'vitest'
import type { CategoryJson, ProductJson } from '../../shared/catalog/product.ts'
import { signUpAdmin, startTestApp, type TestApp } from '../testing/start-test-app.ts'
import { makeTemporaryFolder } from '../testing/temporary-folder.ts'
import { readDemoCatalog } from './demo-catalog.ts'
import { loadDemoCatalog } from './load-demo-catalog.ts'

let dataDir: string
let shop: TestApp
beforeEach(async () => {
  dataDir = makeTemporaryFolder()
})
afterEach(async () => {
  await shop.close()
})

async function start(demoCatalog: boolean): Promise<void> {
  shop = await startTestApp({ dataDir, demoCatalog })
}

async function read<Row>(path: string): Promise<Row[]> {
  return (await shop.fetchJson(path)).body
}

test('a new shop has every demo product as it is written, with its stock and translations, and knows it as one', async () => {
  await start(true)
  const { categories, products } = readDemoCatalog()
  const shown = await read<ProductJson>('/api/products')
  expect(
    shown.map(({ title, sizes, stock, translations, category }) => ({
      title,
      stock:
        sizes.length === 0 ? stock : Object.fromEntries(sizes.map((s) => [s.size, s.quantity])),
      translations: translations ?? null,
      category: category?.title,
    })),
  ).toEqual(
    products.map(({ title, sizes, stock, translations = null, category }) => ({
      title,
      stock: sizes ?? stock,
      translations,
      category,
    })),
  )
  const shownCategories = await read<CategoryJson>('/api/categories')
  expect(shownCategories.map(({ title, translations = null }) => [title, translations])).toEqual(
    categories.map(({ title, translations = null }) => [title, translations]),
  )

  const { token } = await signUpAdmin(shop)
  const { body } = await shop.fetchJson('/api/demo-goods', { token })
  const notOrdered = shown.map(({ _id }) => ({ _id, ordered: false }))
  const byId = (one: { _id: string }, other: { _id: string }) => (one._id < other._id ? -1 : 1)
  expect(body.products.toSorted(byId)).toEqual(notOrdered.toSorted(byId))
})

test('demo goods that were removed do not come back with the next start', async () => {
  await start(true)
  const { token } = await signUpAdmin(shop)
  await shop.fetchJson('/api/demo-goods', { method: 'DELETE', token })
  await shop.close()
  await start(true)
  expect(await read('/api/products')).toEqual([])
})

test('a shop that was begun without demo goods, and has an account, gets none by a later start', async () => {
  await start(false)
  await signUpAdmin(shop)
  await shop.close()
  await start(true)
  expect(await read('/api/products')).toEqual([])
  expect(await read('/api/categories')).toEqual([])
})

test('two processes that start on one new shop at the same time fill it once', async () => {
  await start(false)
  await Promise.all([loadDemoCatalog(shop.app), loadDemoCatalog(shop.app)])
  expect(await read('/api/products')).toHaveLength(readDemoCatalog().products.length)
  expect(await read('/api/categories')).toHaveLength(readDemoCatalog().categories.length)
})
