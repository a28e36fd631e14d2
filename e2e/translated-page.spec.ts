import { communeField } from './support/commune.ts'
import { expect, test } from './support/demo-shop.ts'
import { card, order } from './support/order-list.ts'
import {
  OWNER_EMAIL,
  OWNER_PASSWORD,
  pickProduct,
  readOrders,
  signUpByCalls,
} from './support/shop-calls.ts'
import { createOrder, readReceipt, saleOf, tap } from './support/till.ts'
import { translatePage } from './support/translate-page.ts'

test('a shopper orders and follows the order on a page that the browser translates', async ({
  page,
  shop,
}) => {
  const expectNoFailure = await translatePage(page)
  const jersey = await pickProduct(shop.url, 'Maillots', 6)
  await page.goto(`${shop.url}/product/${jersey.product._id}`)
  await expect(page.locator('font').first()).toBeAttached()
  await page.getByRole('radio', { name: new RegExp(`^${jersey.size}\\b`) }).check()
  await page.getByRole('button', { name: 'Order Now' }).click()
  await page.getByLabel('Full Name').fill('Amine Bouzid')
  await page.getByRole('textbox', { name: 'Phone Number', exact: true }).fill('0550123456')
  await page.getByLabel('Confirm Phone Number').fill('0550123457')
  await page.getByLabel('Wilaya').selectOption({ label: 'Constantine' })
  await communeField(page).fill('El Khroub')
  await page.getByRole('button', { name: 'Confirm Order' }).click()
  await expect(page.getByText('Phone numbers do not match.')).toBeVisible()
  await page.getByLabel('Confirm Phone Number').fill('0550123456')
  await page.getByRole('button', { name: 'Confirm Order' }).click()
  await expect(page.getByRole('heading', { level: 1, name: /^Thank/ })).toBeVisible()
  expect(await readOrders(shop.url, await signUpByCalls(shop.url))).toHaveLength(1)

  await page.goto(`${shop.url}/track`)
  await page.getByRole('textbox').first().fill('1')
  await page.getByRole('textbox').nth(1).fill('0550123456')
  await page.getByRole('main').getByRole('button').first().click()
  await expect(page.getByText(jersey.product.title)).toBeVisible()
  expectNoFailure()
})

test('the owner signs in, edits an order and sells on a page that the browser translates', async ({
  page,
  shop,
}) => {
  const expectNoFailure = await translatePage(page)
  const jersey = await pickProduct(shop.url, 'Maillots', 6)
  await order(shop.url, jersey, 0)
  await signUpByCalls(shop.url)
  await page.goto(`${shop.url}/admin-login`)
  await page.getByLabel('Email').fill(OWNER_EMAIL)
  await page.getByLabel('Password').fill('Wrong1234')
  await page.getByRole('button', { name: 'Login' }).click()
  await expect(page.getByRole('alert')).not.toBeEmpty()
  await page.getByLabel('Password').fill(OWNER_PASSWORD)
  await page.getByRole('button', { name: 'Login' }).click()
  await expect(page.getByRole('heading', { name: 'All Orders' })).toBeVisible()

  await card(page, 'Amine').click()
  await page.getByRole('button', { name: 'Edit Details' }).click()
  await page.getByLabel('Full Name').fill('Amina Client')
  await page.getByRole('button', { name: 'Save', exact: true }).click()
  await expect(card(page, 'Amina')).toBeVisible()

  await page.goto(`${shop.url}/admin/store-order`)
  await tap(page, jersey.product.title, jersey.size)
  await expect(saleOf(page).getByText('1 item')).toBeVisible()
  await createOrder(page).click()
  await readReceipt(page)
  expectNoFailure()
})
