import type { Page } from '@playwright/test'
import { expectNoViolationsInEither } from './support/accessibility.ts'
import { countWaiting, expectEverythingSent, networkIsBack, readToken } from './support/owner.ts'
import { type Picked, pickProduct, readQuantity } from './support/shop-calls.ts'
import {
  attachBarcode,
  createOrder,
  expect,
  openTillOf,
  readReceipt,
  scan,
  test,
} from './support/till.ts'

test.use({ serviceWorkers: 'allow' })

const CODE = '6130001234567'

const countOf = (page: Page, { product, size }: Picked) =>
  page.getByRole('textbox', { name: `Counted of ${product.title}, size ${size}`, exact: true })

async function findSize(page: Page, jersey: Picked): Promise<void> {
  await page.getByRole('searchbox', { name: 'Find an article' }).fill(jersey.product.title)
  await expect(countOf(page, jersey)).toBeVisible()
}

test('two tablets count without a server, one piece is sold, and the counts are taken over once', async ({
  till,
  shop,
  browser,
}) => {
  const jersey = await pickProduct(shop.url, 'Maillots', 6)
  const { quantity } = jersey
  await attachBarcode(till, CODE, jersey)
  await expectEverythingSent(till)
  const context = await browser.newContext({ baseURL: shop.url, serviceWorkers: 'allow' })
  const other = await openTillOf(context, await readToken(till))

  await till.goto('/admin/stock')
  await till.getByRole('link', { name: 'Stocktake', exact: true }).click()
  await expect(till.getByText('No stocktake is open')).toBeVisible()
  await expectNoViolationsInEither(till, 'stocktakes, none yet')
  await till.getByRole('textbox', { name: 'Name' }).fill('November')
  await till.getByRole('combobox', { name: 'What is counted' }).selectOption('Maillots')
  await till.getByRole('button', { name: 'Start a stocktake' }).dblclick()
  await expect(till.getByRole('heading', { level: 1, name: 'November' })).toBeVisible()
  await expect.poll(() => countWaiting(till)).toBe(0)

  await other.goto('/admin/stock/stocktake')
  await other.getByRole('link', { name: /November/ }).click()
  await expect(other.getByRole('heading', { level: 1, name: 'November' })).toBeVisible()

  await shop.kill()
  await findSize(till, jersey)
  // Enter also moves to the next field, but the typed count is one change, which is taken back as a whole.
  await countOf(till, jersey).fill('1')
  await countOf(till, jersey).press('Enter')
  await till.getByRole('button', { name: 'Take back' }).click()
  await expect(countOf(till, jersey)).toHaveValue('')
  await countOf(till, jersey).fill(String(quantity - 3))
  await countOf(till, jersey).press('Enter')
  await scan(till, CODE)
  await expect(countOf(till, jersey)).toHaveValue(String(quantity - 2))
  // A wrong scan is taken back, and the next one counts.
  await scan(till, CODE)
  await till.getByRole('button', { name: 'Take back' }).click()
  await expect(countOf(till, jersey)).toHaveValue(String(quantity - 2))
  await scan(till, '6130007654321')
  await expect(till.getByText('No article has the barcode 6130007654321.')).toBeVisible()
  await expectNoViolationsInEither(till, 'a stocktake that is counted')
  await findSize(other, jersey)
  await countOf(other, jersey).fill('1')
  await countOf(other, jersey).press('Enter')
  await expect(
    other.getByText(`${jersey.product.title}, size ${jersey.size}: 1`, { exact: true }),
  ).toBeVisible()
  await other.reload()
  await findSize(other, jersey)
  await expect(countOf(other, jersey)).toHaveValue('1')

  // Scanning the piece for its new barcode also added it to the open sale.
  await till.goto('/admin/store-order')
  await createOrder(till).click()
  await readReceipt(till)

  await shop.restart()
  for (const page of [till, other]) await networkIsBack(page)
  for (const page of [till, other])
    await expect.poll(() => countWaiting(page), { timeout: 90_000 }).toBe(0)
  await till.goto('/admin/stock/stocktake')
  await till.getByRole('link', { name: /November/ }).click()
  await till.getByRole('button', { name: 'Differences', exact: true }).first().click()
  const row = till.getByRole('listitem').filter({ hasText: jersey.product.title })
  await expect(row).toContainText(`Expected ${quantity}counted ${quantity - 1}`)
  await expect(row).toContainText(`Added up: this tablet ${quantity - 2}, T2 1`)
  await expect(row).toContainText('−1')
  await expectNoViolationsInEither(till, 'the differences of a stocktake')
  await till.getByRole('button', { name: 'Take over' }).click()
  await till.getByRole('alertdialog').getByRole('button', { name: 'Take over' }).dblclick()
  await expect(till.getByRole('region', { name: 'Result' })).toContainText('1 piece missing')
  await expect.poll(() => countWaiting(till)).toBe(0)
  await expectNoViolationsInEither(till, 'a stocktake that was taken over')

  expect(await readQuantity(shop.url, jersey)).toBe(quantity - 2)
  await other.goto('/admin/stock/stocktake')
  await expect(other.getByRole('link', { name: /November/ })).toContainText('Taken over')
  await other.goto(`/admin/stock?search=${encodeURIComponent(jersey.product.title)}`)
  const stock = other.getByRole('row').filter({ hasText: jersey.product.title }).first()
  await expect(stock).toContainText(`${jersey.size}${quantity - 2}`)
  await context.close()
})
