import type { Page } from '@playwright/test'
import { expectNoViolations } from './support/accessibility.ts'
import { expect, test, WITH_WORKER } from './support/demo-shop.ts'
import { shopKept } from './support/kept-shop.ts'
import { signInByCalls } from './support/owner.ts'
import { pickProduct, readOrders } from './support/shop-calls.ts'
import { seeToast } from './support/toast.ts'

test.use({ viewport: { width: 1280, height: 900 } })

async function fillOrder(page: Page, wilaya: string): Promise<void> {
  await page.getByLabel('Full Name').fill('Amine Bouzid')
  await page.getByRole('textbox', { name: 'Phone Number', exact: true }).fill('0550123456')
  await page.getByLabel('Confirm Phone Number').fill('0550123456')
  await page.getByLabel('Wilaya').selectOption({ label: wilaya })
}

/** The order page with one piece of a product. */
async function openOrder(page: Page, url: string): Promise<number> {
  const { product, size } = await pickProduct(url, 'Maillots', 3)
  await page.goto(`${url}/product/${product._id}`)
  await page.getByRole('radio', { name: new RegExp(`^${size}\\b`) }).check()
  await page.getByRole('button', { name: 'Order Now' }).click()
  await expect(page.getByRole('heading', { level: 1, name: 'Order' })).toBeVisible()
  return product.effectivePrice
}

test('the owner changes prices and switches kinds off, and a shopper whose form is open is told both figures', async ({
  page,
  browser,
  shop,
}) => {
  test.slow()
  const { token } = await signInByCalls(page, shop.url)
  await page.goto('/admin/settings/delivery')
  const price = (wilaya: string) =>
    page.getByRole('textbox', { name: `Stop desk price, ${wilaya}` })
  await expect(price('Alger')).toHaveValue('500')

  const shopper = await (await browser.newContext()).newPage()
  const goods = await openOrder(shopper, shop.url)
  await fillOrder(shopper, 'Alger')
  await shopper.getByRole('combobox', { name: /^Commune/ }).fill('Hydra')

  await page.getByRole('searchbox').fill('الجزائر')
  await price('Alger').fill('450')
  await page.getByRole('searchbox').fill('or')
  await page.getByRole('checkbox', { name: 'Choose all shown' }).check()
  await page.getByRole('combobox', { name: 'For' }).selectOption({ label: 'Home Delivery' })
  await page.getByRole('combobox', { name: 'Change' }).selectOption({ label: 'Switch off' })
  await page.getByRole('button', { name: 'Apply' }).click()
  await page.getByRole('searchbox').fill('')
  await expect(page.getByRole('switch', { name: 'Home delivery offered, Oran' })).not.toBeChecked()
  await seeToast(page, 'Delivery prices saved!', () =>
    page.getByRole('button', { name: 'Save', exact: true }).click(),
  )
  await expect(price('Alger')).toHaveValue('450')

  // The open form does not know the new price: its order is refused, and the form asks again with both prices.
  await shopper.getByRole('button', { name: 'Confirm Order' }).click()
  const moved = shopper.getByRole('alert').filter({ hasText: 'Accept the new price' })
  await expect(moved).toContainText(/Delivery to Alger was 500\sDA and is now 450\sDA\./)
  await moved.getByRole('button', { name: 'Accept the new price' }).click()
  await shopper.getByRole('button', { name: 'Confirm Order' }).click()
  await expect(shopper.getByRole('heading', { level: 1, name: /^Thank you/ })).toBeVisible()
  const [order] = await readOrders(shop.url, token)
  expect(order).toMatchObject({ city: 'alger', commune: 'Hydra', totalPrice: goods + 450 })

  // A minimum for free delivery, set while the form is open, is handled in the same way. 'Free' is written as a word.
  await openOrder(shopper, shop.url)
  await fillOrder(shopper, 'Alger')
  await shopper.getByRole('combobox', { name: /^Commune/ }).fill('Hydra')
  const free = page.getByRole('region', { name: 'Free delivery' })
  await free.getByLabel('Free from, in dinars').fill(String(goods))
  await expectNoViolations(page, 'free delivery under edit')
  await seeToast(page, 'Free delivery saved!', () =>
    free.getByRole('button', { name: 'Save', exact: true }).click(),
  )
  await shopper.getByRole('button', { name: 'Confirm Order' }).click()
  await expect(moved).toContainText(/Delivery to Alger was 450\sDA and is now free\./)
  await moved.getByRole('button', { name: 'Accept the new price' }).click()
  await expect(shopper.getByRole('definition').getByText('Free', { exact: true })).toBeVisible()
  await shopper.getByLabel('Wilaya').selectOption({ label: 'Oran' })
  await expect(shopper.getByText(/^Here we deliver only to the stop desk: free\./)).toBeVisible()
  await expect(shopper.getByLabel('Shipping Type').getByRole('option')).toHaveText(['Stop Desk'])
  await shopper.getByLabel('Wilaya').selectOption({ label: 'Alger' })
  await shopper.getByRole('combobox', { name: /^Commune/ }).fill('Hydra')
  await shopper.getByRole('button', { name: 'Confirm Order' }).click()
  await expect(shopper.getByRole('heading', { level: 1, name: /^Thank you/ })).toBeVisible()
  const [atNoCost] = await readOrders(shop.url, token)
  expect(atNoCost).toMatchObject({ shipping: 0, totalPrice: goods })

  // The back office suggests communes as the shop does, and charges the tariff once the goods cost less than the
  // minimum.
  await page.goto(`/admin?order=${atNoCost?._id}`)
  await page.getByRole('button', { name: 'Edit Details' }).click()
  const commune = page.getByRole('combobox', { name: 'Commune' })
  await commune.fill('ezouar')
  await page.getByRole('option', { name: 'Bab Ezzouar' }).click()
  await expect(commune).toHaveValue('Bab Ezzouar')
  await page.getByRole('textbox', { name: /^Unit price/ }).fill(String(goods - 1))
  await expect(page.getByText(/^No longer free: /)).toBeVisible()
  await seeToast(page, 'Order updated successfully!', () =>
    page.getByRole('button', { name: 'Save', exact: true }).click(),
  )
  expect((await readOrders(shop.url, token))[0]).toMatchObject({
    commune: 'Bab Ezzouar',
    totalPrice: goods - 1 + 450,
  })
})

