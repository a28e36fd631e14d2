import type { Page } from '@playwright/test'
import { controlled } from './support/controlled.ts'
import { deleteTillDatabase } from './support/device-storage.ts'
import { holdCalls } from './support/hold-calls.ts'
import { test as linkedTest } from './support/linked-shop.ts'
import {
  addToSale,
  countWaiting,
  expectReady,
  networkIsBack,
  openOwnersTill,
  openTill,
  ringUp,
  signIn,
  takeSession,
} from './support/owner.ts'
import { pickProduct, readOrders, signUpOwner } from './support/shop-calls.ts'
import { expect, test } from './support/tablet.ts'

// For all tests of the file, those over a link too.
test.use({ viewport: { width: 1024, height: 768 }, serviceWorkers: 'allow' })

function devtools(page: Page) {
  return page.context().newCDPSession(page)
}

test('the back office is an app of its own that starts at the till; at sign-in the browser is asked to keep its storage, and the answer is shown', async ({
  shop,
  tablet,
}) => {
  await signUpOwner(shop.url)
  const page = await tablet.open(shop.url)
  const browser = await devtools(page)
  await browser.send('Browser.grantPermissions', {
    origin: shop.url,
    permissions: ['durableStorage'],
  })
  await page.addInitScript(`{
    const { storage } = navigator
    const persist = storage.persist.bind(storage)
    storage.persist = () => { window.asked = true; return persist() }
  }`)
  // The sync's file is loaded after the page. Whoever signs in before it arrives is asked too.
  const sync = await holdCalls(page, '**/assets/counter-sync-*.js')
  await signIn(page)
  await expect.poll(() => page.evaluate('window.asked')).toBe(true)
  await sync.began()
  await sync.letGo()
  await openTill(page)
  await expectReady(page)
  await page.locator('details[data-ready] > summary').click()
  await expect(page.getByText('The browser keeps what is stored on this device.')).toBeVisible()
  await page.getByRole('button', { name: 'Waiting sales and storage' }).click()
  await expect(page.getByText(/MB used of/)).toBeVisible()

  const { url, data, errors } = await browser.send('Page.getAppManifest')
  expect(errors).toEqual([])
  expect(new URL(url).pathname).toBe('/admin.webmanifest')
  const manifest = JSON.parse(data ?? '') as { start_url: string; scope: string; id: string }
  expect(manifest).toMatchObject({ id: '/admin/', start_url: '/admin/store-order' })
  expect('/admin/store-order'.startsWith(manifest.scope)).toBe(true)
  expect('/products'.startsWith(manifest.scope)).toBe(false)
  const { installabilityErrors } = await browser.send('Page.getInstallabilityErrors')
  expect(installabilityErrors).toEqual([])

  // Shoppers install the shop, which is a separate app.
  await page.goto('/')
  const shopManifest = await browser.send('Page.getAppManifest')
  expect(new URL(shopManifest.url).pathname).toBe('/manifest.webmanifest')
})

linkedTest(
  'ready to sell offline is said only while the till, the catalogue and the person are there',
  async ({ shop, link, page }) => {
    const admin = await signUpOwner(shop.url)
    const notReady = page.getByText('Not ready to sell offline')

    // As long as the catalogue has not arrived, there is nothing to sell, so the till is not ready.
    link.decide(({ path }) => (path.startsWith('/api/sync/pull') ? 'refuse' : 'pass'))
    await takeSession(page, admin)
    await page.goto('/admin/store-order')
    await expect(notReady).toBeVisible()
    await expect(
      page.getByText('The products and prices are not on this device yet.').first(),
    ).toBeVisible()
    link.decide(() => 'pass')
    await page.reload()
    await expectReady(page)
    await expect(page.getByText(/\d+ products, prices as of .*\d\d:\d\d/).first()).toBeVisible()

    // The till's own files are deleted from the device.
    link.decide(({ path }) =>
      path.startsWith('/assets/') || path === '/admin.html' ? 'refuse' : 'pass',
    )
    await page.evaluate("caches.delete('kora-back-office')")
    await page.evaluate("document.dispatchEvent(new Event('visibilitychange'))")
    await expect(
      page.getByText('The till itself is not kept on this device yet.').first(),
    ).toBeVisible()
    await expect(notReady).toBeVisible()

    // The next round that reaches the server loads them again.
    link.decide(() => 'pass')
    await page.evaluate("window.dispatchEvent(new Event('online'))")
    await expectReady(page)
  },
)

