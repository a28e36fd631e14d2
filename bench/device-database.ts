import type { BrowserContext, Page } from '@playwright/test'

/** Shop products as the server sends them: what is stored in each way that is compared. */
export type Documents = { _id: string }[]

interface PullPage {
  upserts: { products: Documents }
  next: number
  more: boolean
}

/** Every product, in the pages a device asks for. */
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

/** How long each of the page's marks of this name took, once there are `count`. Milliseconds. */
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

/** One transaction that puts all documents into an empty store of their own: the least it can take. Milliseconds. */
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
