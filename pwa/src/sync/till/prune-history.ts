import { HISTORY_DAYS } from '../../../../shared/sync/push.ts'
import type { CatalogDb } from '../../local/catalog/catalog-db.ts'
import { isIncluded } from '../../local/till/pending-operations.ts'
import type { HistoryRow, TillDb } from '../../local/till/till-db.ts'

const HISTORY_MS = HISTORY_DAYS * 24 * 60 * 60 * 1000

/** Operations that the server applied more than 30 days ago. */
function oldOf(db: TillDb, serverTimeMs: number) {
  return db.history.where('settledAtMs').below(serverTimeMs - HISTORY_MS)
}

/** Whether there may be rows to prune. Runs in the caller's transaction, which must include `history`. */
export async function hasOldHistory(db: TillDb, serverTimeMs: number): Promise<boolean> {
  return (await oldOf(db, serverTimeMs).count()) > 0
}

/**
 * Deletes operations that the server applied more than 30 days ago, by the server's clock, since a device's clock may
 * jump by years. Keeps those that the stored catalogue may not include yet, as its stock would show these sales undone,
 * and those of an open shift, whose sums are added up from them.
 */
export async function pruneHistory(
  tillDb: TillDb,
  catalogDb: CatalogDb,
  serverTimeMs: number,
): Promise<void> {
  const old = await oldOf(tillDb, serverTimeMs).toArray()
  const cursor = await catalogDb.cursors.get('counter')
  const device = (await tillDb.device.get('this'))?.device
  const shift = (await tillDb.counters.get('till'))?.shift
  const isOfShift = ({ place }: HistoryRow) => shift !== undefined && place > shift.place
  const included = old.filter((row) =>
    row.device === device
      ? cursor?.device === device && isIncluded(row.sequence, cursor)
      : cursor !== undefined,
  )
  const done = included.filter((row) => !isOfShift(row))
  await tillDb.history.bulkDelete(done.map((row) => row.place))
}
