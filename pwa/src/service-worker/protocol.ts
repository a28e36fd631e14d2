/** Messages between pages and the service worker, and between two of its versions. */

/** Makes the waiting worker activate; the name is workbox-window's. */
export const TAKE_OVER = 'SKIP_WAITING'

/** Tag of the Background Sync that makes pages push their outbox. */
export const PUSH_TAG = 'kora-push'

export type ToWorker =
  | { type: typeof TAKE_OVER }
  /** Precaches the back office's shell; answered with `back-office-kept` once it is complete. */
  | { type: 'keep-back-office' }
  /** The same, from the active worker to a newer one that is installing or waiting; never answered. */
  | { type: 'keep-back-office-too' }
  /** From a newer worker to the active one: abort all fetches. Answered with true afterwards. */
  | { type: 'give-way' }
  /** Answered with true only when every file of the back office's shell is cached with the content that was built. */
  | { type: 'is-back-office-whole' }
  /** The same, from pages of an earlier version; their worker does not know the message above. */
  | { type: 'is-back-office-kept' }
  /** Paths of pictures that the till shows; cached ones are skipped. Answered with `pictures-kept`. */
  | { type: 'keep-pictures'; paths: string[] }

export type FromWorker =
  | { type: 'back-office-kept' }
  | { type: 'back-office-not-kept' }
  | { type: 'pictures-kept'; kept: number; missing: number }
  /** The network may be back: push the outbox. */
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
