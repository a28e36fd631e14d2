/**
 * `npm run bench -- device-start`: a later visit with the server stopped. From the start of the navigation to the first
 * painted product, in the shop and on the till; and what the page then holds in memory.
 */
import type { BrowserContext, Page } from '@playwright/test'
import { median, spread } from './figures.ts'
import { startFilledShop } from './filled-shop.ts'
import { verdict } from './report.ts'
import { readMeasures } from './device-database.ts'
import { openBrowser, openTill } from './open-browser.ts'

const SIZES = (process.env['BENCH_PRODUCTS'] ?? '1000,10000').split(',').map(Number)
const VISITS = 7
const BUDGETS_MS: Record<number, number> = { 1000: 500, 10_000: 1000 }

const PLACES = [
  { what: 'shop', path: '/products', product: 'main li article' },
  { what: 'till', path: '/admin/store-order', product: '[data-index] button' },
]

/** Milliseconds from the navigation's start to the frame after the product was put on the page. */
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

/** Megabytes of the page's JavaScript after what nobody holds was let go. */
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
  // Looking for the mark again and again would be work of the page itself.
  const told = page.waitForEvent('console', (message) => message.text() === 'bench-shown')
  await page.goto(url)
  await told
  const shown = await page.evaluate(
    () => performance.getEntriesByName('bench-shown')[0]?.startTime ?? Number.NaN,
  )
  // What follows the first picture is part of what the page holds.
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
