import type { Page } from '@playwright/test'
import { SQLite } from '../api/database/engines/sqlite/driver.ts'
import { join } from 'node:path'
import sharp from 'sharp'
import { readPageHead } from '../api/testing/read-page-head.ts'
import type { ProductJson } from '../shared/catalog/product.ts'
import { expect, test } from './support/demo-shop.ts'
import { pickProduct } from './support/shop-calls.ts'

// A blocked worker would log an error to the console, which is checked here.
test.use({ serviceWorkers: 'allow' })

/** Requests a page as a crawler does: no scripts, no pictures. */
async function crawl(url: string) {
  const answer = await fetch(url)
  return { status: answer.status, ...readPageHead(await answer.text()) }
}

/** Collects the browser's complaints and the pictures that it requests. */
function watch(page: Page) {
  const complaints: string[] = []
  const pictures: string[] = []
  page.on('console', (message) => {
    if (message.type() !== 'log') complaints.push(message.text())
  })
  page.on('pageerror', (error) => complaints.push(error.message))
  page.on('request', (request) => {
    // Once the worker controls the page, it fetches pictures again, from the browser's own cache.
    if (request.resourceType() !== 'image') return
    const { pathname } = new URL(request.url())
    if (pathname.startsWith('/uploads/')) pictures.push(pathname)
  })
  return { complaints, pictures }
}

test('who reads no scripts finds the picture, the price and the address of a product', async ({
  shop,
}) => {
  const { product } = await pickProduct(shop.url, 'Maillots', 1)
  const { status, title, meta, things } = await crawl(`${shop.url}/product/${product._id}`)
  expect(status).toBe(200)
  expect(title).toBe(`${product.title} | Kora`)
  expect(meta['og:url']).toBe(`${shop.url}/product/${product._id}`)
  expect(Number(meta['product:price:amount'])).toBe(product.effectivePrice)
  expect(Number(things['Product'].offers.price)).toBe(product.effectivePrice)

  const picture = await fetch(meta['og:image'] ?? '')
  expect(picture.status).toBe(200)
  expect(picture.headers.get('content-type')).toBe('image/webp')
  const { width, height } = await sharp(await picture.arrayBuffer()).metadata()
  expect([meta['og:image:width'], meta['og:image:height']]).toEqual([`${width}`, `${height}`])
})

test('the picture of the shop stands for its other pages', async ({ shop }) => {
  for (const path of ['/', '/products', '/about']) {
    const { status, meta } = await crawl(shop.url + path)
    expect(status).toBe(200)
    const picture = await fetch(meta['og:image'] ?? '')
    expect(picture.status).toBe(200)
    expect(picture.headers.get('content-type')).toBe('image/webp')
  }
})

test('the sitemap leads to every product of the shop', async ({ shop }) => {
  const robots = await (await fetch(`${shop.url}/robots.txt`)).text()
  const sitemap = /^Sitemap: (.*)$/m.exec(robots)?.[1] ?? ''
  const xml = await (await fetch(sitemap)).text()
  const urls = [...xml.matchAll(/<loc>(.*?)<\/loc>/g)].map(([, url = '']) => url)
  const products = (await (await fetch(`${shop.url}/api/products`)).json()) as ProductJson[]
  for (const { _id } of products) expect(urls).toContain(`${shop.url}/product/${_id}`)
  for (const url of urls.slice(0, 8)) expect((await fetch(url)).status).toBe(200)
  expect(xml).toContain(`<image:loc>${shop.url}${products[0]?.images[0]}</image:loc>`)
})

test('the storefront gives each page the title that the server gave it', async ({ page, shop }) => {
  const { product } = await pickProduct(shop.url, 'Maillots', 1)
  const maillots = `/products?category=${product.category?._id}`
  const paths = [
    '/',
    '/products',
    '/products?page=3',
    '/products?page=99',
    '/products?q=maillot&page=2',
    '/products?category=unknown',
    maillots,
    `${maillots}&page=2`,
    `/product/${product._id}`,
    '/product/unknown',
    '/about',
    '/contact',
    '/cart',
    '/order',
    '/nowhere',
  ]
  await page.addInitScript(() => {
    const seen = new Set<string>()
    Object.assign(window, { seen })
    new MutationObserver(() => seen.add(document.title)).observe(document, {
      subtree: true,
      childList: true,
    })
  })
  for (const path of paths) {
    const { title } = await crawl(shop.url + path)
    await page.goto(shop.url + path)
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
    await expect(page).toHaveTitle(title)
    // No other title was shown on the way, except that of the page cached on the device.
    const seen = await page.evaluate(() => [...(window as unknown as { seen: Set<string> }).seen])
    const others = seen.filter((name) => !['', 'Kora', title].includes(name))
    expect({ path, others }).toEqual({ path, others: [] })
  }
})

