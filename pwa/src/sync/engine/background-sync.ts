/** The service worker wakes the pages when the browser brings this tag. */
const PUSH_TAG = 'kora-push'

/** Not in the type library: not every browser has it. */
interface WithBackgroundSync {
  sync?: { register: (tag: string) => Promise<void> }
}

/** Asks the browser, where it can, to wake the till when the network is back. */
export async function askForBackgroundSync(): Promise<void> {
  const registration = await navigator.serviceWorker?.getRegistration()
  const { sync } = (registration ?? {}) as WithBackgroundSync
  await sync?.register(PUSH_TAG)
}
