/**
 * `npm run bench -- till-frames` measures how fast the screen reacts with 10,000 products, and on the till with 1,000
 * sales waiting, on a processor slowed down four times: from a key or a tap to the next frame, as reported by the
 * browser.
 */
import type { Page } from '@playwright/test'
import { effort } from './effort.ts'
import { percentile, spread } from './figures.ts'
import { startFilledShop } from './filled-shop.ts'
import { openBrowser, openTill, slowDown } from './open-browser.ts'
import { queueSales } from './queue-sales.ts'
import { verdict } from './report.ts'
import { watchFrames } from './watch-frames.ts'

const PRODUCTS = Number(process.env['BENCH_PRODUCTS'] ?? effort(10_000, 300))
const SLOWDOWN = 4
const TAPS = effort(15, 1)
const QUERIES = ['maillot 12', 'equipe 42', 'rhumel', 'souliers 7', 'e', '9999', 'xl']
const KEY_PAUSE_MS = 120
const READING_MS = 250
/** For typing. A tap may take longer: browsers count 200 ms as immediate. */
const BUDGET_MS = 50
const TAP_BUDGET_MS = 200

/** Types each query key by key and empties the field again; returns the number of keys. */
async function typeQueries(page: Page): Promise<number> {
  const search = page.getByRole('searchbox')
  let keys = 0
  for (const query of effort(QUERIES, QUERIES.slice(4))) {
    await search.focus()
    await page.keyboard.type(query, { delay: KEY_PAUSE_MS })
    for (const _ of query) await page.keyboard.press('Backspace', { delay: KEY_PAUSE_MS })
    keys += 2 * query.length
  }
  return keys
}

/** Taps a product and then a size, again and again; returns the number of taps. */
async function tapProducts(page: Page): Promise<number> {
  for (let n = 1; n <= TAPS; n += 1) {
    await page.locator('[data-index] button').nth(n).click()
    await page.getByRole('dialog').getByRole('button', { name: /^XL/ }).click()
    await page
      .getByText(`${n} item${n === 1 ? '' : 's'}`, { exact: true })
      .first()
      .waitFor()
    await page.waitForTimeout(READING_MS)
  }
  return 2 * TAPS
}

const shop = await startFilledShop(PRODUCTS)
const browser = await openBrowser()

const storefront = await browser.newPage({ baseURL: shop.url })
await storefront.goto('/products')
await storefront
  .getByText(
    new RegExp(`^${PRODUCTS.toLocaleString('en').replaceAll(',', String.raw`\s`)} articles`),
  )
  .first()
  .waitFor()
await slowDown(storefront, SLOWDOWN)
const inShop = await watchFrames(storefront, 'keydown', () => typeQueries(storefront))
await storefront.close()

const till = await openTill(browser, shop)
await queueSales(till, shop)
await slowDown(till, SLOWDOWN)
const onTill = await watchFrames(till, 'keydown', () => typeQueries(till))
const taps = await watchFrames(till, 'click', () => tapProducts(till))

const row = (what: string, times: readonly number[], budget = BUDGET_MS) => ({
  [`to the next frame, ${SLOWDOWN}× slowdown`]: what,
  times: times.length,
  'median (least to most), ms': spread(times),
  'p95, ms': percentile(times, 0.95),
  budget: `p95 ${budget} ms`,
  '': verdict(percentile(times, 0.95), { atMost: budget }),
})
console.table([
  row(`typing in the shop's search`, inShop),
  row(`typing in the till's search`, onTill),
  row('tap on a product, then on a size', taps, TAP_BUDGET_MS),
])
await browser.close()
await shop.stop()
