import { LANGUAGE } from '#texts/language.ts'
import type { Language } from '../../../shared/language.ts'
import { type FromWorker, shellCacheName, type ToWorker } from '../service-worker/protocol.ts'

/** Timeout for the worker's answer; to precache the back office it fetches a few hundred kilobytes. */
const PATIENCE_MS = 120_000

/** Sends one message to the active worker. Resolves to its answer, or to null when there is none. */
async function askWorker(message: ToWorker): Promise<FromWorker | boolean | null> {
  if (!('serviceWorker' in navigator)) return null
  // In development there is no worker, and `ready` would never resolve.
  if (!import.meta.env.PROD) return null
  const { active } = await navigator.serviceWorker.ready
  if (active === null) return null
  const { port1, port2 } = new MessageChannel()
  return new Promise((resolve) => {
    const giveUp = setTimeout(() => resolve(null), PATIENCE_MS)
    const answered = ({ data }: MessageEvent<FromWorker | boolean>) => {
      clearTimeout(giveUp)
      resolve(data)
    }
    port1.addEventListener('message', answered, { once: true })
    port1.start()
    active.postMessage(message, [port2])
  })
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
  if (!('serviceWorker' in navigator) || !import.meta.env.PROD) return
  const { active } = await navigator.serviceWorker.ready
  // The worker installs the languages it knows of by itself, and is not woken for them.
  if (active === null || (await caches.has(shellCacheName('shop', LANGUAGE)))) return
  const message: ToWorker = { type: 'keep-shop', language: LANGUAGE }
  active.postMessage(message, [])
}

/** Whether the page opens in this language without a network. */
export async function isPageKept(page: 'shop' | 'office', language: Language): Promise<boolean> {
  return (await askWorker({ type: 'is-page-kept', page, language })) === true
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
