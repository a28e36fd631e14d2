import type { ProductId } from '../../../shared/catalog/product-id.ts'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { recordChanges } from '../../database/changes.ts'
import { addTestProduct } from '../../testing/add-test-product.ts'
import { sendRaw } from '../../testing/send-raw.ts'
import { startTestApp, type TestApp } from '../../testing/start-test-app.ts'
import { writeSitemap } from './sitemap.ts'

const PUBLIC_URL = 'https://shop.example'
const PICTURE = '/uploads/0123456789abcdef-aabbcc-1200.webp'
const FIXED = ['/', '/products', '/about', '/contact'].map((path) => PUBLIC_URL + path)

let shop: TestApp
let now = Date.parse('2026-03-01T10:00:00Z')

beforeAll(async () => {
  shop = await startTestApp({ publicUrl: PUBLIC_URL, clock: () => now })
})

afterAll(() => shop.close())

function locations(xml: string): string[] {
  return [...xml.matchAll(/<loc>(.*?)<\/loc>/g)].map(([, url = '']) => url)
}

async function readSitemap(path = '/sitemap.xml') {
  const answer = await sendRaw(shop.url, path)
  return { ...answer, xml: answer.body.toString() }
}

async function deleteProduct(id: ProductId): Promise<void> {
  await shop.app.db.write(async (transaction) => {
    await transaction
      .updateTable('products')
      .set({ deleted_at_ms: now })
      .where('id', '=', id)
      .execute()
    await recordChanges(transaction, 'product', [id], now, true)
  })
}

test('the sitemap names the pages and every product, with its picture and last change', async () => {
  const id = await addTestProduct(shop.app)
  await shop.app.db.write((db) =>
    db
      .insertInto('product_images')
      .values({ product_id: id, position: 1, path: PICTURE })
      .execute(),
  )
  const { status, headers, xml } = await readSitemap()
  expect(status).toBe(200)
  expect(headers['content-type']).toBe('application/xml; charset=utf-8')
  expect(locations(xml)).toEqual([...FIXED, `${PUBLIC_URL}/product/${id}`])
  expect(xml).toContain('<lastmod>2026-03-01T10:00:00.000Z</lastmod>')
  expect(xml).toContain(`<image:image><image:loc>${PUBLIC_URL}${PICTURE}</image:loc></image:image>`)
})

test('it follows every change, and is sent again only after one', async () => {
  const before = await readSitemap()
  const known = { 'If-None-Match': before.headers.etag ?? '' }
  expect((await sendRaw(shop.url, '/sitemap.xml', { headers: known })).status).toBe(304)

  now += 60_000
  const id = await addTestProduct(shop.app)
  const url = `${PUBLIC_URL}/product/${id}`
  const added = await sendRaw(shop.url, '/sitemap.xml', { headers: known })
  expect(added.status).toBe(200)
  expect(locations(added.body.toString()).at(-1)).toBe(url)

  await deleteProduct(id)
  expect(locations((await readSitemap()).xml)).not.toContain(url)
})

test('it is not written again while nothing changed', async () => {
  await readSitemap()
  const id = await addTestProduct(shop.app)
  await readSitemap()
  // Without recording it in the change feed, which no feature does.
  await shop.app.db.write((db) => db.deleteFrom('product_images').execute())
  await shop.app.db.write((db) => db.updateTable('products').set({ deleted_at_ms: 1 }).execute())
  expect(locations((await readSitemap()).xml)).toContain(`${PUBLIC_URL}/product/${id}`)
  await shop.app.db.write((db) => db.updateTable('products').set({ deleted_at_ms: null }).execute())
})

test('more addresses than one file holds are split, each in exactly one', async () => {
  for (let count = 0; count < 3; count += 1) await addTestProduct(shop.app)
  const write = (file: number | null, urlsPerFile?: number) =>
    shop.app.db.read((db) =>
      writeSitemap(db, { origin: PUBLIC_URL, languages: ['en'] }, file, urlsPerFile),
    )
  const all = locations((await write(null)) ?? '')
  const files = Math.ceil(all.length / 3)
  const index = (await write(null, 3)) ?? ''
  expect(index).toContain('<sitemapindex ')
  expect(locations(index)).toEqual(
    Array.from({ length: files }, (_, file) => `${PUBLIC_URL}/sitemap-${file + 1}.xml`),
  )
  const split: string[] = []
  for (let file = 1; file <= files; file += 1) {
    const urls = locations((await write(file, 3)) ?? '')
    expect(urls.length).toBeLessThanOrEqual(3)
    split.push(...urls)
  }
  expect(split).toEqual(all)
  expect(await write(files + 1, 3)).toBeNull()
})

test.each(['/sitemap-1.xml', '/sitemap-0.xml', '/sitemap-99999.xml', '/sitemap-a.xml'])(
  'there is no %s while all fits into one file',
  async (path) => {
    expect((await readSitemap(path)).status).toBe(404)
  },
)

test('robots.txt keeps crawlers out of what is nobody’s page, and leaves them the catalogue', async () => {
  const { status, headers, body } = await sendRaw(shop.url, '/robots.txt')
  expect(status).toBe(200)
  expect(headers['content-type']).toBe('text/plain; charset=utf-8')
  const lines = body.toString().split('\n')
  for (const path of ['/admin', '/api', '/cart', '/order', '/track'])
    expect(lines).toContain(`Disallow: ${path}`)
  // The requests that the storefront makes while a crawler runs its pages.
  for (const path of ['/api/products', '/api/sync/pull']) expect(lines).toContain(`Allow: ${path}`)
  expect(lines).toContain(`Sitemap: ${PUBLIC_URL}/sitemap.xml`)
})

test.each(['/sitemap.xml', '/robots.txt'])('HEAD %s has its headers and no body', async (path) => {
  const get = await sendRaw(shop.url, path)
  const head = await sendRaw(shop.url, path, { method: 'HEAD' })
  expect(head.status).toBe(200)
  expect(head.headers['content-type']).toBe(get.headers['content-type'])
  expect(head.body).toHaveLength(0)
})
