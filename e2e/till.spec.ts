import { expectNoViolationsInEither } from './support/accessibility.ts'
import type { Page } from '@playwright/test'
import type { ProductJson } from '../shared/catalog/product.ts'
import { countOpenSale } from './support/device-storage.ts'
import { countWaiting, expectEverythingSent, readToken } from './support/owner.ts'
import { pickProduct, readOrders, readQuantity } from './support/shop-calls.ts'
import {
  amount,
  createByKey,
  createOrder,
  expect,
  keysOf,
  readReceipt,
  saleOf,
  scan,
  sizesOf,
  tap,
  test,
  WITHOUT_WORKER,
} from './support/till.ts'

async function expectNoScrolling(page: Page): Promise<void> {
  const { height = 0 } = page.viewportSize() ?? {}
  const button = await createOrder(page).boundingBox()
  expect((button?.y ?? height) + (button?.height ?? 0)).toBeLessThanOrEqual(height)
  expect(await page.evaluate(() => document.documentElement.scrollHeight)).toBe(height)
}

test('three taps make a saved sale, the last one tapped twice makes one; the pay button needs no scrolling, on a phone neither', async ({
  till,
  shop,
}) => {
  const boot = await pickProduct(shop.url, 'Souliers', 3)
  await expectNoScrolling(till)
  await expectNoViolationsInEither(till, 'the till')

  await tap(till, boot.product.title, boot.size)
  await till.getByText('Cash given').click()
  await till.getByText('Customer', { exact: true }).click()
  await expectNoScrolling(till)
  await expectNoViolationsInEither(till, 'the till with its folds open')

  await createOrder(till).dblclick()
  const receipt = await readReceipt(till)
  await expectEverythingSent(till)
  const orders = await readOrders(shop.url, await readToken(till))
  expect(orders).toHaveLength(1)
  expect(orders[0]).toMatchObject({
    receiptNumber: receipt,
    fullName: 'Store Order',
    phone: '0000000000',
    city: 'In-Store',
    status: 'Shipped',
    totalPrice: boot.product.effectivePrice,
  })
  await expect(till.getByRole('alertdialog')).toBeHidden()

  await till.setViewportSize({ width: 390, height: 844 })
  await till.reload()
  await expectNoViolationsInEither(till, 'the till on a phone')
  await tap(till, boot.product.title, boot.size)
  await till.getByRole('button', { name: 'View sale' }).click()
  await expectNoScrolling(till)
  await createOrder(till).click()
  await expect(saleOf(till).getByText('T1-000002', { exact: true })).toBeVisible()
  await till.getByRole('button', { name: 'Next customer' }).click()
  await expect(till.getByRole('searchbox')).toBeVisible()
})

test(
  'a sale needs the keyboard only, from the search to the next customer; Ctrl + Enter in a search that names goods takes the order, and chooses none of them',
  WITHOUT_WORKER,
  async ({ till, shop }) => {
    const jersey = await pickProduct(shop.url, 'Maillots', 4)
    await till.keyboard.press('?')
    const help = till.getByRole('dialog', { name: 'Keys and settings' })
    await expect(help).toContainText('Ctrl + Enter')
    await expect(help.getByRole('link', { name: 'Goods in' })).toHaveAttribute(
      'href',
      '/admin/stock/goods-in',
    )
    await till.keyboard.press('Escape')

    await till.keyboard.press('/')
    await till.getByRole('searchbox').fill(`${jersey.product.title} ${jersey.size}`)
    await till.keyboard.press('Enter')
    await expect(saleOf(till).getByRole('spinbutton')).toHaveValue('1')
    await till.getByRole('searchbox').fill(jersey.product.title)
    await till.keyboard.press('ArrowDown')
    await till.keyboard.press('Enter')
    await expect(sizesOf(till)).toBeVisible()
    await till.keyboard.press('Escape')

    await till.keyboard.press('F4')
    await till.keyboard.type('20000')
    await expect(saleOf(till).getByText(/^Change/)).toContainText(
      amount(20_000 - jersey.product.effectivePrice).replace('.00', ''),
    )
    await createByKey(till)
    await readReceipt(till)

    await tap(till, jersey.product.title, jersey.size)
    await till.getByRole('searchbox').fill(jersey.product.title)
    await createByKey(till)
    await expect(saleOf(till).getByText('T1-000002', { exact: true })).toBeVisible()
    await expect(sizesOf(till)).toBeHidden()
    await expect(saleOf(till).getByRole('spinbutton')).toBeHidden()
    await till.keyboard.press('F9')
    await expect(till.getByRole('heading', { name: 'Today on this till' })).toBeVisible()
  },
)

test(
  'a price may be 0 and never below; what is no price is not sold at',
  WITHOUT_WORKER,
  async ({ till, shop }) => {
    const boot = await pickProduct(shop.url, 'Souliers', 3)
    await tap(till, boot.product.title, boot.size)
    const price = saleOf(till).getByRole('textbox', { name: /^Unit price of/ })
    await price.fill('-5')
    await expect(saleOf(till).getByText('Price: 0 to 999999')).toBeVisible()
    await price.press('Tab')
    await expect(price).toHaveValue(String(boot.product.effectivePrice))
    await price.fill('0')
    await createOrder(till).click()
    await readReceipt(till)
    await expectEverythingSent(till)
    const [order] = await readOrders(shop.url, await readToken(till))
    expect(order).toMatchObject({ totalPrice: 0, products: [{ price: 0 }] })
  },
)

