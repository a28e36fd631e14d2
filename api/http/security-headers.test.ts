import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { sendRaw } from '../testing/send-raw.ts'
import { signUpAdmin, TEST_PASSWORD, type TestApp } from '../testing/start-test-app.ts'
import { startTestPages } from '../testing/start-test-pages.ts'

let shop: TestApp
let token: string

beforeAll(async () => {
  shop = await startTestPages(
    { publicUrl: 'https://shop.example' },
    {
      'favicon.svg': '<svg/>',
      'service-worker.js': 'self',
      'assets/shop-1.js': 'export {}',
      'assets/shop-1.css': 'p {}',
      'hero.webp': 'RIFF',
    },
  )
  token = (await signUpAdmin(shop)).token
})

afterAll(() => shop.close())

const EVERYWHERE = {
  'x-content-type-options': 'nosniff',
  'x-frame-options': 'DENY',
  'referrer-policy': 'strict-origin-when-cross-origin',
  'cross-origin-opener-policy': 'same-origin',
  'permissions-policy': expect.stringContaining('camera=(), '),
  'strict-transport-security': 'max-age=31536000',
}

describe('the security headers are on every answer', () => {
  test.each<[string, string, number, Parameters<typeof sendRaw>[2]?]>([
    ['a page', '/', 200],
    ['a page that is not there', '/nowhere', 404],
    ['a file', '/favicon.svg', 200],
    ['the worker', '/service-worker.js', 200],
    ['a script that is not there', '/assets/none.js', 404],
    ['a picture that is not there', '/uploads/nothing.webp', 404],
    ['an address nobody may name', '/uploads/..%2fkora.sqlite', 404],
    ['a call', '/api/products', 200],
    ['a call of nothing', '/api/nothing', 404],
    ['a refusal', '/api/orders', 401],
    ['a wrong method', '/api/contact', 405, { method: 'PUT' }],
    ['a body that is none', '/api/contact', 400, { method: 'POST' }],
    ['a method for pages that they do not take', '/', 405, { method: 'POST' }],
    ['the list for robots', '/robots.txt', 200],
  ])('%s', async (_what, path, status, sent) => {
    const answer = await sendRaw(shop.url, path, sent)
    expect(answer.status).toBe(status)
    expect(answer.headers).toMatchObject(EVERYWHERE)
    const policy = answer.headers['content-security-policy']
    expect(policy).toMatch(/^default-src 'none';script-src 'self';/)
    expect(policy).not.toMatch(/script-src[^;]*unsafe|\*/)
    expect(answer.headers).not.toHaveProperty('access-control-allow-origin')
    expect(answer.headers).not.toHaveProperty('x-powered-by')
  })
})

test.each(['/assets/shop-1.js', '/assets/shop-1.css', '/hero.webp'])(
  'the file %s carries the headers of files only',
  async (path) => {
    const { status, headers } = await sendRaw(shop.url, path)
    expect(status).toBe(200)
    expect(headers).toMatchObject({
      'x-content-type-options': 'nosniff',
      'cross-origin-resource-policy': expect.any(String),
      'strict-transport-security': 'max-age=31536000',
    })
    const ofPages = Object.keys(EVERYWHERE).filter(
      (name) => !['x-content-type-options', 'strict-transport-security'].includes(name),
    )
    for (const name of [...ofPages, 'content-security-policy']) {
      expect(headers).not.toHaveProperty(name)
    }
  },
)

test('no page holds a script of its own: what is written into it is data', async () => {
  for (const path of ['/', '/products', '/admin-login']) {
    const { body } = await sendRaw(shop.url, path)
    const scripts = body.toString().match(/<script[^>]*>/g) ?? []
    for (const script of scripts)
      expect(script).toMatch(/ src="\/|type="application\/(?:ld\+)?json"/)
    expect(body.toString()).not.toMatch(/<[^>]+ on[a-z]+=|javascript:/i)
  }
})

test('what a change answers is kept by no cache', async () => {
  const body = { email: 'owner@kora.example', password: TEST_PASSWORD }
  const login = await shop.fetchJson('/api/admin/login', { body })
  expect(login.status).toBe(200)
  expect(login.headers.get('Cache-Control')).toBe('no-store')
  const contact = { email: 'a@kora.example', message: 'Bonjour' }
  const sent = await shop.fetchJson('/api/contact', { body: contact })
  expect(sent.status).toBe(201)
  expect(sent.headers.get('Cache-Control')).toBe('no-store')
})

test('what an admin reads is kept by no cache, also what strangers may read too', async () => {
  for (const path of ['/api/orders', '/api/messages', '/api/categories', '/api/products']) {
    const answer = await shop.fetchJson(path, { token })
    expect([path, answer.headers.get('Cache-Control')]).toEqual([path, 'no-store'])
  }
})

test('without an https address of its own the shop promises no TLS', async () => {
  const plain = await startTestPages()
  const { headers } = await sendRaw(plain.url, '/')
  await plain.close()
  expect(headers).not.toHaveProperty('strict-transport-security')
})

test.each([
  ['/admin', '(self)'],
  ['/admin/store-order', '(self)'],
  ['/admin-login', '(self)'],
  ['/fr/admin.html', '(self)'],
  ['/', '()'],
  ['/administration', '()'],
  ['/fr/products', '()'],
  ['/api/products', '()'],
])('the page %s may use a printer of this device: %s', async (path, allowed) => {
  const { headers } = await sendRaw(shop.url, path)
  for (const feature of ['usb', 'serial'])
    expect(headers['permissions-policy']).toContain(`${feature}=${allowed}`)
})
