import { counterCatalog } from '../../local/catalog/counter-catalog.ts'
import { readDevice } from '../../local/till/device.ts'
import { tillDb } from '../../local/till/till-db.ts'
import { watchQuery } from '../../local/storage/watch-query.ts'
import { isBackOfficeKept } from '../../updates/ask-worker.ts'
import { readyOffline, type ReadinessFacts } from './ready-offline.ts'
import { setSyncStatus, syncStatusStore, type SyncStatus } from '../sync-status.ts'

let facts: ReadinessFacts = {
  whole: false,
  products: 0,
  syncedAt: null,
  person: null,
  code: null,
  shellKept: false,
  persistent: null,
}

function learn(change: Partial<ReadinessFacts>): void {
  facts = { ...facts, ...change }
  const known = syncStatusStore.getState().readyOffline
  const ready = readyOffline(facts)
  const isSame = JSON.stringify(known) === JSON.stringify(ready)
  setSyncStatus({ readyOffline: isSame ? known : ready, syncedAt: facts.syncedAt })
}

async function isPersistent(): Promise<boolean | null> {
  return (await navigator.storage?.persisted?.()) ?? null
}

async function estimateStorage(): Promise<SyncStatus['storage']> {
  const { usage, quota } = (await navigator.storage?.estimate?.()) ?? {}
  return usage === undefined || quota === undefined ? null : { usedBytes: usage, quotaBytes: quota }
}

/**
 * Queries the browser again: whether storage is persistent, its estimated size, and whether the shell is cached. The
 * last may take long, as a worker that was never installed does not answer.
 */
export async function learnFromBrowser(): Promise<void> {
  const [persistent, storage] = await Promise.all([
    isPersistent().catch(() => null),
    estimateStorage().catch(() => null),
  ])
  learn({ persistent })
  setSyncStatus({ storage })
  learn({ shellKept: await isBackOfficeKept().catch(() => false) })
}

/** Requests persistent storage; some browsers ask the person, some decide by themselves. */
export async function askToPersist(): Promise<void> {
  await navigator.storage?.persist?.().catch(() => false)
  await learnFromBrowser()
}

/** Whether the shell was completely cached at the last query. */
export function isShellKept(): boolean {
  return facts.shellKept
}

function learnCatalog(): void {
  const { cursor, products } = counterCatalog.memory()
  const { whole = false, syncedAt = null } = cursor ?? {}
  learn({ whole, products: products.length, syncedAt })
}

let following = false

/** Keeps `readyOffline` of the sync status up to date; idempotent. */
export function followReadiness(): void {
  if (following) return
  following = true
  learnCatalog()
  counterCatalog.useStore.subscribe(learnCatalog)
  watchQuery(
    () => readDevice(tillDb()),
    (device) => {
      setSyncStatus({ till: device?.till?.state ?? null })
      learn({ person: device?.person ?? null, code: device?.code ?? null })
    },
    () => learn({ person: null, code: null }),
  )
  void learnFromBrowser()
}
