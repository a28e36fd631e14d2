/**
 * `npm run bench -- device-forms`: the forms in which 10,000 products could stand in IndexedDB, each written and read
 * whole. What the device's catalogue is stored as rests on it
 * (docs/decisions/0006-the-catalogue-on-the-device.md).
 */
import type { Page } from '@playwright/test'
import { readDocuments } from './device-database.ts'
import { spread } from './figures.ts'
import { startFilledShop } from './filled-shop.ts'
import { openBrowser } from './open-browser.ts'

const PRODUCTS = Number(process.env['BENCH_PRODUCTS'] ?? 10_000)
const PAGE = 1000
const ROUNDS = 5

interface Row {
  generation: number
  id: string
  stamp: number
  entity: unknown
}

interface Form {
  what: string
  /** Of the store: the key, and a second index where there is one. */
  keyPath: string[]
  index?: string[]
  /** What is put for a page of products. */
  rowsOf: (rows: readonly Row[], page: number) => unknown[]
  parse?: true
}

const FORMS: Form[] = [
  {
    what: 'a row each, with an index of stamps',
    keyPath: ['generation', 'id'],
    index: ['generation', 'stamp'],
    rowsOf: (rows) => [...rows],
  },
  { what: 'a row each', keyPath: ['generation', 'id'], rowsOf: (rows) => [...rows] },
  {
    what: 'a thousand a row, as objects',
    keyPath: ['generation', 'id'],
    rowsOf: (rows, page) => [{ generation: 1, id: page, rows }],
  },
  {
    what: 'a thousand a row, as JSON text',
    keyPath: ['generation', 'id'],
    rowsOf: (rows, page) => [{ generation: 1, id: page, text: JSON.stringify(rows) }],
    parse: true,
  },
]

interface Times {
  write: number
  read: number
}

/** Milliseconds to write all pages, a transaction each as they are pulled, and to read everything back. */
function measure(page: Page, form: Form, pages: unknown[][]): Promise<Times> {
  return page.evaluate(
    async ([{ keyPath, index, parse }, transactions]) => {
      indexedDB.deleteDatabase('bench-forms')
      const db = await new Promise<IDBDatabase>((resolve) => {
        const opening = indexedDB.open('bench-forms')
        opening.addEventListener('upgradeneeded', () => {
          const store = opening.result.createObjectStore('rows', { keyPath })
          if (index) store.createIndex('second', index)
        })
        opening.addEventListener('success', () => resolve(opening.result))
      })
      const start = performance.now()
      for (const rows of transactions) {
        await new Promise((resolve) => {
          const writing = db.transaction('rows', 'readwrite', { durability: 'relaxed' })
          for (const row of rows) writing.objectStore('rows').put(row)
          writing.addEventListener('complete', resolve)
        })
      }
      const written = performance.now()
      const read = await new Promise<{ text: string }[]>((resolve) => {
        const reading = db.transaction('rows').objectStore('rows').getAll()
        reading.addEventListener('success', () => resolve(reading.result as { text: string }[]))
      })
      if (parse) for (const { text } of read) JSON.parse(text)
      const end = performance.now()
      db.close()
      return { write: written - start, read: end - written }
    },
    [{ keyPath: form.keyPath, index: form.index, parse: form.parse }, pages] as const,
  )
}

const shop = await startFilledShop(PRODUCTS)
const documents = await readDocuments(shop.url)
const browser = await openBrowser()
const page = await browser.newPage()
await page.goto(`${shop.url}/robots.txt`)

const rows = documents.map((entity) => ({ generation: 1, id: entity._id, stamp: 1, entity }))
const pages = Array.from({ length: Math.ceil(rows.length / PAGE) }, (_, n) =>
  rows.slice(n * PAGE, (n + 1) * PAGE),
)
const times = FORMS.map((): Times[] => [])
for (let round = 0; round < ROUNDS; round += 1) {
  for (const [index, form] of FORMS.entries()) {
    const stored = pages.map((some, number) => form.rowsOf(some, number))
    times[index]?.push(await measure(page, form, stored))
  }
}
console.table(
  FORMS.map(({ what }, index) => ({
    [`${PRODUCTS} products`]: what,
    'written, ms': spread((times[index] ?? []).map(({ write }) => write)),
    'read, ms': spread((times[index] ?? []).map(({ read }) => read)),
  })),
)
await browser.close()
await shop.stop()
