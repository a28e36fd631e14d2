import Dexie, { liveQuery } from 'dexie'

export interface Watch {
  /** Restarts the query: after an error, such as a closed database, it stays silent until the next write. */
  again: () => void
  stop: () => void
}

/**
 * Defers the query to the next task: Dexie notifies live queries before it resolves the transaction that changed the
 * data, and at the till a person waits for the latter. A Dexie.Promise keeps Dexie's zone, by which it tracks the
 * query's reads.
 */
function afterThis(): Promise<void> {
  return new Dexie.Promise((resolve) => setTimeout(resolve))
}

/** Runs `read` now and after every change of the data that it read, in any tab, until stopped. */
export function watchQuery<T>(
  read: () => Promise<T>,
  onResult: (result: T) => void,
  onError: (error: unknown) => void,
): Watch {
  const begin = () =>
    liveQuery(() => afterThis().then(read)).subscribe({ next: onResult, error: onError })
  let subscription = begin()
  return {
    again: () => {
      subscription.unsubscribe()
      subscription = begin()
    },
    stop: () => subscription.unsubscribe(),
  }
}
