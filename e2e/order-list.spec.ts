import { createFormats } from '../shared/formats.ts'
import type { Locator } from '@playwright/test'
import { expect, test } from './support/demo-shop.ts'
import { readKeptAnswers } from './support/device-storage.ts'
import {
  addOrdersOf,
  alert,
  card,
  cards,
  NAMES,
  openBackOffice,
  order,
  pageOf,
  search,
} from './support/order-list.ts'
import { pickProduct } from './support/shop-calls.ts'
import { seeToast } from './support/toast.ts'

const { formatCount } = createFormats('en')

const edgesOf = (place: Locator) =>
  place.evaluate((element) => element.getBoundingClientRect().toJSON() as DOMRect)

test.use({ viewport: { width: 1280, height: 800 } })

test('an update answered after the next search began leaves that search on screen', async ({
  page,
  shop,
}) => {
  const jersey = await pickProduct(shop.url, 'Maillots', 2)
  for (const n of [0, 1]) await order(shop.url, jersey, n)
  await openBackOffice(page, shop.url)
  await search(page).fill('amine')
  await expect(cards(page)).toHaveCount(1)
  await card(page, 'Amine').click()
  const panel = page.getByRole('complementary', { name: 'Order Details' })
  await panel.getByRole('combobox', { name: 'Status' }).selectOption('Confirmed')

  let noteSearched: (() => void) | undefined
  const searched = new Promise<void>((resolve) => {
    noteSearched = resolve
  })
  await page.route('**/api/orders/*', async (route) => {
    await searched
    await route.continue()
  })
  // The toast disappears after a moment, so one wait for it serves every search.
  const updated = seeToast(page, 'Order updated successfully!')
  await page.route('**/api/orders?*search=*', async (route) => {
    noteSearched?.()
    await updated
    await route.continue()
  })
  await panel.getByRole('button', { name: 'Update' }).click()
  await search(page).fill('bela')
  await updated
  await expect(card(page, 'Béla')).toBeVisible()
  await expect(cards(page)).toHaveCount(1)
  await page.unrouteAll({ behavior: 'wait' })
})

test('page numbers of four digits stay beside the details; a search that finds more than a thousand says so, and its pages end there', async ({
  page,
  shop,
}) => {
  await addOrdersOf('Amine Client', 10_200, shop.dataDir)
  await page.setViewportSize({ width: 1024, height: 768 })
  await openBackOffice(page, shop.url, '?page=1000')
  await expect(page.getByText(`${formatCount(10_200)} orders`, { exact: true })).toBeVisible()
  await expect(card(page, 'Amine Client 204')).toBeVisible()
  const details = page.getByRole('complementary', { name: 'Order Details' })
  expect((await edgesOf(pageOf(page, 1020))).right).toBeLessThan((await edgesOf(details)).left)

  await search(page).fill('am')
  await expect(
    page.getByText(`More than ${formatCount(1000)} orders found`, { exact: true }),
  ).toBeVisible()
  await expect(card(page, 'Amine Client 10199')).toBeVisible()
  await pageOf(page, 100).click()
  await expect(card(page, 'Amine Client 9200')).toBeVisible()
  await expect(page.getByRole('button', { name: 'Next' })).toBeDisabled()
  // A link to a later page than the search has by now.
  await page.goto(`${shop.url}/admin?search=am&page=300`)
  await expect(page).toHaveURL(/page=100$/)
  await search(page).fill('client 77')
  await expect(page.getByText('111 orders', { exact: true })).toBeVisible()
})

test('without a connection orders are read and searched, and what is typed is kept', async ({
  page,
  shop,
}) => {
  const jersey = await pickProduct(shop.url, 'Maillots', 8)
  for (const n of NAMES.keys()) await order(shop.url, jersey, n)
  await openBackOffice(page, shop.url)
  const kept = async () => (await readKeptAnswers(page)).map(({ key }) => key)
  await expect.poll(kept).toContain('orders:newest')
  await card(page, 'Ghania').click()
  await page.getByRole('button', { name: 'Edit Details' }).click()
  await page.getByRole('combobox', { name: 'Commune' }).fill('Zouaghi')

  await shop.stop()
  await page.getByRole('button', { name: 'Save' }).click()
  const failed = alert(page, 'Failed to update order')
  await expect(failed).toContainText('Changing an order needs the connection.')
  await failed.getByRole('button', { name: 'OK' }).click()
  await expect(page.getByText('No connection: you can go on typing')).toBeVisible()
  await expect(page.getByRole('combobox', { name: 'Commune' })).toHaveValue('Zouaghi')

  // Not the order whose button is under the question's: the second of two quick presses there would count as a
  // double press.
  await page.getByRole('button', { name: 'Delete order 4' }).click()
  await alert(page, 'Are you sure?').getByRole('button', { name: 'Delete' }).click()
  const notDeleted = alert(page, 'Failed to delete the order!')
  await expect(notDeleted).toContainText('Deleting an order needs the connection.')
  await notDeleted.getByRole('button', { name: 'OK' }).click()

  // Amine's order was never opened. It is found because the device keeps the newest orders.
  await search(page).fill('amine')
  await expect(cards(page)).toHaveCount(1)
  await expect(page.getByText(/Shown as kept here, as of .*\d\d:\d\d\./)).toBeVisible()
  await expect(page.getByText('Searched among the newest 7 orders kept here.')).toBeVisible()
  await page.getByRole('button', { name: 'Cancel' }).click()
  await alert(page, 'Leave without saving?').getByRole('button', { name: 'Leave' }).click()
  await page.evaluate(() => history.pushState(null, '', '/admin?page=9'))
  await page.evaluate(() => dispatchEvent(new PopStateEvent('popstate', { state: null })))
  await expect(page.getByText('Not kept on this device')).toBeVisible()
})