test.describe('on a phone', () => {
  test.use({ viewport: { width: 390, height: 844 } })

  test('communes are suggested offline', WITH_WORKER, async ({ page, context, shop }) => {
    await page.goto(shop.url)
    await shopKept(page)
    await context.setOffline(true)
    await openOrder(page, shop.url)
    await page.getByLabel('Wilaya').selectOption({ label: 'Constantine' })
    const commune = page.getByRole('combobox', { name: /^Commune/ })
    await commune.fill('الخروب')
    await expect(page.getByRole('option', { name: 'El Khroub' })).toBeVisible()
    await commune.fill('el khruob')
    await expectNoViolations(page, 'suggested communes')
    await commune.press('ArrowDown')
    await commune.press('Enter')
    await expect(commune).toHaveValue('El Khroub')
    await commune.fill('A village of its own')
    await commune.press('Tab')
    await expect(commune).toHaveValue('A village of its own')
  })
})

test('a file of prices is looked at before it fills in the list', async ({ page, shop }) => {
  await signInByCalls(page, shop.url)
  await page.goto('/admin/settings/delivery')
  await page.getByRole('button', { name: 'Import CSV' }).click()
  const dialog = page.getByRole('dialog', { name: 'Import delivery prices' })
  await dialog.getByLabel('CSV file').setInputFiles({
    name: 'prices.csv',
    mimeType: 'text/csv',
    buffer: Buffer.from(
      '\ufeffcode;wilaya;stopdesk_price;home_price\r\n16;الجزائر;"450,5";650\r\n;Atlantis;1;1\r\n3;Laghouat;700;1100\r\n',
    ),
  })
  await expect(dialog.getByText('Line 3')).toBeVisible()
  await expect(dialog.getByText('There is no wilaya ‘Atlantis’.')).toBeVisible()
  // A courier that knows 58 wilayas has no line for Aflou, and assigns it to Laghouat.
  await dialog.getByRole('checkbox', { name: 'Also 1 newer wilaya' }).check()
  await expect(dialog.getByText('3 wilayas would change')).toBeVisible()
  await dialog.getByRole('button', { name: 'Fill in the list' }).click()
  const alger = page.getByRole('textbox', { name: 'Stop desk price, Alger' })
  await expect(alger).toHaveValue('450.5')
  await expect(page.getByRole('textbox', { name: 'Stop desk price, Aflou' })).toHaveValue('700')
  await expect(page.getByText('Couriers file it under 3 Laghouat')).toBeVisible()
  await expect(page.getByText('3 wilayas changed')).toBeVisible()
})
