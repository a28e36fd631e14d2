import { expectNoViolations } from './support/accessibility.ts'
import { expect, test } from './support/demo-shop.ts'
import { signInByCalls } from './support/owner.ts'
import { orderByWeb, pickProduct, readQuantity } from './support/shop-calls.ts'
import { seeToast } from './support/toast.ts'

async function sendMessage(url: string): Promise<void> {
  const answer = await fetch(`${url}/api/contact`, {
    method: 'POST',
    headers: { 'Content-Type': 'application/json' },
    body: JSON.stringify({ email: 'sara@example.com', message: 'Salam' }),
  })
  expect(answer.status).toBe(201)
}

// Without the service worker, which nothing here needs: installing it takes longer than most of these stories.
test.use({ serviceWorkers: 'block' })

test('on a phone the menu is a drawer that says what waits, keeps the focus and gives it back', async ({
  page,
  shop,
}) => {
  await page.setViewportSize({ width: 390, height: 844 })
  await sendMessage(shop.url)
  await signInByCalls(page, shop.url)
  await page.goto('/admin/settings')
  const opener = page.getByRole('button', { name: 'Open menu: 1 unread message' })
  await opener.click()
  const drawer = page.getByRole('dialog', { name: 'Menu' })
  await expect(drawer.getByRole('link', { name: 'Settings' })).toHaveAttribute(
    'aria-current',
    'page',
  )
  await expect(drawer.getByRole('link', { name: 'Messages 1 unread' })).toBeVisible()
  for (let step = 0; step < 20; step += 1) await page.keyboard.press('Tab')
  const isInside = () =>
    drawer.evaluate((dialog) => {
      const { activeElement } = document
      return activeElement === document.body || dialog.contains(activeElement)
    })
  expect(await isInside(), 'the focus may rest on the browser, never behind the drawer').toBe(true)
  await page.keyboard.press('Escape')
  await expect(drawer).toBeHidden()
  await expect(opener).toBeFocused()

  await opener.click()
  await drawer.getByRole('link', { name: 'Stock' }).click()
  await expect(page.getByRole('heading', { name: 'Stock Management' })).toBeVisible()
  await expect(drawer).toBeHidden()
  await page.setViewportSize({ width: 1280, height: 800 })
  await expect(page.getByRole('navigation', { name: 'Menu' })).toBeVisible()
  await expect(page.getByRole('button', { name: /^Open menu/ })).toHaveCount(0)
})

test('a count under edit survives a search and another page, and is sent once saved', async ({
  page,
  shop,
}) => {
  const picked = await pickProduct(shop.url, 'Maillots', 8)
  const { title } = picked.product
  await signInByCalls(page, shop.url)
  await page.goto('/admin/stock')
  await expect(page.getByRole('row')).toHaveCount(11)
  await page.getByRole('searchbox').fill(title)
  await page.getByRole('button', { name: `Edit stock of ${title}` }).click()
  const field = page.getByRole('spinbutton', {
    name: `Stock of ${title}, size ${picked.size}`,
    exact: true,
  })
  const first = page.getByRole('spinbutton').first()
  await expect(first).toBeFocused()
  await field.fill('1.5')
  await page.getByRole('button', { name: 'Save' }).click()
  await expect(page.getByText('Stock must be a whole number.')).toBeVisible()
  await field.fill(String(picked.quantity + 3))
  await page.getByRole('searchbox').fill('')
  await page.getByRole('button', { name: 'Next' }).click()
  await expect(page).toHaveURL(/page=2/)
  await page.getByRole('searchbox').fill(title)
  await expect(field).toHaveValue(String(picked.quantity + 3))
  await page.getByRole('link', { name: 'Settings' }).click()
  await page.getByRole('alertdialog').getByRole('button', { name: 'Keep editing' }).click()
  await seeToast(page, 'Stock updated successfully!', () =>
    page.getByRole('button', { name: 'Save' }).click(),
  )
  await expect.poll(() => readQuantity(shop.url, picked)).toBe(picked.quantity + 3)

  // A search typed just before this press has reached the address, and closes neither the question nor the toast.
  await page.getByRole('button', { name: `Edit stock of ${title}` }).click()
  await field.fill('1')
  await page.getByRole('searchbox').fill(title.slice(0, -1))
  await page.getByRole('link', { name: 'Settings' }).click()
  await expect.poll(() => new URL(page.url()).searchParams.get('search')).toBe(title.slice(0, -1))
  await page.getByRole('alertdialog').getByRole('button', { name: 'Leave' }).click()
  await expect(page).toHaveURL(/\/admin\/settings$/)
})

