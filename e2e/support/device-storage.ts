import type { Page } from '@playwright/test'

/** Every row of a table of this device's own storage, read beside the page that uses it. */
export function readTable<Row>(page: Page, table: string): Promise<Row[]> {
  return page.evaluate(
    (name) =>
      new Promise<Row[]>((resolve, reject) => {
        const opening = indexedDB.open('kora-till')
        opening.addEventListener('error', () => reject(new Error('kora-till cannot be opened')))
        opening.addEventListener('success', () => {
          const db = opening.result
          const reading = db.transaction(name).objectStore(name).getAll()
          reading.addEventListener('success', () => {
            db.close()
            resolve(reading.result as Row[])
          })
        })
      }),
    table,
  )
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
