import { SALE_TYPES } from '../../../../shared/operations/registry.ts'
import { tillDb, type TillDb } from '../../local/till/till-db.ts'
import { watchQuery, type Watch } from '../../local/storage/watch-query.ts'
import { setSyncStatus, type SyncStatus } from '../sync-status.ts'

export type TillCounts = Pick<
  SyncStatus,
  'waiting' | 'waitingSales' | 'waitingCounts' | 'oldestWaitingAt' | 'alarms' | 'rejected'
>

/** One index count for each type, which IndexedDB answers without reading rows; `anyOf` would read them all. */
async function countSales({ outbox }: TillDb): Promise<number> {
  const counts = await Promise.all(
    SALE_TYPES.map((type) => outbox.where('type').equals(type).count()),
  )
  return counts.reduce((sum, count) => sum + count, 0)
}

/** Counts of waiting and rejected operations, read in one transaction. */
export function readTillCounts(db: TillDb): Promise<TillCounts> {
  return db.transaction('r', db.outbox, db.rejected, async () => {
    const [waiting, waitingSales, oldest, alarms, rejected] = await Promise.all([
      db.outbox.count(),
      countSales(db),
      db.outbox.orderBy('place').first(),
      db.outbox.where('refusedWhole.atMs').aboveOrEqual(0).count(),
      db.rejected.where('resolvedAtMs').equals(0).count(),
    ])
    return {
      waiting,
      waitingSales,
      waitingCounts: waiting - waitingSales,
      oldestWaitingAt: oldest?.occurredAtMs ?? null,
      alarms,
      rejected,
    }
  })
}

let watch: Watch | undefined

/** Keeps the sync status's counts up to date, whichever tab changes them; idempotent. */
export function followTillStatus(): void {
  watch ??= watchQuery(
    () => readTillCounts(tillDb()),
    (counts) => setSyncStatus({ ...counts, storageBroken: false }),
    () => setSyncStatus({ storageBroken: true }),
  )
}

/** Restarts the query after the database was closed and reopened. */
export function readTillStatusAgain(): void {
  watch?.again()
}
