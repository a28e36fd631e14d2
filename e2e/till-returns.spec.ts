import type { Page } from '@playwright/test'
import type { ProductJson } from '../shared/catalog/product.ts'
import { expectNoViolationsInEither } from './support/accessibility.ts'
import { readTable } from './support/device-storage.ts'
import { countWaiting, expectEverythingSent, readToken } from './support/owner.ts'
import { readQr } from './support/read-qr.ts'
import { readOrders } from './support/shop-calls.ts'
import type { ShopServer } from './support/shop-server.ts'
import {
  amount,
  countPrints,
  createOrder,
  expect,
  openTillOf,
  readReceipt,
  saleOf,
  scan,
  tap,
  test,
} from './support/till.ts'

interface Stocked {
  product: ProductJson
  /** Two sizes with pieces. */
  sizes: [string, string]
}

/** A product with two sizes in stock. */
async function pickTwoSizes(url: string, category: string): Promise<Stocked> {
  const products = (await (await fetch(`${url}/api/products`)).json()) as ProductJson[]
  for (const product of products) {
    const [first, second] = product.sizes.filter(({ quantity }) => quantity >= 4)
    if (product.category?.title === category && first && second) {
      return { product, sizes: [first.size, second.size] }
    }
  }
  throw new Error(`no product of ${category} has two sizes`)
}

async function readSizes(shop: ShopServer, { product, sizes }: Stocked): Promise<number[]> {
  const answer = await fetch(`${shop.url}/api/products/${product._id}`)
  const now = (await answer.json()) as ProductJson
  return sizes.map((size) => now.sizes.find((entry) => entry.size === size)?.quantity ?? 0)
}

const takingBack = (till: Page) => till.locator('dialog[open]')
const piecesOf = (till: Page, title: string, size: string) =>
  takingBack(till).getByRole('spinbutton', { name: `Pieces of ${title}, size ${size}` })

test('with the server gone a receipt is scanned, a size is exchanged for another, and all arrives once', async ({
  till,
  shop,
}) => {
  const jersey = await pickTwoSizes(shop.url, 'Maillots')
  const { title, effectivePrice } = jersey.product
  const [medium, large] = jersey.sizes
  const before = await readSizes(shop, jersey)
  await shop.kill()

  await tap(till, title, medium)
  await createOrder(till).click()
  const receipt = await readReceipt(till)

  await scan(till, receipt)
  await takingBack(till).getByRole('button', { name: 'Take goods back' }).click()
  await expect(piecesOf(till, title, medium)).toHaveValue('1')
  await expectNoViolationsInEither(till, 'what of a sale comes back')
  await takingBack(till).getByRole('button', { name: 'Wrong size' }).click()
  await takingBack(till)
    .getByRole('button', { name: /^Take back for/ })
    .click()

  // The open ticket outlives a reload, and the dearer size is sold with it.
  await tap(till, title, large)
  await saleOf(till)
    .getByRole('textbox', { name: /^Unit price/ })
    .fill(String(effectivePrice + 700))
  await expect(saleOf(till).getByText(`Receipt ${receipt}`)).toBeVisible()
  const dearer = (effectivePrice + 700) * 100
  await expect
    .poll(() => readTable<{ draft: { lines: { price: number }[] } }>(till, 'drafts'))
    .toMatchObject([{ draft: { lines: [{ price: dearer }] } }])
  await till.reload()
  await expect(saleOf(till).getByText('To pay')).toBeVisible()
  await expect(saleOf(till).getByText(amount(700))).toBeVisible()
  await saleOf(till).getByRole('button', { name: 'Exchange' }).dblclick()
  await expect(saleOf(till).getByText('T1-000002', { exact: true })).toBeVisible()
  await expect(saleOf(till).getByText('T1-R000001', { exact: true })).toBeVisible()

  // The piece is back: it cannot come back again without a question. The list of the day leads there too.
  await till.getByRole('link', { name: 'Sales of the day' }).click()
  await till
    .getByRole('button', { name: new RegExp(receipt) })
    .last()
    .click()
  await takingBack(till).getByRole('button', { name: 'Take goods back' }).click()
  await expect(takingBack(till).getByText('1 came back before')).toBeVisible()
  await expect(piecesOf(till, title, medium)).toHaveValue('0')
  await takingBack(till).getByRole('button', { name: 'Close' }).click()

  await shop.restart()
  await expectEverythingSent(till)
  expect(await countWaiting(till)).toBe(0)
  expect(await readSizes(shop, jersey)).toEqual([before[0], (before[1] ?? 0) - 1])
  const orders = await readOrders(shop.url, await readToken(till))
  const byReceipt = new Map(orders.map((order) => [order.receiptNumber, order]))
  expect(orders).toHaveLength(2)
  expect(byReceipt.get(receipt)).toMatchObject({ status: 'Returned', products: [{ returned: 1 }] })
  expect(byReceipt.get('T1-000002')).toMatchObject({
    status: 'Shipped',
    totalPrice: effectivePrice + 700,
  })
})

