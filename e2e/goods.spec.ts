import type { Page } from '@playwright/test'
import type { CounterProduct } from '../shared/catalog/product.ts'
import { expectNoViolationsInEither } from './support/accessibility.ts'
import { readTable } from './support/device-storage.ts'
import { countWaiting, expectEverythingSent, networkIsBack, readToken } from './support/owner.ts'
import { type Picked, pickProduct, readQuantity } from './support/shop-calls.ts'
import { pressTwice } from './support/press-twice.ts'
import { attachBarcode, countPrints, expect, scan, test, WITHOUT_WORKER } from './support/till.ts'

const recorded = (page: Page, name: string) => page.getByRole('region', { name, exact: true })
const itemOf = (page: Page, { product }: Picked) =>
  page.getByRole('list', { name: 'The goods' }).getByRole('listitem').filter({
    hasText: product.title,
  })
const piecesOf = (page: Page, { product, size }: Picked) =>
  page.getByRole('textbox', { name: `${product.title}, size ${size}`, exact: true })

async function openGoods(page: Page, path: string, heading: string): Promise<void> {
  await page.goto(`/admin/stock/${path}`)
  await expect(page.getByRole('heading', { level: 1, name: heading })).toBeVisible()
  await expect(page.getByRole('searchbox', { name: 'Add product' })).toBeVisible()
}

/** The product as tills pull it. */
async function readProduct(page: Page, url: string, { product }: Picked) {
  const answer = await fetch(`${url}/api/sync/pull?scope=counter`, {
    headers: { Authorization: `Bearer ${await readToken(page)}` },
  })
  const { upserts } = (await answer.json()) as { upserts: { products: CounterProduct[] } }
  return upserts.products.find(({ _id }) => _id === product._id)
}

test('with the server gone a delivery is scanned and typed, survives a reload, is recorded once and arrives as it was', async ({
  till,
  shop,
}) => {
  const jersey = await pickProduct(shop.url, 'Maillots', 2)
  const boot = await pickProduct(shop.url, 'Souliers', 2)
  await attachBarcode(till, '6130001234567', boot)
  await expectEverythingSent(till)
  await shop.kill()
  await openGoods(till, 'goods-in', 'Goods in')
  await expectNoViolationsInEither(till, 'goods in, empty')

  // A press before anything is entered says what is missing, and records nothing.
  await till.getByRole('button', { name: 'Record goods in' }).click()
  await expect(till.getByText('Add what is to be recorded first.')).toBeVisible()

  await till.getByRole('searchbox', { name: 'Add product' }).fill(jersey.product.title)
  await till.keyboard.press('Enter')
  const fields = itemOf(till, jersey).getByRole('textbox')
  await expect(fields.first()).toBeFocused()
  await piecesOf(till, jersey).fill('12')
  // A scanned code is never taken for a quantity, wherever the focus is.
  for (const _ of [1, 2, 3]) await scan(till, '6130001234567')
  await expect(piecesOf(till, jersey)).toHaveValue('12')
  await expect(piecesOf(till, boot)).toHaveValue('3')
  await expect(till.getByText(`${boot.product.title}, size ${boot.size}: 3`)).toBeVisible()
  await scan(till, '6130007654321')
  await expect(till.getByText('No article has the barcode 6130007654321.')).toBeVisible()

  const cost = till.getByRole('textbox', { name: `Cost of a piece of ${jersey.product.title}` })
  await cost.fill('2345,5')
  await till
    .getByRole('checkbox', { name: `Use as buying price of ${jersey.product.title}` })
    .check()
  await till.getByRole('combobox', { name: 'Supplier (optional)' }).fill('Rhumel Sport')
  await expect(till.getByText('15 pieces of 2 articles')).toBeVisible()

  // Without this wait, the reload could come before the device has stored the last key.
  const drafts = async () => JSON.stringify(await readTable(till, 'drafts'))
  await expect.poll(drafts).toContain('Rhumel Sport')
  await till.reload()
  await expect(piecesOf(till, jersey)).toHaveValue('12')
  await expect(piecesOf(till, boot)).toHaveValue('3')
  await expect(cost).toHaveValue('2345,5')
  await expectNoViolationsInEither(till, 'goods in, filled')

  await pressTwice(till.getByRole('button', { name: 'Record goods in' }))
  const region = recorded(till, 'Goods in recorded')
  await expect(region).toBeFocused()
  await expect(region).toContainText(`${jersey.product.title}, size ${jersey.size}: 12`)
  await expect(region).toContainText(`${jersey.quantity + 12} in stock now`)
  await expect(till.getByRole('list', { name: 'The goods' }).getByRole('listitem')).toHaveCount(0)
  const recent = recorded(till, 'Recorded on this device')
  await expect(recent.getByText('Waiting')).toHaveCount(1)
  await expectNoViolationsInEither(till, 'goods in, recorded')
  expect(await countWaiting(till)).toBe(1)

  await till.getByRole('link', { name: 'To the stock' }).click()
  await expect(till.getByText('Waiting to be sent').first()).toBeVisible()

  await shop.restart()
  await networkIsBack(till)
  await expect.poll(() => countWaiting(till), { timeout: 90_000 }).toBe(0)
  expect(await readQuantity(shop.url, jersey)).toBe(jersey.quantity + 12)
  expect(await readQuantity(shop.url, boot)).toBe(boot.quantity + 3)
  const price = await fetch(`${shop.url}/api/products/${jersey.product._id}/buying-price`, {
    headers: { Authorization: `Bearer ${await readToken(till)}` },
  })
  expect(await price.json()).toEqual({ buyingPrice: 2345.5 })

  await openGoods(till, 'goods-in', 'Goods in')
  await expect(piecesOf(till, jersey)).toHaveCount(0)
  await expect(recent.getByText('Sent')).toHaveCount(1)
  await recent.getByText('15 pieces of 2 articles').click()
  await expect(recent).toContainText('Rhumel Sport')
})

