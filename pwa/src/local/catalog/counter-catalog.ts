import type { CounterProduct } from '../../../../shared/catalog/product.ts'
import { networkTexts } from '#texts/network.ts'
import { catalogDb, type CatalogDb } from './catalog-db.ts'
import { mergeCatalog, type CatalogMemory } from './catalog-memory.ts'
import { createCatalogStore, emptyCatalog } from './catalog-store.ts'
import { createStockOverlay } from './stock-overlay.ts'
import { readPendingOperations, type PendingOperation } from '../till/pending-operations.ts'
import { readCatalog, type CatalogChanges } from './read-catalog.ts'
import { tillDb, type TillDb } from '../till/till-db.ts'
import { watchQuery, type Watch } from '../storage/watch-query.ts'

/** The page's store of the counter's catalogue. */
export const counterCatalog = createCatalogStore<CounterProduct>(networkTexts.failedToLoadProducts)

export interface CounterReading {
  changes: CatalogChanges<CounterProduct>
  operations: PendingOperation[]
}

/** Reads the changes since `known`, then the pending operations. The order matters: see readPendingOperations. */
export async function readCounter(
  dbs: { catalogDb: CatalogDb; tillDb: TillDb },
  known: CatalogMemory<CounterProduct>,
): Promise<CounterReading> {
  const changes = await readCatalog(dbs.catalogDb, 'counter', known.cursor)
  const operations = await readPendingOperations(dbs.tillDb, changes.cursor)
  return { changes, operations }
}

const withPending = createStockOverlay()
let watch: Watch | undefined

/** Starts a live query of the catalogue and the pending operations; idempotent. */
export function followCounterCatalog(): void {
  if (watch) return
  // Opens the database while the page renders. An error is ignored here: the query below reports it.
  catalogDb()
    .open()
    .catch(() => undefined)
  watch = watchQuery(
    () => readCounter({ catalogDb: catalogDb(), tillDb: tillDb() }, counterCatalog.memory()),
    ({ changes, operations }) => {
      const known = changes.cursor === null ? emptyCatalog : counterCatalog.memory()
      const memory = mergeCatalog(known, changes)
      counterCatalog.show(memory, withPending(memory, operations))
    },
    (error) => {
      counterCatalog.readFailed()
      counterCatalog.pullEnded(error)
    },
  )
}

/** Restarts the query after the database was closed and reopened. */
export function readCounterCatalogAgain(): void {
  watch?.again()
}