test('a picture from outside the store is never loaded into the stock table', async ({
  page,
  shop,
}) => {
  const asked: string[] = []
  const changed: string[] = []
  await page.route('**/api/sync/pull?*', async (route) => {
    const response = await route.fetch()
    const answer = (await response.json()) as {
      upserts: { products: { title: string; images: string[] }[] }
    }
    const paths = ['https://evil.example/x.png', '/uploads/../x.png', 'httpx.png']
    for (const [index, path] of paths.entries()) {
      const product = answer.upserts.products[index]
      if (product) product.images = [path]
      if (product) changed.push(product.title)
    }
    await route.fulfill({ response, json: answer })
  })
  page.on('request', (request) => asked.push(request.url()))
  await signInByCalls(page, shop.url)
  await page.goto('/admin/stock')
  await expect(page.getByRole('row')).toHaveCount(11)
  expect(changed.length).toBeGreaterThan(2)
  for (const title of changed.slice(0, 3)) {
    await page.getByRole('searchbox').fill(title)
    await expect(page.getByRole('row').filter({ hasText: title }).first()).toContainText(
      'Invalid Image',
    )
  }
  expect(asked.filter((url) => url.includes('x.png'))).toEqual([])
  await page.unrouteAll({ behavior: 'wait' })
})

test('no page of the back office breaks a rule of accessibility', async ({ page, shop }) => {
  test.slow()
  await page.goto('/admin-register')
  await page.getByRole('button', { name: 'Register' }).click()
  await expect(page.getByText('Email is required')).toBeVisible()
  await expectNoViolations(page, 'the registration')
  await page.goto('/admin-login')
  await page.getByRole('button', { name: 'Login' }).click()
  await expect(page.getByRole('alert')).toBeVisible()
  await expectNoViolations(page, 'the login')

  await orderByWeb(shop.url, await pickProduct(shop.url, 'Maillots', 1), 1)
  await signInByCalls(page, shop.url)
  const settled: [string, string][] = [
    ['/admin', 'All Orders'],
    ['/admin/categories?category=new', 'All Categories'],
    ['/admin/products?product=new', 'All Products'],
    ['/admin/stock', 'Stock Management'],
    ['/admin/statistics', 'Order Status Breakdown'],
    ['/admin/messages', 'All Messages'],
    ['/admin/attention', 'Nothing needs attention'],
    ['/admin/settings', 'Settings'],
    ['/admin/register-new-admin', 'Register New Admin'],
    ['/admin/nowhere', 'Page Not Found'],
  ]
  for (const [path, heading] of settled) {
    await page.setViewportSize({ width: 1280, height: 900 })
    await page.goto(path)
    // The menu has some of these words too, before the screen is loaded.
    await expect(page.getByRole('main').getByText(heading).first()).toBeVisible()
    await expect(page.getByText('Online, everything sent')).toBeVisible()
    await expectNoViolations(page, path)
    await page.setViewportSize({ width: 390, height: 844 })
    await expect(page.getByRole('button', { name: /^Open menu/ })).toBeAttached()
    await expectNoViolations(page, `${path} on a phone`)
  }

  await page.goto('/admin')
  await page.getByRole('button', { name: /^Yacine Web/ }).click()
  const sheet = page.getByRole('dialog', { name: 'Order Details' })
  await expect(sheet.getByRole('button', { name: 'Edit Details' })).toBeVisible()
  await expectNoViolations(page, 'an order on a phone')
  await sheet.getByRole('button', { name: 'Edit Details' }).click()
  await sheet.getByRole('textbox', { name: 'Full Name' }).fill('')
  await sheet.getByRole('button', { name: 'Save' }).click()
  await page.getByRole('alertdialog').getByRole('button', { name: 'OK' }).click()
  await sheet.getByRole('searchbox', { name: 'Add product' }).fill('maillot')
  await expectNoViolations(page, 'an order under edit on a phone')
  await page.setViewportSize({ width: 1280, height: 900 })
  await expect(page.getByText('Full name is required')).toBeVisible()
  await expectNoViolations(page, 'an order under edit')
})
