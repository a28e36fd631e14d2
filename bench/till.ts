/**
 * `npm run bench -- till`: how quick the till is with 10,000 products. Typing, in a browser
 * slowed down four times, is timed by the browser itself (Event Timing: from the key to the next frame, whatever the
 * page did in between; frames within 16 ms are not told apart). A sale is timed from the press of 'Create Order' to the
 * strict transaction on the disk.
 */
import { chromium, type Page } from '@playwright/test'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { openDatabase } from '../api/database/open-database.ts'
import { insertProduct } from '../api/database/products.ts'
import { newId } from '../shared/new-id.ts'
import { findChromium, QUIET } from '../scripts/lib/find-chromium.mjs'
import { startProcess } from './start-process.ts'

const PRODUCTS = 10_000
const SLOWDOWN = 4
const SALES = 60
const QUERIES = ['maillot 12', 'equipe 42', 'rhumel', 'souliers 7', 'e', '9999', 'xl']
const KEY_PAUSE_MS = 120
const READING_MS = 300
/** Below it the browser does not tell one duration from another. */
const SHORTEST_TOLD_MS = 16

const MODELS = ['Maillot Équipe', 'Souliers Rhumel', 'Short Éclair', 'Ballon de match']

async function fillShop(dataDir: string): Promise<void> {
  const { db, close } = await openDatabase({ dataDir })
  await db.transaction().execute(async (transaction) => {
    for (let n = 0; n < PRODUCTS; n += 1) {
      await insertProduct(transaction, {
        id: newId(),
        title: `${MODELS[n % MODELS.length]} ${n}`,
        description: 'A description of the usual length.',
        priceCentimes: 450_000,
        promoPriceCentimes: null,
        onSale: false,
        buyingPriceCentimes: 300_000,
        categoryId: null,
        images: [],
        levels: ['S', 'M', 'L', 'XL', '42'].map((size) => ({
          size,
          quantity: 1000,
          barcode: null,
        })),
        createdAtMs: Date.now() - n * 1000,
      })
    }
  })
  await close()
}

async function signUp(url: string): Promise<{ token: string; adminId: string }> {
  const body = JSON.stringify({ email: 'bench@kora.example', password: 'Goalkeeper1' })
  const headers = { 'Content-Type': 'application/json', 'X-CSRF-Token': '0f'.repeat(32) }
  await fetch(`${url}/api/admin/register`, { method: 'POST', headers, body })
  const answer = await fetch(`${url}/api/admin/login`, { method: 'POST', headers, body })
  return (await answer.json()) as { token: string; adminId: string }
}

function percentile(values: readonly number[], share: number): number {
  const sorted = values.toSorted((a, b) => a - b)
  return sorted[Math.min(sorted.length - 1, Math.ceil(share * sorted.length) - 1)] ?? Number.NaN
}

/** Types each query a key at a time and empties the field again; milliseconds from each key to its frame. */
async function measureTyping(page: Page): Promise<number[]> {
  await page.evaluate(`
    window.told = []
    new PerformanceObserver((list) => {
      for (const { name, duration } of list.getEntries()) if (name === 'keydown') told.push(duration)
    }).observe({ type: 'event', durationThreshold: ${SHORTEST_TOLD_MS} })`)
  const search = page.getByRole('searchbox')
  let keys = 0
  for (const query of QUERIES) {
    await search.focus()
    await page.keyboard.type(query, { delay: KEY_PAUSE_MS })
    keys += query.length
    for (const _ of query) await page.keyboard.press('Backspace', { delay: KEY_PAUSE_MS })
    keys += query.length
  }
  await page.waitForTimeout(500)
  const told = await page.evaluate<number[]>('told')
  // Keys of which nothing was told were within the shortest.
  return [...told, ...Array.from({ length: keys - told.length }, () => SHORTEST_TOLD_MS)]
}

/** Milliseconds of each sale, as the page noted them. */
async function measureSales(page: Page): Promise<number[]> {
  await page.getByRole('searchbox').fill('maillot equipe 0 xl')
  for (let n = 0; n < SALES; n += 1) {
    await page.getByRole('searchbox').fill('maillot equipe 0 xl')
    await page.getByRole('searchbox').press('Enter')
    await page.getByText('1 item', { exact: true }).first().waitFor()
    // A person reads the total first.
    await page.waitForTimeout(READING_MS)
    await page.keyboard.press('Control+Enter')
    await page
      .getByText(`-${String(n + 1).padStart(6, '0')}`)
      .first()
      .waitFor()
  }
  return page.evaluate<number[]>(
    `performance.getEntriesByName('kora-sale-saved').map((entry) => entry.duration)`,
  )
}

const dataDir = await mkdtemp(join(tmpdir(), 'kora-bench-till-'))
await fillShop(dataDir)
const kora = await startProcess(['dist/api/main.js'], {
  HOST: '127.0.0.1',
  PORT: '0',
  DATA_DIR: dataDir,
  DEMO_CATALOG: 'off',
  RATE_LIMITS: 'off',
  LOG_LEVEL: 'error',
})
const executablePath = findChromium(chromium)
const browser = await chromium.launch({
  args: QUIET,
  ...(executablePath === null ? {} : { executablePath }),
})
const session = await signUp(kora.url)
const page = await browser.newPage({ viewport: { width: 1024, height: 768 }, baseURL: kora.url })
page.setDefaultTimeout(180_000)
await page.addInitScript(`
  localStorage.setItem('adminToken', ${JSON.stringify(session.token)})
  localStorage.setItem('adminId', ${JSON.stringify(session.adminId)})`)
await page.goto('/admin/store-order')
await page.getByText('Ready to sell offline').waitFor()
const devtools = await page.context().newCDPSession(page)
await devtools.send('Emulation.setCPUThrottlingRate', { rate: SLOWDOWN })
// Alone: the time to save does not depend on the network, and sending would take part of the processor.
await page.context().setOffline(true)

const typing = await measureTyping(page)
await devtools.send('Emulation.setCPUThrottlingRate', { rate: 1 })
const sales = await measureSales(page)
const row = (what: string, times: readonly number[], budget: string) => ({
  what,
  times: times.length,
  median: Number(percentile(times, 0.5).toFixed(1)),
  'p95, ms': Number(percentile(times, 0.95).toFixed(1)),
  budget,
})
console.table([
  row(`typing in ${PRODUCTS} products, next frame, ${SLOWDOWN}× slowdown`, typing, '50 ms'),
  row(`'Create Order' to saved`, sales, '10 ms'),
])

await browser.close()
await kora.stop()
await rm(dataDir, { recursive: true })
