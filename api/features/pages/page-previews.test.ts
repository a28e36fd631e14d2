import type { ProductId } from '../../../shared/catalog/product-id.ts'
import { brotliDecompressSync } from 'node:zlib'
import sharp from 'sharp'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { pictureSources, PRODUCT_PICTURE_SIZES } from '../../../shared/catalog/picture.ts'
import { newId } from '../../../shared/new-id.ts'
import { insertCategory } from '../../database/categories.ts'
import { recordChanges } from '../../database/changes.ts'
import { insertProduct, type NewProduct } from '../../database/products.ts'
import { readPageHead } from '../../testing/read-page-head.ts'
import { sendRaw } from '../../testing/send-raw.ts'
import type { TestApp } from '../../testing/start-test-app.ts'
import { startTestPages } from '../../testing/start-test-pages.ts'
import { isOnPostgres } from '../../testing/test-postgres.ts'
import { storePicture } from '../pictures/store-picture.ts'

const PUBLIC_URL = 'https://shop.example'
const TALL = { width: 900, height: 1100, channels: 3, background: '#0e5a3c' } as const
/** Text that tries to break out of every context it is inserted into. */
const HOSTILE =
  "</title></script><script>alert(1)</script>\" onload='x' <!-- \u202e\u2066& &amp; \u0000end"

let shop: TestApp
let picture: string

beforeAll(async () => {
  shop = await startTestPages({ publicUrl: PUBLIC_URL })
  picture = await storePicture(shop.app, await sharp({ create: TALL }).png().toBuffer())
})

afterAll(() => shop.close())

async function addCategory(title: string): Promise<string> {
  const id = newId()
  await shop.app.db.write((transaction) =>
    insertCategory(transaction, { id, title, image: null, createdAtMs: shop.app.clock() }),
  )
  return id
}

async function addProduct(product: Partial<NewProduct> = {}): Promise<ProductId> {
  const id = newId()
  await shop.app.db.write((transaction) =>
    insertProduct(transaction, {
      id,
      title: 'Maillot Rhumel',
      description: 'Light  and\ndry.',
      priceCentimes: 4500_00,
      promoPriceCentimes: null,
      onSale: false,
      buyingPriceCentimes: 2000_00,
      categoryId: null,
      images: [],
      levels: [{ size: '', quantity: 3 }],
      createdAtMs: shop.app.clock(),
      ...product,
    }),
  )
  return id
}

const PRICE = '4\u00a0500\u00a0DZD'

async function readHead(path: string, headers: Record<string, string> = {}) {
  const answer = await sendRaw(shop.url, path, { headers })
  const html = answer.body.toString()
  return { answer, html, ...readPageHead(html) }
}

