import type Dexie from 'dexie'
import { networkTexts } from '#texts/network.ts'

const READ_TIMEOUT_MS = 4_000

/** Whether IndexedDB answers a read in time. */
async function answers(db: Dexie, timeoutMs: number): Promise<boolean> {
  let timer: ReturnType<typeof setTimeout> | undefined
  const silence = new Promise<boolean>((resolve) => {
    timer = setTimeout(() => resolve(false), timeoutMs)
  })
  const read = db.transaction('r', db.tables, async () => {
    await Promise.all(db.tables.slice(0, 1).map((table) => table.count()))
    return true
  })
  const answer = await Promise.race([read.catch(() => false), silence])
  clearTimeout(timer)
  return answer
}

/** Aborted when the storage is found not to answer. */
const waiting = new Set<AbortController>()

/**
 * Runs `work`, but throws as soon as reviveStorage finds that the storage does not answer: requests made before are never
 * answered, and `work` would stay pending until the page is closed.
 */
export async function whileStorageAnswers<T>(work: () => Promise<T>): Promise<T> {
  const silence = new AbortController()
  const silent = new Promise<never>((_, reject) => {
    const fail = () => reject(new Error(networkTexts.storageSilent))
    silence.signal.addEventListener('abort', fail)
  })
  waiting.add(silence)
  try {
    return await Promise.race([work(), silent])
  } finally {
    waiting.delete(silence)
  }
}

/**
 * Probes a database whose connection the browser may have closed or blocked while the page was suspended, and reopens it
 * when it does not answer. False: nothing can be stored for now.
 */
export async function reviveStorage(db: Dexie, timeoutMs = READ_TIMEOUT_MS): Promise<boolean> {
  if (await answers(db, timeoutMs)) return true
  db.close({ disableAutoOpen: false })
  for (const silence of waiting) silence.abort()
  return answers(db, timeoutMs)
}
