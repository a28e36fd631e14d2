import type { Page } from '@playwright/test'

/**
 * Every row of a table in this device's storage, read beside the page that uses it. The page must have opened the
 * database before.
 */
export function readTable<Row>(
  page: Page,
  table: string,
  database: 'kora-till' | 'kora-catalog' = 'kora-till',
): Promise<Row[]> {
  return page.evaluate(
    ([name, place]) =>
      new Promise<Row[]>((resolve, reject) => {
        const opening = indexedDB.open(place)
        opening.addEventListener('error', () => reject(new Error(`${place} cannot be opened`)))
        opening.addEventListener('success', () => {
          const db = opening.result
          const reading = db.transaction(name).objectStore(name).getAll()
          reading.addEventListener('success', () => {
            db.close()
            resolve(reading.result as Row[])
          })
        })
      }),
    [table, database] as const,
  )
}

/** The answers stored for use without a connection. Those of the back office contain its customers. */
export function readKeptAnswers(page: Page): Promise<{ key: string; answer: unknown }[]> {
  return readTable(page, 'cachedAnswers', 'kora-catalog')
}

export interface StoredOperation {
  place: number
  id: string
  device: string
  sequence: number
  type: string
  occurredAtMs: number
  wire: string
  label: string
}

export function readOutbox(page: Page): Promise<StoredOperation[]> {
  return readTable<StoredOperation>(page, 'outbox')
}

/** The pieces of the open sale as this device has stored it, a moment after the page shows them; 0 for no sale. */
export async function countOpenSale(page: Page): Promise<number> {
  const [row] = await readTable<{ draft: { lines: { quantity: number }[] } }>(page, 'drafts')
  return row?.draft.lines.reduce((sum, { quantity }) => sum + quantity, 0) ?? 0
}

/** Deletes the till's database while the page is open, as a browser that needs space does. */
export function deleteTillDatabase(page: Page): Promise<void> {
  return page.evaluate(
    () =>
      new Promise<void>((resolve, reject) => {
        const deleting = indexedDB.deleteDatabase('kora-till')
        deleting.addEventListener('success', () => resolve())
        deleting.addEventListener('error', () => reject(new Error('kora-till cannot be deleted')))
      }),
  )
}

/** Runs in the page: the number of waiting operations, read from the device's storage. */
export function countOutbox(): Promise<number> {
  return new Promise((resolve, reject) => {
    const opening = indexedDB.open('kora-till')
    opening.addEventListener('error', () => reject(new Error('kora-till cannot be opened')))
    opening.addEventListener('success', () => {
      const db = opening.result
      const count = db.transaction('outbox').objectStore('outbox').count()
      count.addEventListener('success', () => {
        db.close()
        resolve(count.result)
      })
    })
  })
}
