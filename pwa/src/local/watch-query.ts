import { liveQuery } from 'dexie'

export interface Watch {
  /** Reads again: a query that met a closed database stays silent until something is written. */
  again: () => void
  stop: () => void
}

/** Runs `read` now and after every change of what it read, in whatever tab, until stopped. */
export function watchQuery<T>(
  read: () => Promise<T>,
  onResult: (result: T) => void,
  onError: (error: unknown) => void,
): Watch {
  const begin = () => liveQuery(read).subscribe({ next: onResult, error: onError })
  let subscription = begin()
  return {
    again: () => {
      subscription.unsubscribe()
      subscription = begin()
    },
    stop: () => subscription.unsubscribe(),
  }
}
