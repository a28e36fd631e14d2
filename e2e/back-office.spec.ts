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

// In a wide window, and in both colour schemes, the walks through the languages look at the same screens.
test('no screen of the back office breaks a rule of accessibility on a phone', async ({
  page,
  shop,
}) => {
  await page.setViewportSize({ width: 390, height: 844 })
  await orderByWeb(shop.url, await pickProduct(shop.url, 'Maillots', 1), 1)
  await signInByCalls(page, shop.url)
  await page.goto('/admin')
  const opener = page.getByRole('button', { name: /^Open menu/ })
  const drawer = page.getByRole('dialog', { name: 'Menu' })
  const screens: [string, string, string?][] = [
    ['Orders', 'All Orders'],
    ['Categories', 'All Categories', 'New Category'],
    ['Products', 'All Products', 'New Product'],
    ['Stock', 'Stock Management'],
    ['Statistics', 'Order Status Breakdown'],
    ['Messages', 'All Messages'],
    ['Needs attention', 'Nothing needs attention'],
    ['Settings', 'Settings'],
    ['Register New Admin', 'Register New Admin'],
  ]
  for (const [link, shown, form] of screens) {
    await opener.click()
    await drawer.getByRole('link', { name: new RegExp(`^${link}`) }).click()
    await expect(drawer).toBeHidden()
    await expect(page.getByRole('main').getByText(shown).first()).toBeVisible()
    await expectNoViolations(page, link)
    if (form === undefined) continue
    await page.getByRole('button', { name: form }).click()
    const sheet = page.getByRole('dialog', { name: form })
    await expect(sheet.getByRole('textbox').first()).toBeFocused()
    await expectNoViolations(page, form)
    await sheet.getByRole('button', { name: 'Close' }).click()
    await expect(sheet).toBeHidden()
  }

  await opener.click()
  await drawer.getByRole('link', { name: /^Orders/ }).click()
  await page.getByRole('button', { name: /^Yacine Web/ }).click()
  const sheet = page.getByRole('dialog', { name: 'Order Details' })
  await expect(sheet.getByRole('button', { name: 'Edit Details' })).toBeVisible()
  await expectNoViolations(page, 'an order')
  await sheet.getByRole('button', { name: 'Edit Details' }).click()
  await sheet.getByRole('textbox', { name: 'Full Name' }).fill('')
  await sheet.getByRole('button', { name: 'Save' }).click()
  await page.getByRole('alertdialog').getByRole('button', { name: 'OK' }).click()
  await expect(sheet.getByText('Full name is required')).toBeVisible()
  await sheet.getByRole('searchbox', { name: 'Add product' }).fill('maillot')
  await expectNoViolations(page, 'an order under edit')
  await page.goto('/admin/nowhere')
  await expect(page.getByRole('heading', { name: 'Page Not Found' })).toBeVisible()
  await expectNoViolations(page, 'an address without a screen')
})
