import { expectNoViolationsInEither } from './support/accessibility.ts'
import type { Page } from '@playwright/test'
import type { CategoryJson, ProductJson } from '../shared/catalog/product.ts'
import { expect, test } from './support/demo-shop.ts'
import { signInByCalls } from './support/owner.ts'
import { seeToast } from './support/toast.ts'

const field = (page: Page, name: string) => page.getByRole('textbox', { name, exact: true })
const language = (page: Page, name: RegExp) => page.getByRole('radio', { name })
const edit = (page: Page, of: string) => page.getByRole('button', { name: `Edit ${of}` })

async function readFirst<T extends { title: string }>(url: string, title: string): Promise<T> {
  const all = (await (await fetch(url)).json()) as T[]
  const found = all.find((entry) => entry.title === title)
  if (!found) throw new Error(`${title} is not there`)
  return found
}

test.describe('on a laptop', () => {
  test.use({ viewport: { width: 1440, height: 900 } })

  test('the owner writes the Arabic text beside the main one, and finds the product by it', async ({
    page,
    shop,
  }) => {
    await signInByCalls(page, shop.url)
    await page.goto('/admin/products?search=vitesse')
    await edit(page, 'Rhumel Vitesse FG grenat').click()
    await expect(field(page, 'Title')).toBeVisible()
    await expect(page.getByRole('textbox', { name: 'Size' }).first()).toBeVisible()
    await language(page, /^Arabic/).check()
    const title = field(page, 'Title in Arabic')
    await expect(title).toHaveAttribute('dir', 'rtl')
    await title.fill('حذاء لتجربة البحث')
    await field(page, 'Description in Arabic').fill('خفيف.')
    await expectNoViolationsInEither(page, 'the form with a product’s Arabic text')
    await seeToast(page, 'Product updated successfully!', () =>
      page.getByRole('button', { name: 'Update Product' }).click(),
    )
    const { translations } = await readFirst<ProductJson>(
      `${shop.url}/api/products`,
      'Rhumel Vitesse FG grenat',
    )
    expect(translations?.ar).toEqual({ title: 'حذاء لتجربة البحث', description: 'خفيف.' })

    await page.goto('/products')
    await page.getByRole('searchbox').fill('حذا لتجربه')
    await expect(page.getByRole('heading', { name: 'Rhumel Vitesse FG grenat' })).toBeVisible()
  })
})

test.describe('on a phone', () => {
  test.use({ viewport: { width: 390, height: 844 }, hasTouch: true })

  test('one text is shown at a time, and a missing main title is shown before it is told', async ({
    page,
    shop,
  }) => {
    await signInByCalls(page, shop.url)
    await page.goto('/admin/products?product=new')
    await expect(field(page, 'Title')).toBeFocused()
    await language(page, /^French/).check()
    await expect(field(page, 'Title')).toBeHidden()
    await expect(page.getByText('No French title yet')).toBeVisible()
    await field(page, 'Title in French').fill('Botte')
    await expect(page.getByText('No French title yet')).toBeHidden()
    await page.getByRole('button', { name: 'Create Product' }).click()
    await expect(field(page, 'Title')).toBeFocused()
    await language(page, /^French/).check()
    await expect(field(page, 'Title in French')).toHaveValue('Botte')
  })

  test('a category gets its titles', async ({ page, shop }) => {
    await signInByCalls(page, shop.url)
    await page.goto('/admin/categories')
    await edit(page, 'Ballons').click()
    await field(page, 'Title in Arabic').fill('كرات للتجربة')
    await seeToast(page, 'Category updated successfully!', () =>
      page.getByRole('button', { name: 'Update Category' }).click(),
    )
    const { translations } = await readFirst<CategoryJson>(`${shop.url}/api/categories`, 'Ballons')
    expect(translations?.ar).toEqual({ title: 'كرات للتجربة' })
  })
})
