import { brotliDecompressSync } from 'node:zlib'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { newId } from '../../shared/new-id.ts'
import { insertCategory } from '../database/categories.ts'
import { sendRaw } from '../testing/send-raw.ts'
import { signUpAdmin, startTestApp, type TestApp } from '../testing/start-test-app.ts'

let shop: TestApp

function addCategory(title: string) {
  return shop.app.db.write((transaction) =>
    insertCategory(transaction, { id: newId(), title, image: null, createdAtMs: Date.now() }),
  )
}

beforeAll(async () => {
  shop = await startTestApp()
  await addCategory(`Maillots ${'x'.repeat(3000)}`)
})

afterAll(() => shop.close())

test('what a client already has is not sent again until it changes', async () => {
  const first = await sendRaw(shop.url, '/api/categories')
  expect(first.headers['cache-control']).toBe('no-cache')

  const headers = { 'If-None-Match': first.headers.etag ?? '' }
  const again = await sendRaw(shop.url, '/api/categories', { headers })
  expect({ status: again.status, size: again.body.length }).toEqual({ status: 304, size: 0 })

  await addCategory('Souliers')
  const changed = await sendRaw(shop.url, '/api/categories', { headers })
  expect(changed.status).toBe(200)
  expect(changed.headers.etag).not.toBe(first.headers.etag)
})

test('JSON is compressed for who takes it, and not for others', async () => {
  const plain = await sendRaw(shop.url, '/api/categories')
  const packed = await sendRaw(shop.url, '/api/categories', {
    headers: { 'Accept-Encoding': 'gzip, br' },
  })
  expect(plain.headers['content-encoding']).toBeUndefined()
  expect(packed.headers['content-encoding']).toBe('br')
  expect(packed.headers.vary).toContain('Accept-Encoding')
  expect(packed.body.length).toBeLessThan(plain.body.length)
  expect(brotliDecompressSync(packed.body)).toEqual(plain.body)
})

test('a HEAD has the headers of the GET and no body', async () => {
  const get = await sendRaw(shop.url, '/api/categories')
  const head = await sendRaw(shop.url, '/api/categories', { method: 'HEAD' })
  expect(head.status).toBe(200)
  expect(head.headers.etag).toBe(get.headers.etag)
  expect(head.body).toHaveLength(0)
})

test('what only admins may read is kept by no cache', async () => {
  const { token } = await signUpAdmin(shop)
  const { status, headers } = await shop.fetchJson('/api/orders', { token })
  expect(status).toBe(200)
  expect(headers.get('Cache-Control')).toBe('no-store')
  expect(headers.get('ETag')).toBeNull()
})
