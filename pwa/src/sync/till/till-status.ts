import { SALE_TYPES } from '../../../../shared/operations/registry.ts'
import { tillDb, type TillDb } from '../../local/till/till-db.ts'
import { watchQuery, type Watch } from '../../local/storage/watch-query.ts'
import { setSyncStatus, type SyncStatus } from '../sync-status.ts'

export type TillCounts = Pick<
  SyncStatus,
  'waiting' | 'waitingSales' | 'waitingCounts' | 'oldestWaitingAt' | 'alarms' | 'rejected'
>

/** Counts by ranges of one type each, which the database answers without reading a row; `anyOf` would read them all. */
async function countSales({ outbox }: TillDb): Promise<number> {
  const counts = await Promise.all(
    SALE_TYPES.map((type) => outbox.where('type').equals(type).count()),
  )
  return counts.reduce((sum, count) => sum + count, 0)
}

/** What waits and what was rejected, read in one transaction. */
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

/** Keeps the status's counts true, whichever tab changes them; calling it again does nothing. */
export function followTillStatus(): void {
  watch ??= watchQuery(
    () => readTillCounts(tillDb()),
    (counts) => setSyncStatus({ ...counts, storageBroken: false }),
    () => setSyncStatus({ storageBroken: true }),
  )
}

/** Reads the device again, after its storage was closed under the page. */
export function readTillStatusAgain(): void {
  watch?.again()
}
