import { afterEach, describe, expect, test } from 'vitest'
import { readPageHead } from '../../testing/read-page-head.ts'
import { sendRaw } from '../../testing/send-raw.ts'
import type { TestApp } from '../../testing/start-test-app.ts'
import { startTestPages } from '../../testing/start-test-pages.ts'

const FORGED = {
  Host: 'kora.local',
  'X-Forwarded-Host': 'evil.example',
  'X-Forwarded-Proto': 'https',
}

let shop: TestApp

afterEach(() => shop.close())

async function start(trustProxy: number): Promise<void> {
  shop = await startTestPages({ publicUrl: null, trustProxy })
}

/** The home page's own address as its links begin. */
async function addressSaid(headers: Record<string, string>) {
  const { body } = await sendRaw(shop.url, '/', { headers })
  expect(body.toString()).not.toContain('<script>')
  expect(body.toString()).not.toContain('evil')
  return readPageHead(body.toString()).meta['og:url']
}

async function readText(path: string, headers: Record<string, string>): Promise<string> {
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
    await start(0)
    expect(await addressSaid(headers)).toBe(address)
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
    await start(trustProxy)
    expect(await addressSaid({ ...FORGED, 'X-Forwarded-Proto': proto })).toBe(address)
  })

  test('a proxy that says no scheme was reached by http', async () => {
    await start(1)
    expect(await addressSaid({ Host: 'kora.local' })).toBe('http://kora.local/')
  })
})

describe('a forged host or scheme does not reach others through a cached answer', () => {
  const HONEST = { Host: 'kora.local', 'X-Forwarded-Proto': 'https' }

  test.each([
    ['scheme', { ...HONEST, 'X-Forwarded-Proto': 'http' }],
    ['host', { ...HONEST, Host: 'evil.example' }],
    ['forwarded host', { ...HONEST, 'X-Forwarded-Host': 'evil.example' }],
  ])('%s', async (_what, forged) => {
    await start(1)
    for (const path of ['/', '/products', '/nowhere', '/sitemap.xml', '/robots.txt']) {
      await readText(path, forged)
      const honest = await readText(path, HONEST)
      expect(honest, path).not.toMatch(/evil|http:\/\/kora/)
      expect(honest, path).toContain('https://kora.local')
    }
  })
})
