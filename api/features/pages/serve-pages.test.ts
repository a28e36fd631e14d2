import { brotliCompressSync, gzipSync } from 'node:zlib'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { sendRaw } from '../../testing/send-raw.ts'
import { startTestApp, type TestApp } from '../../testing/start-test-app.ts'
import { startTestPages, TEST_PAGE } from '../../testing/start-test-pages.ts'

const SCRIPT = 'document.title = "Kora"'
const FILES: Record<string, string | Buffer> = {
  'admin.html': '<!doctype html><title>back office</title>',
  'service-worker.js': 'self.skipWaiting()',
  'till.webmanifest': '{"name":"Kora"}',
  'hero.webp': 'a picture',
  'assets/main-1a2b.js': SCRIPT,
  'assets/main-1a2b.js.br': brotliCompressSync(SCRIPT),
  'assets/main-1a2b.js.gz': gzipSync(SCRIPT),
  '.vite/manifest.json': '{}',
  // Outside the folder of the pages; no request path may lead there.
  '../secret.txt': 'secret',
}

let shop: TestApp

beforeAll(async () => {
  shop = await startTestPages({}, FILES)
})

afterAll(() => shop.close())

function get(path: string, headers: Record<string, string> = {}) {
  return sendRaw(shop.url, path, { headers })
}

describe('a page is shown by its entry', () => {
  test.each([
    ['/', 'storefront', 200],
    ['/products', 'storefront', 200],
    ['/about/', 'storefront', 200],
    ['/contact', 'storefront', 200],
    ['/Cart', 'storefront', 200],
    ['/order', 'storefront', 200],
    ['/product/0192f7a0-0000-7000-8000-000000000000', 'storefront', 404],
    ['/product/', 'storefront', 404],
    ['/product/%E0%A4%A', 'storefront', 404],
    ['/no-such-page', 'storefront', 404],
    ['/administration', 'storefront', 404],
    ['/constructor', 'storefront', 404],
    ['/admin', 'back office', 200],
    ['/admin/', 'back office', 200],
    ['/admin/store-order', 'back office', 200],
    ['/admin-login', 'back office', 200],
    ['/admin-register?from=menu', 'back office', 200],
  ])('%s by the %s', async (path, entry, status) => {
    const answer = await get(path, { Accept: 'text/html' })
    expect(answer.status).toBe(status)
    expect(answer.headers['content-type']).toBe('text/html; charset=utf-8')
    expect(answer.headers['cache-control']).toBe('no-cache')
    const mark =
      entry === 'storefront' ? 'src="/assets/main-1a2b.js"' : '<title>back office</title>'
    expect(answer.body.toString()).toContain(mark)
  })
})

test.each(['/', '/admin'])(
  '%s is asked for again each time and sent only when it changed',
  async (path) => {
    const { headers } = await get(path)
    const again = await get(path, { 'If-None-Match': headers.etag ?? '' })
    expect({ status: again.status, size: again.body.length }).toEqual({ status: 304, size: 0 })
  },
)

test('the service worker gets the page as it was built, to show it at every address', async () => {
  const answer = await get('/index.html')
  expect(answer.body.toString()).toBe(TEST_PAGE)
  expect(answer.headers['x-robots-tag']).toBe('noindex')
  expect((await get('/')).headers).not.toHaveProperty('x-robots-tag')
})

test('a page names everything it may load', async () => {
  const { headers } = await get('/')
  expect(headers['content-security-policy']).toMatch(/default-src 'none'.*script-src 'self';/)
  expect(headers['x-content-type-options']).toBe('nosniff')
})

test.each([
  ['/service-worker.js', 'text/javascript; charset=utf-8'],
  ['/till.webmanifest', 'application/manifest+json; charset=utf-8'],
])('%s is never served old', async (path, type) => {
  const { status, headers } = await get(path)
  expect({ status, type: headers['content-type'] }).toEqual({ status: 200, type })
  expect(headers['cache-control']).toBe('no-cache')
  expect(headers.etag).toBeDefined()
})

describe('a file with its hash in its name', () => {
  test.each([
    ['gzip, deflate, br', 'br', brotliCompressSync(SCRIPT)],
    ['gzip', 'gzip', gzipSync(SCRIPT)],
    ['br;q=0, gzip', 'gzip', gzipSync(SCRIPT)],
    ['identity', undefined, Buffer.from(SCRIPT)],
  ])('is sent to who accepts %j as %s', async (accepted, encoding, body) => {
    const answer = await get('/assets/main-1a2b.js', { 'Accept-Encoding': accepted })
    expect(answer.headers['content-encoding']).toBe(encoding)
    expect(answer.headers['content-type']).toBe('text/javascript; charset=utf-8')
    expect(answer.headers['content-length']).toBe(String(body.length))
    expect(answer.headers.vary).toContain('Accept-Encoding')
    expect(answer.body).toEqual(body)
  })

  test('is kept for ever', async () => {
    const { headers } = await get('/assets/main-1a2b.js')
    expect(headers['cache-control']).toBe('public, max-age=31536000, immutable')
  })
})

test.each([
  ['/hero.webp', 'cross-origin'],
  ['/assets/main-1a2b.js', 'same-origin'],
  ['/', 'same-origin'],
])('%s is for pages of %s', async (path, policy) => {
  const { headers } = await get(path)
  expect(headers['cross-origin-resource-policy']).toBe(policy)
})

test.each(['/', '/admin', '/assets/main-1a2b.js'])(
  'HEAD %s has the headers and no body',
  async (path) => {
    const answer = await sendRaw(shop.url, path, { method: 'HEAD' })
    const { headers } = await get(path)
    expect(answer.status).toBe(200)
    expect(answer.body).toHaveLength(0)
    expect(answer.headers['content-length']).toBe(headers['content-length'])
  },
)

describe('what is no file of the build is not there', () => {
  test.each([
    '/assets/gone-9z9z.js',
    '/favicon.ico',
    '/assets/main-1a2b.js.br',
    '/.vite/manifest.json',
    '/../secret.txt',
    '/assets/../../secret.txt',
    '/%2e%2e/secret.txt',
    '/..%2fsecret.txt',
    '/assets/..\\..\\secret.txt',
    '/index.html%00.js',
    '/__proto__.js',
  ])('%s', async (path) => {
    const { status, body } = await get(path)
    expect(status).toBe(404)
    expect(body.toString()).toBe('There is nothing at this address.')
  })

  test('a path without a dot of its own is a page’s, whatever it encodes', async () => {
    const { status, body } = await get('/%2e%2e%2fsecret%2etxt')
    expect(status).toBe(404)
    expect(body.toString()).toContain('<title>Page Not Found | Kora</title>')
  })
})

test('a page takes no posts', async () => {
  const answer = await sendRaw(shop.url, '/products', { method: 'POST', body: 'a=1' })
  expect(answer.status).toBe(405)
  expect(answer.headers.allow).toBe('GET, HEAD')
})

test('a server without built pages says so', async () => {
  const bare = await startTestApp()
  const home = await sendRaw(bare.url, '/')
  const page = await sendRaw(bare.url, '/products')
  await bare.close()
  expect(home.body.toString()).toMatch(/^The API is running\. The pages are not built yet/)
  expect(page.status).toBe(404)
})

test('pages of a build that the server does not know are not served', async () => {
  await expect(startTestPages({}, { 'index.html': '<title>shop</title>' })).rejects.toThrow(
    'The built pages are of another version: run "npm run build", then start again.',
  )
})