describe('the page of a product', () => {
  test('says what it is, what it costs and how it looks', async () => {
    const categoryId = await addCategory('Maillots')
    const id = await addProduct({ categoryId, images: [picture] })
    const { title, meta, links, things } = await readHead(`/product/${id}`)
    const url = `${PUBLIC_URL}/product/${id}`
    expect(title).toBe('Maillot Rhumel | Kora')
    expect(links).toContainEqual({ rel: 'canonical', href: url })
    expect(meta).toMatchObject({
      description: `${PRICE} · Light and dry.`,
      'og:site_name': 'Kora',
      'og:type': 'product',
      'og:title': 'Maillot Rhumel',
      'og:description': `${PRICE} · Light and dry.`,
      'og:url': url,
      'og:image': PUBLIC_URL + picture,
      'og:image:type': 'image/webp',
      'og:image:width': '900',
      'og:image:height': '1100',
      'product:price:amount': '4500.00',
      'product:price:currency': 'DZD',
      'product:availability': 'in stock',
      'twitter:card': 'summary_large_image',
    })
    expect(meta).not.toHaveProperty('robots')
    expect(things['Product']).toMatchObject({
      name: 'Maillot Rhumel',
      image: [PUBLIC_URL + picture],
      category: 'Maillots',
      offers: {
        price: '4500.00',
        priceCurrency: 'DZD',
        availability: 'https://schema.org/InStock',
        url,
      },
    })
    expect(things['BreadcrumbList'].itemListElement).toEqual([
      { '@type': 'ListItem', position: 1, name: 'Products', item: `${PUBLIC_URL}/products` },
      {
        '@type': 'ListItem',
        position: 2,
        name: 'Maillots',
        item: `${PUBLIC_URL}/products?category=${categoryId}`,
      },
      { '@type': 'ListItem', position: 3, name: 'Maillot Rhumel' },
    ])
  })

  test('never says what it cost the shop', async () => {
    const { html } = await readHead(`/product/${await addProduct()}`)
    // An id may contain these digits.
    expect(html).not.toMatch(/buyingPrice|(?<![\w-])2000(?![\w-])/)
  })

  test('names the price that is asked, with its centimes', async () => {
    const id = await addProduct({ promoPriceCentimes: 3999_50, onSale: true })
    const { meta, things } = await readHead(`/product/${id}`)
    expect(meta['product:price:amount']).toBe('3999.50')
    expect(things['Product'].offers.price).toBe('3999.50')
  })

  test('is out of stock when no size is left', async () => {
    const levels = [
      { size: 'M', quantity: 0 },
      { size: 'L', quantity: -1 },
    ]
    const { meta, things } = await readHead(`/product/${await addProduct({ levels })}`)
    expect(meta['product:availability']).toBe('out of stock')
    expect(things['Product'].offers.availability).toBe('https://schema.org/OutOfStock')
  })

  test('begins with its first picture, in the sizes that the page asks for', async () => {
    const { links } = await readHead(`/product/${await addProduct({ images: [picture] })}`)
    expect(links).toContainEqual({
      rel: 'preload',
      as: 'image',
      imagesrcset: pictureSources(picture).srcSet,
      imagesizes: PRODUCT_PICTURE_SIZES,
      fetchpriority: 'high',
    })
  })

  test('shows the shop when it has no picture, and has a name without a title', async () => {
    const id = await addProduct({ title: ' ', description: '' })
    const { title, meta, links, things } = await readHead(`/product/${id}`)
    expect(title).toBe('Product title | Kora')
    expect(meta['og:image']).toBe(`${PUBLIC_URL}/hero-wide.webp`)
    expect(meta['description']).toMatch(/^4\u00a0500\u00a0DZD · Product title at Kora\. /)
    expect(links.filter((link) => link['rel'] === 'preload')).toEqual([])
    expect(things['Product']).not.toHaveProperty('image')
  })

  test('still says everything when the file of its picture is gone', async () => {
    const gone = '/uploads/0123456789abcdef-aabbcc-1200.webp'
    const { meta } = await readHead(`/product/${await addProduct({ images: [gone] })}`)
    expect(meta['og:image']).toBe(PUBLIC_URL + gone)
    expect(meta).not.toHaveProperty('og:image:width')
  })

  test('cuts a long description between words', async () => {
    const description = 'Forty-two words '.repeat(40)
    const { meta, things } = await readHead(`/product/${await addProduct({ description })}`)
    expect(meta['description']).toMatch(
      /^4\u00a0500\u00a0DZD · Forty-two words .* (?:Forty-two|words)…$/,
    )
    expect(meta['description']?.length).toBeLessThanOrEqual(200)
    expect(things['Product'].description).toBe(description.trim())
  })

  test('is sent again when its price changed, and not before', async () => {
    const id = await addProduct()
    const path = `/product/${id}`
    const { answer } = await readHead(path)
    const known = { 'If-None-Match': answer.headers.etag ?? '' }
    expect((await readHead(path, known)).answer.status).toBe(304)
    await shop.app.db.write(async (transaction) => {
      await transaction
        .updateTable('products')
        .set({ price_centimes: 4600_00 })
        .where('id', '=', id)
        .execute()
      await recordChanges(transaction, 'product', [id], shop.app.clock())
    })
    const changed = await readHead(path, known)
    expect(changed.answer.status).toBe(200)
    expect(changed.meta['product:price:amount']).toBe('4600.00')
  })

  test('goes out compressed with what was filled in', async () => {
    const path = `/product/${await addProduct()}`
    const plain = await sendRaw(shop.url, path)
    const small = await sendRaw(shop.url, path, { headers: { 'Accept-Encoding': 'gzip, br' } })
    expect(small.headers['content-encoding']).toBe('br')
    expect(small.headers.vary).toContain('Accept-Encoding')
    expect(brotliDecompressSync(small.body).toString()).toBe(plain.body.toString())
  })
})

test('texts that people typed stay texts, wherever they are put', async () => {
  const categoryId = await addCategory(HOSTILE)
  const id = await addProduct({ title: HOSTILE, description: HOSTILE, categoryId })
  const { html, title, meta, things } = await readHead(`/product/${id}`)
  // PostgreSQL stores the replacement character for NUL, which SQLite stores and the page leaves out.
  const nul = isOnPostgres() ? '\uFFFD' : ''
  const readable = `</title></script><script>alert(1)</script>" onload='x' <!-- & &amp; ${nul}end`
  expect(title).toBe(`${readable} | Kora`)
  expect(meta['og:title']).toBe(readable)
  expect(meta['og:description']).toBe(`${PRICE} · ${readable}`)
  expect(things['Product']).toMatchObject({ name: readable, category: readable })
  // The page's own script, the structured data and the product; no script from the texts.
  expect(html.match(/<script/gi)).toHaveLength(3)
  expect(html.match(/<\/script/gi)).toHaveLength(3)
  expect(html.match(/<\/title/gi)).toHaveLength(1)
  expect([...'\u0000\u202e\u2066'].filter((character) => html.includes(character))).toEqual([])

  const list = await readHead(`/products?category=${categoryId}`)
  expect(list.meta['og:title']).toBe(readable)
  // The data of the products and the page's own script.
  expect(list.html.match(/<script/gi)).toHaveLength(2)
})

