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

/**
 * Probes a database whose connection the browser may have closed or left hanging while the page slept, and opens it
 * anew when it does not answer. False: the device keeps nothing for now.
 */
export async function reviveStorage(db: Dexie, patienceMs = PATIENCE_MS): Promise<boolean> {
  if (await answers(db, patienceMs)) return true
  db.close({ disableAutoOpen: false })
  return answers(db, patienceMs)
}
