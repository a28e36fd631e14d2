import type { Page } from '@playwright/test'
import { openFaultyLink } from './support/faulty-link.ts'
import { beginTill, expectReady, openTill, signIn } from './support/owner.ts'
import { signUpOwner } from './support/shop-calls.ts'
import { expect, test } from './support/tablet.ts'

// Each starts a shop and a browser.
test.describe.configure({ timeout: 180_000 })

function devtools(page: Page) {
  return page.context().newCDPSession(page)
}

test('the browser is asked to keep the storage at sign-in, and its answer is shown', async ({
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
  await signIn(page)
  expect(await page.evaluate('window.asked')).toBe(true)
  await openTill(page)
  await expectReady(page)
  await page.locator('details[data-ready] > summary').click()
  await expect(page.getByText('The browser keeps what is stored on this device.')).toBeVisible()
  await page.getByRole('button', { name: 'Waiting sales and storage' }).click()
  await expect(page.getByText(/MB used of/)).toBeVisible()
})

test('ready to sell offline is said only while the till, the catalogue and the person are there', async ({
  shop,
  tablet,
}) => {
  const admin = await signUpOwner(shop.url)
  const link = await openFaultyLink(shop.url)
  const page = await tablet.open(link.url)
  const notReady = page.getByText('Not ready to sell offline')

  // The catalogue does not come: no products, and no word of being ready.
  link.decide(({ path }) => (path.startsWith('/api/sync/pull') ? 'refuse' : 'pass'))
  await page.goto('/robots.txt')
  await page.evaluate(({ token, adminId }) => {
    localStorage.setItem('adminToken', token)
    localStorage.setItem('adminId', adminId)
  }, admin)
  await page.goto('/admin/store-order')
  await expect(notReady).toBeVisible()
  await expect(
    page.getByText('The products and prices are not on this device yet.').first(),
  ).toBeVisible()
  link.decide(() => 'pass')
  await page.reload()
  await expectReady(page)
  await expect(page.getByText(/\d+ products, prices as of \d\d:\d\d/).first()).toBeVisible()

  // The till's own files are gone from the device.
  await page.evaluate("caches.delete('kora-back-office')")
  link.decide(({ path }) =>
    path.startsWith('/assets/') || path === '/admin.html' ? 'refuse' : 'pass',
  )
  await page.evaluate("document.dispatchEvent(new Event('visibilitychange'))")
  await expect(
    page.getByText('The till itself is not kept on this device yet.').first(),
  ).toBeVisible()
  await expect(notReady).toBeVisible()
  await tablet.close()
  await link.close()
})

test('the back office is an app of its own that starts at the till', async ({ shop, tablet }) => {
  const admin = await signUpOwner(shop.url)
  const page = await tablet.open(shop.url)
  await beginTill(page, admin)
  const browser = await devtools(page)
  const { url, data, errors } = await browser.send('Page.getAppManifest')
  expect(errors).toEqual([])
  expect(new URL(url).pathname).toBe('/admin.webmanifest')
  const manifest = JSON.parse(data ?? '') as { start_url: string; scope: string; id: string }
  expect(manifest).toMatchObject({ id: '/admin/', start_url: '/admin/store-order' })
  expect('/admin/store-order'.startsWith(manifest.scope)).toBe(true)
  expect('/products'.startsWith(manifest.scope)).toBe(false)
  const { installabilityErrors } = await browser.send('Page.getInstallabilityErrors')
  expect(installabilityErrors).toEqual([])

  // Shoppers install the shop, which is another app.
  await page.goto('/')
  const shopManifest = await browser.send('Page.getAppManifest')
  expect(new URL(shopManifest.url).pathname).toBe('/manifest.webmanifest')
})
