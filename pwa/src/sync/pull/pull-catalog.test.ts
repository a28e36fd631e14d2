import { expect, test } from 'vitest'
import { forgetBackOffice } from '../../local/session/log-out.ts'
import type { CatalogDb } from '../../local/catalog/catalog-db.ts'
import { emptyCatalog } from '../../local/catalog/catalog-store.ts'
import { mergeCatalog } from '../../local/catalog/catalog-memory.ts'
import { readCatalog } from '../../local/catalog/read-catalog.ts'
import { counterSearch } from '../../local/catalog/search-products.ts'
import { readProductRows } from '../../local/catalog/product-rows.ts'
import { allTitles } from '../../../../shared/catalog/translations.ts'
import type { PullAnswerJson } from '../../../../shared/sync/pull.ts'
import { newId } from '../../../../shared/new-id.ts'
import { createTestDevice, type TestDevice } from '../testing/test-device.ts'
import { html, json, refusal } from '../testing/answers.ts'
import { testProduct } from '../testing/test-product.ts'
import { createTestServer, type TestServer } from '../testing/test-server.ts'

async function shopOf(count: number, pageLimit = 10) {
  const server = await createTestServer()
  server.limitPages(pageLimit)
  const ids = Array.from({ length: count }, () => newId())
  await server.addProducts(ids.map((id, stock) => ({ id, stock })))
  return { server, ids, device: createTestDevice(server) }
}

/** Titles on the device's shelf, in the generation that is shown. */
async function shelf({ catalogDb }: Pick<TestDevice, 'catalogDb'>) {
  const cursor = await catalogDb.cursors.get('counter')
  const rows = await catalogDb.counterProducts.toArray()
  const shown = rows.filter((row) => row.generation === cursor?.generation)
  return {
    cursor,
    ids: readProductRows(shown)
      .map((row) => String(row.id))
      .toSorted(),
    /** Rows of generations that are not shown. */
    others: rows.length - shown.length,
  }
}

const readOnDevice = async ({ catalogDb }: Pick<TestDevice, 'catalogDb'>) =>
  mergeCatalog(emptyCatalog, await readCatalog(catalogDb, 'counter', null))

/** Marks the catalogue as an update of the app does, and removes the fields that the earlier version dropped. */
async function asEarlierAppLeftIt({ cursors, counterProducts }: CatalogDb): Promise<void> {
  await cursors.toCollection().modify({ lacksFields: true })
  await counterProducts.toCollection().modify((row) => {
    if (!('entity' in row) || !row.entity) return
    delete row.entity.translations
    delete row.entity.lowStock
  })
}

const sinces = (server: TestServer) =>
  server
    .pulls()
    .map(({ query }) => `${query.get('since')}${query.get('snapshot') === '1' ? '+' : ''}`)

test('a first catalogue comes page by page, each stored with its cursor, until it is whole', async () => {
  const { server, ids, device } = await shopOf(25)
  expect(await device.engine.pull()).toBeNull()
  expect(sinces(server)).toEqual(['0', '10+', '20+'])
  const { cursor, ids: kept } = await shelf(device)
  expect(kept).toEqual(ids.toSorted())
  expect(cursor).toMatchObject({ whole: true, next: 25, epoch: 'epoch-1', newerPages: [] })
})

test('later pulls ask for the changes only, and deletions go', async () => {
  const { server, ids, device } = await shopOf(3)
  await device.engine.pull()
  const [first = newId(), second = newId()] = ids
  expect(await device.shownStock(second)).toBe(1)
  await server.setStock(first, 77)
  await server.deleteProduct(second)
  await device.engine.pull()
  expect(sinces(server)).toEqual(['0', '3'])
  const { ids: kept } = await shelf(device)
  expect(kept).toEqual(ids.filter((id) => id !== second).toSorted())
  expect(await device.shownStock(first)).toBe(77)
  expect(await device.shownStock(second)).toBeUndefined()
})

test('a first catalogue that was interrupted shows what came, and goes on from there', async () => {
  const { server, ids, device } = await shopOf(25)
  server.setFault(({ query }) => (query.get('since') === '20' ? html() : null))
  expect(await device.engine.pull()).toMatchObject({ kind: 'later' })
  expect(await shelf(device)).toMatchObject({ cursor: { whole: false, next: 20, syncedAt: null } })
  server.setFault(null)
  await device.engine.pull()
  expect(sinces(server)).toEqual(['0', '10+', '20+', '20+'])
  expect((await shelf(device)).ids).toEqual(ids.toSorted())
})

