import { afterAll, beforeAll, expect, test } from 'vitest'
import { newId } from '../../../shared/new-id.ts'
import { insertProduct } from '../../database/products.ts'
import { readPageHead } from '../../testing/read-page-head.ts'
import { sendRaw } from '../../testing/send-raw.ts'
import type { TestApp } from '../../testing/start-test-app.ts'
import { startTestPages, TEST_PAGE } from '../../testing/start-test-pages.ts'
import { writeSitemap } from './sitemap.ts'

const PUBLIC_URL = 'https://shop.example'
/** A renderer that returns its language and the address. */
const renderer = (language: string) =>
  `export const renderPage = async (address) => '<p>${language} ' + address + '</p>'`

let shop: TestApp
let productId: string

beforeAll(async () => {
  shop = await startTestPages(
    { publicUrl: PUBLIC_URL },
    {
      'admin.html': 'office en',
      'fr/index.html': TEST_PAGE,
      'fr/admin.html': 'office fr',
      '.render/en/render-page.mjs': renderer('en'),
      '.render/fr/render-page.mjs': renderer('fr'),
    },
  )
  const id = newId()
  await shop.app.db.write((transaction) =>
    insertProduct(transaction, {
      id,
      title: 'Rhumel jersey',
      description: 'Light and dry.',
      translations: { fr: { title: 'Maillot Rhumel', description: 'Léger et sec.' } },
      priceCentimes: 4500_50,
      promoPriceCentimes: null,
      onSale: false,
      buyingPriceCentimes: 2000_00,
      categoryId: null,
      images: [],
      levels: [{ size: '', quantity: 3 }],
      createdAtMs: shop.app.clock(),
    }),
  )
  productId = id
})

afterAll(() => shop.close())

async function read(path: string, headers: Record<string, string> = {}) {
  const answer = await sendRaw(shop.url, path, { headers })
  return { ...answer, html: answer.body.toString() }
}

test('a page of another language is rendered in it, under its own address', async () => {
  const { status, html } = await read('/fr/about')
  expect(status).toBe(200)
  expect(html).toContain('<p>fr /fr/about</p>')
  expect(html).toContain('<title>À propos | Kora</title>')
  expect((await read('/about')).html).toContain('<p>en /about</p>')
})

test('each language names itself as the canonical page and the others as its alternates', async () => {
  const address = `/product/${productId}`
  for (const [path, locale] of [
    [address, 'en_GB'],
    [`/fr${address}`, 'fr_FR'],
  ] as const) {
    const { html } = await read(path)
    const { links, meta } = readPageHead(html)
    const byLanguage = links.filter(({ rel }) => rel === 'alternate')
    expect(links.find(({ rel }) => rel === 'canonical')?.href).toBe(PUBLIC_URL + path)
    expect(Object.fromEntries(byLanguage.map(({ hreflang, href }) => [hreflang, href]))).toEqual({
      en: PUBLIC_URL + address,
      fr: `${PUBLIC_URL}/fr${address}`,
      'x-default': PUBLIC_URL + address,
    })
    expect(meta['og:locale']).toBe(locale)
  }
})

test('a product is described in the language of the page, with its price as the language writes it', async () => {
  const { html } = await read(`/fr/product/${productId}`)
  expect(html).toContain('<title>Maillot Rhumel | Kora</title>')
  expect(html).toContain('4\u00a0500,50\u00a0DA · Léger et sec.')
  expect(html).not.toContain('Rhumel jersey | Kora')
})

test('a page carries the texts of its own language alone', async () => {
  const english = await read('/')
  expect(english.html).toContain('Rhumel jersey')
  expect(english.html).not.toContain('Maillot Rhumel')
  const french = await read('/fr')
  expect(french.html).toContain('Maillot Rhumel')
  expect(french.html).not.toContain('Léger et sec.')
})

test('pages that are not for search engines have no alternates', async () => {
  const { html } = await read('/fr/cart')
  expect(html).not.toContain('hreflang')
})

