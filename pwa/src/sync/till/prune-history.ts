import { HISTORY_DAYS } from '../../../../shared/sync/push.ts'
import type { CatalogDb } from '../../local/catalog/catalog-db.ts'
import { isIncluded } from '../../local/till/pending-operations.ts'
import type { TillDb } from '../../local/till/till-db.ts'

const HISTORY_MS = HISTORY_DAYS * 24 * 60 * 60 * 1000

/** What the server applied more than 30 days ago. */
function oldOf(db: TillDb, serverTimeMs: number) {
  return db.history.where('settledAtMs').below(serverTimeMs - HISTORY_MS)
}

/** Whether there may be anything to forget. Inside the caller's transaction, which holds `history`. */
export async function hasOldHistory(db: TillDb, serverTimeMs: number): Promise<boolean> {
  return (await oldOf(db, serverTimeMs).count()) > 0
}

/**
 * Forgets what the server applied more than 30 days ago, by the server's clock: a device's own may jump by years.
 * Only what the catalogue on this device is known to include goes, or its stock would show those sales undone.
 */
export async function pruneHistory(
  tillDb: TillDb,
  catalogDb: CatalogDb,
  serverTimeMs: number,
): Promise<void> {
  const old = await oldOf(tillDb, serverTimeMs).toArray()
  const cursor = await catalogDb.cursors.get('counter')
  const device = (await tillDb.device.get('this'))?.device
  const included = old.filter((row) =>
    row.device === device
      ? cursor?.device === device && isIncluded(row.sequence, cursor)
      : cursor !== undefined,
  )
  await tillDb.history.bulkDelete(included.map((row) => row.place))
}
