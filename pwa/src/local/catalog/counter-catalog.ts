import type { CounterProduct } from '../../../../shared/catalog/product.ts'
import { networkTexts } from '../../texts/en-network.ts'
import { catalogDb, type CatalogDb } from './catalog-db.ts'
import { emptyCatalog, mergeCatalog, type CatalogMemory } from './catalog-memory.ts'
import { createCatalogStore } from './catalog-store.ts'
import { createStockOverlay } from './stock-overlay.ts'
import { readPendingOperations, type PendingOperation } from '../till/pending-operations.ts'
import { readCatalog, type CatalogChanges } from './read-catalog.ts'
import { tillDb, type TillDb } from '../till/till-db.ts'
import { watchQuery, type Watch } from '../storage/watch-query.ts'

/** The counter's catalogue in memory: one for the page. */
export const counterCatalog = createCatalogStore<CounterProduct>(networkTexts.failedToLoadProducts)

export interface CounterReading {
  changes: CatalogChanges<CounterProduct>
  operations: PendingOperation[]
}

/** Reads what changed in the catalogue since `known`, then what is pending on top: in this order, see there. */
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

/** Begins to follow the device's catalogue and operations; calling it again does nothing. */
export function followCounterCatalog(): void {
  if (watch) return
  // The browser opens the storage while the page is drawn. What goes wrong is told to whoever reads it.
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

/** Reads the device again, after its storage was closed under the page. */
export function readCounterCatalogAgain(): void {
  watch?.again()
}
