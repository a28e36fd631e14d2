import type { AppContext } from './app-context.ts'
import { startDailyBackups } from './features/backup/daily-backups.ts'
import { startOutgoing } from './features/outgoing/start-outgoing.ts'
import { startPush } from './features/push/start-push.ts'
import { startTellingShoppers } from './features/tracking/start-telling-shoppers.ts'
import { type LeaseTimes, runWhileLeased } from './run-while-leased.ts'
import { startPruning } from './start-pruning.ts'

/** All of it is one lease: a renewal is a commit, which caches of every process notice. */
const LEASE = 'background-work'

/**
 * Does what the shop does without being asked, in one process at a time. Returns a function that ends it.
 * `times` are for tests.
 */
export function startBackgroundWork(app: AppContext, times?: LeaseTimes): () => Promise<void> {
  const begin = (worker: AppContext) => {
    const endings = [
      startPush(worker),
      startTellingShoppers(worker),
      startPruning(worker),
      startOutgoing(worker),
      startDailyBackups(worker),
    ]
    return () => Promise.all(endings.map((end) => end()))
  }
  return runWhileLeased(app, LEASE, begin, times)
}
