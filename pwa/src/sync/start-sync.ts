/** The counter's sync in a file of its own: shoppers never load it. */
function counterSync() {
  return import('./counter-sync.ts')
}

const RETRY_MS = 5_000

/** Keeps the till's operations and the counter's catalogue in step with the server. Calling it again does nothing. */
export function startCounterSync(): void {
  counterSync().then(
    (sync) => sync.start(),
    // A file that did not come: sales are kept meanwhile, and sent when it does.
    () => setTimeout(startCounterSync, RETRY_MS),
  )
}

/** One round now, whatever the back-off: sends what waits, then asks for changes. */
export async function syncNow(): Promise<void> {
  const sync = await counterSync()
  await sync.roundNow()
}