describe('what is not there is a real 404', () => {
  async function deleteProduct(): Promise<string> {
    const id = await addProduct()
    await shop.app.db.write((db) =>
      db.updateTable('products').set({ deleted_at_ms: 1 }).where('id', '=', id).execute(),
    )
    return id
  }

  test.each([
    ['an unknown product', () => Promise.resolve(newId())],
    ['a deleted product', deleteProduct],
    ['what is no id', () => Promise.resolve("'or'1")],
  ])('%s', async (_what, makeId) => {
    const path = `/product/${await makeId()}`
    for (const method of ['GET', 'HEAD'])
      expect((await sendRaw(shop.url, path, { method })).status).toBe(404)
    const { title, meta, links } = await readHead(path)
    expect(title).toBe('Page Not Found | Kora')
    expect(meta['robots']).toBe('noindex')
    expect(meta).not.toHaveProperty('og:url')
    expect(links).toEqual([])
  })
})

describe('the list of products has one address for each category and page', () => {
  let categoryId: string

  beforeAll(async () => {
    categoryId = await addCategory('Souliers')
    for (let count = 0; count < 21; count += 1) await addProduct({ categoryId })
  })

  test.each([
    ['?utm_source=chat', '/products', 'Products'],
    ['?category=ID', '/products?category=ID', 'Souliers'],
    ['?page=2&category=ID', '/products?category=ID&page=2', 'Souliers, page 2'],
    ['?category=ID&page=99', '/products?category=ID&page=2', 'Souliers, page 2'],
    ['?category=ID&page=1', '/products?category=ID', 'Souliers'],
    ['?category=ID&page=two', '/products?category=ID', 'Souliers'],
    ['?page=-1', '/products', 'Products'],
    ['?category=nobody', '/products', 'Products'],
  ])('%s', async (query, address, name) => {
    const path = `/products${query.replace('ID', categoryId)}`
    const { title, meta, links } = await readHead(path)
    const url = PUBLIC_URL + address.replace('ID', categoryId)
    expect(title).toBe(`${name} | Kora`)
    expect(links).toContainEqual({ rel: 'canonical', href: url })
    expect(meta['og:url']).toBe(url)
    expect(meta).not.toHaveProperty('robots')
  })

  test('a deleted category is none', async () => {
    const gone = await addCategory('Gone')
    await shop.app.db.write((db) =>
      db.updateTable('categories').set({ deleted_at_ms: 1 }).where('id', '=', gone).execute(),
    )
    expect((await readHead(`/products?category=${gone}`)).title).toBe('Products | Kora')
  })

  test('a search is kept out of search engines, and repeats no words of a link', async () => {
    const { title, meta, html } = await readHead('/products?q=%22%3E%3Cscript%3Ecall+0555&page=2')
    expect(meta['robots']).toBe('noindex')
    expect(title).toBe('Products | Kora')
    expect(meta['og:url']).toBe(`${PUBLIC_URL}/products?q=%22%3E%3Cscript%3Ecall+0555`)
    expect(html.match(/<script/gi)).toHaveLength(1)
  })

  test.each([
    ['?size=43&utm_source=x&size=42', '?size=42&size=43'],
    ['?max=2000&min=5000&page=2', '?min=2000&max=5000'],
    ['?sale=1&category=nobody', '?sale=1'],
    ['?sort=price-up&category=ID', '?category=ID&sort=price-up'],
  ])(
    'what is filtered or sorted is kept out of them too, under its one address: %s',
    async (query, one) => {
      const { title, meta } = await readHead(`/products${query.replace('ID', categoryId)}`)
      expect(meta['robots']).toBe('noindex')
      expect(title).toBe(`${query.includes('ID') ? 'Souliers' : 'Products'} | Kora`)
      expect(meta['og:url']).toBe(`${PUBLIC_URL}/products${one.replace('ID', categoryId)}`)
    },
  )

  test('filters that say nothing are the plain list', async () => {
    const { meta, links } = await readHead('/products?size=&min=abc&sale=no&sort=name&fbclid=x')
    expect(links).toContainEqual({ rel: 'canonical', href: `${PUBLIC_URL}/products` })
    expect(meta).not.toHaveProperty('robots')
  })
})

test('the home page introduces the shop', async () => {
  const { meta, links, things } = await readHead('/')
  expect(links).toContainEqual({ rel: 'canonical', href: `${PUBLIC_URL}/` })
  expect(meta['og:type']).toBe('website')
  expect(things['Store']).toMatchObject({ name: 'Kora', url: `${PUBLIC_URL}/` })
  expect(things['WebSite']).toMatchObject({ publisher: { '@id': things['Store']['@id'] } })
})

test.each(['/cart', '/order', '/track'])('%s is kept out of search engines', async (path) => {
  const { answer, meta } = await readHead(path)
  expect(answer.status).toBe(200)
  expect(meta['robots']).toBe('noindex')
})
