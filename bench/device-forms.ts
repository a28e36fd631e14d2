/**
 * `npm run bench -- device-forms` compares the forms in which 10,000 products could be stored in IndexedDB: how long
 * it takes to write all of them and to read all of them. The format of the device's catalogue was chosen by it
 * (docs/decisions/0007-products-many-in-a-row.md).
 */
import type { Page } from '@playwright/test'
import { effort } from './effort.ts'
import { readDocuments } from './device-database.ts'
import { spread } from './figures.ts'
import { startFilledShop } from './filled-shop.ts'
import { openBrowser } from './open-browser.ts'

const PRODUCTS = Number(process.env['BENCH_PRODUCTS'] ?? effort(10_000, 300))
const PAGE = 1000
const ROUNDS = effort(5, 1)

interface Row {
  generation: number
  id: string
  stamp: number
  entity: unknown
}

interface Form {
  what: string
  /** A second index besides the key. */
  index?: string[]
  /** How many products are in one row; one when left out. */
  together?: number
  parse?: true
}

const FORMS: Form[] = [
  { what: 'a row each, with an index of stamps', index: ['generation', 'stamp'] },
  { what: 'a row each' },
  { what: '50 a row, as objects', together: 50 },
  { what: '50 a row, as JSON text', together: 50, parse: true },
  { what: '1000 a row, as objects', together: 1000 },
  { what: '1000 a row, as JSON text', together: 1000, parse: true },
]

/** The rows that are written for one page of products. */
function rowsOf({ together, parse }: Form, page: readonly Row[]): unknown[] {
  if (together === undefined) return [...page]
  return Array.from({ length: Math.ceil(page.length / together) }, (_, n) => {
    const some = page.slice(n * together, (n + 1) * together)
    const rows = parse ? JSON.stringify(some) : some
    return { generation: 1, id: some[0]?.id, stamp: 1, rows }
  })
}

interface Times {
  write: number
  read: number
}

/** Milliseconds to write all pages, one transaction each as in a pull, and to read everything back. */
function measure(page: Page, form: Form, pages: unknown[][]): Promise<Times> {
  return page.evaluate(
    async ([index, parse, transactions]) => {
      indexedDB.deleteDatabase('bench-forms')
      const db = await new Promise<IDBDatabase>((resolve) => {
        const opening = indexedDB.open('bench-forms')
        opening.addEventListener('upgradeneeded', () => {
          const store = opening.result.createObjectStore('rows', {
            keyPath: ['generation', 'id'],
          })
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
      const read = await new Promise<{ rows: string }[]>((resolve) => {
        const reading = db.transaction('rows').objectStore('rows').getAll()
        reading.addEventListener('success', () => resolve(reading.result as { rows: string }[]))
      })
      if (parse) for (const { rows } of read) JSON.parse(rows)
      const end = performance.now()
      db.close()
      return { write: written - start, read: end - written }
    },
    [form.index, form.parse, pages] as const,
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
    const stored = pages.map((some) => rowsOf(form, some))
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
