import { expectNoViolationsInEither } from './support/accessibility.ts'
import type { Page } from '@playwright/test'
import sharp from 'sharp'
import type { CounterProductJson } from '../shared/catalog/product.ts'
import { expect, test } from './support/demo-shop.ts'
import { openFaultyLink } from './support/faulty-link.ts'
import { takeSession } from './support/owner.ts'
import { signUpOwner } from './support/shop-calls.ts'
import { AZERTY, scan } from './support/till.ts'
import { seeToast } from './support/toast.ts'

test.use({ viewport: { width: 1280, height: 800 } })

const TITLE = 'Maillot Été تونس 2026'
/** The title as labels contain it: isolated, so that its Arabic letters do not reorder the words around it. */
const NAME = `\u2068${TITLE}\u2069`

async function picture(name: string, colour: string) {
  const photo = sharp({ create: { width: 900, height: 1200, channels: 3, background: colour } })
  return { name, mimeType: 'image/jpeg', buffer: await photo.jpeg().toBuffer() }
}

/** Opens the list of products as the owner. With a panel beside the list, there is room for more. */
async function openProducts(page: Page, url: string, onPage = 10): Promise<string> {
  const owner = await signUpOwner(url)
  await takeSession(page, owner, url)
  await page.goto(`${url}/admin/products`)
  await expect(page.getByRole('button', { name: /^Edit / })).toHaveCount(onPage)
  return owner.token
}

const field = (page: Page, name: RegExp | string) => page.getByRole('textbox', { name })
const title = (page: Page) => page.getByRole('textbox', { name: 'Title', exact: true })
const price = (page: Page) => field(page, /^Price/)
const quantity = (page: Page, place: number) => field(page, 'Quantity').nth(place)
const edit = (page: Page, of: string) => page.getByRole('button', { name: `Edit ${of}` })
const update = (page: Page) => page.getByRole('button', { name: 'Update Product' })

async function fillIn(page: Page, name = TITLE): Promise<void> {
  await title(page).fill(name)
  await page
    .getByRole('textbox', { name: 'Description', exact: true })
    .fill('Light, for the summer.')
  await price(page).fill('4500')
  await page.getByRole('combobox', { name: 'Category' }).selectOption({ label: 'Maillots' })
}

async function readCounter(url: string, token: string, of: string): Promise<CounterProductJson[]> {
  const headers = { Authorization: `Bearer ${token}` }
  const answer = await fetch(`${url}/api/products/admin-products`, { headers })
  return ((await answer.json()) as CounterProductJson[]).filter(({ title: name }) => name === of)
}

test('the owner adds a product, shoppers see it; it is changed, put on sale and deleted', async ({
  page,
  browser,
  shop,
}) => {
  const token = await openProducts(page, shop.url)
  const shopper = await (await browser.newContext()).newPage()
  await page.getByRole('button', { name: 'New Product' }).click()
  await expect(title(page)).toBeFocused()
  await page.getByRole('button', { name: 'Create Product' }).click()
  await expect(page.getByText('Price is required')).toBeVisible()
  await fillIn(page)
  await page.getByRole('button', { name: 'Create Product' }).click()
  const missing = page.getByRole('alertdialog', { name: 'Missing Information' })
  await expect(missing.getByText('Please provide sizes or stock quantity.')).toBeVisible()
  await missing.getByRole('button', { name: 'OK' }).click()

  await page.getByRole('button', { name: 'S M L XL' }).click()
  await quantity(page, 1).fill('3')
  const files = [await picture('red.jpg', '#d00000'), await picture('blue.jpg', '#0050d0')]
  await field(page, 'Buying Price').fill('2500.5')
  await page.getByLabel('Add images').setInputFiles(files)
  await page.getByRole('button', { name: 'Move image 2 earlier' }).click()
  await expectNoViolationsInEither(page, 'a new product')
  // Pressed twice at once: one product is created.
  await seeToast(page, 'Product created successfully!', () =>
    page.getByRole('button', { name: 'Create Product' }).dblclick(),
  )
  await expect(page.getByRole('button', { name: /^Edit / }).first()).toHaveAccessibleName(
    `Edit ${NAME}`,
  )
  const [created, ...twins] = await readCounter(shop.url, token, TITLE)
  expect(twins).toEqual([])
  expect(created?.sizes.map((entry) => entry.quantity)).toEqual([0, 3, 0, 0])
  expect(created?.images[0]).toMatch(/-0[0-2][45].[cd].-1200\.webp$/)

  await shopper.goto(`${shop.url}/product/${created?._id}`)
  await expect(shopper.getByRole('heading', { name: TITLE })).toBeVisible()
  const shown = shopper.getByRole('img', { name: new RegExp(TITLE) }).first()
  await expect
    .poll(() => shown.evaluate((img: HTMLImageElement) => img.naturalWidth))
    .toBeGreaterThan(0)

  // Accents do not matter. The address contains the search and the open form.
  await page.getByRole('searchbox').fill('ete تونس')
  await edit(page, NAME).click()
  await expect(page).toHaveURL(new RegExp(`(?=.*search=)(?=.*product=${created?._id})`))
  await expect(field(page, 'Buying Price')).toHaveValue('2500.5')
  await field(page, /^Promotional Price/).fill('3900')
  await page.getByRole('button', { name: 'Remove size S', exact: true }).click()
  await page.getByRole('button', { name: 'Remove image 2' }).click()
  await seeToast(page, 'Product updated successfully!', () => update(page).click())
  const [edited] = await readCounter(shop.url, token, TITLE)
  expect(edited).toMatchObject({ onSale: true, effectivePrice: 3900, images: [created?.images[0]] })
  expect(edited?.sizes.map(({ size }) => size)).toEqual(['M', 'L', 'XL'])
  await shopper.reload()
  await expect(shopper.getByText(/^3\s900/).first()).toBeVisible()

  await page.getByRole('button', { name: `Delete ${NAME}` }).click()
  const sure = page.getByRole('alertdialog', { name: 'Are you sure?' })
  await expect(sure.getByText('This action will delete the product permanently.')).toBeVisible()
  await seeToast(page, 'Product deleted successfully!', () =>
    sure.getByRole('button', { name: 'Delete' }).click(),
  )
  await expect(page.getByText('No Products Found')).toBeVisible()
  expect((await fetch(`${shop.url}/product/${created?._id}`)).status).toBe(404)
  await shopper.context().close()
})

