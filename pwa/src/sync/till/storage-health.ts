import type Dexie from 'dexie'

const PATIENCE_MS = 4_000

/** Whether the storage answers a reading in time. */
async function answers(db: Dexie, patienceMs: number): Promise<boolean> {
  let timer: ReturnType<typeof setTimeout> | undefined
  const silence = new Promise<boolean>((resolve) => {
    timer = setTimeout(() => resolve(false), patienceMs)
  })
  const read = db.transaction('r', db.tables, async () => {
    await Promise.all(db.tables.slice(0, 1).map((table) => table.count()))
    return true
  })
  const answer = await Promise.race([read.catch(() => false), silence])
  clearTimeout(timer)
  return answer
}

/** What waits for the storage, to be told when it fell silent. */
const waiting = new Set<AbortController>()

/**
 * What `work` gives. Throws as soon as the storage is found silent: what `work` asked of it before is never answered, and
 * whoever waited for `work` would wait until the page is closed.
 */
export async function whileStorageAnswers<T>(work: () => Promise<T>): Promise<T> {
  const silence = new AbortController()
  const silent = new Promise<never>((_, reject) => {
    const fail = () => reject(new Error('The storage did not answer.'))
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
 * Probes a database whose connection the browser may have closed or left hanging while the page slept, and opens it
 * anew when it does not answer. False: the device keeps nothing for now.
 */
export async function reviveStorage(db: Dexie, patienceMs = PATIENCE_MS): Promise<boolean> {
  if (await answers(db, patienceMs)) return true
  db.close({ disableAutoOpen: false })
  for (const silence of waiting) silence.abort()
  return answers(db, patienceMs)
}
