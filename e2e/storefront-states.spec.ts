import { expectNoViolationsInEither } from './support/accessibility.ts'
import type { Page } from '@playwright/test'
import { holdCalls } from './support/hold-calls.ts'
import { expect, test, type Article, type StockedShop } from './support/stocked-shop.ts'
import { seeToast } from './support/toast.ts'
import { takeSentProductsAway } from './support/unsent-products.ts'

const PHONE = { width: 390, height: 844 }
const DESKTOP = { width: 1440, height: 900 }

test.use({ viewport: PHONE, reducedMotion: 'reduce' })

const main = (page: Page) => page.getByRole('main')
const cards = (page: Page) => main(page).getByRole('article')

/** For each word of a text, on how many lines it is. */
function linesOfWords(text: Element): number[] {
  const words = [...(text.textContent ?? '').matchAll(/\S+/g)]
  return words.map(({ index, 0: word }) => {
    const range = document.createRange()
    range.setStart(text.firstChild ?? text, index)
    range.setEnd(text.firstChild ?? text, index + word.length)
    return new Set([...range.getClientRects()].map(({ top }) => top)).size
  })
}

async function expectFits(page: Page): Promise<void> {
  const { wanted, room } = await page.evaluate(() => ({
    wanted: document.documentElement.scrollWidth,
    room: document.documentElement.clientWidth,
  }))
  expect(wanted, `${page.url()} fits its screen`).toBeLessThanOrEqual(room)
}

/** Looks at the page on a desktop and then on a phone, on which it stays. */
async function onBothScreens(page: Page, look: () => Promise<void>): Promise<void> {
  for (const viewport of [DESKTOP, PHONE]) {
    await page.setViewportSize(viewport)
    await look()
  }
}

const expectFitsBoth = (page: Page) => onBothScreens(page, () => expectFits(page))

/** Uses a page that stores nothing: another one would close the database, and might fill it again. */
async function forgetCatalog(page: Page, shop: StockedShop): Promise<void> {
  await page.goto(`${shop.url}/robots.txt`)
  await page.evaluate(
    () =>
      new Promise((resolve, reject) => {
        const deleting = indexedDB.deleteDatabase('kora-catalog')
        deleting.addEventListener('success', resolve)
        deleting.addEventListener('error', reject)
      }),
  )
}

test('a shop with nothing in it says so, and offers a way on', async ({ page, openShop }) => {
  const shop = await openShop([])
  await page.goto(shop.url)
  await expect(main(page).getByText('No products available at the moment.')).toBeVisible()
  await expect(main(page).getByRole('heading', { level: 2 })).toHaveCount(0)
  await expectFits(page)
  // There is no link to all products, since there are none: calling the shop is what helps.
  await expect(page.getByRole('link', { name: 'See All Products' })).toHaveCount(0)
  const call = main(page).getByRole('link', { name: '0550123456' })
  await expect(call).toHaveAttribute('href', 'tel:0550123456')
  await page.goto(`${shop.url}/products`)
  await expect(page.getByRole('heading', { name: 'Our Products' })).toBeVisible()
  await expect(main(page).getByText('No products available at the moment.')).toBeVisible()
  await expect(page.getByRole('navigation', { name: 'Pagination' })).toHaveCount(0)
  const contact = main(page).getByRole('link', { name: 'Contact' })
  await expect(contact).toHaveAttribute('href', '/contact')
  await page.getByRole('searchbox').fill('ballon')
  await expect(main(page).getByText('No products found matching your criteria.')).toBeVisible()
  await expectNoViolationsInEither(page, 'no products')
  await page.goto(`${shop.url}/cart`)
  await expect(main(page).getByText('Your cart is empty.')).toBeVisible()
  await page.goto(`${shop.url}/order`)
  await expect(page.getByRole('heading', { level: 1, name: 'Your cart is empty.' })).toBeVisible()
  await expectNoViolationsInEither(page, 'an order of nothing')
  await page.goto(`${shop.url}/product/${crypto.randomUUID()}`)
  await expect(page.getByRole('heading', { level: 1, name: 'Product not found.' })).toBeVisible()
})

const SCRIPT = '<script>window.hostile = 1</script>'
const ARABIC = 'قميص المنتخب (أخضر) 2026!'
const LONG = 'Maillot du derby '.repeat(600).trim()
/** Its last word is wider than the tile of a category. */
const LONG_CATEGORY = 'Équipements de professionnalisation'
const ODD: Article[] = [
  { title: LONG, category: 'Maillots', stock: { S: 3, M: 0, XL: 9 } },
  { title: 'X'.repeat(200), category: 'C'.repeat(80) },
  { title: ARABIC, category: 'قمصان', promoPrice: 3200 },
  { title: SCRIPT },
  { title: '', price: null },
  { title: 'Ballon épuisé', stock: 0 },
  { title: 'Maillot épuisé', stock: { M: 0, L: 0 } },
  {
    title: 'Image perdue',
    category: LONG_CATEGORY,
    images: [`/uploads/${'0'.repeat(32)}-aabbcc-1200.webp`],
  },
]

