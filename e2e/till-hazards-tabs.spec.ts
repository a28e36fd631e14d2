import {
  countOpenSale,
  readOutbox,
  readTable,
  type StoredOperation,
} from './support/device-storage.ts'
import { openFaultyLink } from './support/faulty-link.ts'
import {
  addToSale,
  beginTill,
  countWaiting,
  expectEverythingSent,
  networkIsBack,
  openOwnersTill,
  openTill,
  ringUp,
} from './support/owner.ts'
import { pickProduct, readOrders, readQuantity, signUpOwner } from './support/shop-calls.ts'
import { expect, test } from './support/tablet.ts'

test.use({ viewport: { width: 1024, height: 768 }, serviceWorkers: 'allow' })

interface Pushed {
  operations: { id: string }[]
}

test('two tabs sell beside each other: each sale has its own receipt and is sent once, until a newer version in another tab takes the storage over', async ({
  shop,
  page: first,
}) => {
  const { admin, jersey } = await openOwnersTill(first, shop.url)
  const second = await first.context().newPage()
  await openTill(second)

  await shop.kill()
  const receipts = [
    await ringUp(first, jersey),
    await ringUp(second, jersey),
    await ringUp(first, jersey),
    await ringUp(second, jersey),
  ]
  expect(new Set(receipts).size).toBe(4)
  expect(await countWaiting(first)).toBe(4)

  const ids: string[] = []
  for (const page of [first, second]) {
    page.on('requestfinished', (request) => {
      if (!request.url().endsWith('/api/sync/push')) return
      ids.push(...(request.postDataJSON() as Pushed).operations.map(({ id }) => id))
    })
  }
  await shop.restart()
  await networkIsBack(first)
  await networkIsBack(second)
  await expectEverythingSent(first)
  await expectEverythingSent(second)
  // Each once. Polled, because the browser reports a finished request later than the page.
  await expect.poll(() => ids.length).toBe(4)
  expect(new Set(ids).size).toBe(4)
  const orders = await readOrders(shop.url, admin.token)
  expect(orders.map((order) => order.receiptNumber).toSorted()).toEqual(receipts.toSorted())

  await second.goto('/robots.txt')
  await shop.kill()
  await ringUp(first, jersey)
  await addToSale(first, jersey)
  // Opens the database as the next version does.
  const kept = await second.evaluate(
    () =>
      new Promise<unknown[]>((resolve, reject) => {
        const opening = indexedDB.open('kora-till', 1_000_000)
        opening.addEventListener('error', () => reject(new Error('not opened')))
        opening.addEventListener('success', () => {
          const rows = opening.result.transaction('outbox').objectStore('outbox').getAll()
          rows.addEventListener('success', () => resolve(rows.result))
        })
      }),
  )
  expect(kept as StoredOperation[]).toHaveLength(1)
  // The older version says so, and its sale stays.
  await expect(first.getByRole('button', { name: /newer version is open/ })).toBeVisible()
  await first.getByRole('button', { name: 'Create Order' }).click()
  await expect(first.getByText(/this tab is older than another one/)).toBeVisible()
  await expect(first.getByRole('region', { name: 'Sale' }).getByText('1 item')).toBeVisible()
})

test('a tab killed in the middle of a sale and of sending loses neither', async ({
  shop,
  tablet,
}) => {
  const admin = await signUpOwner(shop.url)
  const jersey = await pickProduct(shop.url, 'Maillots', 8)
  const link = await openFaultyLink(shop.url)
  const page = await tablet.open(link.url)
  await beginTill(page, admin)

  link.decide(({ path }) => (path.startsWith('/api/') ? 'refuse' : 'pass'))
  const receipts = [await ringUp(page, jersey), await ringUp(page, jersey)]
  await addToSale(page, jersey)
  await expect.poll(() => countOpenSale(page)).toBe(1)

  // The server accepts both; the tab is closed before it gets the answer.
  const arrived = new Promise<void>((resolve) => {
    link.decide(({ path }) => {
      if (path !== '/api/sync/push') return 'pass'
      resolve()
      return 'hold'
    })
  })
  await arrived
  await expect.poll(async () => (await readOrders(shop.url, admin.token)).length).toBe(2)
  const devtools = await page.context().newCDPSession(page)
  const gone = page.waitForEvent('crash')
  void devtools.send('Page.crash').catch(() => undefined)
  await gone

  link.decide(() => 'pass')
  const next = await tablet.openTab()
  await openTill(next)
  const sale = next.getByRole('region', { name: 'Sale' })
  await expect(sale.getByText('1 item')).toBeVisible()
  await expectEverythingSent(next)
  await sale.getByRole('button', { name: 'Create Order' }).click()
  await expect.poll(async () => (await readOrders(shop.url, admin.token)).length).toBe(3)
  const orders = await readOrders(shop.url, admin.token)
  expect(orders.map((order) => order.receiptNumber)).toEqual(expect.arrayContaining(receipts))
  expect(await readQuantity(shop.url, jersey)).toBe(jersey.quantity - 3)
  await tablet.close()
  await link.close()
})

test('a copied profile: what both tablets sold is taken, and the copy becomes a till of its own', async ({
  shop,
  tablet,
}) => {
  const { admin, jersey } = await openOwnersTill(await tablet.open(shop.url), shop.url)
  await tablet.close()
  const twin = await tablet.copy()

  const page = await tablet.open(shop.url)
  await openTill(page)
  await ringUp(page, jersey)
  await expectEverythingSent(page)
  await tablet.close()

  // The copy sells before it knows of the other tablet.
  await shop.kill()
  const copy = await twin.open(shop.url)
  await openTill(copy)
  expect(await ringUp(copy, jersey)).toBe('T1-000001')
  await shop.restart()
  await networkIsBack(copy)
  await expectEverythingSent(copy)
  await expect.poll(() => readQuantity(shop.url, jersey)).toBe(jersey.quantity - 2)
  expect(await readOrders(shop.url, admin.token)).toHaveLength(2)
  const code = async () => (await readTable<{ code: string }>(copy, 'device'))[0]?.code
  await expect.poll(code).not.toBe('T1')
  await copy.reload()
  expect(await ringUp(copy, jersey)).not.toMatch(/^T1-/)
  await expect.poll(() => readQuantity(shop.url, jersey)).toBe(jersey.quantity - 3)
  await expect.poll(() => readOutbox(copy)).toEqual([])
  await copy.goto('/admin/attention')
  await expect(copy.getByRole('article', { name: /Till T1.* exists twice/ })).toBeVisible()
})
