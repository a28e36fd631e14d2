import { mkdir, symlink, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import sharp from 'sharp'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { sendRaw } from '../../testing/send-raw.ts'
import { startTestApp, type TestApp } from '../../testing/start-test-app.ts'
import { storePicture } from './store-picture.ts'

const SMALL = { width: 30, height: 40, channels: 3, background: '#0e5a3c' } as const
let shop: TestApp
let path: string

beforeAll(async () => {
  shop = await startTestApp()
  path = await storePicture(shop.app, await sharp({ create: SMALL }).png().toBuffer())
})

afterAll(() => shop.close())

test('a stored picture is served for ever', async () => {
  const answer = await sendRaw(shop.url, path)
  expect(answer.status).toBe(200)
  expect(answer.headers).toMatchObject({
    'content-type': 'image/webp',
    'cache-control': 'public, max-age=31536000, immutable',
    'x-content-type-options': 'nosniff',
  })
  expect(answer.body.subarray(8, 12).toString()).toBe('WEBP')
})

test('pages of search engines and chats may show it', async () => {
  const { headers } = await sendRaw(shop.url, path)
  expect(headers['cross-origin-resource-policy']).toBe('cross-origin')
  // Only pictures get this header, not answers of the API.
  const health = await sendRaw(shop.url, '/api/health')
  expect(health.headers['cross-origin-resource-policy']).toBe('same-origin')
})

test('a browser that has it is told so', async () => {
  const { headers } = await sendRaw(shop.url, path)
  const again = await sendRaw(shop.url, path, { headers: { 'If-None-Match': headers.etag ?? '' } })
  expect({ status: again.status, size: again.body.length }).toEqual({ status: 304, size: 0 })
})

test('HEAD tells its size', async () => {
  const get = await sendRaw(shop.url, path)
  const head = await sendRaw(shop.url, path, { method: 'HEAD' })
  expect(head.headers['content-length']).toBe(String(get.body.length))
  expect(head.body).toHaveLength(0)
})

test('it takes no other method', async () => {
  const answer = await sendRaw(shop.url, path, { method: 'DELETE' })
  expect({ status: answer.status, allow: answer.headers.allow }).toEqual({
    status: 405,
    allow: 'GET, HEAD',
  })
})

describe('nothing else of the disk is to be had', () => {
  test.each([
    '/uploads',
    '/uploads/',
    '/uploads/../jwt-secret',
    '/uploads/..%2fjwt-secret',
    '/uploads/%2e%2e/jwt-secret',
    '/uploads/%2e%2e%2fjwt-secret',
    '/uploads/..%5cjwt-secret',
    '/uploads//../../etc/passwd',
    '/uploads/0123456789abcdef-aabbcc-640.webp',
    '/uploads/0123456789abcdef-aabbcc-640.webp%00.txt',
    '/uploads/0123456789abcdef-aabbcc-9999.webp',
    '/uploads/0123456789ABCDEF-aabbcc-640.webp',
    '/uploads/0123456789abcdef-aabbcc-640.webp.part',
    '/uploads/a/0123456789abcdef-aabbcc-640.webp',
  ])('%s', async (tricky) => {
    const { status, headers, body } = await sendRaw(shop.url, tricky)
    expect(status).toBe(404)
    expect(headers['content-type']).toBe('text/plain; charset=utf-8')
    expect(body.toString()).toBe('There is nothing at this address.')
  })

  test('a link and a folder under a good name are not followed', async () => {
    const uploads = join(shop.app.config.dataDir, 'uploads')
    const secret = join(shop.app.config.dataDir, 'secret.txt')
    await writeFile(secret, 'secret')
    await symlink(secret, join(uploads, 'feedfeedfeedfeed-aabbcc-320.webp'))
    await mkdir(join(uploads, 'feedfeedfeedfeed-aabbcc-640.webp'))
    for (const width of [320, 640]) {
      const answer = await sendRaw(shop.url, `/uploads/feedfeedfeedfeed-aabbcc-${width}.webp`)
      expect(answer.status).toBe(404)
    }
  })
})
