/** Tag of the Background Sync. On its `sync` event the service worker makes the pages push. */
const PUSH_TAG = 'kora-push'

/** Background Sync is not in the type library, as not every browser has it. */
interface WithBackgroundSync {
  sync?: { register: (tag: string) => Promise<void> }
}

/** Registers a Background Sync, where supported, so that the till pushes when the network is back. */
export async function askForBackgroundSync(): Promise<void> {
  const registration = await navigator.serviceWorker?.getRegistration()
  const { sync } = (registration ?? {}) as WithBackgroundSync
  await sync?.register(PUSH_TAG)
}
