import type { AppContext } from './app-context.ts'
import { startDailyBackups } from './features/backup/daily-backups.ts'
import { startOutgoing } from './features/outgoing/start-outgoing.ts'
import { startPush } from './features/push/start-push.ts'
import { startNotifyingShoppers } from './features/tracking/start-notifying-shoppers.ts'
import { runWhileLeased } from './run-while-leased.ts'
import { startPruning } from './start-pruning.ts'

/** One lease for all of it, because each renewal is a commit, after which every process checks its caches. */
const LEASE = 'background-work'

function begin(app: AppContext): () => Promise<unknown> {
  const endings = [
    startPush(app),
    startNotifyingShoppers(app),
    startPruning(app),
    startOutgoing(app),
    startDailyBackups(app),
  ]
  return () => Promise.all(endings.map((end) => end()))
}

/** Runs the shop's background work, in one process at a time. Returns a function that ends it. */
export function startBackgroundWork(app: AppContext): () => Promise<void> {
  return runWhileLeased(app, LEASE, begin)
}