test('a page of a thousand is judged in parts and stored whole', async () => {
  const { ids, device } = await shopOf(1000, 1000)
  expect(await device.engine.pull()).toBeNull()
  expect((await shelf(device)).ids).toEqual(ids.toSorted())
})

test('of a page with one unreadable product, however late in it, nothing is kept', async () => {
  const { server, ids, device } = await shopOf(1000, 1000)
  server.setFault(async (_, serve) => {
    const answer = (await (await serve()).json()) as PullAnswerJson
    const products = answer.upserts.products.map((product) =>
      product._id === ids.at(-1) ? { ...product, images: 'none' } : product,
    )
    expect(products).toHaveLength(1000)
    return json({ ...answer, upserts: { ...answer.upserts, products } })
  })
  expect(await device.engine.pull()).toMatchObject({ kind: 'later', error: { kind: 'unreadable' } })
  expect(await shelf(device)).toEqual({ cursor: undefined, ids: [], others: 0 })
})

test('a snapshot takes the place of the catalogue only when it is whole', async () => {
  const { server, ids, device } = await shopOf(15)
  await device.engine.pull()
  const [gone = newId()] = ids
  await server.deleteProduct(gone)
  await server.renewEpoch('epoch-2')
  server.setFault(({ query }) => (query.get('since') === '11' ? html() : null))
  expect(await device.engine.pull()).toMatchObject({ kind: 'later' })
  // Half of the snapshot is stored; the screen still shows the whole old catalogue.
  expect(await shelf(device)).toMatchObject({
    ids: ids.toSorted(),
    cursor: { epoch: 'epoch-1' },
    others: 10,
  })
  server.setFault(null)
  await device.engine.pull()
  expect(await shelf(device)).toMatchObject({
    ids: ids.filter((id) => id !== gone).toSorted(),
    cursor: { epoch: 'epoch-2', whole: true },
    others: 0,
  })
  expect(await device.catalogDb.snapshots.count()).toBe(0)
})

test('a snapshot left half loaded for more than a day begins anew', async () => {
  const { server, ids, device } = await shopOf(25)
  server.setFault(({ query }) => (query.get('since') === '10' ? html() : null))
  await device.engine.pull()
  server.setFault(null)
  await server.passTime(25 * 60 * 60 * 1000)
  await device.engine.pull()
  expect(sinces(server)).toEqual(['0', '10+', '0', '10+', '20+'])
  expect(await shelf(device)).toMatchObject({ ids: ids.toSorted(), others: 0 })
})

test('an epoch that changes between two pages of a snapshot begins it anew', async () => {
  const { server, ids, device } = await shopOf(25)
  server.setFault(async ({ query }) => {
    if (query.get('since') !== '10') return null
    server.setFault(null)
    await server.renewEpoch('epoch-2')
    return null
  })
  expect(await device.engine.pull()).toBeNull()
  expect(await shelf(device)).toMatchObject({
    ids: ids.toSorted(),
    cursor: { epoch: 'epoch-2', whole: true },
    others: 0,
  })
})

test('a page of another history is never mixed into the catalogue, whatever the status it came with', async () => {
  const { server, ids, device } = await shopOf(3)
  await device.engine.pull()
  const [first = newId()] = ids
  await server.setStock(first, 50)
  let wrong = 0
  server.setFault(async (request, serve) => {
    if (request.query.get('since') !== '3') return serve()
    wrong += 1
    const answer = (await (await serve()).json()) as { upserts: object }
    const upserts = { ...answer.upserts, products: [testProduct(first, 999)] }
    return Response.json({ ...answer, upserts, epoch: 'epoch-9' })
  })
  await device.engine.pull()
  expect(wrong).toBe(1)
  expect(await shelf(device)).toMatchObject({
    cursor: { epoch: 'epoch-1', whole: true },
    others: 0,
  })
  expect(await device.shownStock(first)).toBe(50)
})

test('a page is dropped when another tab moved the cursor while it was on its way', async () => {
  const { server, ids, device } = await shopOf(3)
  await device.engine.pull()
  const [first = newId()] = ids
  await server.setStock(first, 50)
  const other = device.openTab()
  server.setFault(async (_, serve) => {
    server.setFault(null)
    const late = await serve()
    await server.setStock(first, 51)
    await other.engine.pull()
    return late
  })
  await device.engine.pull()
  expect(await device.shownStock(first)).toBe(51)
  expect((await shelf(device)).cursor).toMatchObject({ next: 5 })
})