test('goods without a receipt are taken back at today’s price and written off, and the owner is told', async ({
  till,
  shop,
  tablet,
}) => {
  const boot = await pickTwoSizes(shop.url, 'Souliers')
  const { title, effectivePrice } = boot.product
  const before = await readSizes(shop, boot)
  await tablet.setOffline(true)
  await till.keyboard.press('F3')
  await takingBack(till).getByRole('searchbox').fill(title)
  await takingBack(till)
    .getByRole('button', { name: `${title}, size ${boot.sizes[0]}` })
    .click()
  await takingBack(till).getByRole('button', { name: 'Without a receipt' }).click()
  await expect(piecesOf(till, title, boot.sizes[0])).toHaveValue('1')
  await takingBack(till).getByRole('button', { name: 'Written off' }).click()
  await takingBack(till)
    .getByRole('button', { name: /^Take back for/ })
    .click()
  await expect(saleOf(till).getByText('To give back')).toBeVisible()
  await saleOf(till).getByRole('button', { name: 'Give back' }).click()
  await expect(saleOf(till).getByText('T1-R000001', { exact: true })).toBeVisible()
  await expect(saleOf(till).getByText(amount(effectivePrice))).toBeVisible()

  await tablet.setOffline(false)
  await expectEverythingSent(till)
  expect(await readSizes(shop, boot)).toEqual(before)
  await till.goto('/admin/attention')
  await expect(till.getByText('T1-R000001')).toBeVisible()
})

test('more than is left comes back only after a question, and a removed line does not come back', async ({
  till,
  tablet,
  shop,
}) => {
  const boot = await pickTwoSizes(shop.url, 'Souliers')
  const { title } = boot.product
  const [size] = boot.sizes
  await tablet.setOffline(true)
  await tap(till, title, size)
  await saleOf(till).getByRole('spinbutton').first().fill('3')
  await createOrder(till).click()
  const receipt = await readReceipt(till)

  for (const [pieces, left] of [
    [2, 3],
    [2, 1],
  ] as const) {
    await till.keyboard.press('F3')
    await takingBack(till).getByRole('searchbox').fill(receipt)
    await till.keyboard.press('Enter')
    await expect(takingBack(till).getByText('3 pieces sold')).toBeVisible()
    await takingBack(till).getByRole('button', { name: 'All pieces' }).click()
    await expect(piecesOf(till, title, size)).toHaveValue(String(left))
    await piecesOf(till, title, size).fill(String(pieces))
    await takingBack(till)
      .getByRole('button', { name: /^Take back for/ })
      .click()
  }
  const question = till.getByRole('alertdialog')
  await expect(question).toContainText('only 1 of')
  await question.getByRole('button', { name: 'Go back' }).click()
  await expect(piecesOf(till, title, size)).toHaveValue('2')
  await takingBack(till)
    .getByRole('button', { name: /^Take back for/ })
    .click()
  await question.getByRole('button', { name: 'Take it back' }).click()
  await expect(saleOf(till).getByText('4 ×')).toBeVisible()
  await saleOf(till)
    .getByRole('button', { name: /does not come back$/ })
    .click()
  await expect(saleOf(till).getByText('Comes back')).toHaveCount(0)
})

/** The text of the QR code that the receipt of the sale just saved is printed with. */
async function printCode(till: Page): Promise<string> {
  const before = await countPrints(till)
  await till.getByRole('button', { name: 'Print receipt' }).click()
  await expect.poll(() => countPrints(till)).toBe(before + 1)
  await till.emulateMedia({ media: 'print' })
  const code = await readQr(till.locator('[data-print-sheet] svg'))
  await till.emulateMedia({ media: 'screen' })
  await till.evaluate(() => dispatchEvent(new Event('afterprint')))
  return code
}

test('a till that never saw a sale takes its goods back without a server by the signed receipt; given back twice, the owner is told', async ({
  till,
  shop,
  browser,
}) => {
  const jersey = await pickTwoSizes(shop.url, 'Maillots')
  const { title, effectivePrice } = jersey.product
  const [medium] = jersey.sizes
  const before = await readSizes(shop, jersey)
  const context = await browser.newContext({
    baseURL: shop.url,
    viewport: { width: 1024, height: 768 },
    serviceWorkers: 'allow',
  })
  const second = await openTillOf(context, await readToken(till))
  await shop.kill()

  await tap(till, title, medium)
  await createOrder(till).click()
  const receipt = await readReceipt(till)
  const code = await printCode(till)

  for (const one of [second, till]) {
    await scan(one, code)
    await takingBack(one).getByRole('button', { name: 'Take goods back' }).click()
    await expect(piecesOf(one, title, medium)).toHaveValue('1')
    await expect(takingBack(one).getByText('Printed by till T1 of this shop.')).toBeVisible()
    await takingBack(one)
      .getByRole('button', { name: /^Take back for/ })
      .click()
    await saleOf(one).getByRole('button', { name: 'Give back' }).click()
    await expect(saleOf(one).getByText(/^T\d-R000001$/)).toBeVisible()
    await expect(saleOf(one).getByText(amount(effectivePrice))).toBeVisible()
  }

  // A digit of the signature is another one: that was not printed by a till of this shop.
  const digit = code.at(-1) === '1' ? '2' : '1'
  await scan(second, code.slice(0, -1) + digit)
  await takingBack(second).getByRole('button', { name: 'Take goods back' }).click()
  await expect(takingBack(second).getByText('Do not trust this receipt.')).toBeVisible()
  await takingBack(second).getByRole('button', { name: 'Close' }).click()

  await shop.restart()
  await expectEverythingSent(second)
  await expectEverythingSent(till)
  // Both pieces stand on the shelf, as each till was handed one; that one of them was never sold is for the owner to know.
  expect(await readSizes(shop, jersey)).toEqual([(before[0] ?? 0) + 1, before[1]])
  const [order] = await readOrders(shop.url, await readToken(till))
  expect(order).toMatchObject({ receiptNumber: receipt, status: 'Returned' })
  await till.goto('/admin/attention')
  await expect(till.getByText(receipt).first()).toBeVisible()
  await expect(till.getByRole('main')).toContainText('R000001')
  await context.close()
})
