import { chromium, type BrowserContext, type Page } from '@playwright/test'
import { join } from 'node:path'
import { addToSale, beginTill, expectEverythingSent, openTill } from '../../e2e/support/owner.ts'
import { readOrders, type Picked } from '../../e2e/support/shop-calls.ts'
import { findChromium, QUIET } from '../../scripts/browsers.ts'
import type { ProductJson } from '../../shared/catalog/product.ts'
import { readProblems } from '../../e2e/support/demo-shop.ts'
import { createRandom } from '../random.ts'
import { openShop } from './open-shop.ts'

const MOMENTS = ['inSale', 'inSaving', 'inSending'] as const
type Moment = (typeof MOMENTS)[number]

export type TabReport = Record<Moment, number> & {
  kills: number
  /** Sales that the till called saved. */
  receipts: number
  orders: number
  violations: string[]
}

const sale = (page: Page) => page.getByRole('region', { name: 'Sale' })
const create = (page: Page) => sale(page).getByRole('button', { name: 'Create Order' })

/** Ends the tab's process at once, as the system does when memory is short. */
async function armCrash(page: Page): Promise<() => Promise<void>> {
  const devtools = await page.context().newCDPSession(page)
  return async () => {
    const gone = page.waitForEvent('crash')
    // Never answered: who would answer is gone.
    void devtools.send('Page.crash').catch(() => undefined)
    await gone
    await page.close()
  }
}

/** The number of the sale's receipt, once the till says that it is saved. */
async function readReceipt(page: Page): Promise<string> {
  await sale(page).getByText('0 items').waitFor()
  return (
    (await sale(page)
      .getByText(/^T\d+-\d{6}$/)
      .textContent()) ?? ''
  )
}

/** One sale, in whose course the tab is killed; gives the receipt when the till came to show one. */
async function sellAndKill(page: Page, picked: Picked, moment: Moment): Promise<string | null> {
  const crash = await armCrash(page)
  await addToSale(page, picked)
  if (moment === 'inSale') {
    await crash()
    return null
  }
  if (moment === 'inSaving') {
    await create(page).evaluate((button) => (button as HTMLButtonElement).click())
    await crash()
    return null
  }
  const sending = page.waitForRequest((request) => request.url().endsWith('/api/sync/push'))
  await create(page).click()
  const receipt = await readReceipt(page)
  await sending
  await crash()
  return receipt
}

async function nextTab(context: BrowserContext): Promise<Page> {
  const page = await context.newPage()
  await openTill(page)
  return page
}

/**
 * Kills tabs of a real browser at the till, one in the course of each sale, opens the till anew and finishes what is
 * still open there. In the end each sale must be on the server once, and each receipt that was shown among them.
 */
export async function killTabsAtTill(
  folder: string,
  { tabs, seed }: { tabs: number; seed: number },
): Promise<TabReport> {
  const random = createRandom(seed)
  const dataDir = join(folder, 'shop')
  const { server, shop } = await openShop(dataDir)
  const executablePath = findChromium(chromium)
  const context = await chromium.launchPersistentContext(join(folder, 'profile'), {
    args: QUIET,
    viewport: { width: 1024, height: 768 },
    baseURL: shop.url,
    ...(executablePath === null ? {} : { executablePath }),
  })
  const report = { kills: 0, inSale: 0, inSaving: 0, inSending: 0 }
  const receipts: string[] = []
  const violations: string[] = []
  try {
    const [product] = (await (await fetch(`${shop.url}/api/products`)).json()) as ProductJson[]
    if (!product) throw new Error('the shop is empty')
    const picked: Picked = { product, size: 'M', quantity: product.totalStock }
    let page = await context.newPage()
    await beginTill(page, shop.owner)

    for (; report.kills < tabs; report.kills += 1) {
      const moment = random.pick(MOMENTS)
      report[moment] += 1
      const receipt = await sellAndKill(page, picked, moment)
      page = await nextTab(context)
      // The sale is either open as it was, or saved; anything else sells twice or not at all.
      const count = await sale(page)
        .getByText(/^\d+ items?$/)
        .textContent()
      const isOpen = count === '1 item'
      if (isOpen && receipt !== null) violations.push(`${receipt} was saved and is open again.`)
      if (!isOpen && moment === 'inSale') violations.push(`A sale was lost: ${count} are open.`)
      if (isOpen) {
        await create(page).click()
        receipts.push(await readReceipt(page))
      } else if (receipt !== null) receipts.push(receipt)
    }

    await expectEverythingSent(page)
    const orders = await readOrders(shop.url, shop.owner.token)
    if (orders.length !== tabs)
      violations.push(`${tabs} sales were made, and ${orders.length} are on the server.`)
    const there = new Set(orders.map((order) => order.receiptNumber))
    for (const receipt of receipts)
      if (!there.has(receipt)) violations.push(`${receipt} was called saved and is not there.`)
    violations.push(...(await readProblems(dataDir)))
    return { ...report, receipts: receipts.length, orders: orders.length, violations }
  } finally {
    await context.close()
    await server.kill()
  }
}
