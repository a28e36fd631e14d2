import type { Page } from '@playwright/test'
import { communeField } from './support/commune.ts'
import { orderByWeb, pickProduct, signUpByCalls } from './support/shop-calls.ts'
import { type Article, expect, test, type StockedShop } from './support/stocked-shop.ts'

// The test serves the pictures. A service worker's requests would bypass it.
test.use({ serviceWorkers: 'block' })

const PHONE = { width: 390, height: 844 }
const TABLET = { width: 820, height: 1180 }

const pictures = ['1', '2'].map((n) => `/uploads/${n.repeat(32)}-aabbcc-1200.webp`)
const jerseys: Article[] = Array.from({ length: 9 }, (_, n) => ({
  title: `Maillot ${n}`,
  category: 'Maillots',
  stock: { M: 1 },
  images: n === 0 ? pictures : [],
}))

async function openProduct(page: Page, shop: StockedShop): Promise<void> {
  await page.route('**/uploads/**', (route) =>
    route.fulfill({
      contentType: 'image/svg+xml',
      body: '<svg xmlns="http://www.w3.org/2000/svg" width="1200" height="1600"/>',
    }),
  )
  await page.goto(`${shop.url}/product/${shop.ids[0]}`)
  // The rest of the catalogue has been loaded as well.
  await expect(page.getByRole('heading', { name: 'More Maillots' })).toBeVisible()
}

const enlarge = (page: Page) => page.getByRole('button', { name: 'Maillot 0, Picture 1 of 2' })

test.describe('on a tablet', () => {
  test.use({ viewport: TABLET, reducedMotion: 'reduce' })

  test('‘Add to cart’ lies above all that scrolls under it', async ({ page, openShop }) => {
    await openProduct(page, await openShop(jerseys))
    await page.getByRole('radio', { name: 'M only 1 left' }).check()
    await page.getByRole('button', { name: 'Add to cart' }).click()
    await expect(page.getByText('1 in your cart.')).toBeVisible()
  })
})

test.describe('on a phone', () => {
  test.use({ viewport: PHONE, reducedMotion: 'reduce' })

  test('who wants no motion gets none from the rows of products and of pictures', async ({
    page,
    openShop,
  }) => {
    await page.setViewportSize({ width: 1440, height: 900 })
    await openProduct(page, await openShop(jerseys))
    const further = page.getByRole('button', { name: 'Further: More Maillots' })
    const second = page.getByRole('button', { name: 'Picture 2 of 2', exact: true })
    for (const button of [further, second]) {
      const moved = await button.evaluate((pressed: HTMLElement) => {
        pressed.click()
        const rows = pressed.closest('section')?.querySelectorAll('ul') ?? []
        return Math.max(...Array.from(rows, (row) => row.scrollLeft))
      })
      expect(moved, 'at its place at once').toBeGreaterThan(100)
    }
  })

  test('the arrow keys step through the enlarged pictures, which come closer where they are pressed and go with Escape', async ({
    page,
    openShop,
  }) => {
    await openProduct(page, await openShop(jerseys))
    await enlarge(page).click()
    const first = page.getByRole('dialog', { name: 'Maillot 0, Picture 1 of 2' })
    await expect(first.getByRole('button', { name: 'Previous picture' })).toBeDisabled()
    await page.keyboard.press('ArrowRight')
    const second = page.getByRole('dialog', { name: 'Maillot 0, Picture 2 of 2' })
    await expect(second.getByRole('button', { name: 'Next picture' })).toBeDisabled()
    await page.keyboard.press('ArrowLeft')
    await expect(first).toBeVisible()

    const image = page.getByRole('dialog').getByRole('img')
    await expect
      .poll(() => image.evaluate((picture: HTMLImageElement) => picture.naturalWidth))
      .toBeGreaterThan(0)
    const before = await image.boundingBox()
    if (!before) throw new Error('the picture is not shown')
    const x = before.x + before.width * 0.6
    const y = before.y + before.height * 0.6
    await page.mouse.click(x, y)
    await expect(image).toHaveCSS('width', '1200px')
    const pressed = async () => {
      const after = await image.boundingBox()
      return after && [(x - after.x) / after.width, (y - after.y) / after.height]
    }
    await expect.poll(pressed).toEqual([expect.closeTo(0.6, 2), expect.closeTo(0.6, 2)])
    await page.keyboard.press('Escape')
    await expect(first).toBeHidden()
  })

  test('a product deleted while its page is open is sold no longer', async ({ page, openShop }) => {
    const shop = await openShop(jerseys)
    await openProduct(page, shop)
    const token = await signUpByCalls(shop.url)
    const answer = await fetch(`${shop.url}/api/products/${shop.ids[0]}`, {
      method: 'DELETE',
      headers: { Authorization: `Bearer ${token}` },
    })
    expect(answer.status).toBe(200)
    await page.evaluate(() => dispatchEvent(new Event('online')))
    await expect(page.getByRole('heading', { name: 'Product not found.' })).toBeVisible()
    await expect(page.getByRole('button', { name: 'Add to cart' })).toHaveCount(0)
  })

  test('an order of one product that is sold out leads back to that product', async ({
    page,
    openShop,
  }) => {
    const shop = await openShop(jerseys.slice(0, 1))
    await page.goto(`${shop.url}/product/${shop.ids[0]}`)
    await page.getByRole('radio', { name: 'M only 1 left' }).check()
    await page.getByRole('button', { name: 'Order Now' }).click()
    await page.getByLabel('Full Name').fill('Amina')
    await page.getByLabel(/^Phone Number/).fill('0550123456')
    await page.getByLabel('Confirm Phone Number').fill('0550123456')
    await page.getByLabel('Wilaya').selectOption('constantine')
    await communeField(page).fill('El Khroub')
    await orderByWeb(shop.url, await pickProduct(shop.url, 'Maillots', 1), 1)
    await page.getByRole('button', { name: 'Confirm Order' }).click()
    await expect(page.getByText('The order was not placed')).toBeVisible()
    await page.getByRole('link', { name: 'Choose again' }).click()
    await expect(page).toHaveURL(`${shop.url}/product/${shop.ids[0]}`)
    await expect(page.getByText('This product is out of stock.')).toBeVisible()
  })
})
