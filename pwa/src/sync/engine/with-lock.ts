/** Longer than a push may take: a tab still holding the lock after this is asleep, not at work. */
const PATIENCE_MS = 45_000

/**
 * Runs `work` while no other tab runs under `name`. It runs anyway when the wait is over or the browser has no locks:
 * the lock saves requests, and nothing rests on it.
 */
export async function withLock<T>(
  locks: Pick<LockManager, 'request'> | null,
  name: string,
  work: () => Promise<T>,
  patienceMs = PATIENCE_MS,
): Promise<T> {
  if (locks === null) return work()
  const waiting = new AbortController()
  const timer = setTimeout(() => waiting.abort(), patienceMs)
  let began = false
  try {
    return await locks.request(name, { signal: waiting.signal }, () => {
      began = true
      clearTimeout(timer)
      return work()
    })
  } catch (error) {
    if (began) throw error
    return await work()
  } finally {
    clearTimeout(timer)
  }
}
