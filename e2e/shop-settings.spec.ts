import { expect, test } from './support/demo-shop.ts'
import { readTable } from './support/device-storage.ts'
import { shopKept } from './support/kept-shop.ts'
import { openTill, ringUp, takeSession } from './support/owner.ts'
import { pickProduct, signUpOwner } from './support/shop-calls.ts'
import { seeToast } from './support/toast.ts'

test.use({ viewport: { width: 390, height: 844 }, serviceWorkers: 'allow' })

test('what the owner sets reaches open pages, pages without a connection, and receipts', async ({
  page,
  browser,
  shop,
}) => {
  test.slow()
  const jersey = await pickProduct(shop.url, 'Maillots', 6)
  const phones = await browser.newContext({ baseURL: shop.url })
  const shopper = await phones.newPage()
  await shopper.goto('/')
  await shopKept(shopper)

  await takeSession(page, await signUpOwner(shop.url))
  await page.goto('/admin/settings/shop')
  await page.getByLabel('Shop name').fill('Rhumel Sport')
  await page.getByLabel('Welcome', { exact: true }).fill('Ahla w sahla')
  await page.getByLabel('About the shop', { exact: true }).fill('Since 1998.')
  await page.getByText('Preview', { exact: true }).click()
  const preview = page.locator('details').filter({ hasText: 'On the home screen of a phone' })
  for (const typed of ['Ahla w sahla', 'Since 1998.', 'Rhumel Sport'])
    await expect(preview.getByText(typed, { exact: true }).first()).toBeVisible()
  const phone = page.getByLabel('Phone', { exact: true })
  await phone.fill('12')
  await page.getByRole('button', { name: 'Save', exact: true }).click()
  await expect(page.getByText('Please enter a phone number of 9 or 10 digits')).toBeVisible()
  await phone.fill('0661 22 33 44')
  await seeToast(page, 'Settings saved!', () =>
    page.getByRole('button', { name: 'Save', exact: true }).click(),
  )
  await expect(page.getByText('Changes not saved yet')).toHaveCount(0)

  const welcome = shopper.getByRole('heading', { level: 1, name: 'Ahla w sahla' })
  await shopper.evaluate(() => document.dispatchEvent(new Event('visibilitychange')))
  await expect(welcome).toBeVisible({ timeout: 90_000 })
  await expect(shopper.getByRole('contentinfo')).toContainText('0661223344')
  await phones.setOffline(true)
  await shopper.reload()
  await expect(welcome).toBeVisible()
  await expect(shopper.getByRole('banner')).toContainText('Rhumel Sport')
  await phones.close()

  // A receipt is printed with the name that the till knows at the press.
  await expect
    .poll(async () => JSON.stringify(await readTable(page, 'counterSettings', 'kora-catalog')))
    .toContain('Rhumel Sport')
  await page.setViewportSize({ width: 1024, height: 768 })
  await page.addInitScript(() => {
    window.print = () => undefined
  })
  await openTill(page)
  await ringUp(page, jersey)
  await page.getByRole('button', { name: 'Print receipt' }).click()
  const sheet = page.locator('[data-print-sheet]')
  await expect(sheet.getByText('Rhumel Sport', { exact: true })).toHaveCount(1)
})
