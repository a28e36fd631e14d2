import { createHash } from 'node:crypto'
import { expect, test } from 'vitest'
import { cacheKey, isFile, type ShellFile } from './shell-files.ts'

const CONTENT = 'export const kora = "Kora"'

const file: ShellFile = {
  url: '/assets/main-1a2b.js',
  revision: null,
  digest: createHash('sha256').update(CONTENT).digest('base64'),
  shop: ['en'],
  office: [],
}

test('a file is itself by its content, which can be read afterwards', async () => {
  const response = new Response(CONTENT)
  expect(await isFile(file, response)).toBe(true)
  expect(await response.text()).toBe(CONTENT)
})

test.each([
  ['a portal’s page', new Response('<title>Free Wi-Fi</title>')],
  ['half of it', new Response(CONTENT.slice(0, 12))],
  ['nothing', new Response('')],
  ['its words with an error', new Response(CONTENT, { status: 502 })],
])('%s is not the file', async (_, response) => {
  expect(await isFile(file, response)).toBe(false)
})

test('what came from behind a redirect is not the file, though its words are', async () => {
  const response = new Response(CONTENT)
  Object.defineProperty(response, 'redirected', { value: true })
  expect(await isFile(file, response)).toBe(false)
})

test('another content of the same name is kept under another address', () => {
  const page = (revision: string) => ({ ...file, url: '/index.html', revision })
  expect(cacheKey(page('a1'), 'https://kora.example')).toBe(
    'https://kora.example/index.html?revision=a1',
  )
  expect(cacheKey(page('b2'), 'https://kora.example')).toContain('b2')
  expect(cacheKey(file, 'https://kora.example')).toBe('https://kora.example/assets/main-1a2b.js')
})

test('a body that breaks off is an error, and no file', async () => {
  const broken = new ReadableStream({
    pull: (controller) => controller.error(new TypeError('the link is gone')),
  })
  await expect(isFile(file, new Response(broken))).rejects.toThrow('the link is gone')
})
