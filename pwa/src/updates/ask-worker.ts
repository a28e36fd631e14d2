import { LANGUAGE } from '#texts/language.ts'
import type { Language } from '../../../shared/language.ts'
import { pageFile } from '../../../shared/pages/page-address.ts'
import { type FromWorker, shellCacheName, type ToWorker } from '../service-worker/protocol.ts'

/** Timeout for the worker's answer; to precache the back office it fetches a few hundred kilobytes. */
const ANSWER_TIMEOUT_MS = 120_000
/** Timeout while a person waits: the worker reads the files of a page from its cache, and fetches nothing. */
const SHORT_TIMEOUT_MS = 10_000

// In development there is no worker, and `ready` would never resolve.
const hasWorker = () => import.meta.env.PROD && 'serviceWorker' in navigator

/** Sends one message to a worker. Resolves to its answer, or to null when none comes in time. */
function ask(
  worker: ServiceWorker,
  message: ToWorker,
  timeoutMs: number,
): Promise<FromWorker | boolean | null> {
  const { port1, port2 } = new MessageChannel()
  return new Promise((resolve) => {
    const giveUp = setTimeout(() => resolve(null), timeoutMs)
    const answered = ({ data }: MessageEvent<FromWorker | boolean>) => {
      clearTimeout(giveUp)
      resolve(data)
    }
    port1.addEventListener('message', answered, { once: true })
    port1.start()
    worker.postMessage(message, [port2])
  })
}

/** Asks the active worker, and waits for the first one to become active. Null when there is no answer. */
async function askWorker(message: ToWorker): Promise<FromWorker | boolean | null> {
  if (!hasWorker()) return null
  const { active } = await navigator.serviceWorker.ready
  return active && ask(active, message, ANSWER_TIMEOUT_MS)
}

/** Precaches the shell of the back office and the till; true when it is complete. Idempotent. */
export async function keepBackOffice(): Promise<boolean> {
  const answer = await askWorker({ type: 'keep-back-office', language: LANGUAGE })
  return typeof answer === 'object' && answer?.type === 'back-office-kept'
}

/** Whether the back office's shell is completely cached, so that the till opens without a network. */
export async function isBackOfficeKept(): Promise<boolean> {
  return (await askWorker({ type: 'is-back-office-whole', language: LANGUAGE })) === true
}

/** Caches pictures (paths under /uploads) for the till; returns how many of them are cached afterwards. */
export async function keepPictures(paths: string[]): Promise<{ kept: number; missing: number }> {
  const answer = await askWorker({ type: 'keep-pictures', paths })
  return typeof answer === 'object' && answer?.type === 'pictures-kept'
    ? { kept: answer.kept, missing: answer.missing }
    : { kept: 0, missing: paths.length }
}

/** Precaches the shop in the page's language on a device that used it in others before. */
export async function keepShop(): Promise<void> {
  if (!hasWorker()) return
  const { active } = await navigator.serviceWorker.ready
  // The worker updates the languages it has by itself, so it is not started for them. It caches the page file last.
  const cacheName = shellCacheName('shop', LANGUAGE)
  const kept = await caches.match(pageFile('shop', LANGUAGE), { cacheName, ignoreSearch: true })
  if (active === null || kept !== undefined) return
  const message: ToWorker = { type: 'keep-shop', language: LANGUAGE }
  active.postMessage(message, [])
}

/** Whether the page opens in this language without a network; false while no worker is active. */
export async function isPageKept(page: 'shop' | 'office', language: Language): Promise<boolean> {
  if (!hasWorker()) return false
  const active = (await navigator.serviceWorker.getRegistration('/'))?.active ?? null
  const message: ToWorker = { type: 'is-page-kept', page, language }
  return active !== null && (await ask(active, message, SHORT_TIMEOUT_MS)) === true
}

/** Calls `push` when Background Sync fires, as the network is back. Returns an unsubscribe function. */
export function onPushNow(push: () => void): () => void {
  if (!('serviceWorker' in navigator)) return () => {}
  const listener = ({ data }: MessageEvent<FromWorker>) => {
    if (data?.type === 'push-now') push()
  }
  navigator.serviceWorker.addEventListener('message', listener)
  return () => navigator.serviceWorker.removeEventListener('message', listener)
}

/** Calls `open` with the path of each notification that was pressed. Returns an unsubscribe function. */
export function onNotificationPressed(open: (path: string) => void): () => void {
  if (!('serviceWorker' in navigator)) return () => {}
  const listener = ({ data }: MessageEvent<FromWorker>) => {
    if (data?.type === 'open-path') open(data.path)
  }
  navigator.serviceWorker.addEventListener('message', listener)
  return () => navigator.serviceWorker.removeEventListener('message', listener)
}
