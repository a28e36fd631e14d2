/**
 * `npm run bench -- till-sales` measures how soon a ticket is safe, with 10,000 products and 1,000 sales waiting on
 * the device: from the event of 'Create Order', 'Give back' or 'Exchange' to the end of the strict transaction. For
 * comparison it measures the least that a page can do to have a row on the disk, one strict put.
 */
import type { Page } from '@playwright/test'
import { effort } from './effort.ts'
import { percentile, spread } from './figures.ts'
import { startFilledShop } from './filled-shop.ts'
import { openBrowser, openTill } from './open-browser.ts'
import { queueSales, WAITING } from './queue-sales.ts'
import { verdict } from './report.ts'

const PRODUCTS = effort(10_000, 300)
const SALES = effort(100, 2)
/**
 * Sending a thousand sales takes a second or two, and longer while somebody sells. Only a few measured sales fall
 * into each.
 */
const BACKLOGS = effort(8, 1)
const SALES_IN_A_BACKLOG = effort(5, 1)
const READING_MS = 250
const BUDGET_MS = 10

/** Adds one piece to the sale. */
async function addPiece(page: Page): Promise<void> {
  const search = page.getByRole('searchbox').first()
  await search.fill('maillot equipe 0 xl')
  await search.press('Enter')
  await page.getByText('1 item', { exact: true }).first().waitFor()
}

/** Adds one piece to the ticket that comes back without a receipt. */
async function takePieceBack(page: Page): Promise<void> {
  await page.keyboard.press('F3')
  const dialog = page.getByRole('dialog', { name: 'Take goods back' })
  await dialog.getByRole('searchbox').fill('maillot equipe 0')
  await dialog
    .getByRole('button', { name: /size XL$/ })
    .first()
    .click()
  await page.getByRole('button', { name: 'Without a receipt' }).click()
  await page.getByRole('button', { name: /^Take back for/ }).click()
  await page.getByText('Comes back').first().waitFor()
}

const TICKETS = {
  sale: addPiece,
  return: takePieceBack,
  exchange: async (page: Page) => {
    await takePieceBack(page)
    await addPiece(page)
  },
}

/** Milliseconds from the event to the end of the transaction, for each of `count` tickets. */
async function measureSales(
  page: Page,
  count: number,
  kind: keyof typeof TICKETS = 'sale',
): Promise<number[]> {
  const pressed = await page.evaluateHandle(() => {
    performance.clearMeasures('kora-sale-saved')
    const times: number[] = []
    // An anonymous function: the page does not have the helper with which the compiler keeps names.
    document.addEventListener(
      'keydown',
      ({ ctrlKey, key, timeStamp }) => {
        if (ctrlKey && key === 'Enter') times.push(timeStamp)
      },
      true,
    )
    return times
  })
  for (let n = 0; n < count; n += 1) {
    await TICKETS[kind](page)
    // A person reads the total first.
    await page.waitForTimeout(READING_MS)
    // The key is pressed twice, so that no scanner saves a sale. The second press is measured.
    await page.keyboard.press('Control+Enter')
    await page.getByRole('button', { name: 'Press again to save' }).waitFor()
    // The page is not polled meanwhile, because it would answer in the middle of its work.
    const saved = page.evaluate(
      () =>
        new Promise<void>((resolve) => {
          const observer = new PerformanceObserver(() => {
            observer.disconnect()
            resolve()
          })
          observer.observe({ type: 'measure' })
        }),
    )
    await page.keyboard.press('Control+Enter')
    await saved
  }
  return pressed.evaluate((times) =>
    performance
      .getEntriesByName('kora-sale-saved')
      .map(({ startTime, duration }, index) => startTime + duration - (times[2 * index + 1] ?? 0)),
  )
}

/** Milliseconds of one put of the size of a sale in a transaction of its own, with a pause before each. */
function measureBarePuts(page: Page, durability: 'strict' | 'relaxed', count: number) {
  return page.evaluate(
    async ([kind, times, pauseMs]) => {
      const db = await new Promise<IDBDatabase>((resolve) => {
        const opening = indexedDB.open('bench-limit')
        opening.addEventListener('upgradeneeded', () => opening.result.createObjectStore('rows'))
        opening.addEventListener('success', () => resolve(opening.result))
      })
      const durations: number[] = []
      for (let n = 0; n < times; n += 1) {
        await new Promise((resolve) => setTimeout(resolve, pauseMs))
        const start = performance.now()
        await new Promise((resolve) => {
          const writing = db.transaction('rows', 'readwrite', { durability: kind })
          writing.objectStore('rows').put('x'.repeat(900), Math.random())
          writing.addEventListener('complete', resolve)
        })
        durations.push(performance.now() - start)
      }
      db.close()
      return durations
    },
    [durability, count, READING_MS] as const,
  )
}

const everythingSent = (page: Page) => page.getByText('everything sent').first().waitFor()

const shop = await startFilledShop(PRODUCTS)
const browser = await openBrowser()
const page = await openTill(browser, shop)
await queueSales(page, shop)

const strict = await measureBarePuts(page, 'strict', SALES / 2)
const offline = await measureSales(page, SALES)
const returns = await measureSales(page, SALES, 'return')
const exchanges = await measureSales(page, SALES, 'exchange')
await page.context().setOffline(false)
await everythingSent(page)
const online = await measureSales(page, SALES)
const draining: number[] = []
for (let backlog = 0; backlog < BACKLOGS; backlog += 1) {
  await queueSales(page, shop)
  await page.context().setOffline(false)
  draining.push(...(await measureSales(page, SALES_IN_A_BACKLOG)))
  await everythingSent(page)
}
strict.push(...(await measureBarePuts(page, 'strict', SALES / 2)))
const relaxed = await measureBarePuts(page, 'relaxed', SALES / 2)

const row = (what: string, times: readonly number[], budget?: number) => ({
  'from the event to the disk': what,
  times: times.length,
  'median (least to most), ms': spread(times, 1),
  'p95, ms': Number(percentile(times, 0.95).toFixed(1)),
  budget: budget === undefined ? '' : `p95 ${budget} ms`,
  '': budget === undefined ? '' : verdict(percentile(times, 0.95), { atMost: budget }),
})
console.table([
  row(`'Create Order', offline, ${WAITING} sales waiting`, offline, BUDGET_MS),
  row(`'Give back', offline, as many waiting and more`, returns, BUDGET_MS),
  row(`'Exchange', offline, as many waiting and more`, exchanges, BUDGET_MS),
  row(`'Create Order', online, each sent at once`, online, BUDGET_MS),
  row(`'Create Order', while ${WAITING} sales are sent`, draining, BUDGET_MS),
  row('one bare strict put: the limit', strict),
  row('one bare relaxed put', relaxed),
])
await browser.close()
await shop.stop()
