import type { Page } from '@playwright/test'
import { expectNoViolationsInEither } from './support/accessibility.ts'
import { expect, test } from './support/demo-shop.ts'
import { expectEverythingSent, ringUp, takeSession } from './support/owner.ts'
import { hire, orderByWeb, pickProduct, readOrders, signUpOwner } from './support/shop-calls.ts'
import { seeToast } from './support/toast.ts'

test.use({ viewport: { width: 1280, height: 900 } })

const menu = (page: Page) => page.getByRole('navigation', { name: 'Menu' })

/** Collects every refused call: screens must not make calls that the role does not allow. */
function collectRefusals(page: Page): string[] {
  const refused: string[] = []
  page.on('response', (response) => {
    if (response.status() === 403) refused.push(new URL(response.url()).pathname)
  })
  return refused
}

/** Runs in the page: opens an address within the app, as a link would. */
function goTo(address: string): void {
  history.pushState(null, '', address)
  dispatchEvent(new PopStateEvent('popstate', { state: null }))
}

test('a seller has the till, stock to look at and the own account, and asks the server for nothing else', async ({
  page,
  shop,
}) => {
  const owner = await signUpOwner(shop.url)
  const boot = await pickProduct(shop.url, 'Souliers', 3)
  const refused = collectRefusals(page)
  await takeSession(page, await hire(shop.url, owner.token, 'seller'))
  // The first screen of other roles is the list of orders.
  await page.goto('/admin')
  await expect(page).toHaveURL(/\/admin\/store-order$/)
  await ringUp(page, boot)
  await expectEverythingSent(page)
  expect(await readOrders(shop.url, owner.token)).toHaveLength(1)
  await page.getByRole('link', { name: 'Sales of the day' }).click()
  const totals = page.getByRole('region', { name: 'Totals of the day' })
  await expect(totals).toContainText('1 sale, 1 item')
  await page.reload()
  await expect(totals).toContainText('1 sale, 1 item')

  await page.goto('/admin/stock')
  await expect(menu(page).getByRole('link')).toHaveText([
    'Stock',
    'Settings',
    'Till',
    'To the shop',
  ])
  await expect(page.getByRole('row').nth(1)).toBeVisible()
  await expect(page.getByRole('button', { name: /^Edit / })).toHaveCount(0)
  await expectNoViolationsInEither(page, 'stock to look at')

  await menu(page).getByRole('link', { name: 'Settings' }).click()
  await expect(page.getByRole('region', { name: 'Change Password' })).toBeVisible()
  await expect(page.getByRole('region', { name: 'Tills' })).toHaveCount(0)
  for (const path of ['products', 'statistics', 'messages', 'settings/shop']) {
    await page.evaluate(goTo, `/admin/${path}`)
    await expect(page.getByText('Your account may not open this')).toBeVisible()
    await menu(page).getByRole('link', { name: 'Settings' }).click()
    await expect(page.getByRole('region', { name: 'Change Password' })).toBeVisible()
  }
  // The same for an address that is opened anew. The guide has no menu.
  await page.goto('/admin/guide')
  await expect(page.getByText('Your account may not open this')).toBeVisible()
  await expectNoViolationsInEither(page, 'a screen that is not for this account')
  await page.getByRole('link', { name: 'To the till' }).click()
  await expect(page).toHaveURL(/\/admin\/store-order$/)
  expect(refused).toEqual([])
})

test('a manager runs the shop without its settings, and sees neither what goods cost nor what is earned', async ({
  page,
  shop,
}) => {
  const owner = await signUpOwner(shop.url)
  const boot = await pickProduct(shop.url, 'Souliers', 3)
  await orderByWeb(shop.url, boot, 1)
  const refused = collectRefusals(page)
  await takeSession(page, await hire(shop.url, owner.token, 'manager'))
  await page.goto('/admin')
  await expect(page.getByRole('heading', { name: 'All Orders' })).toBeVisible()
  await expect(page.getByText('Register New Admin')).toHaveCount(0)

  await menu(page).getByRole('link', { name: 'Statistics' }).click()
  await expect(page.getByText('Total Revenue')).toBeVisible()
  await expect(page.getByText('Total Profit')).toHaveCount(0)

  await page.goto(`/admin/products?product=${boot.product._id}`)
  const price = page.getByRole('textbox', { name: /^Price/ })
  await expect(price).toHaveValue(/\d/)
  await expect(page.getByRole('textbox', { name: /^Buying Price/ })).toHaveCount(0)
  await price.fill('12345')
  await seeToast(page, 'Product updated successfully!', () =>
    page.getByRole('button', { name: 'Update Product' }).click(),
  )

  await menu(page).getByRole('link', { name: 'Settings' }).click()
  const sections = page.getByRole('navigation', { name: 'Settings' }).getByRole('link')
  await expect(sections).toHaveText(['Account and devices', 'News', 'Printer'])
  expect(refused).toEqual([])
})
