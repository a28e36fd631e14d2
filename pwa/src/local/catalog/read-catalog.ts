import Dexie, { type Table } from 'dexie'
import type { Category } from '../../../../shared/catalog/product.ts'
import { NO_SETTINGS } from '../../../../shared/shop/shop.ts'
import type { ShopSettings } from '../../../../shared/shop/shop-settings.ts'
import type { Tariff } from '../../../../shared/shipping/tariffs.ts'
import type { PullScope } from '../../../../shared/sync/pull.ts'
import type { CatalogDb, CursorRow, EntityRow } from './catalog-db.ts'
import { scopeTables, tableList, type ProductOf } from './scope-tables.ts'
import { generationRange } from './catalog-cursor.ts'
import { readProductRows } from './product-rows.ts'

/** The version of the catalogue that a reader has in memory. */
export interface KnownCatalog {
  generation: number
  version: number
}

/** Changes read in one transaction. When `whole`, `products` replaces all of the reader's products. */
export interface CatalogChanges<T> {
  /** Null: there is no catalogue on this device. */
  cursor: CursorRow | null
  whole: boolean
  products: EntityRow<T>[]
  /** Always complete, as there are few. */
  categories: Category[]
  tariffs: Tariff[]
  settings: ShopSettings
}

async function entitiesOf<T>(
  table: Table<EntityRow<T>, [number, string | number]>,
  generation: number,
): Promise<T[]> {
  const [from, to] = generationRange(generation)
  const rows = await table.where('[generation+id]').between(from, to).toArray()
  return rows.map((row) => row.entity)
}

/**
 * Reads the catalogue's changes since `known`, or all of it when rows were deleted since. Not always all: reading
 * 10,000 products after every sale would block a tablet.
 */
export function readCatalog<Scope extends PullScope>(
  db: CatalogDb,
  scope: Scope,
  known: KnownCatalog | null,
): Promise<CatalogChanges<ProductOf<Scope>>> {
  const { products, categories, tariffs, settings } = scopeTables(db, scope)
  return db.transaction('r', [...tableList(db, scope), db.cursors], async () => {
    const cursor = await db.cursors.get(scope)
    if (!cursor) {
      const nothing = { products: [], categories: [], tariffs: [], settings: NO_SETTINGS }
      return { cursor: null, whole: true, ...nothing }
    }
    const { generation } = cursor
    const goesOn = known?.generation === generation && known.version >= cursor.rebuiltAt
    const [from, to] = generationRange(generation)
    const read = goesOn
      ? products
          .where('[generation+stamp]')
          .between([generation, known.version], [generation, Dexie.maxKey], false, true)
      : products.where('[generation+id]').between(from, to)
    const [rows, categoryList, tariffList, [stored]] = await Promise.all([
      read.toArray(),
      entitiesOf(categories, generation),
      entitiesOf(tariffs, generation),
      entitiesOf(settings, generation),
    ])
    return {
      cursor,
      whole: !goesOn,
      products: readProductRows(rows),
      categories: categoryList,
      tariffs: tariffList,
      settings: stored ?? NO_SETTINGS,
    }
  })
}