test('two tabs loading the first catalogue together end with one whole catalogue', async () => {
  const { ids, device } = await shopOf(45)
  const other = device.openTab()
  const results = await Promise.all([device.engine.pull(), other.engine.pull()])
  expect(results).toEqual([null, null])
  expect(await shelf(device)).toMatchObject({
    ids: ids.toSorted(),
    cursor: { whole: true },
    others: 0,
  })
})

test('nothing is kept of a page that comes after the person signed out', async () => {
  const { server, device } = await shopOf(3)
  server.setFault(async (_, serve) => {
    const page = await serve()
    device.session.isSignedIn = false
    await forgetBackOffice(device.catalogDb)
    return page
  })
  await device.engine.pull()
  expect(await device.catalogDb.counterProducts.count()).toBe(0)
  expect(await device.catalogDb.cursors.count()).toBe(0)
})

test('a page that leads nowhere ends the pull instead of being asked for again and again', async () => {
  const { server, device } = await shopOf(25)
  server.setFault(async (request, serve) => {
    if (request.query.get('since') !== '10') return serve()
    const answer = (await (await serve()).json()) as object
    return Response.json({ ...answer, next: 10, more: true })
  })
  expect(await device.engine.pull()).toMatchObject({ kind: 'later' })
  expect(server.pulls().length).toBe(2)
})

test('what the owner wrote in other languages is on the device, and found there', async () => {
  const { server, ids, device } = await shopOf(60, 1000)
  const [first = newId()] = ids
  await server.translate(first, { ar: { title: 'كرة القدم' } })
  await device.engine.pull()
  const { products } = await readOnDevice(device)
  expect(products).toHaveLength(60)
  const found = counterSearch.find(products, 'كره')
  expect(found.map(({ _id, translations }) => [_id, translations])).toEqual([
    [first, { ar: { title: 'كرة القدم' } }],
  ])
})

test('a product’s own low-stock limit is on the device, also packed, and goes when it is taken back', async () => {
  const { server, ids, device } = await shopOf(60, 1000)
  const [first = newId(), second = newId()] = ids
  await server.setLowStock(first, 12)
  await server.setLowStock(second, 0)
  await device.engine.pull()
  const limits = async () =>
    (await readOnDevice(device)).products.flatMap(({ _id, lowStock }) =>
      lowStock === undefined ? [] : [[_id, lowStock]],
    )
  expect((await limits()).toSorted()).toEqual(
    [
      [first, 12],
      [second, 0],
    ].toSorted(),
  )
  await server.setLowStock(first, null)
  await device.engine.pull()
  expect(await limits()).toEqual([[second, 0]])
})

test('a catalogue that an earlier app stored without newer fields stays shown until all is loaded again', async () => {
  const { server, ids, device } = await shopOf(15)
  const [first = newId()] = ids
  await server.translate(first, { fr: { title: 'Ballon' } })
  await server.setLowStock(first, 12)
  await device.engine.pull()
  await asEarlierAppLeftIt(device.catalogDb)
  server.setFault(({ query }) => (query.get('since') === '11' ? html() : null))
  expect(await device.engine.pull()).toMatchObject({ kind: 'later' })
  expect((await readOnDevice(device)).products).toHaveLength(15)
  server.setFault(null)
  await device.engine.pull()
  await device.engine.pull()
  const { products } = await readOnDevice(device)
  expect(products.flatMap((product) => allTitles(product))).toContain('Ballon')
  expect(products.find(({ _id }) => _id === first)?.lowStock).toBe(12)
  // Once: later pulls ask for the changes only.
  expect(sinces(server).slice(2)).toEqual(['0', '11+', '11+', '17'])
})

test('a server of a newer protocol asks for a newer app, and its catalogue is left alone', async () => {
  const { server, ids, device } = await shopOf(3)
  await device.engine.pull()
  server.setFault(() => Response.json({ protocol: 2, everything: 'else' }))
  const trouble = await device.engine.pull()
  expect(trouble).toMatchObject({ kind: 'later', error: { code: 'app-too-old' } })
  expect((await shelf(device)).ids).toEqual(ids.toSorted())
})

test('a server that only answers 409 is not asked for ever', async () => {
  const { server, device } = await shopOf(3)
  server.setFault(() => refusal(409, 'resnapshot'))
  await device.engine.pull()
  expect(server.pulls().length).toBeLessThan(30)
})