test('a code nobody knows is attached without a connection, sells at the next scan and reaches the server', async ({
  till,
  tablet,
  shop,
}) => {
  const jersey = await pickProduct(shop.url, 'Maillots', 4)
  const code = '6130001234567'
  await tablet.setOffline(true)
  await scan(till, code)
  await expect(till.getByRole('alert')).toContainText(`No product has the barcode ${code}.`)
  await till.getByRole('button', { name: 'Attach to a product' }).click()
  const choice = till.getByRole('dialog', { name: `Whose barcode is ${code}?` })
  await choice.getByRole('searchbox').fill(jersey.product.title)
  await choice
    .getByRole('button', { name: `${jersey.product.title}, size ${jersey.size}` })
    .first()
    .click()
  await expect(choice).toBeHidden()
  const counter = saleOf(till).getByRole('spinbutton')
  await expect(counter).toHaveValue('1')
  // The catalogue gets the code shortly after the sale.
  await till.getByRole('searchbox').fill(code)
  await expect(keysOf(till).getByRole('button', { name: jersey.product.title })).toBeVisible()

  // With the focus in a field, and on a key that Enter would press.
  await till.getByRole('searchbox').fill('ballon')
  await till.getByRole('searchbox').focus()
  await scan(till, code)
  await expect(counter).toHaveValue('2')
  await expect(till.getByRole('searchbox')).toHaveValue('ballon')
  await keysOf(till).locator('li').first().getByRole('button').focus()
  await scan(till, code)
  await expect(counter).toHaveValue('3')

  await createOrder(till).click()
  await readReceipt(till)
  expect(await countWaiting(till)).toBe(2)
  await tablet.setOffline(false)
  await expectEverythingSent(till)
  expect(await readQuantity(shop.url, jersey)).toBe(jersey.quantity - 3)
  const token = await readToken(till)
  const answer = await fetch(`${shop.url}/api/products/admin-products`, {
    headers: { Authorization: `Bearer ${token}` },
  })
  const products = (await answer.json()) as (ProductJson & {
    sizes: { barcode: string | null }[]
  })[]
  const known = products.find((product) => product._id === jersey.product._id)
  expect(known?.sizes).toContainEqual(expect.objectContaining({ size: jersey.size, barcode: code }))
  await scan(till, code)
  await expect(counter).toHaveValue('1')
})

test(
  'a parked sale outlives a reload, gives way to the next customer and is recorded once',
  WITHOUT_WORKER,
  async ({ till, shop }) => {
    const jersey = await pickProduct(shop.url, 'Maillots', 4)
    const boot = await pickProduct(shop.url, 'Souliers', 4)
    await tap(till, jersey.product.title, jersey.size)
    await till.keyboard.press('F2')
    await till.keyboard.type('Red jacket')
    await till.keyboard.press('Enter')
    await expect(saleOf(till).getByText('0 items')).toBeVisible()

    await tap(till, boot.product.title, boot.size)
    await expect.poll(() => countOpenSale(till)).toBe(1)
    await till.reload()
    await expect(saleOf(till).getByText('1 item', { exact: true })).toBeVisible()
    await createOrder(till).click()
    await readReceipt(till)

    await till.getByRole('button', { name: 'Parked 1' }).click()
    await till.getByRole('button', { name: 'Take up Red jacket' }).click()
    await expect(saleOf(till).getByText(jersey.product.title)).toBeVisible()
    await expect(till.getByRole('button', { name: 'Park', exact: true })).toBeVisible()
    await createOrder(till).dblclick()
    await expect(saleOf(till).getByText('T1-000002', { exact: true })).toBeVisible()
    await expectEverythingSent(till)
    expect(await readOrders(shop.url, await readToken(till))).toHaveLength(2)
    expect(await readQuantity(shop.url, jersey)).toBe(jersey.quantity - 1)

    await tap(till, boot.product.title, boot.size)
    await till.keyboard.press('F2')
    await till.keyboard.press('Enter')
    await till.getByRole('button', { name: 'Parked 1' }).click()
    await till.getByRole('button', { name: `Delete ${boot.product.title}` }).click()
    await till.getByRole('alertdialog').getByRole('button', { name: 'Delete' }).click()
    await expect(till.getByText('No sale is parked.')).toBeVisible()
  },
)

/** Whether the label of each button fits into it. */
const doFit = (keys: Element[]) => keys.every((key) => key.scrollWidth <= key.clientWidth)

test(
  'what was put on a long sale last stands in view beside its total, and cash keys hold their words in large type',
  WITHOUT_WORKER,
  async ({ till }) => {
    const keys = keysOf(till)
    await keys.getByRole('button', { name: 'Maillots', exact: true }).click()
    const lines = saleOf(till).getByRole('listitem')
    for (let nth = 0; nth < 8; nth += 1) {
      await keys.locator('[data-index] button').nth(nth).click()
      await sizesOf(till).locator('button:enabled').first().click()
      await expect(lines).toHaveCount(nth + 1)
      await expect(lines.nth(nth).getByRole('spinbutton')).toBeInViewport({ ratio: 1 })
    }
    await expectNoScrolling(till)
    const row = await lines.last().boundingBox()
    expect(row?.height).toBeLessThan(72)
    // The first line had scrolled out of view: another piece of it brings it back.
    await keys.locator('[data-index] button').first().click()
    await sizesOf(till).locator('button:enabled').first().click()
    await expect(lines.first().getByRole('spinbutton')).toHaveValue('2')
    await expect(lines.first().getByRole('spinbutton')).toBeInViewport({ ratio: 1 })

    await till.keyboard.press('F4')
    const notes = saleOf(till).getByRole('group', { name: 'Notes' }).getByRole('button')
    for (const [width, percent] of [
      [1024, 100],
      [390, 150],
      [1024, 150],
    ] as const) {
      await till.setViewportSize({ width, height: 768 })
      await till.evaluate((size) => (document.documentElement.style.fontSize = `${size}%`), percent)
      expect(await notes.evaluateAll(doFit)).toBe(true)
    }
  },
)