test('a language that is not built is a page that is not there', async () => {
  expect((await read('/ar/products')).status).toBe(404)
})

test('the start page leads to the language that somebody chose, and to no other', async () => {
  const chosen = await read('/?from=app', { Cookie: 'language=fr' })
  expect([chosen.status, chosen.headers.location]).toEqual([302, '/fr?from=app'])
  expect(chosen.headers.vary).toContain('Cookie')
  for (const headers of [
    { 'Accept-Language': 'fr' },
    { Cookie: 'language=en' },
    { Cookie: 'language=ar' },
    { Cookie: 'language=%00' },
  ]) {
    expect((await read('/', headers)).status).toBe(200)
  }
  expect((await read('/about', { Cookie: 'language=fr' })).status).toBe(200)
})

test('an installed app starts in the language that was chosen since, else in its own', async () => {
  const start = (language: string) =>
    read('/fr?start=app', language === '' ? {} : { Cookie: `language=${language}` })
  const toEnglish = await start('en')
  expect([toEnglish.status, toEnglish.headers.location]).toEqual([302, '/'])
  for (const language of ['', 'fr', 'ar']) expect((await start(language)).status).toBe(200)
  // A language in the address counts more than the remembered one.
  expect((await read('/fr', { Cookie: 'language=en' })).status).toBe(200)
})

test('the sitemap has every page in every language, each with all the others', async () => {
  const xml = (await read('/sitemap.xml')).html
  const entries = [...xml.matchAll(/<url>(.*?)<\/url>/g)].map(([, entry = '']) => entry)
  const locations = entries.map((entry) => /<loc>(.*?)<\/loc>/.exec(entry)?.[1])
  const products = [`${PUBLIC_URL}/product/${productId}`, `${PUBLIC_URL}/fr/product/${productId}`]
  expect(locations.slice(0, 2)).toEqual([`${PUBLIC_URL}/`, `${PUBLIC_URL}/fr`])
  expect(locations.slice(-2)).toEqual(products)
  for (const entry of entries.slice(-2)) {
    const links = [...entry.matchAll(/hreflang="(.*?)" href="(.*?)"/g)].map(([, ...link]) => link)
    expect(links).toEqual([
      ['en', products[0]],
      ['fr', products[1]],
      ['x-default', products[0]],
    ])
  }
})

test('a page and its other languages stand in the same file of the sitemap', async () => {
  const write = (file: number) =>
    shop.app.db.read((db) =>
      writeSitemap(db, { origin: PUBLIC_URL, languages: ['en', 'fr'] }, file, 5),
    )
  const pages = (xml: string | null) =>
    [...(xml ?? '').matchAll(/<loc>(.*?)<\/loc>/g)].map(([, url]) => url)
  expect(pages(await write(1))).toHaveLength(4)
  expect(pages(await write(3))).toHaveLength(2)
})

test('robots.txt closes the cart and the order in every language', async () => {
  const lines = (await read('/robots.txt')).html.split('\n')
  for (const path of ['/cart', '/order', '/fr/cart', '/fr/order', '/track', '/fr/track']) {
    expect(lines).toContain(`Disallow: ${path}`)
  }
})

test.each([
  [{}, 'office en'],
  [{ 'Accept-Language': 'fr-DZ,fr;q=0.9,en;q=0.5' }, 'office fr'],
  [{ 'Accept-Language': 'de' }, 'office en'],
  [{ 'Accept-Language': 'fr', Cookie: 'language=en' }, 'office en'],
  [{ Cookie: 'language=fr' }, 'office fr'],
  [{ 'Accept-Language': 'fr', Cookie: 'language=ar' }, 'office fr'],
])('the back office for %o is the %s', async (headers, expected) => {
  const answer = await read('/admin/store-order', headers)
  expect(answer.html).toBe(expected)
  expect(answer.headers['cache-control']).toBe('no-cache')
})
