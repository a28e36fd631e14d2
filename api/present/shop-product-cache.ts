import type { ProductId } from '../../shared/catalog/product-id.ts'
import type { AppContext } from '../app-context.ts'
import {
  changedIds,
  MAX_CHANGES_FOLLOWED,
  readChanges,
  readLatestChange,
} from '../database/changes.ts'
import { listNewestProducts, readProducts } from '../database/products.ts'
import type { ReadTransaction } from '../database/database.ts'
import { passTurns } from '../http/pass-turns.ts'
import {
  PRODUCTS_PER_BLOCK,
  ProductTexts,
  toProductText,
  type ProductText,
} from './product-texts.ts'

/** Products read per query, so that thousands of rows are never in memory at once besides their JSON. */
const PRODUCTS_AT_A_TIME = 8 * PRODUCTS_PER_BLOCK

/**
 * Caches each product's public JSON until that product changes. Serialising all products of a large shop for each long
 * answer would block all other work.
 */
export interface ShopProductCache {
  /**
   * Starts to load all products and returns true; returns false when they are loaded or being loaded. Loading a large
   * shop takes most of a second, so the first long page is faster without the cache.
   */
  beginLoading(): boolean
  /** Runs `work` in a read transaction; `products` match that transaction's snapshot. `work` must not write. */
  read<T>(work: (transaction: ReadTransaction, products: ProductTexts) => Promise<T>): Promise<T>
}

/**
 * Not a VersionedCache: the cached products are updated in place, one block at a time, because building them takes most
 * of a second. As there, the version is the catalogue's change number, and data is at least as new as its version.
 */
interface Cached {
  products: ProductTexts
  /** The products include every change up to this change number of the catalogue, and may include newer ones. */
  version: number
}

/** Reads all products in batches and yields in between. The caller then applies changes made meanwhile (`follow`). */
async function readAll({ db }: Pick<AppContext, 'db'>): Promise<Cached> {
  const version = await db.read(readLatestChange)
  const products = new ProductTexts()
  for (let after: ProductText | undefined; ;) {
    await passTurns()
    const range = { after, limit: PRODUCTS_AT_A_TIME }
    const some = await db.read((transaction) => listNewestProducts(transaction, range))
    const texts = some.map(toProductText)
    products.append(texts)
    if (texts.length < PRODUCTS_AT_A_TIME) return { products, version }
    after = texts.at(-1)
  }
}

/** The JSON of the changed products; null for deleted ones. */
async function readChanged(
  transaction: ReadTransaction,
  ids: readonly ProductId[],
): Promise<Map<ProductId, ProductText | null>> {
  const changed = new Map<ProductId, ProductText | null>(ids.map((id) => [id, null]))
  for (const record of await readProducts(transaction, ids)) {
    if (record.row.deleted_at_ms === null) changed.set(record.row.id, toProductText(record))
  }
  return changed
}

/** Applies the changes up to this transaction to the cached products. False when there are too many; then reload. */
async function follow(transaction: ReadTransaction, cached: Cached): Promise<boolean> {
  const latest = await readLatestChange(transaction)
  if (latest === cached.version) return true
  const limit = MAX_CHANGES_FOLLOWED + 1
  const { version: since, products } = cached
  const changes = await readChanges(transaction, {
    since,
    limit,
    withDeleted: true,
    ofCounter: false,
  })
  if (changes.length === limit) return false
  products.change(await readChanged(transaction, changedIds(changes, 'product')))
  cached.version = latest
  return true
}

export function createShopProductCache(app: Pick<AppContext, 'db'>): ShopProductCache {
  let cached: Cached | null = null
  let reading: Promise<Cached> | null = null

  /** Concurrent callers share one load. */
  async function load(): Promise<Cached> {
    if (cached) return cached
    reading ??= readAll(app).finally(() => {
      reading = null
    })
    const read = await reading
    cached ??= read
    return cached
  }

  return {
    beginLoading() {
      if (cached || reading) return false
      // A failure is not handled here: the next caller loads again and gets the error.
      load().catch(() => undefined)
      return true
    },
    async read(work) {
      for (;;) {
        const current = await load()
        const done = await app.db.read(async (transaction) => {
          if (!(await follow(transaction, current))) return null
          return { result: await work(transaction, current.products) }
        })
        if (done) return done.result
        if (cached === current) cached = null
      }
    },
  }
}