/** Writes to storage beside the till, and returns the result of the browser's own quota check. */
function probeStorage(page: Page, characters: number): Promise<string> {
  return page.evaluate(`new Promise((resolve) => {
    const opening = indexedDB.open('probe', 1)
    opening.onupgradeneeded = () => opening.result.createObjectStore('rows', { autoIncrement: true })
    opening.onerror = () => resolve(opening.error.name)
    opening.onsuccess = () => {
      const writing = opening.result.transaction('rows', 'readwrite')
      writing.objectStore('rows').add('x'.repeat(${characters}))
      const end = (answer) => { opening.result.close(); resolve(answer) }
      writing.oncomplete = () => end('kept')
      writing.onabort = () => end(writing.error.name)
    }
  })`)
}

const LARGE = 32_000_000

test('a storage that is full or falls silent under an open till is named, the sale stays open, and the till sells on once it can', async ({
  shop,
  tablet,
}) => {
  const page = await tablet.open(shop.url)
  const browser = await devtools(page)
  // The browser keeps granting what it found free before for half a minute, except to a write that needs more.
  const origin = shop.url
  await browser.send('Storage.overrideQuotaForOrigin', { origin, quotaSize: LARGE })
  const { admin, jersey } = await openOwnersTill(page, shop.url)
  await addToSale(page, jersey)
  const sale = page.getByRole('region', { name: 'Sale', exact: true })
  const pay = sale.getByRole('button', { name: 'Create Order' })

  await browser.send('Storage.overrideQuotaForOrigin', { origin, quotaSize: 1000 })
  await expect.poll(() => probeStorage(page, LARGE)).toBe('QuotaExceededError')
  expect(await probeStorage(page, 1000)).toBe('QuotaExceededError')
  await pay.click()
  const told = page.getByRole('alertdialog')
  await expect(told).toContainText('This device is full: the sale was NOT saved.')
  await told.getByRole('button', { name: 'OK' }).click()
  await expect(sale.getByText('1 item', { exact: true })).toBeVisible()
  expect(await countWaiting(page)).toBe(0)
  expect(await readOrders(shop.url, admin.token)).toEqual([])

  await browser.send('Storage.overrideQuotaForOrigin', { origin })
  await expect.poll(() => probeStorage(page, 1000)).toBe('kept')
  await pay.click()
  await expect(sale.getByText('T1-000001', { exact: true })).toBeVisible()
  await expect.poll(async () => (await readOrders(shop.url, admin.token)).length).toBe(1)

  // A page that is frozen in the middle of a write makes everybody else wait. Pages in the same process would be
  // frozen too; the tabs of a tablet have processes of their own.
  const sleeper = await tablet.openTab()
  await sleeper.goto('/robots.txt')
  const debug = await devtools(sleeper)
  await debug.send('Debugger.enable')
  const asleep = new Promise((resolve) => debug.once('Debugger.paused', resolve))
  await sleeper.evaluate(`new Promise((resolve) => {
    const opening = indexedDB.open('kora-till')
    opening.onsuccess = () => {
      const db = opening.result
      const store = db.transaction([...db.objectStoreNames], 'readwrite').objectStore('drafts')
      store.count().onsuccess = () => { debugger }
      resolve()
    }
  })`)
  await asleep
  await page.bringToFront()
  await networkIsBack(page)
  const alarm = page.getByText('Close the app and open it again before you sell.')
  await expect(alarm).toBeVisible({ timeout: 90_000 })

  await debug.send('Debugger.resume')
  await networkIsBack(page)
  await expect(alarm).toHaveCount(0, { timeout: 90_000 })
  expect(await ringUp(page, jersey)).toBe('T1-000002')
  await expect.poll(async () => (await readOrders(shop.url, admin.token)).length).toBe(2)
})

