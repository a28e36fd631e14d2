import type { Page } from '@playwright/test'
import sharp from 'sharp'
import { expect, test } from './support/demo-shop.ts'
import { holdCalls } from './support/hold-calls.ts'
import { signInByCalls } from './support/owner.ts'
import { orderByWeb, pickProduct } from './support/shop-calls.ts'
import { seeToast } from './support/toast.ts'

// The forms of the back office while their contents are being sent.
test.use({ viewport: { width: 1280, height: 900 }, serviceWorkers: 'block' })

const field = (page: Page, name: RegExp | string) =>
  page.getByRole('textbox', { name }).or(page.getByRole('combobox', { name }))
const title = (page: Page) => page.getByRole('textbox', { name: 'Title', exact: true })
const alert = (page: Page, name: string) => page.getByRole('alertdialog', { name })
const leave = (page: Page) =>
  alert(page, 'Leave without saving?').getByRole('button', { name: 'Leave' })
const edits = (page: Page) => page.getByRole('button', { name: /^Edit / })

async function editFirst(page: Page, path: string): Promise<void> {
  await page.goto(path)
  await edits(page).first().click()
}

test('what is being saved cannot be changed, and whoever typed it goes on after a refusal', async ({
  page,
  shop,
}) => {
  await signInByCalls(page, shop.url)
  await orderByWeb(shop.url, await pickProduct(shop.url, 'Maillots', 8), 1)
  const forms = [
    { path: '/api/products/*', open: () => editFirst(page, '/admin/products'), name: /^Price/ },
    {
      path: '/api/categories/*',
      open: () => editFirst(page, '/admin/categories'),
      name: /^Title$/,
    },
    {
      path: '/api/orders/*',
      open: async () => {
        await page.goto('/admin')
        await page.getByRole('button', { name: /^Yacine Web/ }).click()
        await page.getByRole('button', { name: 'Edit Details' }).click()
      },
      name: 'Commune',
    },
  ]
  for (const { path, open, name } of forms) {
    await open()
    await field(page, name).fill('5100')
    const held = await holdCalls(page, path, 'PUT')
    await field(page, name).press('Enter')
    await held.began()
    await expect(field(page, name)).toBeDisabled()
    await expect(field(page, name)).toHaveValue('5100')
    await held.breakOff()
    const failed = page.getByRole('alertdialog', { name: /^(Error|Failed)/ })
    await failed.getByRole('button', { name: 'OK' }).click()
    await expect(field(page, name)).toBeFocused()
    await page.keyboard.press('End')
    await page.keyboard.type('0')
    await expect(field(page, name)).toHaveValue('51000')
    page.once('dialog', (dialog) => void dialog.accept())
  }
})

test('a product whose answer comes late closes no other form; a logout forgets what was typed, the buying price too', async ({
  page,
  shop,
}) => {
  await signInByCalls(page, shop.url)
  await editFirst(page, '/admin/products')
  const other = await title(page).inputValue()
  await edits(page).nth(1).click()
  await field(page, /^Price/).fill('51000')
  const held = await holdCalls(page, '/api/products/*', 'PUT')
  // Twice at the same moment.
  await page
    .locator('form')
    .filter({ has: page.getByRole('button', { name: 'Update Product' }) })
    .evaluate((form: HTMLFormElement) => {
      form.requestSubmit()
      form.requestSubmit()
    })
  await held.began()
  await expect(field(page, /^Price/)).toBeDisabled()

  await edits(page).first().click()
  await leave(page).click()
  await expect(title(page)).toHaveValue(other)
  await field(page, /^Price/).fill('6200')
  await seeToast(page, 'Product updated successfully!', () => held.letGo())
  await expect(page.getByRole('button', { name: 'Update Product' })).toBeEnabled()
  await expect(field(page, /^Price/)).toHaveValue('6200')
  // A reload does not lose what was typed either. A logout forgets all of it.
  await page.reload()
  await expect(field(page, /^Price/)).toHaveValue('6200')
  await field(page, 'Buying Price').fill('1234.5')
  const kept = () => page.evaluate(() => JSON.stringify(sessionStorage))
  await expect.poll(kept).toContain('1234.5')
  await page.getByRole('button', { name: 'Logout' }).click()
  await leave(page).click()
  await expect(page.getByRole('heading', { name: 'Admin Login' })).toBeVisible()
  expect(await kept()).not.toContain('1234.5')
  expect(await kept()).not.toContain('6200')
})

test('a category whose answer comes late closes no other form', async ({ page, shop }) => {
  await signInByCalls(page, shop.url)
  await editFirst(page, '/admin/categories')
  await title(page).fill('Renamed')
  const held = await holdCalls(page, '/api/categories/*', 'PUT')
  await page.getByRole('button', { name: 'Update Category' }).click()
  await held.began()

  await page.getByRole('button', { name: 'New Category' }).click()
  await leave(page).click()
  await title(page).fill('Something new')
  await seeToast(page, 'Category updated successfully!', () => held.letGo())
  await expect(page.getByRole('button', { name: 'Edit Renamed' })).toBeVisible()
  await expect(title(page)).toHaveValue('Something new')

  // Nor does a deletion that was requested before.
  const deletions = await holdCalls(page, '/api/categories/*', 'DELETE')
  await edits(page).first().click()
  await leave(page).click()
  await page.getByRole('button', { name: 'Delete Renamed' }).click()
  await page.getByRole('alertdialog').getByRole('button', { name: 'Delete' }).click()
  await deletions.began()
  await page.getByRole('button', { name: 'New Category' }).click()
  await title(page).fill('Something newer')
  await deletions.letGo()
  await expect(page.getByRole('button', { name: 'Edit Renamed' })).toHaveCount(0)
  await expect(title(page)).toHaveValue('Something newer')
  await expect(title(page)).toBeFocused()
})

test('no picture is left behind when a small one is chosen after large ones', async ({
  page,
  shop,
}) => {
  await page.addInitScript(() => {
    const read = window.createImageBitmap.bind(window)
    const free = new Promise<void>((resolve) => Reflect.set(window, 'letPicturesGo', resolve))
    const held = async (...args: Parameters<typeof read>) => {
      const [source] = args
      if (source instanceof Blob && source.size > 700 * 1024) await free
      return read(...args)
    }
    Reflect.set(window, 'createImageBitmap', held)
  })
  await signInByCalls(page, shop.url)
  await page.goto('/admin/products')
  await page.getByRole('button', { name: 'New Product' }).click()
  const noise = { type: 'gaussian' as const, mean: 128, sigma: 60 }
  const background = { width: 900, height: 900, channels: 3 as const, noise }
  const large = await sharp({ create: { ...background, background: '#fff' } })
    .jpeg({ quality: 100 })
    .toBuffer()
  const small = await sharp({ create: { ...background, background: '#0050d0' } })
    .resize(40)
    .jpeg()
    .toBuffer()
  expect([large.length > 700 * 1024, small.length < 700 * 1024]).toEqual([true, true])
  const choose = (name: string, buffer: Buffer) =>
    page.getByLabel('Add images').setInputFiles({ name, mimeType: 'image/jpeg', buffer })
  const pictures = page.getByRole('group', { name: 'Images' }).getByRole('img')
  const create = page.getByRole('button', { name: 'Create Product' })
  await choose('large.jpg', large)
  await expect(create).toBeDisabled()
  await choose('small.jpg', small)
  await expect(pictures).toHaveCount(1)
  await expect(create).toBeDisabled()
  await page.evaluate(() => (Reflect.get(window, 'letPicturesGo') as () => void)())
  await expect(pictures).toHaveCount(2)
  await expect(create).toBeEnabled()
})
