/**
 * `npm run bench -- device-start` measures a later visit with the server stopped: from the start of the navigation to
 * the first painted product, in the shop and on the till, and the memory that the page then holds.
 */
import type { BrowserContext, Page } from '@playwright/test'
import { effort } from './effort.ts'
import { median, spread } from './figures.ts'
import { startFilledShop } from './filled-shop.ts'
import { verdict } from './report.ts'
import { readMeasures } from './device-database.ts'
import { openBrowser, openTill } from './open-browser.ts'

const SIZES = (process.env['BENCH_PRODUCTS'] ?? effort('1000,10000', '300')).split(',').map(Number)
const VISITS = effort(7, 1)
const BUDGETS_MS: Record<number, number> = { 1000: 500, 10_000: 1000 }

const PLACES = [
  { what: 'shop', path: '/products', product: 'main li article' },
  { what: 'till', path: '/admin/store-order', product: '[data-index] button' },
]

/** Runs in the page: measures the milliseconds from the navigation's start to the frame after the first product. */
function watchForProduct(selector: string): void {
  const observer = new MutationObserver(() => {
    if (document.querySelector(selector) === null) return
    observer.disconnect()
    requestAnimationFrame(() =>
      setTimeout(() => {
        performance.mark('bench-shown')
        console.log('bench-shown')
      }),
    )
  })
  observer.observe(document, { childList: true, subtree: true })
}

/** Megabytes of JavaScript objects in the page after a garbage collection. */
async function readHeap(page: Page): Promise<number> {
  const devtools = await page.context().newCDPSession(page)
  await devtools.send('Performance.enable')
  await devtools.send('HeapProfiler.collectGarbage')
  const { metrics } = await devtools.send('Performance.getMetrics')
  return (metrics.find(({ name }) => name === 'JSHeapUsedSize')?.value ?? Number.NaN) / 1e6
}

async function visit(context: BrowserContext, url: string, product: string) {
  const page = await context.newPage()
  await page.addInitScript(watchForProduct, product)
  // The page reports the mark by itself, because polling for it would add work to the page.
  const told = page.waitForEvent('console', (message) => message.text() === 'bench-shown')
  await page.goto(url)
  await told
  const shown = await page.evaluate(
    () => performance.getEntriesByName('bench-shown')[0]?.startTime ?? Number.NaN,
  )
  // What the page loads after the first product is part of what it holds.
  await page.waitForLoadState('networkidle')
  const heap = await readHeap(page)
  await page.close()
  return { shown, heap }
}

async function measureStarts(count: number) {
  const shop = await startFilledShop(count)
  const browser = await openBrowser()
  const till = await openTill(browser, shop)
  const context = till.context()
  await till.goto('/products')
  await readMeasures(till, 'kora-catalog-pulled', 1)
  await till.close()
  await shop.stop()
  const rows = []
  for (const { what, path, product } of PLACES) {
    const visits = []
    for (let n = 0; n < VISITS; n += 1) visits.push(await visit(context, shop.url + path, product))
    const shown = visits.map((each) => each.shown)
    const budget = BUDGETS_MS[count]
    rows.push({
      'later visit, no server': what,
      products: count,
      'first product shown, ms': spread(shown),
      budget: budget === undefined ? '' : `${budget} ms`,
      '': budget === undefined ? '' : verdict(median(shown), { atMost: budget }),
      'heap, MB': spread(
        visits.map((each) => each.heap),
        1,
      ),
    })
  }
  await browser.close()
  return rows
}

const rows = []
for (const count of SIZES) rows.push(...(await measureStarts(count)))
console.table(rows)
