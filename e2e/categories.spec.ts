import type { Page } from '@playwright/test'
import { readFileSync } from 'node:fs'
import type { CategoryJson, ProductJson } from '../shared/catalog/product.ts'
import { expect, test } from './support/demo-shop.ts'
import { signInByCalls } from './support/owner.ts'
import { seeToast } from './support/toast.ts'

test.use({ viewport: { width: 1280, height: 900 } })

const picture = {
  name: 'tracksuits.png',
  mimeType: 'image/png',
  buffer: readFileSync('dist/pwa/icons/shop-192.png'),
}
const panel = (page: Page) => page.getByRole('complementary').last()
const title = (page: Page) => panel(page).getByRole('textbox', { name: 'Title', exact: true })
const alert = (page: Page) => page.getByRole('alertdialog')
const edit = (page: Page, name: string) => page.getByRole('button', { name: `Edit ${name}` })

async function readCategories(url: string): Promise<string[]> {
  const categories = (await (await fetch(`${url}/api/categories`)).json()) as CategoryJson[]
  return categories.map((category) => category.title)
}

/** Runs in the page: changes the title of the category in the page's address, as another device would. */
async function renameElsewhere(newTitle: string): Promise<void> {
  const form = new FormData()
  form.append('title', newTitle)
  await fetch(`/api/categories/${new URLSearchParams(location.search).get('category') ?? ''}`, {
    method: 'PUT',
    body: form,
    headers: { Authorization: `Bearer ${localStorage.getItem('adminToken') ?? ''}` },
  })
}

async function open(page: Page, url: string): Promise<void> {
  await signInByCalls(page, url)
  await page.goto('/admin/categories')
  await expect(edit(page, 'Maillots')).toBeVisible()
}

test('a category is created, renamed and deleted, and the shop follows', async ({ page, shop }) => {
  await open(page, shop.url)
  await page.getByRole('button', { name: 'New Category' }).click()
  await expect(title(page)).toBeFocused()
  await page.getByRole('button', { name: 'Create Category' }).click()
  await expect(page.getByText('Please enter a category title!')).toBeVisible()
  await expect(page.getByText('Please select an image!')).toBeVisible()
  await title(page).fill('Survêtements')
  await panel(page).getByLabel('Image').setInputFiles(picture)
  const posts: string[] = []
  page.on('request', (request) => request.method() === 'POST' && posts.push(request.url()))
  await seeToast(page, 'Category created successfully!', () =>
    page.getByRole('button', { name: 'Create Category' }).dblclick(),
  )
  await expect(edit(page, 'Survêtements')).toBeVisible()
  expect(posts.filter((url) => url.endsWith('/api/categories'))).toHaveLength(1)
  // Newest first: five on a page on a phone, all six beside the panel.
  await expect(page.getByRole('button', { name: /^Edit / }).first()).toHaveAccessibleName(
    'Edit Survêtements',
  )
  await expect(page.getByRole('button', { name: /^Edit / })).toHaveCount(6)
  await page.setViewportSize({ width: 390, height: 844 })
  await expect(page.getByRole('button', { name: /^Edit / })).toHaveCount(5)
  await page.setViewportSize({ width: 1280, height: 900 })

  const shopper = await page.context().newPage()
  await shopper.goto(shop.url)
  const tiles = shopper.getByRole('region', { name: 'Categories' })
  await expect(tiles.getByRole('link', { name: 'Survêtements' })).toBeVisible()

  await edit(page, 'Maillots').click()
  await title(page).fill('')
  await page.getByRole('button', { name: 'Update Category' }).click()
  await expect(alert(page).getByRole('heading', { name: 'Missing Title' })).toBeVisible()
  await expect(alert(page)).toContainText('Please enter a category title.')
  await alert(page).getByRole('button', { name: 'OK' }).click()
  await title(page).fill('SURVETEMENTS')
  await page.getByRole('button', { name: 'Update Category' }).click()
  await expect(alert(page).getByRole('heading', { name: 'Error updating category' })).toBeVisible()
  await expect(alert(page)).toContainText('There is already a category called Survêtements.')
  await alert(page).getByRole('button', { name: 'OK' }).click()
  await title(page).fill('Jerseys')
  await seeToast(page, 'Category updated successfully!', () =>
    page.getByRole('button', { name: 'Update Category' }).click(),
  )
  await expect(edit(page, 'Jerseys')).toBeVisible()

  await page.getByRole('button', { name: 'Delete Jerseys' }).click()
  await expect(alert(page).getByRole('heading', { name: 'Are you sure?' })).toBeVisible()
  await expect(alert(page)).toContainText("You won't be able to revert this!")
  await expect(alert(page)).toContainText(/\d+ products become ‘Uncategorized’\./)
  await seeToast(page, 'products are now ‘Uncategorized’.', () =>
    alert(page).getByRole('button', { name: 'Delete' }).click(),
  )
  await expect(edit(page, 'Jerseys')).toHaveCount(0)
  expect(await readCategories(shop.url)).not.toContain('Jerseys')
  const products = (await (await fetch(`${shop.url}/api/products`)).json()) as ProductJson[]
  const without = products.find((product) => product.category === null)
  await shopper.goto(`${shop.url}/product/${without?._id ?? ''}`)
  await expect(shopper.getByText('Uncategorized').first()).toBeVisible()
})

