import { afterAll, beforeAll, expect, test } from 'vitest'
import { newId } from '../../../shared/new-id.ts'
import { hexOf } from '../../../shared/receipts/receipt-bytes.ts'
import { fingerprintOf, SIGNING } from '../../../shared/receipts/receipt-code.ts'
import { recordChanges } from '../../database/changes.ts'
import { addTestProduct } from '../../testing/add-test-product.ts'
import { signUpAdmin, startTestApp, type TestApp } from '../../testing/start-test-app.ts'

let nowMs = Date.now()
let shop: TestApp
let token: string
beforeAll(async () => {
  shop = await startTestApp({ clock: () => nowMs })
  token = (await signUpAdmin(shop)).token
})
afterAll(() => shop.close())

async function makeKey(): Promise<{ receiptKey: string; fingerprint: string }> {
  const pair = await crypto.subtle.generateKey(SIGNING, false, ['sign', 'verify'])
  const raw = new Uint8Array(await crypto.subtle.exportKey('raw', pair.publicKey))
  return { receiptKey: hexOf(raw), fingerprint: await fingerprintOf(raw) }
}

function register(device: string, more: { code?: string; receiptKey?: string }) {
  nowMs += 1000
  return shop.fetchJson('/api/sync/devices', { token, body: { device, name: 'Till', ...more } })
}

async function pull(since = 0, scope = 'counter', limit = 1000) {
  const path = `/api/sync/pull?scope=${scope}&since=${since}&limit=${limit}`
  return (await shop.fetchJson(path, { token })).body
}

/** The keys of all tills, as pulled by a device. */
async function keysOf(till: string) {
  const { tillKeys } = (await pull()).upserts
  return tillKeys.filter((key: { till: string }) => key.till === till)
}

test('a till registers its key with its code; every till pulls it, and the shop never', async () => {
  const { receiptKey, fingerprint } = await makeKey()
  const { next } = await pull()
  const { body } = await register(newId(), { receiptKey })
  expect(body).toMatchObject({ code: 'T1', receiptKey: 'registered' })
  const key = { publicKey: receiptKey, fingerprint, till: 'T1', revoked: false }
  expect((await pull(next)).upserts.tillKeys).toEqual([key])
  for (const since of [0, next])
    expect(JSON.stringify(await pull(since, 'shop'))).not.toMatch(/tillKeys|fingerprint/)
})

test('keys take no room in the pages of the shop', async () => {
  const { next } = await pull()
  for (let times = 0; times < 3; times += 1) {
    const { receiptKey } = await makeKey()
    await register(newId(), { receiptKey })
  }
  const product = await addTestProduct(shop.app)
  const { upserts, more } = await pull(next, 'shop', 1)
  expect(upserts.products).toMatchObject([{ _id: product }])
  expect(more).toBe(false)
})

test('the same key again changes nothing', async () => {
  const [device, { receiptKey }] = [newId(), await makeKey()]
  const { body } = await register(device, { receiptKey })
  const { next } = await pull()
  const again = await register(device, { receiptKey, code: body.code })
  expect(again.body).toMatchObject({ code: body.code, receiptKey: 'registered' })
  expect((await pull()).next).toBe(next)
  expect(await keysOf(body.code)).toHaveLength(1)
})

test('a till that lost its storage registers another key, and the old one stays', async () => {
  const device = newId()
  const [old, other] = [await makeKey(), await makeKey()]
  const { code } = (await register(device, { receiptKey: old.receiptKey })).body
  await register(device, { receiptKey: other.receiptKey })
  expect(await keysOf(code)).toMatchObject([
    { publicKey: old.receiptKey, revoked: false },
    { publicKey: other.receiptKey, revoked: false },
  ])
})

test('a till has at most 20 keys: another one is refused, and those that it has stay good', async () => {
  const device = newId()
  const last = await makeKey()
  const keys = [...(await Promise.all(Array.from({ length: 19 }, makeKey))), last, await makeKey()]
  const answers = []
  for (const { receiptKey } of keys) answers.push(await register(device, { receiptKey }))
  const code = answers[0]?.body.code
  expect(answers.slice(0, 20).map(({ body }) => body.receiptKey)).toEqual(
    Array.from({ length: 20 }, () => 'registered'),
  )
  expect(answers[20]).toMatchObject({ status: 200, body: { code, receiptKey: 'too-many' } })
  expect(await keysOf(code)).toHaveLength(20)
  const again = await register(device, { receiptKey: last.receiptKey })
  expect(again.body).toMatchObject({ code, receiptKey: 'registered' })
})

test('a key stays with the till that registered it first', async () => {
  const { receiptKey } = await makeKey()
  const { code } = (await register(newId(), { receiptKey })).body
  const second = (await register(newId(), { receiptKey })).body
  expect(second).toMatchObject({ receiptKey: 'taken' })
  expect(await keysOf(code)).toHaveLength(1)
  expect(await keysOf(second.code)).toEqual([])
})

test('a key for the receipts of a code is not registered for another one', async () => {
  const [device, { receiptKey }] = [newId(), await makeKey()]
  const { code } = (await register(device, {})).body
  const answer = await register(device, { code: 'T77', receiptKey })
  expect(answer.body).toMatchObject({ code, receiptKey: 'other-code' })
  expect(await keysOf(code)).toEqual([])
})

test('a till without a key registers as ever', async () => {
  const { body } = await register(newId(), {})
  expect(Object.keys(body)).toEqual(['code'])
})

test('what is no point of the curve is refused, and registers nothing', async () => {
  const { receiptKey } = await makeKey()
  const { next } = await pull()
  for (const wrong of [`04${'1'.repeat(128)}`, receiptKey.slice(2), 7, null]) {
    const { status, body } = await register(newId(), { receiptKey: wrong as string })
    expect([wrong, status, body.code]).toEqual([wrong, 400, 'invalid-request'])
  }
  expect((await pull()).next).toBe(next)
})

test('a key that was revoked is pulled as such', async () => {
  const { receiptKey } = await makeKey()
  const { code } = (await register(newId(), { receiptKey })).body
  const { next } = await pull()
  await shop.app.db.write(async (transaction) => {
    const revoked = await transaction
      .updateTable('till_keys')
      .set({ revoked_at_ms: nowMs })
      .where('public_key', '=', receiptKey as never)
      .returning('public_key')
      .execute()
    const ids = revoked.map((row) => row.public_key)
    await recordChanges(transaction, 'till-key', ids, nowMs)
  })
  expect((await pull(next)).upserts.tillKeys).toMatchObject([{ till: code, revoked: true }])
})
