import type { Category, Product } from '../../../../shared/catalog/product.ts'
import { NO_SETTINGS } from '../../../../shared/shop/shop.ts'
import type { ShopSettings } from '../../../../shared/shop/shop-settings.ts'
import type { Tariff } from '../../../../shared/shipping/tariffs.ts'
import type { CursorRow, EntityRow } from './catalog-db.ts'
import type { CatalogChanges } from './read-catalog.ts'

/** The catalogue in memory, as the screens use it. A product that did not change stays the same object. */
export interface CatalogMemory<T> {
  cursor: CursorRow | null
  rows: ReadonlyMap<string | number, EntityRow<T>>
  /** Newest first. */
  products: T[]
  categories: Category[]
  tariffs: Tariff[]
  settings: ShopSettings
}

export const emptyCatalog: CatalogMemory<never> = {
  cursor: null,
  rows: new Map(),
  products: [],
  categories: [],
  tariffs: [],
  settings: NO_SETTINGS,
}

/** Newest first; the id breaks ties, so that the order is stable. */
export function newestFirst(
  a: { createdAt: number; _id: string },
  b: { createdAt: number; _id: string },
): number {
  return b.createdAt - a.createdAt || (a._id < b._id ? 1 : -1)
}

function hasSameEntries<T extends { _id: string } | { id: number }>(a: T[], b: T[]): boolean {
  return a.length === b.length && JSON.stringify(a) === JSON.stringify(b)
}

/** Keeps the known list when the content is the same, so that components do not render again. */
function sameOrNewer<T extends { _id: string } | { id: number }>(known: T[], read: T[]): T[] {
  return hasSameEntries(known, read) ? known : read
}

/** True when a changed product keeps its position: a sale changes only quantities, and 10,000 products need no sort. */
function keepsPlace<T extends Product>(known: CatalogMemory<T>, row: EntityRow<T>): boolean {
  return known.rows.get(row.id)?.entity.createdAt === row.entity.createdAt
}

/** Index of a product in a list that contains it, newest first, by binary search. */
function placeOf<T extends Product>(products: readonly T[], wanted: T): number {
  let [from, to] = [0, products.length]
  while (from < to) {
    const middle = (from + to) >> 1
    const product = products[middle]
    if (product === undefined || product._id === wanted._id) return middle
    if (newestFirst(product, wanted) < 0) from = middle + 1
    else to = middle
  }
  return from
}

/** Merges two lists that are sorted newest first. */
function mergeSorted<T extends Product>(a: readonly T[], b: readonly T[]): T[] {
  const merged: T[] = []
  let next = 0
  for (const product of a) {
    for (let other = b[next]; other && newestFirst(other, product) < 0; other = b[next]) {
      merged.push(other)
      next += 1
    }
    merged.push(product)
  }
  return merged.concat(b.slice(next))
}

/** Applies changed products without sorting the whole list again for every page of a large catalogue. */
function withChanges<T extends Product>(known: CatalogMemory<T>, changed: EntityRow<T>[]): T[] {
  if (changed.every((row) => keepsPlace(known, row))) {
    const products = [...known.products]
    for (const { entity } of changed) products[placeOf(products, entity)] = entity
    return products
  }
  const ids = new Set(changed.map((row) => row.id))
  const others = known.products.filter((product) => !ids.has(product._id))
  return mergeSorted(others, changed.map((row) => row.entity).toSorted(newestFirst))
}

/** Applies changes read from the device to the catalogue in memory. */
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
  const isSame = known.settings.revision === changes.settings.revision
  const settings = isSame ? known.settings : changes.settings
  const others = { categories, tariffs, settings }
  if (!whole && changes.products.length === 0) return { ...known, cursor, ...others }
  const rows = whole ? new Map<string | number, EntityRow<T>>() : new Map(known.rows)
  for (const row of changes.products) rows.set(row.id, row)
  const products = whole
    ? changes.products.map((row) => row.entity).toSorted(newestFirst)
    : withChanges(known, changes.products)
  return { cursor, rows, products, ...others }
}
