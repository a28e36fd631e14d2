import Dexie, { liveQuery } from 'dexie'

export interface Watch {
  /** Reads again: a query that met a closed database stays silent until something is written. */
  again: () => void
  stop: () => void
}

/**
 * Lets what happens now happen first: Dexie wakes its queries before it tells whoever made the change that it is kept,
 * and at the till a person waits for that. Dexie's own promise, so that it still knows whose reading follows.
 */
function afterThis(): Promise<void> {
  return new Dexie.Promise((resolve) => setTimeout(resolve))
}

/** Runs `read` now and soon after every change of what it read, in whatever tab, until stopped. */
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
