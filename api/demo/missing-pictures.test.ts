import type { ProductId } from '../../shared/catalog/product-id.ts'
import { testId } from '../../shared/testing/test-id.ts'
import { afterEach, beforeEach, expect, test } from 'vitest'
import type { ProductJson } from '../../shared/catalog/product.ts'
import { startTestApp, type TestApp } from '../testing/start-test-app.ts'
import { makeTemporaryFolder } from '../testing/temporary-folder.ts'

let dataDir: string
let shop: TestApp | undefined
beforeEach(async () => {
  dataDir = makeTemporaryFolder()
})
afterEach(async () => {
  await shop?.close()
})

async function start(demoCatalog = true): Promise<TestApp> {
  shop = await startTestApp({ dataDir, demoCatalog })
  return shop
}

async function readProducts(from: TestApp): Promise<ProductJson[]> {
  return (await from.fetchJson('/api/products')).body
}

const imagesOf = (products: readonly ProductJson[]) =>
  products.map(({ title, images }) => ({ title, images }))

async function categoryImages(from: TestApp): Promise<(string | null)[]> {
  const { body } = await from.fetchJson('/api/categories')
  return (body as { image: string | null }[]).map(({ image }) => image)
}

const SCARF = { title: 'Écharpe Rhumel', key: 'echarpe-rhumel' }
const JERSEY = { title: 'Maillot Rhumel domicile', key: 'maillot-rhumel-domicile' }

/** A shop of an earlier release that was stopped before all pictures were generated. */
async function stopBeforeAllIsDrawn(): Promise<{
  whole: TestApp['app']
  ids: Map<string, ProductId>
}> {
  const { app } = await start()
  const products = await app.db.read((db) =>
    db.selectFrom('products').select(['id', 'title']).execute(),
  )
  const ids = new Map(products.map(({ id, title }) => [title, id]))
  const balls = await app.db.read((db) =>
    db
      .selectFrom('categories')
      .select('id')
      .where('title', '=', 'Ballons')
      .executeTakeFirstOrThrow(),
  )
  const [jersey = testId(''), scarf = testId('')] = [ids.get(JERSEY.title), ids.get(SCARF.title)]
  const left = [
    { of: 'category', id: balls.id, key: 'Ballons', position: 0 },
    { of: 'product', id: scarf, key: SCARF.key, position: 0 },
    { of: 'product', id: jersey, key: JERSEY.key, position: 1 },
    { of: 'product', id: jersey, key: JERSEY.key, position: 2 },
  ]
  await app.db.write((db) =>
    db.deleteFrom('product_images').where('product_id', '=', scarf).execute(),
  )
  await app.db.write((db) =>
    db
      .deleteFrom('product_images')
      .where('product_id', '=', jersey)
      .where('position', '>', 0)
      .execute(),
  )
  await app.db.write((db) =>
    db.updateTable('categories').set({ image: null }).where('id', '=', balls.id).execute(),
  )
  await app.db.write((db) =>
    db
      .replaceInto('meta')
      .values({ key: 'demo-drawings', value: JSON.stringify(left) })
      .execute(),
  )
  return { whole: app, ids }
}

async function readNote(from: TestApp): Promise<unknown> {
  return from.app.db.read((db) =>
    db.selectFrom('meta').select('value').where('key', '=', 'demo-drawings').execute(),
  )
}

test('pictures that an earlier release had not drawn when it was stopped are there after the next start', async () => {
  const first = await start()
  const [whole, tiles] = [imagesOf(await readProducts(first)), await categoryImages(first)]
  await first.close()
  await stopBeforeAllIsDrawn()
  await shop?.close()
  const again = await start()
  expect(imagesOf(await readProducts(again))).toEqual(whole)
  expect(await categoryImages(again)).toEqual(tiles)
  expect(tiles).not.toContain(null)
  expect(await readNote(again)).toEqual([])
})

test('a device that knew the shop without its pictures is sent them', async () => {
  const { ids } = await stopBeforeAllIsDrawn()
  const known = await shop?.fetchJson('/api/sync/pull?scope=shop&snapshot=1')
  expect(known?.body.more).toBe(false)
  await shop?.close()
  const again = await start()
  const { epoch, next } = known?.body ?? {}
  const { body } = await again.fetchJson(`/api/sync/pull?scope=shop&epoch=${epoch}&since=${next}`)
  const sent = (body.upserts.products as ProductJson[]).map(({ _id }) => _id)
  expect(sent.toSorted()).toEqual([ids.get(SCARF.title), ids.get(JERSEY.title)].toSorted())
})

test('what the owner changed meanwhile stays as it is', async () => {
  const { whole, ids } = await stopBeforeAllIsDrawn()
  const scarf = ids.get(SCARF.title) ?? testId('')
  await whole.db.write((db) =>
    db.updateTable('products').set({ revision: 2 }).where('id', '=', scarf).execute(),
  )
  const own = `/uploads/${'a'.repeat(32)}-aabbcc-1200.webp`
  await whole.db.write((db) =>
    db.updateTable('categories').set({ image: own }).where('title', '=', 'Ballons').execute(),
  )
  await shop?.close()
  const again = await start()
  const products = await readProducts(again)
  expect(products.find(({ _id }) => _id === scarf)?.images).toEqual([])
  expect(await categoryImages(again)).toContain(own)
})