test('strange products break no page of a phone or a desktop; what is sold out cannot be bought, and says why', async ({
  page,
  openShop,
}) => {
  test.slow()
  const shop = await openShop(ODD)
  await page.goto(shop.url)
  const row = page.getByRole('region', { name: 'Latest Products' })
  await expect(row.getByRole('article')).toHaveCount(ODD.length)
  await expect(page.getByRole('region', { name: 'Latest Maillots' })).toBeVisible()
  await expect(page.getByRole('region', { name: 'Latest Souliers' })).toHaveCount(0)
  const name = page.getByRole('link', { name: LONG_CATEGORY }).getByText(LONG_CATEGORY)
  await onBothScreens(page, async () => {
    expect(await name.evaluate(linesOfWords)).toEqual([1, 1, 1])
    await expectFits(page)
  })

  await page.goto(`${shop.url}/products`)
  const plain = cards(page).nth(4)
  await expect(plain.getByRole('link', { name: 'Product title' })).toBeVisible()
  await expect(plain.getByText('Uncategorized')).toBeVisible()
  await expect(plain.getByText('1 000 DZD')).toBeVisible()
  const reduced = cards(page).nth(2)
  await expect(reduced.getByText('3 200 DZD')).toHaveCSS('color', 'rgb(208, 44, 44)')
  await expect(reduced.locator('s')).toContainText('4 500 DZD')
  await expect(cards(page).nth(0).locator('s')).toHaveCount(0)
  await expect(cards(page).nth(5).getByText('Out of stock')).toBeVisible()
  await expectFitsBoth(page)
  await expectNoViolationsInEither(page, 'strange products')

  const addToCart = page.getByRole('button', { name: 'Add to cart' })
  for (const [index, id] of shop.ids.entries()) {
    await page.goto(`${shop.url}/product/${id}`)
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(
      ODD[index]?.title || 'Product title',
    )
    await expectFitsBoth(page)
    if (index === 1 || index === 2) {
      await addToCart.click()
      await expect(page.getByText('1 in your cart.')).toBeVisible()
    }
    if (index === 5 || index === 6) {
      await expect(page.getByText('This product is out of stock.')).toBeVisible()
      await expect(page.getByText('No sizes available for this product.')).toBeVisible()
      await expect(addToCart).toBeDisabled()
      await expect(page.getByRole('button', { name: 'Order Now' })).toBeDisabled()
    }
  }
  expect(await page.evaluate(() => 'hostile' in window)).toBe(false)

  await page.goto(`${shop.url}/product/${shop.ids[0]}`)
  await expect(page.getByRole('radio')).toHaveCount(2)
  await addToCart.click()
  await expect(page.getByRole('group', { name: 'Sizes' }).getByRole('alert')).toHaveText(
    'Please select a size.',
  )
  await expect(page.getByRole('radio').first()).toBeFocused()
  await page.getByRole('radio', { name: /^XL/ }).check()
  await seeToast(page, 'Product added to cart!', () => addToCart.click())
  await expectFitsBoth(page)
  await page.goto(`${shop.url}/cart`)
  await expect(page.getByRole('spinbutton')).toHaveCount(3)
  await expectFitsBoth(page)
  await expectNoViolationsInEither(page, 'strange products in the cart')
  await page.getByRole('button', { name: 'Order Now' }).click()
  await expect(page.getByRole('heading', { name: 'Order Details' })).toBeVisible()
  await expectFitsBoth(page)
})

