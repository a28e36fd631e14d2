import type { Page } from '@playwright/test'
import { expectNoViolationsInEither } from './support/accessibility.ts'
import { expect, test } from './support/demo-shop.ts'
import { takeSession } from './support/owner.ts'
import { hire, orderByWeb, pickProduct, readOrders, signUpOwner } from './support/shop-calls.ts'

test.use({ viewport: { width: 390, height: 844 }, hasTouch: true, serviceWorkers: 'block' })

const shown = (page: Page, number: number) =>
  page.getByRole('article', { name: `Order ${number}`, exact: true })
const press = (page: Page, name: string | RegExp) => page.getByRole('button', { name }).click()

test('two people confirm orders side by side, each order once; who does not answer comes again, and a slip is undone', async ({
  page,
  browser,
  shop,
}) => {
  const owner = await signUpOwner(shop.url)
  const jersey = await pickProduct(shop.url, 'Maillots', 9)
  for (let n = 0; n < 3; n += 1) await orderByWeb(shop.url, jersey, 1)
  const orders = async () =>
    (await readOrders(shop.url, owner.token)).toSorted((a, b) => a.number - b.number)
  const [one = 0, two = 0, three = 0] = (await orders()).map(({ number }) => number)
  await takeSession(page, owner)
  await page.goto('/admin/desk')
  await expect(shown(page, one)).toBeVisible()
  await expectNoViolationsInEither(page, 'an order to call')
  await expect(page.getByRole('link', { name: /^Call 0/ })).toHaveAttribute('href', /^tel:0/)

  const colleague = await hire(shop.url, owner.token, 'manager')
  const context = await browser.newContext({ baseURL: shop.url, serviceWorkers: 'block' })
  const laptop = await context.newPage()
  await takeSession(laptop, colleague)
  await laptop.goto('/admin/desk')
  await expect(shown(laptop, two)).toBeVisible()

  // A double press by a bouncing finger confirms one order.
  await page.getByRole('button', { name: /^Confirmed/ }).dblclick()
  await expect(shown(page, three)).toBeVisible()
  await press(laptop, /^No answer/)
  await expect(laptop.getByText('Nobody to call now')).toBeVisible()
  await expect(laptop.getByText(/The next call is due/)).toBeVisible()

  await press(page, /^Cancelled/)
  await expectNoViolationsInEither(page, 'why it is cancelled')
  await press(page, 'A joke')
  await expect(page.getByText('Nobody to call now')).toBeVisible()
  await page.keyboard.press('z')
  await expect(shown(page, three)).toBeVisible()

  const statuses = (await orders()).map(({ status }) => status)
  expect(statuses).toEqual(['Confirmed', 'Pending', 'Pending'])
  await context.close()
})
