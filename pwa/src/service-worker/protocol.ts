import { type Language, LANGUAGES, MAIN_LANGUAGE } from '../../../shared/language.ts'

/** Messages between pages and the service worker, and between two of its versions. */

/** Makes the waiting worker activate; the name is workbox-window's. */
export const TAKE_OVER = 'SKIP_WAITING'

/** Tag of the Background Sync that makes pages push their outbox. */
export const PUSH_TAG = 'kora-push'

/** The cache of a page's shell in a language. */
export function shellCacheName(page: 'shop' | 'office', language: Language): string {
  const name = page === 'shop' ? 'kora-shop' : 'kora-back-office'
  return language === MAIN_LANGUAGE ? name : `${name}-${language}`
}

/** Where pages store the chosen language for the worker, which sees neither cookies nor localStorage. */
export const CHOICES_CACHE = 'kora-choices'
export const LANGUAGE_CHOICE = '/language'

export type ToWorker =
  | { type: typeof TAKE_OVER }
  /**
   * Precaches the back office's shell in a language; answered with `back-office-kept` once it is complete. Pages of
   * earlier versions name no language: theirs is English.
   */
  | { type: 'keep-back-office'; language?: Language }
  /** The same, from the active worker to a newer one that is installing or waiting; never answered. */
  | { type: 'keep-back-office-too'; language?: Language }
  /** From a newer worker to the active one: abort all fetches. Answered with true afterwards. */
  | { type: 'give-way' }
  /** Answered with true only when every file of the back office's shell is cached with the content that was built. */
  | { type: 'is-back-office-whole'; language?: Language }
  /** The same, from pages of an earlier version; their worker does not know the message above. */
  | { type: 'is-back-office-kept' }
  /** Precaches the shop's shell in a language that the device did not use before; never answered. */
  | { type: 'keep-shop'; language: Language }
  /** Answered with true when the page in this language opens without a network. */
  | { type: 'is-page-kept'; page: 'shop' | 'office'; language: Language }
  /** Paths of pictures that the till shows; cached ones are skipped. Answered with `pictures-kept`. */
  | { type: 'keep-pictures'; paths: string[] }

export type FromWorker =
  | { type: 'back-office-kept' }
  | { type: 'back-office-not-kept' }
  | { type: 'pictures-kept'; kept: number; missing: number }
  /** The network may be back: push the outbox. */
  | { type: 'push-now' }
  /** A notification was pressed: go to this path of the back office. */
  | { type: 'open-path'; path: string }

const isLanguage = (value: unknown) => LANGUAGES.some((language) => language === value)

export function isToWorker(data: unknown): data is ToWorker {
  if (typeof data !== 'object' || data === null || !('type' in data)) return false
  switch (data.type) {
    case TAKE_OVER:
    case 'give-way':
    case 'is-back-office-kept':
      return true
    case 'keep-back-office':
    case 'keep-back-office-too':
    case 'is-back-office-whole':
      return !('language' in data) || isLanguage(data.language)
    case 'keep-shop':
      return 'language' in data && isLanguage(data.language)
    case 'is-page-kept':
      return (
        'language' in data &&
        isLanguage(data.language) &&
        'page' in data &&
        (data.page === 'shop' || data.page === 'office')
      )
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
