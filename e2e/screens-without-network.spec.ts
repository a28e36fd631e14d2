import type { Page } from '@playwright/test'
import { beginTill, openTill, takeSession } from './support/owner.ts'
import { signUpOwner } from './support/shop-calls.ts'
import { expect, test } from './support/tablet.ts'

/** Every screen by its address, with its heading. They are opened in this order by links. */
const SCREENS = [
  ['/admin', 'All Orders'],
  ['/admin/products', 'Products'],
  ['/admin/categories', 'Categories'],
  ['/admin/stock', 'Stock Management'],
  ['/admin/stock/goods-in', 'Goods in'],
  // Each of these is opened from the stock screen.
  ['/admin/stock', 'Stock Management'],
  ['/admin/stock/write-off', 'Write off'],
  ['/admin/stock', 'Stock Management'],
  ['/admin/stock/labels', 'Labels'],
  ['/admin/statistics', 'Dashboard'],
  ['/admin/messages', 'Messages'],
  ['/admin/attention', 'Needs attention'],
  ['/admin/register-new-admin', 'Register New Admin'],
  ['/admin/store-order/day', 'Today'],
  ['/admin/settings', 'Settings'],
  ['/admin/settings/delivery', 'Settings'],
  ['/admin/settings/notifications', 'Settings'],
  ['/admin/settings/connections', 'Settings'],
  ['/admin/settings/printer', 'Settings'],
  ['/admin/settings/shop', 'Settings'],
  // Opened from the shop's settings. It has no menu that leads to other screens.
  ['/admin/guide', 'Your shop'],
] as const

/** The files that the screens are built into begin with these names (vite.config.ts). */
const FILES = ['orders', 'goods', 'money', 'figures', 'settings', 'sign-in', 'day-page', 'shared']

/** Opened directly without a network by the stories of goods, of receipts, of an outage and of Needs attention. */
const OPENED_ELSEWHERE = new Set<string>([
  '/admin/stock',
  '/admin/stock/goods-in',
  '/admin/stock/write-off',
  '/admin/stock/labels',
  '/admin/store-order/day',
  '/admin/attention',
])

const SIGNED_OUT = [
  ['/admin-login', 'Admin Login'],
  ['/admin-register', 'Create an Admin Account'],
  ['/admin-reset-password', 'Forgot your password?'],
] as const

async function expectScreen(page: Page, heading: string): Promise<void> {
  await expect(page.getByRole('heading', { level: 1, name: heading })).toBeVisible()
}

test('every screen opens without a network after a visit of the till alone, and an open till needs no file any more for the others', async ({
  shop,
  tablet,
}) => {
  test.slow()
  const admin = await signUpOwner(shop.url)
  const visit = await tablet.open(shop.url)
  await beginTill(visit, admin)
  await shop.kill()
  // Disabled, because the worker's cache alone must be enough.
  const devtools = await visit.context().newCDPSession(visit)
  await devtools.send('Network.clearBrowserCache')
  await tablet.close()

  const page = await tablet.open(shop.url)
  await openTill(page)
  const session = await page.evaluate(() => ({ ...localStorage }))
  await page.evaluate(() => localStorage.clear())
  for (const [address, heading] of SIGNED_OUT) {
    await page.goto(address)
    await expectScreen(page, heading)
  }
  await page.evaluate((kept) => Object.assign(localStorage, kept), session)
  // Opened directly by its address, each screen must work without the one before it.
  for (const [address, heading] of SCREENS) {
    if (OPENED_ELSEWHERE.has(address)) continue
    await page.goto(address)
    await expectScreen(page, heading)
  }

  await openTill(page)
  const fetched = () =>
    page.evaluate(() => performance.getEntriesByType('resource').map(({ name }) => name))
  await expect
    .poll(async () => {
      const names = await fetched()
      return FILES.filter((file) => !names.some((name) => name.includes(`/assets/${file}-`)))
    })
    .toEqual([])
  // Simulates an update that another tab took.
  await page.evaluate(async () => {
    for (const name of await caches.keys()) await caches.delete(name)
  })
  let loads = 0
  page.on('load', () => {
    loads += 1
  })
  await page.getByRole('link', { name: 'Orders' }).click()
  await expectScreen(page, 'All Orders')
  for (const [address, heading] of SCREENS.filter(([path]) => !path.includes('store-order'))) {
    await page.locator(`a[href="${address}"]`).last().click()
    await expect(page).toHaveURL(new RegExp(`${address}$`))
    await expectScreen(page, heading)
  }
  expect(loads).toBe(0)
})

test('a screen whose file does not come says so in its place, and opens once it does', async ({
  shop,
  page,
}) => {
  await takeSession(page, await signUpOwner(shop.url))
  const file = /\/assets\/figures-[^/]*\.js$/
  await page.context().route(file, (route) => route.abort())
  await page.goto('/admin')
  await expectScreen(page, 'All Orders')

  await page.getByRole('link', { name: 'Statistics' }).click()
  const failure = page.getByRole('heading', { name: 'This screen could not be opened.' })
  await expect(failure).toBeVisible()
  await page.getByRole('link', { name: 'Orders' }).click()
  await expectScreen(page, 'All Orders')
  await page.getByRole('link', { name: 'Statistics' }).click()
  await expect(failure).toBeVisible()

  await page.context().unroute(file)
  await page.getByRole('button', { name: 'Try Again' }).click()
  await expectScreen(page, 'Dashboard')
})
