import { afterAll, beforeAll, describe, expect, onTestFinished, test } from 'vitest'
import { readPageHead } from '../../testing/read-page-head.ts'
import { sendRaw } from '../../testing/send-raw.ts'
import type { TestApp } from '../../testing/start-test-app.ts'
import { startTestPages } from '../../testing/start-test-pages.ts'

const FORGED = {
  Host: 'kora.local',
  'X-Forwarded-Host': 'evil.example',
  'X-Forwarded-Proto': 'https',
}

const start = (trustProxy: number) => startTestPages({ publicUrl: null, trustProxy })

/** A shop for each number of trusted proxies. */
let shops: TestApp[]
beforeAll(async () => {
  shops = await Promise.all([0, 1, 2].map(start))
})
afterAll(() => Promise.all(shops.map((shop) => shop.close())))

/** The home page's own address as its links begin. */
async function addressSaid(trustProxy: number, headers: Record<string, string>) {
  const shop = shops[trustProxy] as TestApp
  const { body } = await sendRaw(shop.url, '/', { headers })
  expect(body.toString()).not.toContain('<script>')
  expect(body.toString()).not.toContain('evil')
  return readPageHead(body.toString()).meta['og:url']
}

async function readText(
  shop: TestApp,
  path: string,
  headers: Record<string, string>,
): Promise<string> {
  return (await sendRaw(shop.url, path, { headers })).body.toString()
}

describe('without PUBLIC_URL, links begin with the host that was asked for', () => {
  test.each([
    ['a host', { Host: 'kora.local:3000' }, 'http://kora.local:3000/'],
    ['a host with a path', { Host: 'kora.local/evil' }, 'http://kora.local/'],
    ['a host with a name', { Host: 'a:b@kora.local' }, 'http://kora.local/'],
    ['markup', { Host: 'a"><script>x' }, 'http://localhost/'],
    ['a port alone', { Host: ':80' }, 'http://localhost/'],
  ])('%s', async (_what, headers, address) => {
    expect(await addressSaid(0, headers)).toBe(address)
  })
})

describe('X-Forwarded-Proto is believed from trusted proxies, and X-Forwarded-Host never', () => {
  test.each([
    [0, 'https', 'http://kora.local/'],
    [1, 'https', 'https://kora.local/'],
    [2, 'https', 'https://kora.local/'],
    [1, 'http', 'http://kora.local/'],
    [1, 'HTTPS', 'https://kora.local/'],
    [2, 'https, http', 'https://kora.local/'],
    [1, 'evil', 'http://kora.local/'],
    [1, 'javascript:evil', 'http://kora.local/'],
    [1, 'https://evil.example/', 'http://kora.local/'],
  ])('TRUST_PROXY=%i, X-Forwarded-Proto: %s', async (trustProxy, proto, address) => {
    const headers = { ...FORGED, 'X-Forwarded-Proto': proto }
    expect(await addressSaid(trustProxy, headers)).toBe(address)
  })

  test('a proxy that says no scheme was reached by http', async () => {
    expect(await addressSaid(1, { Host: 'kora.local' })).toBe('http://kora.local/')
  })
})

describe('a forged host or scheme does not reach others through a cached answer', () => {
  const HONEST = { Host: 'kora.local', 'X-Forwarded-Proto': 'https' }

  test.each([
    ['scheme', { ...HONEST, 'X-Forwarded-Proto': 'http' }],
    ['host', { ...HONEST, Host: 'evil.example' }],
    ['forwarded host', { ...HONEST, 'X-Forwarded-Host': 'evil.example' }],
  ])('%s', async (_what, forged) => {
    // A shop of its own, in which nothing was cached before the forged request.
    const shop = await start(1)
    onTestFinished(() => shop.close())
    for (const path of ['/', '/products', '/nowhere', '/sitemap.xml', '/robots.txt']) {
      await readText(shop, path, forged)
      const honest = await readText(shop, path, HONEST)
      expect(honest, path).not.toMatch(/evil|http:\/\/kora/)
      expect(honest, path).toContain('https://kora.local')
    }
  })
})
