import type { TillEnrolled } from '../../../shared/sync/till-token.ts'

/** The counter's sync, a chunk of its own that shoppers never load. */
function counterSync() {
  return import('./counter-sync.ts')
}

const RETRY_MS = 5_000

/** Loads and starts the sync of the till's operations and the counter's catalogue. Idempotent. */
export function startCounterSync(): void {
  counterSync().then(
    (sync) => sync.start(),
    // The chunk did not load: sales wait in the outbox until a retry succeeds.
    () => setTimeout(startCounterSync, RETRY_MS),
  )
}

/** Runs one round now, ignoring the back-off: pushes the outbox, then pulls. */
export async function syncNow(): Promise<void> {
  const sync = await counterSync()
  await sync.roundNow()
}

/** Enrols this device as a till, as the signed-in account; see enrolHere. */
export async function enrolThisTill(
  token: string,
  currentPassword: string,
): Promise<TillEnrolled | undefined> {
  const sync = await counterSync()
  return sync.enrolHere({ token, typed: { currentPassword } })
}