test('a code scanned into the form is kept as the till reads it, on a French keyboard too', async ({
  page,
  shop,
}) => {
  const token = await openProducts(page, shop.url)
  await page.getByRole('button', { name: 'New Product' }).click()
  await fillIn(page)
  // The text moves to another field, and nothing is sent.
  await title(page).focus()
  await scan(page, '6130000000019', AZERTY)
  await expect(title(page)).toHaveValue(TITLE)
  await field(page, 'Size').fill('M')
  await quantity(page, 0).fill('3')
  await field(page, 'Barcode').fill('6130000000002')
  await scan(page, '6130000000019', AZERTY)
  await expect(field(page, 'Barcode')).toHaveValue('6130000000019')
  await seeToast(page, 'Product created successfully!', () =>
    page.getByRole('button', { name: 'Create Product' }).click(),
  )
  const [created] = await readCounter(shop.url, token, TITLE)
  expect(created?.sizes[0]).toMatchObject({ size: 'M', barcode: '6130000000019' })
})

test.describe('on a phone', () => {
  test.use({ viewport: { width: 390, height: 844 }, hasTouch: true })

  test('what was typed outlives an outage, a reload and a change elsewhere', async ({
    page,
    shop,
  }) => {
    const link = await openFaultyLink(shop.url)
    const token = await openProducts(page, link.url, 5)
    await page
      .getByRole('button', { name: /^Edit / })
      .first()
      .click()
    const sheet = page.getByRole('dialog', { name: 'Update Product' })
    await expect(sheet).toBeVisible()
    const before = await title(page).inputValue()
    await price(page).fill('5100')
    link.decide(() => 'refuse')
    await update(page).click()
    const failed = page.getByRole('alertdialog', { name: 'Error updating product' })
    await expect(failed.getByText(/Please check your connection/)).toBeVisible()
    await failed.getByRole('button', { name: 'OK' }).click()

    // Leaving asks first, and staying keeps the form.
    await sheet.getByRole('button', { name: 'Close' }).click()
    const leave = page.getByRole('alertdialog', { name: 'Leave without saving?' })
    await leave.getByRole('button', { name: 'Keep editing' }).click()
    await expect(price(page)).toHaveValue('5100')
    link.decide(() => 'pass')

    const [product] = await readCounter(shop.url, token, before)
    if (!product) throw new Error('the first product is not there')
    const form = new FormData()
    const fields = { title: `${before} II`, description: 'Other.', price: '4000' }
    for (const [name, text] of Object.entries(fields)) form.append(name, text)
    form.append('category', product.category?._id ?? '')
    const headers = { Authorization: `Bearer ${token}` }
    const path = `${shop.url}/api/products/${product._id}`
    expect((await fetch(path, { method: 'PUT', headers, body: form })).status).toBe(200)

    await update(page).click()
    await expect(page.getByText('This product was changed elsewhere.')).toBeVisible()
    page.on('dialog', (dialog) => void dialog.accept())
    await page.reload()
    await expect(price(page)).toHaveValue('5100')
    await page.getByRole('button', { name: 'Load again' }).click()
    await expect(title(page)).toHaveValue(`${before} II`)
    await expect(price(page)).toHaveValue('5100')
    await seeToast(page, 'Product updated successfully!', () => update(page).click())
    const [saved] = await readCounter(shop.url, token, `${before} II`)
    expect(saved).toMatchObject({ price: 5100, sizes: product.sizes, images: product.images })
    await link.close()
  })
})
