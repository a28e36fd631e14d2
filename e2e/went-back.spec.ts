import { cp, rm } from 'node:fs/promises'
import { expect, test as base } from './support/demo-shop.ts'
import { countWaiting, openOwnersTill, ringUp } from './support/owner.ts'
import { orderByWeb, readOrders, readQuantity } from './support/shop-calls.ts'

const test = base.extend({ baseURL: ({ shop }, provide) => provide(shop.url) })

test.use({ viewport: { width: 1024, height: 768 }, serviceWorkers: 'allow' })

test('an older copy of the folder is put back: what the till had sent comes again, once each, and the owner is told', async ({
  page,
  shop,
}) => {
  test.slow()
  const { admin: owner, jersey } = await openOwnersTill(page, shop.url)
  const receipts = [await ringUp(page, jersey, 1)]
  await expect.poll(() => countWaiting(page)).toBe(0)

  const copy = `${shop.dataDir}-copy`
  await shop.stop()
  await cp(shop.dataDir, copy, { recursive: true })
  await shop.restart()
  for (const pieces of [2, 1, 1]) receipts.push(await ringUp(page, jersey, pieces))
  await expect.poll(() => countWaiting(page)).toBe(0)
  // A shopper's order is not stored on any till.
  await orderByWeb(shop.url, jersey, 1)
  await page.reload()
  await expect(page.getByText('Online, everything sent')).toBeVisible()

  await shop.stop()
  await rm(shop.dataDir, { recursive: true })
  await cp(copy, shop.dataDir, { recursive: true })
  await shop.restart()
  await page.reload()

  const receiptsThere = async () =>
    (await readOrders(shop.url, owner.token)).map((order) => order.receiptNumber).toSorted()
  await expect.poll(receiptsThere, { timeout: 30_000 }).toEqual(receipts.toSorted())
  expect(await readQuantity(shop.url, jersey)).toBe(jersey.quantity - 5)
  await expect.poll(() => countWaiting(page)).toBe(0)

  await page.goto('/admin/attention')
  const note = page.getByRole('article', { name: 'went back to an earlier state' })
  await expect(note).toContainText(/Orders \d+ to \d+ are gone/)
  await expect(note).toContainText('3 operations of till T1')
  await rm(copy, { recursive: true })
})
