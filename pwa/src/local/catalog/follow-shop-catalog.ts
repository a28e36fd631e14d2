import { catalogDb } from './catalog-db.ts'
import { mergeCatalog } from './catalog-memory.ts'
import { readCatalog } from './read-catalog.ts'
import { shopCatalog } from './shop-catalog.ts'
import { watchQuery, type Watch } from '../storage/watch-query.ts'

let watch: Watch | undefined

/** Begins to follow the device's catalogue; calling it again does nothing. */
export function followShopCatalog(): void {
  watch ??= watchQuery(
    () => readCatalog(catalogDb(), 'shop', shopCatalog.memory().cursor),
    (changes) => {
      // A catalogue held in memory only, for want of storage, is not replaced by an empty storage.
      if (changes.cursor === null && shopCatalog.memory().cursor !== null) return
      const memory = mergeCatalog(shopCatalog.memory(), changes)
      shopCatalog.show(memory)
    },
    () => shopCatalog.readFailed(),
  )
}

/** Reads the device again, after its storage was closed under the page. */
export function readShopCatalogAgain(): void {
  watch?.again()
}
