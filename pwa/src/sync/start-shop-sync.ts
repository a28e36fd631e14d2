import { shopCatalog } from '../local/catalog/shop-catalog.ts'

const RETRY_MS = 5_000

/** The sync and the device's database, a chunk of their own: a server-rendered page is hydrated before it loads. */
function shopSync() {
  return import('./shop-sync.ts')
}

/** Keeps the shop's catalogue up to date for as long as the page lives. Calling it again does nothing. */
export function startShopSync(): void {
  shopSync().then(
    (sync) => sync.start(),
    () => {
      // What the page needs meanwhile it asks of the server, or says that it cannot.
      shopCatalog.readFailed()
      shopCatalog.pullEnded('no file')
      setTimeout(startShopSync, RETRY_MS)
    },
  )
}

/** Asks for the shop's changes now; nothing where its sync was not started. */
export async function pullShopNow(): Promise<void> {
  const sync = await shopSync()
  await sync.pullNow()
}
