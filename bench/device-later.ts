/**
 * `npm run bench -- device-later` measures what a later pull costs a device that already has the whole catalogue,
 * with few and many changes, in a small and a large catalogue: the time until it is stored, and all the work of the
 * page's thread.
 */
import type { CDPSession, Page } from '@playwright/test'
import type { ProductJson } from '../shared/catalog/product.ts'
import { effort } from './effort.ts'
import { readMeasures } from './device-database.ts'
import { spread } from './figures.ts'
import { startFilledShop, type FilledShop } from './filled-shop.ts'
import { openBrowser } from './open-browser.ts'

const SIZES = (process.env['BENCH_PRODUCTS'] ?? effort('10000,100000', '300'))
  .split(',')
  .map(Number)
const CHANGES = effort([1, 10, 100], [1])
const ROUNDS = effort(7, 1)
/** How long the page must be idle before its pull counts as finished. */
const QUIET_MS = 800

async function countStock({ url, session }: FilledShop, product: ProductJson, quantity: number) {
  const answer = await fetch(`${url}/api/products/stock/${product._id}`, {
    method: 'PUT',
    headers: {
      'Content-Type': 'application/json',
      Authorization: `Bearer ${session.token}`,
      'X-CSRF-Token': '0f'.repeat(32),
    },
    body: JSON.stringify({ sizes: [{ size: 'M', quantity }] }),
  })
  if (!answer.ok) throw new Error(await answer.text())
}

/** How many milliseconds the page's thread has been busy since it started. */
async function readWork(devtools: CDPSession): Promise<number> {
  const { metrics } = await devtools.send('Performance.getMetrics')
  return (metrics.find(({ name }) => name === 'TaskDuration')?.value ?? Number.NaN) * 1000
}

async function pullNow(page: Page, devtools: CDPSession) {
  await page.evaluate(() => performance.clearMeasures('kora-catalog-pulled'))
  const before = await readWork(devtools)
  await page.evaluate(() => window.dispatchEvent(new Event('online')))
  const [stored = Number.NaN] = await readMeasures(page, 'kora-catalog-pulled', 1)
  await page.waitForTimeout(QUIET_MS)
  return { stored, work: (await readWork(devtools)) - before }
}

const browser = await openBrowser()
const rows = []
for (const count of SIZES) {
  const shop = await startFilledShop(count)
  const page = await browser.newPage({ serviceWorkers: 'block' })
  page.setDefaultTimeout(0)
  await page.goto(`${shop.url}/products`)
  await readMeasures(page, 'kora-catalog-pulled', 1)
  const answer = await fetch(`${shop.url}/api/products?limit=100`)
  const products = (await answer.json()) as ProductJson[]
  const devtools = await page.context().newCDPSession(page)
  await devtools.send('Performance.enable')
  await page.waitForTimeout(QUIET_MS)
  for (const changes of CHANGES) {
    const pulls = []
    for (let round = 0; round < ROUNDS; round += 1) {
      for (const product of products.slice(0, changes)) await countStock(shop, product, round)
      pulls.push(await pullNow(page, devtools))
    }
    rows.push({
      'later pull, changes': changes,
      'of products': count,
      'until stored, ms': spread(pulls.map((pull) => pull.stored)),
      "the page's work, ms": spread(pulls.map((pull) => pull.work)),
    })
  }
  await page.close()
  await shop.stop()
}
console.table(rows)
await browser.close()
