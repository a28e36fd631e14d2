import { communeField } from './support/commune.ts'
import type { Page } from '@playwright/test'
import { expect, test, WITH_WORKER } from './support/demo-shop.ts'
import { openFaultyLink } from './support/faulty-link.ts'
import { shopKept } from './support/kept-shop.ts'
import {
  pickProduct,
  readOrders,
  readQuantity,
  signUpByCalls,
  type Picked,
} from './support/shop-calls.ts'
import { seeToast } from './support/toast.ts'

test.use({ viewport: { width: 390, height: 844 }, hasTouch: true })

/** Goes from the home page to the order page, with two pieces of the jersey in the cart. */
async function findAndFillCart(page: Page, url: string, jersey: Picked): Promise<void> {
  await page.goto(url)
  await page.getByRole('link', { name: 'Show Articles' }).click()
  await page.getByRole('searchbox').fill(jersey.product.title)
  await page.getByRole('link', { name: jersey.product.title, exact: true }).first().click()
  await expect(page.getByRole('heading', { level: 1, name: jersey.product.title })).toBeVisible()
  await fillCart(page, jersey)
}

/** On the page of the jersey, puts two pieces into the cart, and goes on to the order page. */
async function fillCart(page: Page, jersey: Picked): Promise<void> {
  await page.getByRole('radio', { name: new RegExp(`^${jersey.size}\\b`) }).check()
  await page.getByRole('button', { name: 'One more: Quantity' }).click()
  await seeToast(page, 'Product added to cart!', () =>
    page.getByRole('button', { name: 'Add to cart' }).click(),
  )
  await page.getByRole('banner').getByRole('link', { name: /^Cart/ }).click()
  await page.getByRole('button', { name: 'Order Now' }).click()
}

async function fillOrder(page: Page): Promise<void> {
  await page.getByLabel('Full Name').fill('Amine Bouzid')
  await page.getByRole('textbox', { name: 'Phone Number', exact: true }).fill('0550123456')
  await page.getByLabel('Confirm Phone Number').fill('0550123456')
  await page.getByLabel('Wilaya').selectOption({ label: 'Constantine' })
  await communeField(page).fill('El Khroub')
  await page.getByLabel('Shipping Type').selectOption({ label: 'Stop Desk' })
}

const placed = (page: Page) =>
  page.getByRole('heading', { level: 1, name: /^(Thank|Order placed|Your order)/i })

test('a shopper finds a jersey, puts two in the cart and orders; the server has it once', async ({
  page,
  shop,
}) => {
  const jersey = await pickProduct(shop.url, 'Maillots', 6)
  await findAndFillCart(page, shop.url, jersey)
  await fillOrder(page)
  const confirm = page.getByRole('button', { name: 'Confirm Order' })
  await confirm.dblclick()
  await expect(placed(page)).toBeVisible()
  await expect(page.getByRole('link', { name: 'Cart, empty' })).toBeVisible()

  const orders = await readOrders(shop.url, await signUpByCalls(shop.url))
  expect(orders).toHaveLength(1)
  expect(orders[0]).toMatchObject({
    origin: 'web',
    status: 'Pending',
    totalPrice: 2 * jersey.product.effectivePrice + 500,
  })
  expect(await readQuantity(shop.url, jersey)).toBe(jersey.quantity - 2)
})

test('when the answer to an order is lost, pressing again makes no second one', async ({
  page,
  shop,
}) => {
  const link = await openFaultyLink(shop.url)
  const jersey = await pickProduct(shop.url, 'Maillots', 6)
  await page.goto(`${link.url}/product/${jersey.product._id}`)
  await fillCart(page, jersey)
  await fillOrder(page)
  let lost = 0
  let losing = true
  // All calls fail, because the browser repeats by itself a call that failed on a reused connection.
  link.decide(({ method, path }) => {
    if (!losing || method !== 'POST' || path !== '/api/orders') return 'pass'
    lost += 1
    return 'lose-answer'
  })
  const confirm = page.getByRole('button', { name: 'Confirm Order' })
  await confirm.click()
  await expect(page.getByText('The shop did not answer')).toBeVisible()
  expect(lost).toBeGreaterThan(0)
  await expect(page.getByLabel('Full Name')).toHaveValue('Amine Bouzid')
  // Also after a reload in between.
  await page.reload()
  await expect(page.getByLabel('Full Name')).toHaveValue('Amine Bouzid')
  await expect(page.getByText('Stop Desk 500 da, Home Delivery 650 da')).toBeVisible()
  losing = false
  await confirm.click()
  await expect(placed(page)).toBeVisible()

  const orders = await readOrders(shop.url, await signUpByCalls(shop.url))
  expect(orders).toHaveLength(1)
  expect(await readQuantity(shop.url, jersey)).toBe(jersey.quantity - 2)
  await link.close()
})

test(
  'after one visit the shop opens without the server, and an order waits for it with its form kept',
  WITH_WORKER,
  async ({ page, shop }) => {
    const jersey = await pickProduct(shop.url, 'Maillots', 6)
    await page.goto(shop.url)
    await shopKept(page)
    await shop.stop()

    await findAndFillCart(page, shop.url, jersey)
    await fillOrder(page)
    await page.getByRole('button', { name: 'Confirm Order' }).click()
    await expect(page.getByText(/^Ordering needs a connection\./)).toBeVisible()
    await expect(page.getByLabel('Full Name')).toHaveValue('Amine Bouzid')

    await shop.restart()
    await page.getByRole('button', { name: 'Confirm Order' }).click()
    await expect(placed(page)).toBeVisible()
    expect(await readQuantity(shop.url, jersey)).toBe(jersey.quantity - 2)
  },
)
