/**
 * `npm run bench -- device-pull` pulls a whole catalogue into IndexedDB over loopback, compared with PouchDB
 * replicating the same documents and with the lower limit, one transaction that writes them. BENCH_PRODUCTS=100000
 * POUCH_UP_TO=100000 ROUNDS=1 includes PouchDB in a large comparison.
 */
import process from 'node:process'
import type { Browser, BrowserContext } from '@playwright/test'
import { effort } from './effort.ts'
import { measureBareWrite, readDocuments, readMeasures } from './device-database.ts'
import { median, spread } from './figures.ts'
import { startFilledShop } from './filled-shop.ts'
import { openBrowser } from './open-browser.ts'
import { measurePouchPull, startPouch } from './pouch.ts'
import { verdict } from './report.ts'

const SIZES = (process.env['BENCH_PRODUCTS'] ?? effort('10000,100000', '300'))
  .split(',')
  .map(Number)
const ROUNDS = Number(process.env['ROUNDS'] ?? effort(3, 1))
/** With more products PouchDB takes minutes, and filling its server as long again: then it is left out. */
const MANY = Number(process.env['POUCH_UP_TO'] ?? 10_000)
const TIMES_AS_FAST = 4

/** Runs `measure` in a profile of its own, without the files that a first visit stores: only data is compared. */
async function alone(browser: Browser, measure: (context: BrowserContext) => Promise<number>) {
  const context = await browser.newContext({ serviceWorkers: 'block' })
  context.setDefaultTimeout(0)
  const duration = await measure(context)
  await context.close()
  return duration
}

async function measurePull(context: BrowserContext, url: string): Promise<number> {
  const page = await context.newPage()
  await page.goto(`${url}/about`)
  const [duration = Number.NaN] = await readMeasures(page, 'kora-catalog-pulled', 1)
  return duration
}

async function compare(browser: Browser, count: number) {
  const shop = await startFilledShop(count)
  const documents = await readDocuments(shop.url)
  // Documents that are not replicated are only served, for the bare write.
  const pouch = await startPouch(documents, { fill: count <= MANY })
  const ours: number[] = []
  const pouches: number[] = []
  const bare: number[] = []
  for (let round = 0; round < ROUNDS; round += 1) {
    ours.push(await alone(browser, (context) => measurePull(context, shop.url)))
    bare.push(await alone(browser, (context) => measureBareWrite(context, pouch.url)))
    if (count > MANY) continue
    pouches.push(
      await alone(browser, (context) => measurePouchPull(context, pouch.url, documents.length)),
    )
  }
  await Promise.all([shop.stop(), pouch.stop()])
  const ratio = median(pouches) / median(ours)
  const compared = pouches.length > 0
  return {
    'pull of products': count,
    'ours, ms': spread(ours),
    'PouchDB, ms': compared ? spread(pouches) : 'not measured',
    'times as fast': compared ? Number(ratio.toFixed(1)) : '',
    budget: compared ? `${TIMES_AS_FAST} times` : '',
    '': compared ? verdict(ratio, { atLeast: TIMES_AS_FAST }) : '',
    'one bare transaction, a row each, ms': spread(bare),
  }
}

const browser = await openBrowser()
const rows = []
for (const count of SIZES) rows.push(await compare(browser, count))
await browser.close()
console.table(rows)
