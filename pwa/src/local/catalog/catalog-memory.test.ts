import { expect, test } from 'vitest'
import * as v from 'valibot'
import { productSchema, type Product } from '../../../../shared/catalog/product.ts'
import { NO_SETTINGS } from '../../../../shared/shop/shop.ts'
import { newId } from '../../../../shared/new-id.ts'
import { testProduct } from '../../sync/testing/test-product.ts'
import { beginGeneration, rowsOf } from './catalog-cursor.ts'
import { emptyCatalog, mergeCatalog } from './catalog-memory.ts'
import { viewOf } from './catalog-store.ts'

const place = {
  scope: 'shop',
  table: 'cursors',
  generation: null,
  version: 0,
  since: 0,
  device: null,
} as const
const cursor = { ...beginGeneration(place, 'e', { now: 0, random: () => 0.5 }), whole: true }

function product(title: string, day: number, id = newId()): Product {
  const createdAt = `2026-01-${String(day).padStart(2, '0')}T00:00:00.000Z`
  return v.parse(productSchema, { ...testProduct(id, 1, title), createdAt })
}

function changes(products: Product[], whole: boolean) {
  const rows = rowsOf(cursor, products, (entity) => entity._id)
  return { cursor, whole, products: rows, categories: [], tariffs: [], settings: NO_SETTINGS }
}

const titles = (memory: { products: Product[] }) => memory.products.map((entry) => entry.title)

test('products stand newest first, also after a change brings a newer one', () => {
  const old = product('old', 1)
  const young = product('young', 20)
  const first = mergeCatalog(emptyCatalog, changes([old, young], true))
  expect(titles(first)).toEqual(['young', 'old'])
  const second = mergeCatalog(first, changes([product('newest', 25)], false))
  expect(titles(second)).toEqual(['newest', 'young', 'old'])
})

test('a product that did not change stays the same object; one that did keeps its place', () => {
  const a = product('a', 3)
  const b = product('b', 2)
  const first = mergeCatalog(emptyCatalog, changes([a, b], true))
  const sold = { ...b, stock: 0 }
  const second = mergeCatalog(first, changes([sold], false))
  expect(second.products[0]).toBe(a)
  expect(second.products[1]).toBe(sold)
  const nothing = mergeCatalog(second, changes([], false))
  expect(nothing.products).toBe(second.products)
})

test('a product whose date was corrected moves', () => {
  const a = product('a', 3)
  const b = product('b', 2)
  const first = mergeCatalog(emptyCatalog, changes([a, b], true))
  const moved = { ...b, createdAt: a.createdAt + 1 }
  expect(titles(mergeCatalog(first, changes([moved], false)))).toEqual(['b', 'a'])
})

test('however a catalogue came, in one piece or in pages with changes among them, its order is the same', () => {
  const all = Array.from({ length: 60 }, (_, n) => product(`p${n}`, 1 + ((n * 7) % 20)))
  const whole = mergeCatalog(emptyCatalog, changes(all, true))
  let paged = mergeCatalog(emptyCatalog, changes(all.slice(0, 10), true))
  for (let from = 5; from < 60; from += 5) {
    paged = mergeCatalog(paged, changes(all.slice(from, from + 10), false))
  }
  expect(paged.products).toEqual(whole.products)
  const sold = all.filter((_, n) => n % 3 === 0).map((entry) => ({ ...entry, stock: 0 }))
  const after = mergeCatalog(paged, changes(sold, false))
  expect(titles(after)).toEqual(titles(whole))
  expect(after.products.filter((entry) => entry.stock === 0)).toHaveLength(20)
})

test('a whole reading forgets what vanished', () => {
  const a = product('a', 3)
  const first = mergeCatalog(emptyCatalog, changes([a, product('b', 2)], true))
  expect(titles(mergeCatalog(first, changes([a], true)))).toEqual(['a'])
})

test('a catalogue is loading until something is there, and failed only when nothing is', () => {
  const nothing = { memory: emptyCatalog, products: [], isRead: true, pullError: null }
  expect(viewOf(nothing).state).toBe('loading')
  expect(viewOf({ ...nothing, pullError: 'No.' })).toMatchObject({ state: 'failed', error: 'No.' })
  const memory = mergeCatalog(emptyCatalog, changes([product('a', 1)], true))
  const local = { ...nothing, memory, products: memory.products }
  expect(viewOf({ ...local, pullError: 'No.' })).toMatchObject({ state: 'ready', error: null })
  const empty = { ...nothing, memory: mergeCatalog(emptyCatalog, changes([], true)) }
  expect(viewOf(empty).state).toBe('ready')
})