test('five thousand products: twenty on the screen, found by page, category, word and address', async ({
  page,
  openShop,
}) => {
  test.slow()
  const articles = Array.from({ length: 5000 }, (_, n) => ({
    title: `Article ${n + 1}`,
    category: n % 100 === 0 ? 'Souliers' : 'Maillots',
  }))
  const shop = await openShop(articles)
  await page.goto(`${shop.url}/products`)
  await expect(page.getByText(/5\s000 articles/)).toBeVisible()
  await expect(cards(page)).toHaveCount(20)
  expect(await page.locator('*').count()).toBeLessThan(1500)
  const bar = page.getByRole('navigation', { name: 'Pagination' })
  const numbers = () => bar.getByRole('listitem').allTextContents()
  await expect(bar.getByRole('button', { name: 'Prev' })).toBeDisabled()
  expect(await numbers()).toEqual(['1', '2', '3', '…', '250'])
  await bar.getByRole('button', { name: 'Page 250' }).click()
  await expect(bar.getByRole('button', { name: 'Next' })).toBeDisabled()
  await expect(cards(page).last()).toContainText('Article 5000')
  await expect.poll(() => page.evaluate(() => scrollY)).toBe(0)
  await page.goto(`${shop.url}/products?page=100`)
  await expect(bar.getByRole('button', { name: 'Page 100' })).toHaveAttribute(
    'aria-current',
    'page',
  )
  expect(await numbers()).toEqual(['1', '…', '98', '99', '100', '101', '102', '…', '250'])
  await expectFits(page)

  await page.getByRole('combobox', { name: 'Category' }).selectOption('Souliers')
  await expect(page.getByText('50 articles')).toBeVisible()
  expect(await numbers()).toEqual(['1', '2', '3'])
  await bar.getByRole('button', { name: 'Next' }).click()
  await expect(page).toHaveURL(/category=[^&]+&page=2$/)
  await expect(cards(page).first()).toContainText('Article 2001')
  await page.reload()
  await expect(cards(page).first()).toContainText('Article 2001')
  await page.getByRole('searchbox').fill('ARTICLE 4901')
  await expect(page.getByText('1 article', { exact: true })).toBeVisible()
  await expect(bar).toHaveCount(0)
  await expect(page).toHaveURL(/q=ARTICLE\+4901&category=[^&]+$/)
  await cards(page).getByRole('button', { name: 'Buy Now' }).click()
  await expect(page.getByRole('heading', { level: 1, name: 'Article 4901' })).toBeVisible()
  await page.goBack()
  await expect(page.getByRole('searchbox')).toHaveValue('ARTICLE 4901')
  await expect(cards(page)).toHaveCount(1)
  await page.goBack()
  await page.goBack()
  await expect(page.getByText(/5\s000 articles/)).toBeVisible()
  await expect(bar.getByRole('button', { name: 'Page 100' })).toHaveAttribute(
    'aria-current',
    'page',
  )
})

test.describe('before the first products are here', () => {
  // A service worker would bypass the changed network.
  test.use({ serviceWorkers: 'block' })
  test.beforeEach(({ page }) => takeSentProductsAway(page))

  test('what a slow shop answers is shown when it comes', async ({ page, openShop }) => {
    const shop = await openShop([{ title: 'Ballon' }])
    const held = await holdCalls(page, '**/api/**')
    await page.goto(`${shop.url}/product/${shop.ids[0]}`)
    await expect(main(page).getByText('Loading product...')).toBeVisible()
    await held.letGo()
    await expect(page.getByRole('heading', { level: 1, name: 'Ballon' })).toBeVisible()
  })

  test('a failure says what the shop said, and its button loads the page again', async ({
    page,
    openShop,
  }) => {
    const shop = await openShop([{ title: 'Ballon' }])
    const mssg = 'The shop is counting its balls.'
    let fails = true
    await page.route('**/api/**', (route) =>
      fails
        ? route.fulfill({ status: 500, json: { mssg, message: mssg, code: 'fault' } })
        : route.continue(),
    )
    const screens = [
      { path: '/', button: 'Refresh Page', sentence: mssg },
      { path: '/products', button: 'Try Again', sentence: mssg },
      { path: `/product/${shop.ids[0]}`, button: 'Try Again', sentence: `Error: ${mssg}` },
    ]
    for (const { path, button, sentence } of screens) {
      fails = true
      await page.goto(shop.url + path)
      await expect(main(page).getByRole('alert').getByText(sentence)).toBeVisible()
      // The categories beside the products are missing too.
      const categories = page.getByText('Failed to load categories', { exact: true })
      await expect(categories).toHaveCount(path === '/products' ? 1 : 0)
      await expectFits(page)
      // Only when the page is loaded again: its own next try would remove the button.
      page.once('framenavigated', () => {
        fails = false
      })
      await page.getByRole('button', { name: button }).click()
      await expect(main(page).getByText('Ballon').first()).toBeVisible()
      await forgetCatalog(page, shop)
    }
    // When the server gives no reason, the page gives one.
    await page.route('**/api/**', (route) =>
      route.fulfill({ status: 500, json: { mssg: '', message: '', code: 'fault' } }),
    )
    await page.goto(shop.url)
    const failed = main(page).getByRole('alert')
    await expect(failed.getByText(/Failed to load products/)).toBeVisible()
    await expect(failed).toContainText('Failed to load categories')
  })
})
