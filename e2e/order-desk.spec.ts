import { expect, test } from './support/demo-shop.ts'
import { orderBeyondLimits } from './support/order-beyond-limits.ts'
import { networkIsBack, signInByCalls } from './support/owner.ts'
import { orderByWeb, pickProduct, readQuantity } from './support/shop-calls.ts'

test.use({ viewport: { width: 390, height: 844 }, hasTouch: true, serviceWorkers: 'block' })

test('an order without stock is confirmed and shipped from its card, and new ones are told of', async ({
  page,
  shop,
}) => {
  await page.emulateMedia({ reducedMotion: 'reduce' })
  const jersey = await pickProduct(shop.url, 'Maillots', 8)
  await orderBeyondLimits(shop.dataDir, jersey)
  await orderByWeb(shop.url, jersey, jersey.quantity)
  await signInByCalls(page, shop.url)
  await page.goto('/admin')

  // No piece is left: the answer says so, and the order stays as it is.
  const card = page.getByRole('listitem').filter({ hasText: 'Order 1' })
  await expect(card).toContainText('Stock not taken')
  await card.getByRole('button', { name: 'Confirm order 1' }).dblclick()
  const refused = page.getByRole('alertdialog', { name: 'Failed to update order' })
  await expect(refused).toContainText(
    `${jersey.product.title} (size ${jersey.size}) is out of stock.`,
  )
  await refused.getByRole('button', { name: 'OK' }).click()
  await expect(card).toContainText('Pending')

  await page.getByRole('button', { name: 'Delete order 2' }).click()
  await page.getByRole('alertdialog').getByRole('button', { name: 'Delete' }).click()
  await expect(page.getByText('Order 2', { exact: true })).toHaveCount(0)
  await card.getByRole('button', { name: 'Confirm order 1' }).click()
  await expect(card.getByRole('button', { name: 'Ship order 1' })).toBeVisible()
  await expect(card).not.toContainText('Stock not taken')
  expect(await readQuantity(shop.url, jersey)).toBe(jersey.quantity - 1)

  // The panel shows the type of delivery. On a phone the toast covers neither its sums nor its buttons.
  await card.getByRole('button', { name: /^Yacine Web/ }).click()
  const sheet = page.getByRole('dialog', { name: 'Order Details' })
  await expect(sheet.getByText('Home Delivery')).toBeVisible()
  await sheet.getByRole('combobox', { name: 'Status' }).selectOption('Shipped')
  const total = await sheet.getByText('Total', { exact: true }).elementHandle()
  // Measured in the page in the frame in which the toast stands, because it disappears after a second and a half.
  const gap = page.waitForFunction((sum) => {
    const toasts = [...document.querySelectorAll('[data-sonner-toast][data-mounted="true"]')]
    const toast = toasts.find(({ textContent }) => textContent === 'Order updated successfully!')
    return toast && sum && sum.getBoundingClientRect().top - toast.getBoundingClientRect().bottom
  }, total)
  await sheet.getByRole('button', { name: 'Update' }).click()
  expect(await (await gap).jsonValue()).toBeGreaterThan(0)
  await sheet.getByRole('button', { name: 'Close' }).click()

  // The first page shows new orders by itself; a later page stays, and says how many have arrived.
  for (let n = 0; n < 5; n += 1) await orderByWeb(shop.url, jersey, 1)
  await networkIsBack(page)
  await expect(page.getByText('Order 7', { exact: true })).toBeVisible()
  await page.getByRole('button', { name: 'Page 2' }).click()
  await expect(card).toBeVisible()
  await orderByWeb(shop.url, jersey, 1)
  await networkIsBack(page)
  const news = page.getByRole('button', { name: '1 new order', exact: true })
  await expect(news).toBeVisible()
  await expect(card).toBeVisible()
  await news.click()
  await expect(page.getByText('Order 8', { exact: true })).toBeVisible()
})
