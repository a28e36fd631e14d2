import { ApiFailure } from '../http/api-failure.ts'
import { browserTransport } from '../http/transport.ts'
import { catalogDb } from '../local/catalog/catalog-db.ts'
import { followShopCatalog, readShopCatalogAgain } from '../local/catalog/follow-shop-catalog.ts'
import { shopCatalog } from '../local/catalog/shop-catalog.ts'
import { linkShop } from '../local/link-shop.ts'
import type { Trouble } from './engine/engine-deps.ts'
import { oneAtATime } from '../../../shared/one-at-a-time.ts'
import { onPageWakes } from './engine/page-wakes.ts'
import { pullCatalog, startPace, type PullDeps } from './pull/pull-catalog.ts'
import { startSchedule, type SyncSchedule } from './engine/sync-schedule.ts'

/** Shoppers pay for their data, and prices a few minutes old are fine: the server checks them when ordering. */
const EVERY_MS = 5 * 60_000
/** Time-out for opening IndexedDB: in some browsers a broken storage never answers. */
const STORAGE_TIMEOUT_MS = 4_000

/** Name of the performance measure of one pull, from the first request until its pages are stored. */
const PULLED = 'kora-catalog-pulled'

const pace = startPace()

function silence(): Promise<never> {
  return new Promise((_, reject) => {
    setTimeout(() => reject(new Error('The storage did not answer.')), STORAGE_TIMEOUT_MS)
  })
}

/** Falls back to memory where the storage fails, as in some private windows or on a full phone. */
async function pullKeepingOrNot(deps: PullDeps): Promise<void> {
  try {
    await Promise.race([deps.catalogDb.open(), silence()])
    await pullCatalog(deps, 'shop', null, pace)
  } catch (error) {
    if (error instanceof ApiFailure) throw error
    const { pullIntoMemory } = await import('./pull/pull-into-memory.ts')
    await pullIntoMemory(deps, pace)
  }
}

async function pullShop(): Promise<Trouble | null> {
  const deps: PullDeps = {
    catalogDb: catalogDb(),
    transport: browserTransport,
    now: () => Date.now(),
    random: () => Math.random(),
  }
  try {
    const askedAt = performance.now()
    await pullKeepingOrNot(deps)
    performance.measure(PULLED, { start: askedAt })
    shopCatalog.pullEnded()
    return null
  } catch (error) {
    shopCatalog.pullEnded(error)
    return { kind: 'later', error, retryAfterMs: retryAfterOf(error) }
  }
}

function retryAfterOf(error: unknown): number | undefined {
  return error instanceof ApiFailure ? error.retryAfterMs : undefined
}

let schedule: SyncSchedule | undefined

/** Starts the shop's sync; idempotent. */
export function start(): void {
  if (schedule) return
  shopCatalog.useStore.subscribe(({ view: { settings } }, { view: before }) => {
    if (settings !== before.settings) linkShop(settings)
  })
  followShopCatalog()
  schedule = startSchedule({
    round: oneAtATime(pullShop),
    now: () => Date.now(),
    random: () => Math.random(),
    everyMs: EVERY_MS,
  })
  onPageWakes(() => {
    readShopCatalogAgain()
    void schedule?.wake()
  })
}

/** Pulls now; does nothing where the sync was not started. */
export async function pullNow(): Promise<void> {
  await schedule?.wake()
}