test(
  'two tabs show the same delivery, and it is recorded once',
  WITHOUT_WORKER,
  async ({ till, shop }) => {
    const jersey = await pickProduct(shop.url, 'Maillots', 2)
    const other = await till.context().newPage()
    for (const page of [till, other]) await openGoods(page, 'goods-in', 'Goods in')
    await till.getByRole('searchbox', { name: 'Add product' }).fill(jersey.product.title)
    await till.keyboard.press('Enter')
    await piecesOf(till, jersey).fill('4')
    await expect(piecesOf(other, jersey)).toHaveValue('4')
    await other.getByRole('button', { name: 'Record goods in' }).click()
    await expect(recorded(other, 'Goods in recorded')).toBeVisible()
    await expect(piecesOf(till, jersey)).toHaveCount(0)
    await expect.poll(() => readQuantity(shop.url, jersey)).toBe(jersey.quantity + 4)
  },
)

test('with the server gone what is damaged is written off with its reason; what came in gets barcodes of the shop’s own and labels, which the scanner knows and the server takes', async ({
  till,
  shop,
}) => {
  const jersey = await pickProduct(shop.url, 'Maillots', 2)
  await shop.kill()
  await openGoods(till, 'write-off', 'Write off')
  await till.getByRole('searchbox', { name: 'Add product' }).fill(jersey.product.title)
  await till.keyboard.press('Enter')
  await piecesOf(till, jersey).fill('1')
  await till.getByRole('button', { name: 'Write off', exact: true }).click()
  await expect(till.getByText('Choose a reason.')).toBeVisible()
  await expectNoViolationsInEither(till, 'a write-off without its reason')
  await till.getByRole('radio', { name: 'Damaged' }).check()
  await till.getByRole('button', { name: 'Write off', exact: true }).dblclick()
  await expect(recorded(till, 'Written off')).toContainText(`${jersey.quantity - 1} in stock now`)
  expect(await countWaiting(till)).toBe(1)

  await openGoods(till, 'goods-in', 'Goods in')
  await till.getByRole('searchbox', { name: 'Add product' }).fill(jersey.product.title)
  await till.keyboard.press('Enter')
  await piecesOf(till, jersey).fill('3')
  await till.getByRole('button', { name: 'Record goods in' }).click()
  await till.getByRole('link', { name: 'Print labels' }).click()
  await expect(till.getByRole('heading', { level: 1, name: 'Labels' })).toBeVisible()
  await expect(piecesOf(till, jersey)).toHaveValue('3')
  await till.reload()
  await expect(piecesOf(till, jersey)).toHaveValue('3')
  await expect(till.getByText('1 size gets a barcode')).toBeVisible()
  await expectNoViolationsInEither(till, 'labels of what came in')
  await till.getByRole('button', { name: 'Print labels' }).dblclick()
  await expect.poll(() => countPrints(till)).toBe(1)
  const labels = till.locator('[data-label]')
  await expect(labels).toHaveCount(3)
  const code = (await labels.first().getAttribute('data-label')) ?? ''
  expect(code).toMatch(/^20001\d{8}$/)
  await expect(till.getByText('1 size gets a barcode')).toHaveCount(0)
  // One write-off, one delivery and one barcode.
  expect(await countWaiting(till)).toBe(3)

  await scan(till, code)
  await expect(piecesOf(till, jersey)).toHaveValue('4')

  await shop.restart()
  await till.goto('/admin/store-order')
  await expectEverythingSent(till)
  expect(await readQuantity(shop.url, jersey)).toBe(jersey.quantity - 1 + 3)
  const product = await readProduct(till, shop.url, jersey)
  expect(product?.sizes).toContainEqual(
    expect.objectContaining({ size: jersey.size, barcode: code }),
  )
})
