import { testId } from '../../../../shared/testing/test-id.ts'
import * as fc from 'fast-check'
import { IDBFactory, IDBKeyRange } from 'fake-indexeddb'
import { expect, test } from 'vitest'
import * as v from 'valibot'
import { counterProductSchema, type CounterProduct } from '../../../../shared/catalog/product.ts'
import { newId } from '../../../../shared/new-id.ts'
import type { CounterPullAnswer } from '../../../../shared/sync/pull.ts'
import { testProduct } from '../../sync/testing/test-product.ts'
import { planPull } from '../../sync/pull/plan-pull.ts'
import { createCatalogDb, type CatalogDb } from './catalog-db.ts'
import { emptyCatalog } from './catalog-store.ts'
import { mergeCatalog, type CatalogMemory } from './catalog-memory.ts'
import { readCatalog } from './read-catalog.ts'
import { storePage } from './store-page.ts'

const IDS = Array.from({ length: 160 }, newId)

function product(index: number, stock: number): CounterProduct {
  return v.parse(counterProductSchema, testProduct(IDS[index] ?? testId(''), stock))
}

interface Page {
  upserts: { index: number; stock: number }[]
  deletes: number[]
  more: boolean
}

/** A device that is handed pages as a pull would bring them. */
function device() {
  const db = createCatalogDb({ indexedDB: new IDBFactory(), IDBKeyRange })
  let next = 0
  return {
    db,
    async store({ upserts, deletes, more }: Page): Promise<void> {
      next += 1
      const plan = await planPull(db, 'counter', null, { now: 1, resnapshot: false })
      const answer: CounterPullAnswer = {
        protocol: 1,
        epoch: 'e',
        next,
        more,
        upserts: {
          products: upserts.map(({ index, stock }) => product(index, stock)),
          categories: [],
          tariffs: [],
          settings: [],
          returns: [],
          tillKeys: [],
          people: [],
        },
        deletes: { products: deletes.map((index) => IDS[index] ?? testId('')), categories: [] },
      }
      const outcome = await storePage(db, plan, answer, { now: 1, random: () => 0.5 })
      expect(outcome).toMatchObject({ scope: 'counter', next })
    },
  }
}

async function readAll(db: CatalogDb, known: CatalogMemory<CounterProduct> = emptyCatalog) {
  return mergeCatalog(known, await readCatalog(db, 'counter', known.cursor))
}

const stocks = (memory: CatalogMemory<CounterProduct>) =>
  new Map(memory.products.map(({ _id, stock }) => [_id, stock]))

const numbers = (from: number, to: number, stock = 1) =>
  Array.from({ length: to - from }, (_, n) => ({ index: from + n, stock }))

test('a large page is one row, and every product of it can be read, changed and deleted', async () => {
  const { db, store } = device()
  await store({ upserts: numbers(0, 120), deletes: [], more: false })
  expect(await db.counterProducts.count()).toBe(1)
  const first = await readAll(db)
  expect(first.products).toHaveLength(120)
  await store({ upserts: [{ index: 7, stock: 9 }], deletes: [8], more: false })
  const read = stocks(await readAll(db))
  expect(read.size).toBe(119)
  expect(read.get(IDS[7] ?? testId(''))).toBe(9)
  expect(stocks(await readAll(db, first))).toEqual(read)
})

test('a page that comes later is newer, whether it is one row or many', async () => {
  const { db, store } = device()
  await store({ upserts: numbers(0, 100, 1), deletes: [], more: false })
  await store({ upserts: numbers(20, 30, 2), deletes: [], more: false })
  await store({ upserts: numbers(0, 100, 3), deletes: [], more: false })
  expect(new Set(stocks(await readAll(db)).values())).toEqual(new Set([3]))
})

test('what was changed again and again is packed anew, and nothing of it is lost', async () => {
  const { db, store } = device()
  await store({ upserts: numbers(0, 160, 0), deletes: [], more: false })
  const known = await readAll(db)
  for (let round = 1; round <= 26; round += 1) {
    await store({ upserts: numbers(0, 40, round), deletes: [], more: false })
  }
  expect(await db.counterProducts.count()).toBe(1)
  const { products, cursor } = await readAll(db, known)
  expect(products).toHaveLength(160)
  expect(products.filter(({ stock }) => stock === 26)).toHaveLength(40)
  expect(cursor?.packing?.packed).toBe(160)
})

test('a catalogue from before it was packed is packed with the next page', async () => {
  const { db, store } = device()
  await store({ upserts: numbers(0, 30), deletes: [], more: false })
  await store({ upserts: numbers(30, 60), deletes: [], more: false })
  const cursor = await db.cursors.get('counter')
  if (!cursor) throw new Error('no catalogue')
  const { packing: _, ...earlier } = cursor
  await db.cursors.put(earlier)
  await store({ upserts: [], deletes: [], more: false })
  expect(await db.counterProducts.count()).toBe(1)
  expect((await readAll(db)).products).toHaveLength(60)
})

test('however pages fall, a reader that follows and one that begins anew see what the server has', async () => {
  const index = fc.integer({ min: 0, max: IDS.length - 1 })
  const page = fc.record({
    upserts: fc.uniqueArray(fc.record({ index, stock: fc.integer({ min: -5, max: 99 }) }), {
      maxLength: 120,
      selector: (change) => change.index,
    }),
    deletes: fc.uniqueArray(index, { maxLength: 20 }),
    more: fc.boolean(),
  })
  await fc.assert(
    fc.asyncProperty(fc.array(page, { minLength: 1, maxLength: 8 }), async (pages) => {
      const { db, store } = device()
      const server = new Map<string, number>()
      let follower: CatalogMemory<CounterProduct> = emptyCatalog
      for (const { upserts, deletes, more } of pages) {
        const gone = deletes.filter((one) => !upserts.some((change) => change.index === one))
        await store({ upserts, deletes: gone, more })
        for (const change of upserts) server.set(IDS[change.index] ?? '', change.stock)
        for (const one of gone) server.delete(IDS[one] ?? '')
        follower = await readAll(db, follower)
      }
      expect(stocks(follower)).toEqual(server)
      expect(stocks(await readAll(db))).toEqual(server)
    }),
    { numRuns: 40 },
  )
})