test('without the server the list is there, and what was typed waits for it', async ({
  page,
  shop,
}) => {
  await open(page, shop.url)
  await shop.stop()
  await page.getByRole('button', { name: 'New Category' }).click()
  await title(page).fill('Survêtements')
  await panel(page).getByLabel('Image').setInputFiles(picture)
  await page.getByRole('button', { name: 'Create Category' }).click()
  await expect(alert(page).getByRole('heading')).toContainText('Error creating category: ')
  await alert(page).getByRole('button', { name: 'OK' }).click()
  await expect(page.getByText(/^as of /)).toBeVisible()
  await expect(edit(page, 'Maillots')).toBeVisible()
  await expect(title(page)).toHaveValue('Survêtements')
  await shop.restart()
  await seeToast(page, 'Category created successfully!', () =>
    page.getByRole('button', { name: 'Create Category' }).click(),
  )
  expect(await readCategories(shop.url)).toContain('Survêtements')
})

test('a category that was changed elsewhere is not overwritten, and what was entered stays', async ({
  page,
  shop,
}) => {
  await open(page, shop.url)
  await edit(page, 'Souliers').click()
  await expect(panel(page)).toContainText('renamed or deleted, it is gone')
  await panel(page).getByLabel('Image').setInputFiles(picture)
  // Turning the tablet keeps the file that was chosen.
  await page.setViewportSize({ width: 768, height: 1024 })
  await expect(page.getByRole('dialog', { name: 'Update Category' })).toContainText(picture.name)
  await page.setViewportSize({ width: 1280, height: 900 })
  await expect(panel(page)).toContainText(picture.name)
  await page.evaluate(renameElsewhere, 'Boots')
  await page.getByRole('button', { name: 'Update Category' }).click()
  await expect(panel(page)).toContainText('This category was changed elsewhere.')
  expect(await readCategories(shop.url)).toContain('Boots')
  await panel(page).getByRole('button', { name: 'Load again' }).click()
  await expect(title(page)).toHaveValue('Boots')
  await expect(panel(page)).toContainText(picture.name)
  await seeToast(page, 'Category updated successfully!', () =>
    page.getByRole('button', { name: 'Update Category' }).click(),
  )
})

/**
 * Runs in the page: goes back at the moment when a heading appears, faster than any person. Resolves when the browser
 * has gone back.
 */
function goBackAtOnceFrom(heading: string): Promise<void> {
  return new Promise((resolve) => {
    const observer = new MutationObserver(() => {
      const headings = [...document.querySelectorAll('h1, h2')]
      if (!headings.some(({ textContent }) => textContent === heading)) return
      observer.disconnect()
      window.addEventListener('popstate', () => resolve(), { once: true })
      history.back()
    })
    observer.observe(document.body, { subtree: true, childList: true })
  })
}

test('what was changed and not saved is asked about before it is left, or logged out of', async ({
  page,
  shop,
}) => {
  await open(page, shop.url)
  await edit(page, 'Shorts').click()
  await expect(page).toHaveURL(/category=/)
  await page.reload()
  await expect(title(page)).toHaveValue('Shorts')
  await title(page).fill('Short pants')
  for (const leave of [
    () => page.getByRole('link', { name: 'Stock' }).click(),
    () => edit(page, 'Ballons').click(),
    () => page.getByRole('button', { name: 'Logout' }).click(),
    () => panel(page).getByRole('button', { name: 'Cancel' }).click(),
  ]) {
    await leave()
    await expect(alert(page)).toContainText('What you changed here has not been saved.')
    await alert(page).getByRole('button', { name: 'Keep editing' }).click()
    await expect(title(page)).toHaveValue('Short pants')
  }
  await page.getByRole('link', { name: 'Stock' }).click()
  const wentBack = page.evaluate(goBackAtOnceFrom, 'Stock Management')
  await alert(page).getByRole('button', { name: 'Leave' }).click()
  await wentBack
  // The form that was left is gone, together with what was typed into it.
  await expect(title(page)).toHaveValue('Shorts')
  // The browser's own buttons ask as well, and then go where they would have gone.
  await title(page).fill('Short pants')
  await page.goForward()
  await alert(page).getByRole('button', { name: 'Keep editing' }).click()
  await expect(title(page)).toHaveValue('Short pants')
  await expect(page).toHaveURL(/category=/)
  await page.goForward()
  await alert(page).getByRole('button', { name: 'Leave' }).click()
  await expect(page.getByRole('heading', { name: 'Stock Management' })).toBeVisible()
  await page.goBack()
  await title(page).fill('Short pants')
  await page.getByRole('button', { name: 'Logout' }).click()
  await alert(page).getByRole('button', { name: 'Leave' }).click()
  await expect(page.getByRole('heading', { name: 'Admin Login' })).toBeVisible()
  expect(await readCategories(shop.url)).toContain('Shorts')
})