test.describe('with the pages of the browser itself', () => {
  test.use({ wholeBrowser: true })

  test('a database that the browser closes under the till keeps the next sale too', async ({
    shop,
    tablet,
  }) => {
    const page = await tablet.open(shop.url)
    const { admin, jersey } = await openOwnersTill(page, shop.url)
    await shop.kill()
    await ringUp(page, jersey)
    await addToSale(page, jersey)

    // Another connection of the page reports when the browser has closed it.
    await page.evaluate(`new Promise((resolve) => {
    const opening = indexedDB.open('probe', 1)
    opening.onsuccess = () => {
      opening.result.onclose = () => { window.closedByBrowser = true }
      resolve()
    }
  })`)
    const internals = await tablet.openTab()
    await internals.goto('chrome://indexeddb-internals/')
    await internals.getByText('Force close').click()
    await expect.poll(() => page.evaluate('window.closedByBrowser')).toBe(true)

    await page.bringToFront()
    const sale = page.getByRole('region', { name: 'Sale', exact: true })
    await sale.getByRole('button', { name: 'Create Order' }).click()
    await expect(sale.getByText('T1-000002', { exact: true })).toBeVisible()
    expect(await countWaiting(page)).toBe(2)
    await shop.restart()
    await networkIsBack(page)
    await expect.poll(async () => (await readOrders(shop.url, admin.token)).length).toBe(2)
  })
})

test('a database deleted under the till: what was lost is named, the owner is told, and the next sale goes on', async ({
  shop,
  page,
}) => {
  const { admin, jersey } = await openOwnersTill(page, shop.url)
  await shop.kill()
  expect(await ringUp(page, jersey)).toBe('T1-000001')
  await deleteTillDatabase(page)
  const told = page.getByRole('alertdialog', { name: '1 sale was lost on this device' })
  await expect(told).toContainText('T1-000001')
  await expect(told).toContainText('connect this till first')
  await told.getByRole('button', { name: 'Later' }).click()

  // Without a reload, and with numbers that were not given yet.
  await expect(page.getByRole('button', { name: '1 sale lost on this device' })).toBeVisible()
  expect(await ringUp(page, jersey)).toBe('T1-000002')
  await shop.restart()
  await networkIsBack(page)
  await expect
    .poll(async () => (await readOrders(shop.url, admin.token)).map((order) => order.receiptNumber))
    .toEqual(['T1-000002'])

  const office = await page.context().newPage()
  await office.goto('/admin/attention')
  const note = office.getByRole('article', { name: /lost 1 sale that was not sent/ })
  await expect(note).toContainText('Receipts: T1-000001')

  // The alarm stays until a person confirms that it was dealt with. Then it is gone in every tab.
  const alarm = { name: '1 sale lost on this device' }
  await office.getByRole('button', { name: 'Later' }).click()
  await page.bringToFront()
  await page.getByRole('button', alarm).click()
  await expect(told).toContainText('The owner sees this')
  await told.getByRole('button', { name: 'I have dealt with them' }).click()
  await expect(page.getByRole('button', alarm)).toHaveCount(0)
  await expect(office.getByRole('button', alarm)).toHaveCount(0)
})

test('pictures that were looked at stay within their bound, and the newest are those kept', async ({
  shop,
  page,
}) => {
  const { product } = await pickProduct(shop.url, 'Maillots', 1)
  await page.goto('/about')
  await controlled(page)
  const looked = await page.evaluate(async (path) => {
    for (let start = 0; start < 680; start += 40) {
      const some = Array.from({ length: 40 }, (_, n) => fetch(`${path}?look=${start + n}`))
      for (const answer of await Promise.all(some)) if (!answer.ok) return answer.status
    }
    return 'all'
  }, product.images[0] ?? '')
  expect(looked).toBe('all')
  const kept = () =>
    page.evaluate(async () => {
      const keys = await (await caches.open('kora-pictures')).keys()
      return keys.map(({ url }) => new URL(url).search).filter((search) => search !== '')
    })
  // Polled, because pictures are stored and deleted after they were served.
  const state = async () => {
    const left = await kept()
    return {
      some: left.length > 500,
      tooMany: left.length > 600,
      newest: left.includes('?look=679'),
      oldest: left.includes('?look=0'),
    }
  }
  await expect
    .poll(state, { timeout: 90_000 })
    .toEqual({ some: true, tooMany: false, newest: true, oldest: false })
})
