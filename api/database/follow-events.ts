import { readNewestEventId } from './events.ts'
import type { Database } from './database.ts'

/** Commits within this time are handled together, so that many orders at once cause few reads. */
const TOGETHER_MS = 20

/** How often events of other processes, such as a command beside the running shop, are looked for. */
const OTHERS_EVERY_MS = 1000

/** Tells its listeners that events were recorded. */
export interface EventFollower {
  /**
   * Calls `listener` after commits that added events, of this process at once and of others within about a second; it
   * may also be called without a new event. A listener reads what it has not seen with readEvents, at first right after
   * it subscribed. It must not throw. Returns a function that ends the subscription.
   */
  subscribe(listener: () => void): () => void
  /** Stops calling listeners; call it before the database is closed. */
  end(): Promise<void>
}

export function followEvents(db: Database, onError: (error: unknown) => void): EventFollower {
  const listeners = new Set<() => void>()
  let newest: number | undefined
  let reading = Promise.resolve()
  let soon: NodeJS.Timeout | undefined

  async function look(): Promise<void> {
    const found = await db.read(readNewestEventId)
    if (found === newest) return
    newest = found
    for (const listener of listeners) listener()
  }
  function lookSoon(): void {
    if (listeners.size === 0) return
    soon ??= setTimeout(() => {
      soon = undefined
      reading = reading.then(look).catch(onError)
    }, TOGETHER_MS)
  }

  const stopFollowing = db.followCommits(lookSoon)
  const others = setInterval(lookSoon, OTHERS_EVERY_MS)
  others.unref()
  return {
    subscribe(listener) {
      listeners.add(listener)
      return () => listeners.delete(listener)
    },
    async end() {
      listeners.clear()
      stopFollowing()
      clearInterval(others)
      clearTimeout(soon)
      await reading
    },
  }
}
