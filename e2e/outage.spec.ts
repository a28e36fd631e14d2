import { readProblems } from './support/demo-shop.ts'
import { test as linkedTest } from './support/linked-shop.ts'
import {
  beginTill,
  countStock,
  countWaiting,
  expectEverythingSent,
  openOwnersTill,
  openTill,
  readToken,
  ringUp,
} from './support/owner.ts'
import {
  orderByWeb,
  pickProduct,
  readOrders,
  readQuantity,
  signUpOwner,
} from './support/shop-calls.ts'
import { expect, test } from './support/tablet.ts'

// For all tests of the file, those over a link too.
test.use({ viewport: { width: 1024, height: 768 }, serviceWorkers: 'allow' })

interface Pushed {
  operations: { id: string }[]
}

test('sales and counts of an outage reach the server once each, through reload and restart of the browser', async ({
  shop,
  tablet,
}) => {
  test.slow()
  let page = await tablet.open(shop.url)
  const { jersey } = await openOwnersTill(page, shop.url)

  // The tablet must not hear of this order before the outage, or its count below would know of it.
  await page.context().setOffline(true)
  await orderByWeb(shop.url, jersey, 1)
  await shop.kill()
  await page.context().setOffline(false)

  await page.reload()
  await expect(page.getByText(/^Offline/)).toBeVisible()
  const receipts = [
    await ringUp(page, jersey, 1),
    await ringUp(page, jersey, 2),
    await ringUp(page, jersey, 1),
  ]
  expect(new Set(receipts).size).toBe(3)
  // Counted by somebody who knows of the four sales: one more than the tablet shows.
  await countStock(page, jersey, jersey.quantity - 4 + 1)
  await expect.poll(() => countWaiting(page)).toBe(4)

  await tablet.close()
  page = await tablet.open(shop.url)
  await openTill(page)
  await expect(page.getByText(/^Offline/)).toBeVisible()
  expect(await countWaiting(page)).toBe(4)

  const pushes: Pushed[] = []
  page.on('request', (request) => {
    if (request.url().endsWith('/api/sync/push')) pushes.push(request.postDataJSON() as Pushed)
  })
  await shop.restart()
  await expectEverythingSent(page)

  const token = await readToken(page)
  const orders = await readOrders(shop.url, token)
  const sales = orders.filter((order) => order.origin === 'store')
  expect(sales.map((order) => order.receiptNumber).toSorted()).toEqual(receipts.toSorted())
  expect(orders).toHaveLength(4)
  // The original quantity, minus one sold on the web and four in the shop, plus one more found on the shelf.
  expect(await readQuantity(shop.url, jersey)).toBe(jersey.quantity - 1 - 4 + 1)
  expect(await readProblems(shop.dataDir)).toEqual([])

  await page.goto('/admin/stock')
  await page.getByRole('searchbox').fill(jersey.product.title)
  const row = page.getByRole('row').filter({ hasText: jersey.product.title }).first()
  await expect(
    row
      .getByRole('listitem')
      .filter({ hasText: `${jersey.size} ` })
      .or(row.getByRole('listitem').filter({ hasText: jersey.size }))
      .first(),
  ).toContainText(String(jersey.quantity - 4))

  // The same bytes sent again change nothing, and get the first outcomes.
  const sent = pushes.find((push) => push.operations.length > 0)
  const again = await fetch(`${shop.url}/api/sync/push`, {
    method: 'POST',
    headers: { 'Content-Type': 'application/json', Authorization: `Bearer ${token}` },
    body: JSON.stringify(sent),
  })
  const answer = (await again.json()) as { results: { status: string; duplicate: boolean }[] }
  expect(answer.results).toHaveLength(4)
  for (const result of answer.results) {
    expect(result).toMatchObject({ status: 'applied', duplicate: true })
  }
  expect(await readOrders(shop.url, token)).toHaveLength(4)
  expect(await readQuantity(shop.url, jersey)).toBe(jersey.quantity - 4)
})

linkedTest(
  'when the answer of a push is lost, its sales still count once',
  async ({ shop, link, page }) => {
    linkedTest.slow()
    const boot = await pickProduct(shop.url, 'Souliers', 8)
    await beginTill(page, await signUpOwner(shop.url))

    const faults: ('lose-answer' | 'truncate' | 'portal')[] = ['lose-answer', 'truncate', 'portal']
    let pushes = 0
    link.decide(({ path }) => {
      if (path !== '/api/sync/push') return 'pass'
      pushes += 1
      return faults.shift() ?? 'pass'
    })
    const receipts = [await ringUp(page, boot, 2), await ringUp(page, boot, 1)]
    await countStock(page, boot, boot.quantity)
    await expectEverythingSent(page)
    expect(faults).toEqual([])
    expect(pushes).toBeGreaterThan(3)

    const orders = await readOrders(shop.url, await readToken(page))
    expect(orders.map((order) => order.receiptNumber).toSorted()).toEqual(receipts.toSorted())
    expect(await readQuantity(shop.url, boot)).toBe(boot.quantity)
  },
)
