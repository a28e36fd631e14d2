import type { Page } from '@playwright/test'
import { expectEverythingSent } from './support/owner.ts'
import { pickProduct, readQuantity } from './support/shop-calls.ts'
import {
  attachBarcode,
  createOrder,
  expect,
  keysOf,
  readReceipt,
  saleOf,
  scan,
  sizesOf,
  tap,
  test,
} from './support/till.ts'

// These tills stay connected.
test.use({ serviceWorkers: 'block' })

/** Locks the till's storage with a write, so that a sale must wait. Returns a function that releases it. */
async function holdStorage(page: Page): Promise<() => Promise<void>> {
  await page.evaluate(
    () =>
      new Promise<void>((held) => {
        const opening = indexedDB.open('kora-till')
        opening.addEventListener('success', () => {
          const db = opening.result
          const rows = db.transaction('outbox', 'readwrite').objectStore('outbox')
          const goOn = () => {
            if (Reflect.get(window, 'storageFree') === true) db.close()
            else rows.count().addEventListener('success', goOn)
          }
          goOn()
          held()
        })
      }),
  )
  return () => page.evaluate(() => void Reflect.set(window, 'storageFree', true))
}

/** How the till's tones made the tablet vibrate. */
const taps = (page: Page) => page.evaluate(() => Reflect.get(window, 'taps') as unknown[])

test('a product tapped twice in a moment asks for its size, and a size tapped twice is one piece, wherever the second tap falls', async ({
  till,
}) => {
  const keys = keysOf(till).locator('[data-index] button')
  for (const place of [0, 1, 2, 3, 5, 7]) {
    await keys.nth(place).dblclick()
    await expect(sizesOf(till)).toBeVisible()
    await till.keyboard.press('Escape')
    await expect(sizesOf(till)).toBeHidden()
  }
  await expect(saleOf(till).getByText('0 items')).toBeVisible()

  const key = keys.first()
  await key.click()
  const free = sizesOf(till).locator('button:enabled')
  await expect(free.first()).toBeVisible()
  const count = await free.count()
  expect(count).toBeGreaterThan(2)
  await till.keyboard.press('Escape')
  for (let nth = 0; nth < count; nth += 1) {
    await key.click()
    await free.nth(nth).dblclick()
    await expect(sizesOf(till)).toBeHidden()
  }
  await expect(saleOf(till).getByText(`${count} items`)).toBeVisible()
})

test('the keys do not move under the finger of whoever comes back to the till', async ({
  till,
  shop,
}) => {
  const boot = await pickProduct(shop.url, 'Souliers', 4)
  const first = keysOf(till).locator('[data-index] button').first()
  await expect(first).not.toContainText(boot.product.title)
  await tap(till, boot.product.title, boot.size)
  await createOrder(till).click()
  await readReceipt(till)
  await till.reload()
  await expect(first).toContainText(boot.product.title)

  await till.getByRole('link', { name: 'Sales of the day' }).click()
  await expect(till.getByRole('heading', { name: 'Today on this till' })).toBeVisible()
  // The latest sales cannot be read before the lock is released.
  const letGo = await holdStorage(till)
  await till.goBack()
  await expect(first).toContainText(boot.product.title)
  await letGo()
})

test('a code attached by two presses, before the first is kept, sells one piece', async ({
  till,
  shop,
}) => {
  const { product, size } = await pickProduct(shop.url, 'Souliers', 4)
  await scan(till, '6130000000019')
  await till.getByRole('button', { name: 'Attach to a product' }).click()
  const choice = till.getByRole('dialog', { name: 'Whose barcode is 6130000000019?' })
  await choice.getByRole('searchbox').fill(product.title)
  const letGo = await holdStorage(till)
  const name = `${product.title}, size ${size}`
  await choice.getByRole('button', { name, exact: true }).click()
  await choice.getByRole('button', { name, exact: true }).click()
  // Nobody waits for the answer: the next box is scanned at once.
  await scan(till, '6130000000026')
  await letGo()
  await expect(saleOf(till).getByText('1 item')).toBeVisible()
  await expect(till.getByRole('dialog', { name: 'Whose barcode is 6130000000026?' })).toBeVisible()
  await expectEverythingSent(till)
  await expect(saleOf(till).getByText('1 item')).toBeVisible()
})

