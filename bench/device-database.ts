import type { BrowserContext, Page } from '@playwright/test'

/** Shop products as the server sends them: the data that every compared store writes. */
export type Documents = { _id: string }[]

interface PullPage {
  upserts: { products: Documents }
  next: number
  more: boolean
}

/** Every product, read in pages as a device reads them. */
export async function readDocuments(url: string): Promise<Documents> {
  const documents: Documents = []
  let since = 0
  for (;;) {
    const later = since > 0 ? '&snapshot=1' : ''
    const answer = await fetch(`${url}/api/sync/pull?scope=shop&since=${since}&limit=1000${later}`)
    const page = (await answer.json()) as PullPage
    documents.push(...page.upserts.products)
    since = page.next
    if (!page.more) return documents
  }
}

/**
 * Waits until the page has set `count` performance measures of this name, and returns their durations in
 * milliseconds.
 */
export async function readMeasures(page: Page, name: string, count: number): Promise<number[]> {
  await page.waitForFunction(
    ([wanted, least]) => performance.getEntriesByName(wanted).length >= least,
    [name, count] as const,
    { polling: 50, timeout: 300_000 },
  )
  return page.evaluate(
    (wanted) => performance.getEntriesByName(wanted).map((entry) => entry.duration),
    name,
  )
}

/** Writes all documents in one transaction into an empty store of their own: the lower limit. Milliseconds. */
export async function measureBareWrite(context: BrowserContext, url: string): Promise<number> {
  const page = await context.newPage()
  await page.goto(url)
  return page.evaluate(async () => {
    const documents = (await (await fetch('/documents.json')).json()) as unknown[]
    const db = await new Promise<IDBDatabase>((resolve) => {
      const opening = indexedDB.open('bench-limit')
      opening.addEventListener('upgradeneeded', () =>
        opening.result.createObjectStore('documents', { keyPath: '_id' }),
      )
      opening.addEventListener('success', () => resolve(opening.result))
    })
    const start = performance.now()
    await new Promise((resolve) => {
      const writing = db.transaction('documents', 'readwrite', { durability: 'relaxed' })
      const store = writing.objectStore('documents')
      for (const document of documents) store.put(document)
      writing.addEventListener('complete', resolve)
    })
    return performance.now() - start
  })
}
