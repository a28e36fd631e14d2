import type { Page, Route } from '@playwright/test'
import { expect, test } from './support/demo-shop.ts'
import { pickProduct } from './support/shop-calls.ts'

const SCRIPTS = /\/assets\/[^/]+\.js$/

test.use({ viewport: { width: 390, height: 844 }, serviceWorkers: 'allow' })

/** Addresses of server-rendered pages, each with its heading. */
async function serverRenderedPages(shop: string) {
  const { product } = await pickProduct(shop, 'Maillots', 1)
  return [
    { path: '/', heading: 'Welcome to Kora' },
    { path: '/products', heading: 'Our Products' },
    { path: `/products?category=${product.category?._id}&page=2`, heading: 'Our Products' },
    { path: `/product/${product._id}`, heading: product.title },
    { path: '/about', heading: 'Kora' },
    { path: '/nowhere', heading: 'Page Not Found' },
  ]
}

/** Delays the page's scripts until the returned function is called. */
async function holdScripts(page: Page): Promise<() => Promise<void>> {
  const held: Route[] = []
  let isHeld = true
  await page.route(SCRIPTS, async (route) => {
    if (isHeld) held.push(route)
    else await route.continue()
  })
  return async () => {
    isHeld = false
    await Promise.all(held.map((route) => route.continue()))
  }
}

test.describe('without scripts', () => {
  test.use({ javaScriptEnabled: false })

  test('every page that is the same for everyone is there to be read, below a sentence that says what cart and order need', async ({
    page,
    shop,
  }) => {
    const expectSentence = async () => {
      const sentence = page.locator('noscript p')
      await expect(sentence).toBeVisible()
      await expect(sentence).toContainText('For your cart and your order Kora needs JavaScript.')
    }
    for (const { path, heading } of await serverRenderedPages(shop.url)) {
      await page.goto(shop.url + path)
      await expect(page.getByRole('heading', { level: 1, name: heading })).toBeVisible()
      await expectSentence()
    }
    await page.goto(`${shop.url}/order`)
    await expectSentence()
    await page.goto(`${shop.url}/products`)
    await page.getByRole('article').first().getByRole('link').click()
    await expect(page.getByRole('button', { name: 'Add to cart' })).toBeVisible()
  })
})

test.describe('when the scripts come', () => {
  test.use({ serviceWorkers: 'block' })

  test('hydration keeps the elements of the page, and a button pressed before is answered', async ({
    page,
    shop,
  }) => {
    const complaints: string[] = []
    page.on('pageerror', (error) => complaints.push(error.message))
    for (const { path } of await serverRenderedPages(shop.url)) {
      const release = await holdScripts(page)
      await page.goto(shop.url + path, { waitUntil: 'commit' })
      const heading = page.getByRole('heading', { level: 1 })
      const standing = await heading.elementHandle()
      // Pressed before any script can react.
      await page.waitForFunction(() => 'earlyTaps' in window)
      await page.getByRole('button', { name: 'Open menu' }).click()
      await release()
      await expect(page.getByRole('dialog', { name: 'Menu' })).toBeVisible()
      expect(await standing?.evaluate((element) => element.isConnected), path).toBe(true)
      await page.unrouteAll({ behavior: 'wait' })
    }
    expect(complaints).toEqual([])
  })

  test('what was chosen and typed meanwhile stays, and counts; a cart from before shows its number on it', async ({
    page,
    shop,
  }) => {
    const complaints: string[] = []
    page.on('pageerror', (error) => complaints.push(error.message))
    const { product, size } = await pickProduct(shop.url, 'Maillots', 1)
    const releaseProduct = await holdScripts(page)
    await page.goto(`${shop.url}/product/${product._id}`, { waitUntil: 'commit' })
    const choice = page.getByRole('radio', { name: size, exact: true })
    await choice.check()
    await page.waitForFunction(() => 'earlyTaps' in window)
    await page.getByRole('button', { name: 'Add to cart' }).click()
    await releaseProduct()
    const cart = page.getByRole('banner').getByRole('link', { name: 'Cart, 1 item' })
    await expect(cart).toBeVisible()
    await expect(choice).toBeChecked()
    await page.unrouteAll({ behavior: 'wait' })

    // A cart from before shows its number on each page.
    await page.goto(shop.url)
    await expect(cart).toBeVisible()
    for (const path of ['/cart', '/order']) {
      await page.goto(shop.url + path)
      await expect(page.getByRole('main').getByText(product.title).first()).toBeVisible()
    }

    const releaseList = await holdScripts(page)
    await page.goto(`${shop.url}/products`, { waitUntil: 'commit' })
    const search = page.getByRole('searchbox').first()
    await search.fill(product.title)
    await releaseList()
    await expect(page).toHaveURL(/[?&]q=/)
    await expect(search).toHaveValue(product.title)
    await expect(page.getByRole('heading', { name: product.title }).first()).toBeVisible()
    await page.unrouteAll({ behavior: 'wait' })

    const releaseChoice = await holdScripts(page)
    await page.goto(`${shop.url}/products`, { waitUntil: 'commit' })
    const category = page.getByRole('combobox', { name: 'Category' })
    await category.selectOption('Maillots')
    await releaseChoice()
    await expect(page).toHaveURL(/[?&]category=/)
    await expect(category).toHaveValue(product.category?._id ?? '')
    expect(complaints).toEqual([])
  })

  test('the page is hydrated in small steps, except for a list that is open', async ({
    page,
    shop,
  }) => {
    // The event for which React hydrates a part of the page, and everything around it, synchronously.
    await page.addInitScript(() => {
      addEventListener('auxclick', ({ target }) => {
        document.documentElement.dataset['atOnce'] =
          `${document.documentElement.dataset['atOnce'] ?? ''} ${(target as Element).tagName}`
      })
    })
    const atOnce = () => page.locator('html').getAttribute('data-at-once')
    await page.goto(`${shop.url}/products`)
    await page.getByRole('button', { name: 'Open menu' }).click()
    await expect(page.getByRole('dialog', { name: 'Menu' })).toBeVisible()
    expect(await atOnce()).toBeNull()

    const release = await holdScripts(page)
    await page.goto(`${shop.url}/products`, { waitUntil: 'commit' })
    await page.getByRole('combobox', { name: 'Category' }).focus()
    await release()
    await expect.poll(atOnce).toBe(' SELECT')
    await page.unrouteAll({ behavior: 'wait' })
  })

  test('a server-rendered page whose sync did not load asks for it again', async ({
    page,
    shop,
  }) => {
    let isRefused = false
    await page.route(/\/assets\/shop-sync-[^/]+\.js$/, async (route) => {
      if (isRefused) return route.continue()
      isRefused = true
      await route.abort()
    })
    await page.clock.install()
    await page.goto(`${shop.url}/products`)
    await expect.poll(() => isRefused).toBe(true)
    await expect(page.getByRole('article').first()).toBeVisible()
    await page.evaluate('window.samePage = true')
    const databases = () =>
      page.evaluate(async () => (await indexedDB.databases()).map(({ name }) => name))
    await expect
      .poll(async () => {
        await page.clock.fastForward(5000)
        return databases()
      })
      .toContain('kora-catalog')
    expect(await page.evaluate('window.samePage')).toBe(true)
  })
})
