import { afterAll, beforeAll, expect, test } from 'vitest'
import * as v from 'valibot'
import { SENT_CATALOG_ID, sentCatalogSchema } from '../../../shared/catalog/home-catalog.ts'
import { newId } from '../../../shared/new-id.ts'
import { insertCategory } from '../../database/categories.ts'
import { insertProduct } from '../../database/products.ts'
import { readPageHead } from '../../testing/read-page-head.ts'
import { sendRaw } from '../../testing/send-raw.ts'
import type { TestApp } from '../../testing/start-test-app.ts'
import { startTestPages, TEST_PAGE } from '../../testing/start-test-pages.ts'

const PART_FILES = { product: ['/assets/product-1a2b.js', '/assets/product-1a2b.css'] }

let shop: TestApp

beforeAll(async () => {
  shop = await startTestPages(
    {},
    { 'part-files.json': JSON.stringify(PART_FILES), 'ar/index.html': TEST_PAGE },
  )
})

afterAll(() => shop.close())

async function addCategory(title: string): Promise<string> {
  const category = { id: newId(), title, image: null, createdAtMs: Date.UTC(2026, 0, 1) }
  await shop.app.db.write((transaction) => insertCategory(transaction, category))
  return category.id
}

async function addProduct(categoryId: string | null, createdAtMs: number): Promise<string> {
  const id = newId()
  await shop.app.db.write((transaction) =>
    insertProduct(transaction, {
      id,
      title: `Article ${createdAtMs}`,
      description: 'Words about it.',
      priceCentimes: 4500_00,
      promoPriceCentimes: null,
      onSale: false,
      buyingPriceCentimes: 2000_00,
      categoryId,
      images: [],
      levels: [{ size: '', quantity: 3 }],
      createdAtMs: Date.UTC(2026, 0, 1) + createdAtMs,
    }),
  )
  return id
}

async function readPage(path: string) {
  const html = (await sendRaw(shop.url, path)).body.toString()
  const data = new RegExp(`id="${SENT_CATALOG_ID}">(.*?)</script>`, 's').exec(html)?.[1]
  return {
    html,
    preloads: readPageHead(html).links.filter(
      ({ rel }) => rel === 'stylesheet' || rel?.endsWith('preload'),
    ),
    sent: data === undefined ? null : v.parse(sentCatalogSchema, JSON.parse(data)),
  }
}

test('the home page brings the products of its carousels, newest first, and nothing else', async () => {
  const [souliers, shorts] = [await addCategory('SOULIERS'), await addCategory('Shorts')]
  const boots: string[] = []
  for (let at = 1; at <= 12; at += 1) boots.unshift(await addProduct(souliers, at))
  const others: string[] = []
  for (let at = 101; at <= 112; at += 1) others.unshift(await addProduct(shorts, at))

  const { sent, html } = await readPage('/')
  const ids = sent?.home?.products.map((product) => product._id)
  expect(ids).toEqual([...others.slice(0, 10), ...boots.slice(0, 10)])
  expect(sent?.home?.categories.map((category) => category._id).toSorted()).toEqual(
    [souliers, shorts].toSorted(),
  )
  // Buying prices are not public, and a card shows no description.
  expect(html).not.toContain('buyingPrice')
  expect(html).not.toContain('Words about it')
})

test('the home page names the hero of each width for the browser to begin with', async () => {
  const { preloads } = await readPage('/')
  expect(preloads.map(({ href, as, fetchpriority }) => ({ href, as, fetchpriority }))).toEqual([
    { href: '/hero-tall.webp', as: 'image', fetchpriority: 'high' },
    { href: '/hero-wide.webp', as: 'image', fetchpriority: 'high' },
  ])
})

test('where lines run from right to left, the home page names the mirrored hero', async () => {
  const { preloads } = await readPage('/ar')
  expect(preloads.map(({ href }) => href)).toEqual(['/hero-tall.webp', '/hero-wide-mirrored.webp'])
})

test('the page of a product brings the product, and names the files that show it', async () => {
  const id = await addProduct(null, 200)
  const { sent, preloads } = await readPage(`/product/${id}`)
  expect(sent?.product).toMatchObject({ _id: id, description: 'Words about it.' })
  expect(preloads.map(({ rel, href }) => [rel, href])).toEqual([
    ['stylesheet', '/assets/product-1a2b.css'],
    ['modulepreload', '/assets/product-1a2b.js'],
  ])
})

test('the list brings the page asked for, of all products or of a category, and how many there are', async () => {
  const category = await addCategory('Maillots')
  const ids: string[] = []
  for (let at = 301; at <= 345; at += 1) ids.unshift(await addProduct(category, at))

  const { sent } = await readPage(`/products?category=${category}&page=2`)
  expect(sent?.list).toMatchObject({ category, page: 2, count: 45 })
  expect(sent?.list?.products.map((product) => product._id)).toEqual(ids.slice(20, 40))
  const { list } = (await readPage('/products')).sent ?? {}
  expect(list).toMatchObject({ category: '', page: 1 })
  expect(list?.products.map((product) => product._id)).toEqual(ids.slice(0, 20))
  expect(list?.count).toBeGreaterThan(45)
})

test('what matches a search or a filter is found on the device', async () => {
  for (const query of ['q=boot', 'size=42', 'min=100', 'sale=1', 'sort=price-down']) {
    expect([query, (await readPage(`/products?${query}`)).sent]).toEqual([query, null])
  }
  expect((await readPage('/products?utm_source=x&min=abc')).sent?.list?.page).toBe(1)
})

test('a page that shows nothing of the catalogue brings nothing', async () => {
  for (const path of ['/about', '/cart', '/nowhere', '/product/none']) {
    expect((await readPage(path)).sent).toBeNull()
  }
})