test('nothing that a scanner sends saves the sale or presses another button; the button by a key needs it twice', async ({
  till,
  shop,
}) => {
  const jersey = await pickProduct(shop.url, 'Maillots', 4)
  const boot = await pickProduct(shop.url, 'Souliers', 4)
  await attachBarcode(till, '6130000000019', jersey)
  await expectEverythingSent(till)
  // The focus stays on the button.
  await createOrder(till).click()
  await readReceipt(till)
  await expect(createOrder(till)).toBeFocused()

  // A scanner that sends CR and LF.
  for (const pieces of ['1', '2']) {
    await scan(till, '6130000000019')
    await till.keyboard.press('Enter')
    await expect(saleOf(till).getByRole('spinbutton')).toHaveValue(pieces)
  }
  await scan(till, 'ABCDEF')
  await expect(till.getByText('No product has the barcode ABCDEF.')).toBeVisible()
  await scan(till, '123')
  await expect(till.getByText('No product has the barcode 123.')).toBeVisible()
  // A slow one, one that ends with Tab, and one that sends a space.
  await till.keyboard.type('6130000000019', { delay: 80 })
  await till.keyboard.press('Enter')
  await expect(saleOf(till).getByRole('spinbutton')).toHaveValue('3')
  await till.keyboard.type('6130000000019')
  await till.keyboard.press('Tab')
  await expect(saleOf(till).getByRole('spinbutton')).toHaveValue('4')
  await till.keyboard.type('AB 12 ')
  await till.keyboard.press('Enter')
  await expect(till.getByText('No product has the barcode AB 12.')).toBeVisible()
  await till.keyboard.press('Enter')
  await expect(saleOf(till).getByText('4 items')).toBeVisible()

  // A piece of a code, which is no code of goods.
  await till.keyboard.type('61300')
  await expect(till.getByText('The scanner sent 61300, perhaps not all of it.')).toBeVisible()
  await expect(till.getByRole('button', { name: 'Attach to a product' })).toBeHidden()

  await createOrder(till).focus()
  await till.keyboard.press('Shift+Tab')
  await till.keyboard.press('Tab')
  await till.keyboard.press('Enter')
  await expect(saleOf(till).getByRole('button', { name: 'Press again to save' })).toBeVisible()
  await expect(saleOf(till).getByText('4 items')).toBeVisible()
  await till.keyboard.press('Enter')
  await expect(saleOf(till).getByText('T1-000002', { exact: true })).toBeVisible()

  await tap(till, boot.product.title, boot.size)
  await expect(saleOf(till).getByText('1 item')).toBeVisible()
  await expectEverythingSent(till)
  expect(await readQuantity(shop.url, jersey)).toBe(jersey.quantity - 5)
})

test('a scan counts also while the focus is in the quantity of its line; while a sale is being kept it is the next customer’s', async ({
  till,
  shop,
}) => {
  const jersey = await pickProduct(shop.url, 'Maillots', 4)
  const boot = await pickProduct(shop.url, 'Souliers', 4)
  await attachBarcode(till, '6130000000019', boot)
  await expect(saleOf(till).getByRole('spinbutton')).toHaveValue('1')
  // The catalogue, in which the next scan is looked up, gets the code shortly after the sale.
  await expectEverythingSent(till)
  const quantity = saleOf(till).getByRole('spinbutton')
  await quantity.focus()
  await scan(till, '6130000000019')
  await scan(till, '6130000000019')
  await expect(quantity).toHaveValue('3')
  await quantity.press('Tab')
  await expect(saleOf(till).getByText('3 items')).toBeVisible()

  await createOrder(till).click()
  await readReceipt(till)

  await tap(till, jersey.product.title, jersey.size)
  const letGo = await holdStorage(till)
  await createOrder(till).click()
  await expect(saleOf(till).getByRole('button', { name: 'Saving…' })).toBeVisible()
  await scan(till, '6130000000019')
  await letGo()
  await expect(saleOf(till).getByText(boot.product.title)).toBeVisible()
  await expect(saleOf(till).getByText('1 item')).toBeVisible()
  await expect(saleOf(till).getByText(jersey.product.title)).toBeHidden()
})

test('a scan that a question holds back is told by the tone of what went wrong', async ({
  tablet,
  till,
}) => {
  await tablet.addInitScript(() => {
    const felt: unknown[] = []
    Object.defineProperty(window, 'taps', { value: felt })
    navigator.vibrate = (pattern) => felt.push(pattern) > 0
    localStorage.setItem('tillSound', 'on')
  })
  await till.reload()
  await createOrder(till).click()
  await expect(till.getByRole('alertdialog')).toContainText('No Products Added')
  await scan(till, '6130000000019')
  await expect.poll(() => taps(till)).toEqual([[60, 40, 60]])
  await expect(till.getByRole('alertdialog')).toBeVisible()
})
