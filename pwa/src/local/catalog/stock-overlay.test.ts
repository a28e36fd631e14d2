import { testId } from '../../../../shared/testing/test-id.ts'
import { expect, test } from 'vitest'
import { centimes } from '../../../../shared/money.ts'
import type { CounterProduct } from '../../../../shared/catalog/product.ts'
import { BALL } from '../../sync/testing/test-device.ts'
import type { CursorRow } from './catalog-db.ts'
import { emptyCatalog } from './catalog-store.ts'
import { type CatalogMemory } from './catalog-memory.ts'
import type { PendingOperation } from '../till/pending-operations.ts'
import { createStockOverlay } from './stock-overlay.ts'

const CODE = '6130001234567'
const price = centimes(100_000)

const jersey: CounterProduct = {
  _id: BALL,
  title: 'Jersey',
  description: '',
  price,
  promoPrice: null,
  onSale: false,
  category: null,
  images: [],
  sizes: [
    { size: 'M', quantity: 2, barcode: null },
    { size: 'L', quantity: 1, barcode: null },
  ],
  stock: 0,
  totalStock: 3,
  effectivePrice: price,
  createdAt: 1,
  revision: 1,
}

const cursor: CursorRow = {
  scope: 'counter',
  generation: 1,
  epoch: 'e',
  next: 1,
  version: 1,
  rebuiltAt: 0,
  newerPages: [],
  device: testId('d1'),
  whole: true,
  startedAt: 0,
  syncedAt: 0,
  acknowledged: 4,
  acknowledgedBeyond: [],
}

function memory(): CatalogMemory<CounterProduct> {
  const row = { generation: 1, id: BALL, stamp: 1, entity: jersey }
  return { ...emptyCatalog, cursor, rows: new Map([[BALL, row]]), products: [jersey] }
}

function label(sequence: number, size: string, barcode: string): PendingOperation {
  return {
    device: testId('d1'),
    sequence,
    effects: [],
    barcode: { productId: BALL, size, barcode },
  }
}

const codes = (products: CounterProduct[]) => products[0]?.sizes.map((entry) => entry.barcode)

test('a code attached here is known at once, the newest of a size last', () => {
  const overlay = createStockOverlay()
  const shown = overlay(memory(), [label(5, 'L', 'OLD-1'), label(6, 'L', CODE)])
  expect(codes(shown)).toEqual([null, CODE])
  expect(shown[0]?.totalStock).toBe(3)
})

test('once the server’s catalogue includes it, what the server says counts', () => {
  const overlay = createStockOverlay()
  expect(overlay(memory(), [label(4, 'L', CODE)])).toEqual([jersey])
})

test('a product whose codes did not change stays the same object', () => {
  const overlay = createStockOverlay()
  const known = memory()
  const first = overlay(known, [label(5, 'L', CODE)])
  expect(overlay(known, [label(5, 'L', CODE)])).toBe(first)
  expect(overlay(known, [label(5, 'M', CODE)])).not.toBe(first)
})
