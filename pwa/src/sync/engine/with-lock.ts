/** Longer than a push may take: a tab that still holds the lock after this is frozen. */
const LOCK_TIMEOUT_MS = 45_000

/**
 * Runs `work` under the Web Lock `name`. Runs it without the lock after a time-out, or where the browser has no Web
 * Locks: the lock only saves requests, correctness does not depend on it.
 */
export async function withLock<T>(
  locks: Pick<LockManager, 'request'> | null,
  name: string,
  work: () => Promise<T>,
  timeoutMs = LOCK_TIMEOUT_MS,
): Promise<T> {
  if (locks === null) return work()
  const waiting = new AbortController()
  const timer = setTimeout(() => waiting.abort(), timeoutMs)
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
