import type { Locator, Page } from '@playwright/test'
import { CART_STORAGE_KEY } from '../shared/cart/cart.ts'
import { communeField } from './support/commune.ts'
import { expect, test } from './support/stocked-shop.ts'
import { seeToast } from './support/toast.ts'

/** The library shows a toast by timers, a few of these steps after it was requested. */
const STEP_MS = 2
const NEAR_MS = 40
/** How long a toast fades when its time is over. */
const FADES_MS = 400

const press = (page: Page, name: string): Locator => page.getByRole('button', { name, exact: true })

/** Stops the page's clock, acts, and checks that the toast stays exactly this long. */
async function expectToast(
  page: Page,
  act: () => Promise<void>,
  text: string,
  ms: number,
): Promise<void> {
  const toast = page.locator('[data-sonner-toast]').filter({ hasText: text })
  await expect(toast).toHaveCount(0)
  await page.clock.pauseAt(await page.evaluate(() => Date.now() + 10_000))
  await act()
  await expect(async () => {
    await page.clock.runFor(STEP_MS)
    expect(await toast.count()).toBe(1)
  }).toPass()
  await expect(toast).toHaveAttribute('data-removed', 'false')
  await page.clock.runFor(ms - NEAR_MS)
  await expect(toast, `${text} stands for ${ms} ms`).toHaveAttribute('data-removed', 'false')
  await page.clock.runFor(2 * NEAR_MS)
  await expect(toast, `${text} goes after ${ms} ms`).toHaveAttribute('data-removed', 'true')
  await page.clock.runFor(FADES_MS)
  await expect(toast).toHaveCount(0)
  await page.clock.resume()
}

test('each sentence of the shop stands as long as it should', async ({ page, openShop }) => {
  const shop = await openShop([{ title: 'Maillot Rhumel', stock: { M: 6 } }, { title: 'Ballon' }])
  await page.clock.install()

  await page.goto(`${shop.url}/product/${shop.ids[1]}`)
  await press(page, 'Add to cart').click()
  await expect(page.getByText('1 in your cart.')).toBeVisible()
  await page.goto(`${shop.url}/product/${shop.ids[0]}`)
  // The first toast loads the library, for which a stopped clock would not wait.
  await seeToast(page, 'Please select a size.', () => press(page, 'Add to cart').click())
  await page.getByRole('radio', { name: 'M', exact: true }).check()
  await expectToast(page, () => press(page, 'Add to cart').click(), 'Product added to cart!', 3000)
  await expectToast(
    page,
    () => press(page, 'Order Now').click(),
    'Redirecting to checkout...',
    2000,
  )

  await page.goto(`${shop.url}/cart`)
  // Otherwise this toast would appear during the measurement.
  await seeToast(page, 'Quantity updated successfully', () =>
    press(page, 'One more: Quantity of Maillot Rhumel, size M').click(),
  )
  await expectToast(
    page,
    () => press(page, 'One more: Quantity of Maillot Rhumel, size M').click(),
    'Quantity updated successfully',
    1500,
  )
  await expectToast(
    page,
    () => press(page, 'Remove Maillot Rhumel, size M').click(),
    'Item removed from cart',
    2000,
  )
  await expectToast(
    page,
    () => press(page, 'Order Now').click(),
    'Redirecting to checkout...',
    1500,
  )

  await page.getByRole('textbox', { name: 'Full Name' }).fill('Karim Benali')
  await page.getByRole('textbox', { name: 'Phone Number', exact: true }).fill('0551234567')
  await page.getByRole('textbox', { name: 'Confirm Phone Number' }).fill('0551234567')
  await page.getByRole('combobox', { name: 'Wilaya' }).selectOption('Constantine')
  await communeField(page).fill('El Khroub')
  const refusal = { mssg: 'The till is closed.', message: 'The till is closed.', code: 'closed' }
  await page.route('**/api/orders', (route) => route.fulfill({ status: 400, json: refusal }))
  await expectToast(
    page,
    async () => {
      await press(page, 'Confirm Order').click()
      await expect(page.getByText('The order was not placed')).toBeVisible()
    },
    refusal.mssg,
    4000,
  )
  await page.unroute('**/api/orders')
  await expectToast(
    page,
    async () => {
      await press(page, 'Confirm Order').click()
      await expect(page.getByRole('heading', { name: 'Thank you for your order' })).toBeVisible()
    },
    'Order placed successfully!',
    3000,
  )

  await page.goto(`${shop.url}/product/${shop.ids[1]}`)
  await press(page, 'Add to cart').click()
  await expect(page.getByText('1 in your cart.')).toBeVisible()
  await page.goto(`${shop.url}/cart`)
  await seeToast(page, 'Quantity updated successfully', () =>
    press(page, 'One more: Quantity of Ballon').click(),
  )
  // The order was placed in another tab while this one was frozen, so no event arrived here.
  await page.evaluate((key) => localStorage.setItem(key, '[]'), CART_STORAGE_KEY)
  await expectToast(
    page,
    () => press(page, 'Order Now').click(),
    'Your cart is empty. Please add products first!',
    3000,
  )
  await expect(page.getByRole('main').getByText('Your cart is empty.')).toBeVisible()
})