test('every link of the shop leads to a page that is there', async ({ page, shop }) => {
  await page.goto(shop.url)
  await expect(page.getByRole('link', { name: 'See All Products' })).toBeVisible()
  const found = await page.locator('a[href^="/"]').evaluateAll((links) => links.map(String))
  const urls = [...new Set(found)]
  expect(urls.length).toBeGreaterThan(5)
  for (const url of urls)
    expect({ url, status: (await fetch(url)).status }).toEqual({ url, status: 200 })
})

for (const viewport of [
  { width: 390, height: 844 },
  { width: 1366, height: 800 },
]) {
  test(`the first picture of a product is fetched once, and early, at ${viewport.width} pixels`, async ({
    browser,
    shop,
  }) => {
    const { product } = await pickProduct(shop.url, 'Maillots', 1)
    const page = await browser.newPage({ viewport, deviceScaleFactor: 2 })
    const { complaints, pictures } = watch(page)
    await page.goto(`${shop.url}/product/${product._id}`)
    const picture = page.getByRole('main').locator('img[fetchpriority=high]')
    await expect(picture).toHaveJSProperty('complete', true)
    const shown = await picture.evaluate((image: HTMLImageElement) => image.currentSrc)
    const { pathname } = new URL(shown)
    expect(pictures.filter((path) => path === pathname)).toHaveLength(1)
    const initiator = await page.evaluate(
      (url) => performance.getEntriesByName(url)[0]?.toJSON().initiatorType,
      shown,
    )
    expect(initiator).toBe('link')
    // A larger file than the one shown would have been loaded for nothing.
    const [hash = ''] = /[0-9a-f]{32}/.exec(pathname) ?? []
    const wide = pictures.filter((path) => path.includes(hash) && !path.endsWith('-320.webp'))
    expect(wide).toEqual([pathname])
    expect(complaints).toEqual([])
    await page.close()
  })
}

test('on a phone of two pixels a point the list of products takes the smallest files alone', async ({
  browser,
  shop,
}) => {
  const viewport = { width: 390, height: 844 }
  const page = await browser.newPage({ viewport, deviceScaleFactor: 2 })
  const { complaints, pictures } = watch(page)
  await page.goto(`${shop.url}/products`)
  const first = page.getByRole('main').locator('img[fetchpriority=high]').first()
  await expect(first).toHaveJSProperty('complete', true)
  expect(pictures).not.toEqual([])
  expect(pictures.filter((path) => !path.endsWith('-320.webp'))).toEqual([])
  expect(complaints).toEqual([])
  await page.close()
})

test('a hostile title runs nothing and breaks no rule of the page', async ({ page, shop }) => {
  const { product } = await pickProduct(shop.url, 'Maillots', 1)
  const title = `</title></script><script>window.hostile = 1</script>" onload='window.hostile = 1'`
  // Written while the server is stopped, because a running one caches what it has read.
  await shop.stop()
  const database = new SQLite(join(shop.dataDir, 'kora.sqlite'))
  database
    .prepare('update products set title = ?, description = ? where id = ?')
    .run(title, title, product._id)
  database.close()
  await shop.restart()
  const { complaints } = watch(page)
  await page.addInitScript(() => {
    document.addEventListener('securitypolicyviolation', (event) =>
      console.error(event.violatedDirective),
    )
  })
  await page.goto(`${shop.url}/product/${product._id}`)
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(title)
  await expect(page).toHaveTitle(`${title} | Kora`)
  expect(await page.evaluate(() => 'hostile' in window)).toBe(false)
  const data = await page.locator('script[type="application/ld+json"]').textContent()
  expect(JSON.parse(data ?? '')['@graph'][0].name).toBe(title)
  expect(complaints).toEqual([])
})
