import type { Page } from '@playwright/test'
import type { ProductJson } from '../shared/catalog/product.ts'
import { expectEverythingSent } from './support/owner.ts'
import type { ShopServer } from './support/shop-server.ts'
import { amount, createOrder, expect, readReceipt, saleOf, tap, test } from './support/till.ts'

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

test('goods without a receipt are taken back at today’s price and written off, and the owner is told; more than is left comes back only after a question, and a removed line does not', async ({
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

  const jersey = await pickTwoSizes(shop.url, 'Maillots')
  await seeWhatIsLeft(till, jersey.product.title, jersey.sizes[0])

  await tablet.setOffline(false)
  await expectEverythingSent(till)
  expect(await readSizes(shop, boot)).toEqual(before)
  await till.goto('/admin/attention')
  await expect(till.getByText('T1-R000001')).toBeVisible()
})

/** More than is left of a sale is taken back after a question; its line is removed again. */
async function seeWhatIsLeft(till: Page, title: string, size: string): Promise<void> {
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
}
