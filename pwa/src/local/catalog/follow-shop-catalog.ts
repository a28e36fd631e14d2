import { catalogDb } from './catalog-db.ts'
import { mergeCatalog } from './catalog-memory.ts'
import { readCatalog } from './read-catalog.ts'
import { shopCatalog } from './shop-catalog.ts'
import { watchQuery, type Watch } from '../storage/watch-query.ts'

let watch: Watch | undefined

/** Starts a live query of the stored catalogue; idempotent. */
export function followShopCatalog(): void {
  watch ??= watchQuery(
    () => readCatalog(catalogDb(), 'shop', shopCatalog.memory().cursor),
    (changes) => {
      // An empty storage does not replace a catalogue that was pulled into memory.
      if (changes.cursor === null && shopCatalog.memory().cursor !== null) return
      const memory = mergeCatalog(shopCatalog.memory(), changes)
      shopCatalog.show(memory)
    },
    () => shopCatalog.readFailed(),
  )
}

/** Restarts the query after the database was closed and reopened. */
export function readShopCatalogAgain(): void {
  watch?.again()
}
