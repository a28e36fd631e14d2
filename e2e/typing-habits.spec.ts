import { communeField } from './support/commune.ts'
import { expect, test } from './support/demo-shop.ts'
import { pickProduct, readOrders, signUpByCalls } from './support/shop-calls.ts'

test('a shopper types Arabic digits, and the wheel over a quantity scrolls the page', async ({
  page,
  shop,
}) => {
  const jersey = await pickProduct(shop.url, 'Maillots', 6)
  await page.goto(`${shop.url}/product/${jersey.product._id}`)
  await page.getByRole('radio', { name: new RegExp(`^${jersey.size}\\b`) }).check()
  const quantity = page.getByRole('spinbutton')
  await quantity.click()
  await quantity.press('ControlOrMeta+a')
  await page.keyboard.type('٢')
  await expect(quantity).toHaveValue('2')
  await page.mouse.wheel(0, -300)
  await page.mouse.wheel(0, -300)
  await expect(quantity).toHaveValue('2')
  await page.getByRole('button', { name: 'Order Now' }).click()

  await page.getByLabel('Full Name').fill('Amine Bouzid')
  const phone = page.getByRole('textbox', { name: 'Phone Number', exact: true })
  await phone.pressSequentially('٠٥٥٠/١٢/٣٤/٥٦')
  await expect(phone).toHaveValue(/^[\d/]+$/)
  await page.getByLabel('Confirm Phone Number').fill('550123456')
  await page.getByLabel('Wilaya').selectOption({ label: 'Constantine' })
  await communeField(page).fill('El Khroub')
  await page.getByRole('button', { name: 'Confirm Order' }).click()
  await expect(page.getByRole('heading', { level: 1, name: /^Thank/ })).toBeVisible()
  const [order] = await readOrders(shop.url, await signUpByCalls(shop.url))
  expect(order).toMatchObject({ phone: '0550123456', products: [{ quantity: 2 }] })
})
