import type { Page } from '@playwright/test'
import { readTable } from './support/device-storage.ts'
import { fillOutbox } from './support/fill-outbox.ts'
import { expect, test } from './support/linked-shop.ts'
import {
  beginTill,
  countWaiting,
  expectEverythingSent,
  networkIsBack,
  openTill,
  ringUp,
} from './support/owner.ts'
import {
  orderByWeb,
  pickProduct,
  readOrders,
  readQuantity,
  signUpOwner,
} from './support/shop-calls.ts'

/** OUTAGE=long runs the full size; otherwise a tenth of it is run. */
const SCALE = process.env['OUTAGE'] === 'long' ? 10 : 1
const SALES = 100 * SCALE
const COUNTS = 20 * SCALE
const RELOADS = 2
/**
 * Pushes that fail, one in each way. With more, all could be of one till, which doubles its wait after each failure.
 */
const LOST = 2

test('two tills after days without a connection: nothing lost, nothing twice, the stock true', async ({
  shop,
  link,
  browser,
}) => {
  test.setTimeout(300_000 * SCALE)
  const admin = await signUpOwner(shop.url)
  const jersey = await pickProduct(shop.url, 'Maillots', 8)
  const boot = await pickProduct(shop.url, 'Souliers', 8)
  const pages: Page[] = []
  for (let till = 1; till <= 2; till += 1) {
    const page = await browser.newPage({
      baseURL: link.url,
      viewport: { width: 1024, height: 768 },
      serviceWorkers: 'allow',
    })
    await beginTill(page, admin)
    pages.push(page)
  }
  await orderByWeb(shop.url, jersey, 1)
  await shop.kill()

  const receipts: string[] = []
  for (const page of pages) {
    for (let part = 0; part <= RELOADS; part += 1) {
      const size = (n: number) => Math.round((n * (part + 1)) / 3) - Math.round((n * part) / 3)
      await fillOutbox(page, [jersey], { sales: size(SALES), counts: size(COUNTS) })
      await openTill(page)
    }
    receipts.push(await ringUp(page, boot))
    expect(await countWaiting(page)).toBe(SALES + COUNTS + 1)
  }

  let pushes = 0
  let lost = 0
  link.decide(({ path }) => {
    if (path !== '/api/sync/push') return 'pass'
    pushes += 1
    if (lost === LOST || pushes % 3 !== 1) return 'pass'
    lost += 1
    return lost % 2 === 1 ? 'lose-answer' : 'truncate'
  })
  for (const page of pages) await noteProgress(page)
  await shop.restart()
  for (const page of pages) await networkIsBack(page)
  for (const page of pages)
    await page.waitForFunction(() => Reflect.get(window, 'progressSeen') === true)
  // The next customer must not wait for it.
  const [first] = pages
  if (first) receipts.push(await ringUp(first, boot))
  for (const page of pages) await expectEverythingSent(page)
  expect(lost).toBe(LOST)

  const orders = await readOrders(shop.url, admin.token)
  const sold = orders.filter((order) => order.origin === 'store')
  expect(sold).toHaveLength(2 * SALES + 3)
  const numbers = sold.map((order) => order.receiptNumber)
  expect(new Set(numbers).size).toBe(numbers.length)
  expect(numbers).toEqual(expect.arrayContaining(receipts))
  // Read with a token, because shoppers do not see negative stock.
  for (const page of pages) {
    expect(await countWaiting(page)).toBe(0)
    expect(await readTable(page, 'rejected')).toEqual([])
    expect(await readTable(page, 'history')).toHaveLength(SALES + COUNTS + (page === first ? 2 : 1))
  }
  expect(await readQuantity(shop.url, boot)).toBe(boot.quantity - 3)
  expect(await readCounterQuantity(shop.url, admin.token, jersey)).toBe(
    jersey.quantity - 1 - 2 * SALES + 2 * COUNTS,
  )
  for (const page of pages) await page.close()
})

/** Records in the page whether the till showed its progress, which may begin and end between two checks. */
async function noteProgress(page: Page): Promise<void> {
  await page.evaluate(() => {
    new MutationObserver(() => {
      if (/\d+ of [\d,]+ sent/.test(document.body.innerText))
        Reflect.set(window, 'progressSeen', true)
    }).observe(document.body, { subtree: true, childList: true, characterData: true })
  })
}

/** The quantity of a size as the back office sees it, which may be negative. */
async function readCounterQuantity(
  url: string,
  token: string,
  picked: { product: { _id: string }; size: string },
): Promise<number | undefined> {
  const answer = await fetch(`${url}/api/products/admin-products`, {
    headers: { Authorization: `Bearer ${token}` },
  })
  const products = (await answer.json()) as {
    _id: string
    sizes: { size: string; quantity: number }[]
  }[]
  return products
    .find((product) => product._id === picked.product._id)
    ?.sizes.find((entry) => entry.size === picked.size)?.quantity
}
