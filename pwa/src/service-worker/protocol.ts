/** What a page and the service worker say to each other. */

/** Asks the waiting worker to take over; the name is workbox-window's. */
export const TAKE_OVER = 'SKIP_WAITING'

/** Tag of the Background Sync that wakes the pages with sales waiting. */
export const PUSH_TAG = 'kora-push'

export type ToWorker =
  | { type: typeof TAKE_OVER }
  /** Answered with `back-office-kept` once the shell of the back office is whole on this device. */
  | { type: 'keep-back-office' }
  /** The same, from the worker in charge to a newer one that waits; never answered. */
  | { type: 'keep-back-office-too' }
  /** From a newer worker, to the one in charge: nothing is to be waited for any more. Answered with true once it is so. */
  | { type: 'give-way' }
  /** Answered with true only when every file of the back office's shell is on this device, as it was built. */
  | { type: 'is-back-office-whole' }
  /** The same, from pages of an earlier version. Its worker answered without looking at the files; the other it ignores. */
  | { type: 'is-back-office-kept' }
  /** Paths of pictures the till shows; those already kept are skipped. Answered with `pictures-kept`. */
  | { type: 'keep-pictures'; paths: string[] }

export type FromWorker =
  | { type: 'back-office-kept' }
  | { type: 'back-office-not-kept' }
  | { type: 'pictures-kept'; kept: number; missing: number }
  /** The network may be back: send what waits. */
  | { type: 'push-now' }

export function isToWorker(data: unknown): data is ToWorker {
  if (typeof data !== 'object' || data === null || !('type' in data)) return false
  switch (data.type) {
    case TAKE_OVER:
    case 'keep-back-office':
    case 'keep-back-office-too':
    case 'give-way':
    case 'is-back-office-kept':
    case 'is-back-office-whole':
      return true
    case 'keep-pictures':
      return (
        'paths' in data &&
        Array.isArray(data.paths) &&
        data.paths.every((path) => typeof path === 'string')
      )
    default:
      return false
  }
}
