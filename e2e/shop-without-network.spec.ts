import type { Locator, Page } from '@playwright/test'
import { expect, test } from './support/demo-shop.ts'
import { shopKept } from './support/kept-shop.ts'
import { pickProduct } from './support/shop-calls.ts'
import { hydrated } from './support/hydrated.ts'

test.use({ viewport: { width: 390, height: 844 }, serviceWorkers: 'allow' })

const isDrawn = (picture: Locator) =>
  expect
    .poll(() => picture.evaluate((image) => (image as HTMLImageElement).naturalWidth))
    .toBeGreaterThan(0)

const strip = (page: Page) => page.getByRole('banner').getByText(/^You are offline/)

/** Counts how often a document was requested, because a page may be left before it has loaded completely. */
function countLoads(page: Page): () => number {
  let loads = 0
  page.on('request', (request) => {
    if (request.isNavigationRequest()) loads += 1
  })
  return () => loads
}

test('what was seen once is there without the server: pages, a product, its picture, the cart', async ({
  page,
  shop,
}) => {
  const { product } = await pickProduct(shop.url, 'Maillots', 6)
  const unseen = await pickProduct(shop.url, 'Accessoires', 1)
  await page.goto(shop.url)
  await shopKept(page)
  const hero = page.locator('picture img')
  const picture = page.getByRole('main').getByRole('img', { name: product.title }).first()
  await isDrawn(hero)
  await expect
    .poll(() => page.evaluate('caches.match("/hero-tall.webp").then((kept) => kept?.status)'))
    .toBe(200)
  await page.goto(`${shop.url}/product/${product._id}`)
  await isDrawn(picture)
  await page.getByRole('radio').first().check()
  await page.getByRole('button', { name: 'Add to cart' }).first().click()
  await expect(page.getByRole('link', { name: 'Cart, 1 item' })).toBeVisible()
  await expect(strip(page)).toHaveCount(0)

  // The browser does not notice that the server is gone, because its network is up.
  await shop.stop()
  expect(await page.evaluate('navigator.onLine')).toBe(true)
  await page.goto(shop.url)
  await expect(page.getByRole('article').first()).toBeVisible()
  await isDrawn(hero)
  await expect(strip(page)).toContainText(/as of .*\d\d:\d\d/)
  await page.goto(`${shop.url}/products`)
  await expect(page.getByRole('heading', { level: 2, name: /articles$/ })).toBeVisible()
  await page.goto(`${shop.url}/product/${product._id}`)
  await isDrawn(picture)
  await page.goto(`${shop.url}/cart`)
  await expect(page.getByRole('link', { name: product.title }).first()).toBeVisible()

  // A picture that was never loaded is replaced by a drawing instead of a broken image.
  await page.goto(`${shop.url}/product/${unseen.product._id}`)
  await expect(page.getByRole('heading', { level: 1, name: unseen.product.title })).toBeVisible()
  await expect(page.getByRole('main').locator('svg path').first()).toBeVisible()
  const broken = () =>
    page
      .locator('main img')
      .evaluateAll(
        (images) =>
          (images as HTMLImageElement[]).filter(
            (image) => image.complete && image.naturalWidth === 0,
          ).length,
      )
  await expect.poll(broken).toBe(0)

  await shop.restart()
  await page.reload()
  await expect(strip(page)).toHaveCount(0)
})

test.describe('without a service worker', () => {
  test.use({ serviceWorkers: 'block' })

  test('a page whose file is gone is fetched again with one reload', async ({ page, shop }) => {
    const loads = countLoads(page)
    // A page requests it twice: when the pointer comes near, and when the link is pressed.
    await page.route(/about-page-.*\.js$/, (route) =>
      loads() === 1 ? route.fulfill({ status: 404 }) : route.continue(),
    )
    await page.goto(shop.url)
    await hydrated(page)
    await page.getByRole('contentinfo').getByRole('link', { name: 'About' }).click()
    // Until then the home page's heading stays, under the new address.
    await expect.poll(loads).toBe(2)
    await expect(page.getByRole('heading', { level: 1, name: /Kora/ })).toBeVisible()
    await expect(page).toHaveURL(`${shop.url}/about`)
    expect(loads()).toBe(2)
  })

  test('a file that stays gone is said to be, and reloads nothing a second time', async ({
    page,
    shop,
  }) => {
    const loads = countLoads(page)
    await page.route(/about-page-.*\.js$/, (route) => route.fulfill({ status: 404 }))
    await page.goto(shop.url)
    await hydrated(page)
    await page.getByRole('contentinfo').getByRole('link', { name: 'About' }).click()
    await expect(page.getByRole('alert')).toBeVisible()
    expect(loads()).toBe(2)
    await expect(page.getByRole('button', { name: 'Refresh Page' })).toBeVisible()
  })

  test('a gateway without its server is a broken shop, and no lost network', async ({
    page,
    shop,
  }) => {
    await page.route('**/api/**', (route) => route.fulfill({ status: 500, body: 'Bad Gateway' }))
    await page.goto(`${shop.url}/contact`)
    await expect(page.getByRole('banner')).toContainText('The shop’s server has a problem.')
    await expect(page.getByRole('main')).toContainText('The shop’s server has a problem')
    await expect(page.getByText('You are offline')).toHaveCount(0)
  })

  test('a product pressed within the pause of a search is opened', async ({ page, shop }) => {
    const { product } = await pickProduct(shop.url, 'Maillots', 6)
    // Delayed for longer than the pause after which a search is written into the address.
    await page.route(/\/product-page-.*\.js$/, async (route) => {
      await expect(page).toHaveURL(new RegExp(product._id))
      await page.evaluate('new Promise((resolve) => setTimeout(resolve, 400))')
      await route.continue()
    })
    await page.goto(`${shop.url}/products`)
    await hydrated(page)
    await page.getByRole('searchbox').fill(product.title)
    await page.getByRole('link', { name: product.title, exact: true }).first().click()
    await expect(page.getByRole('heading', { level: 1, name: product.title })).toBeVisible()
  })
})
