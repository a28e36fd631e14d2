import type { Category, Product } from '../../../shared/catalog/product.ts'
import type { Tariff } from '../../../shared/shipping/tariffs.ts'
import type { CursorRow, EntityRow } from './catalog-db.ts'
import type { CatalogChanges } from './read-catalog.ts'

/** The catalogue as the screens use it, in memory. A product that did not change stays the same object. */
export interface CatalogMemory<T> {
  cursor: CursorRow | null
  rows: ReadonlyMap<string | number, EntityRow<T>>
  /** Newest first. */
  products: T[]
  categories: Category[]
  tariffs: Tariff[]
}

export const emptyCatalog: CatalogMemory<never> = {
  cursor: null,
  rows: new Map(),
  products: [],
  categories: [],
  tariffs: [],
}

/** Newest first; the id decides between things of the same moment, so that lists never flicker. */
export function newestFirst(
  a: { createdAt: number; _id: string },
  b: { createdAt: number; _id: string },
): number {
  return b.createdAt - a.createdAt || (a._id < b._id ? 1 : -1)
}

function hasSameEntries<T extends { _id: string } | { id: number }>(a: T[], b: T[]): boolean {
  return a.length === b.length && JSON.stringify(a) === JSON.stringify(b)
}

/** Lists that did not change stay the same objects: what is drawn from them is not drawn again. */
function sameOrNewer<T extends { _id: string } | { id: number }>(known: T[], read: T[]): T[] {
  return hasSameEntries(known, read) ? known : read
}

/** A sale changes quantities only: 10,000 products need not be sorted again for it. */
function keepsPlace<T extends Product>(known: CatalogMemory<T>, row: EntityRow<T>): boolean {
  return known.rows.get(row.id)?.entity.createdAt === row.entity.createdAt
}

/** The catalogue in memory after what was read from the device. */
export function mergeCatalog<T extends Product>(
  known: CatalogMemory<T>,
  changes: CatalogChanges<T>,
): CatalogMemory<T> {
  const { cursor, whole } = changes
  const categories = sameOrNewer(known.categories, changes.categories.toSorted(newestFirst))
  const tariffs = sameOrNewer(
    known.tariffs,
    changes.tariffs.toSorted((a, b) => a.id - b.id),
  )
  if (!whole && changes.products.length === 0) return { ...known, cursor, categories, tariffs }
  const rows = whole ? new Map<string | number, EntityRow<T>>() : new Map(known.rows)
  for (const row of changes.products) rows.set(row.id, row)
  const keepsOrder = !whole && changes.products.every((row) => keepsPlace(known, row))
  const products = keepsOrder
    ? known.products.map((product) => rows.get(product._id)?.entity ?? product)
    : Array.from(rows.values(), (row) => row.entity).toSorted(newestFirst)
  return { cursor, rows, products, categories, tariffs }
}
