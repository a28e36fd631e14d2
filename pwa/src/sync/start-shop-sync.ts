import { shopCatalog } from '../local/catalog/shop-catalog.ts'

const RETRY_MS = 5_000

/** The sync and the device's database, a chunk of their own: a server-rendered page is hydrated before it loads. */
function shopSync() {
  return import('./shop-sync.ts')
}

/** Loads and starts the shop's sync, which keeps the catalogue up to date while the page lives. Idempotent. */
export function startShopSync(): void {
  shopSync().then(
    (sync) => sync.start(),
    () => {
      // Until a retry succeeds, the page requests what it needs from the server, or shows an error.
      shopCatalog.readFailed()
      shopCatalog.pullEnded('no file')
      setTimeout(startShopSync, RETRY_MS)
    },
  )
}

/** Pulls the shop's changes now; does nothing where its sync was not started. */
export async function pullShopNow(): Promise<void> {
  const sync = await shopSync()
  await sync.pullNow()
}
