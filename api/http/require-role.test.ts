import jwt from 'jsonwebtoken'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { newId } from '../../shared/new-id.ts'
import { signUpAdmin, startTestApp, type TestApp } from '../testing/start-test-app.ts'

const HOUR_MS = 3_600_000
const PROTECTED = '/api/orders'

let nowMs = Date.now()
let shop: TestApp
let admin: { token: string; adminId: string }

beforeAll(async () => {
  shop = await startTestApp({ clock: () => nowMs })
  admin = await signUpAdmin(shop)
})

afterAll(() => shop.close())

/** Valid claims, with some changed; null removes one. */
function claims(changes: Record<string, unknown> = {}) {
  const iat = Math.floor(nowMs / 1000)
  const all = { sub: admin.adminId, jti: newId(), iat, exp: iat + 60, version: 1, ...changes }
  return Object.fromEntries(Object.entries(all).filter(([, claim]) => claim !== null))
}

function sign(content: object, options: jwt.SignOptions = {}, secret = shop.app.config.jwtSecret) {
  return jwt.sign(content, secret, { algorithm: 'HS256', ...options })
}

function unsigned(header: object) {
  const part = (content: object) => Buffer.from(JSON.stringify(content)).toString('base64url')
  return `${part(header)}.${part(claims())}.`
}

async function expectSignedOut(headers: Record<string, string>) {
  const answer = await shop.fetchJson(PROTECTED, { headers })
  expect(answer.status).toBe(401)
  expect(answer.body).toMatchObject({ code: 'not-signed-in', message: 'Please login again.' })
  expect(answer.headers.get('WWW-Authenticate')).toBe('Bearer')
}

test('the token of a login opens the back office, as one with the same claims does', async () => {
  expect((await shop.fetchJson(PROTECTED, { token: admin.token })).status).toBe(200)
  expect((await shop.fetchJson(PROTECTED, { token: sign(claims()) })).status).toBe(200)
})

describe('signed out is who comes with', () => {
  test.each<[string, () => Record<string, string>]>([
    ['nothing', () => ({})],
    ['another scheme', () => ({ Authorization: `Basic ${admin.token}` })],
    ['an empty token', () => ({ Authorization: 'Bearer ' })],
    ['text', () => ({ Authorization: 'Bearer null' })],
  ])('%s', (_what, headers) => expectSignedOut(headers()))

  test.each<[string, () => string]>([
    ['no signature', () => unsigned({ alg: 'none', typ: 'JWT' })],
    ['no signature in capitals', () => unsigned({ alg: 'NONE', typ: 'JWT' })],
    ['another algorithm of the same secret', () => sign(claims(), { algorithm: 'HS512' })],
    ['another secret', () => sign(claims(), {}, 'x'.repeat(64))],
    ['a token without an id', () => sign(claims({ jti: null }))],
    ['a token without an end', () => sign(claims({ exp: null }))],
    ['a token without a version', () => sign(claims({ version: null }))],
    ['an older version', () => sign(claims({ version: 0 }))],
    ['a version as text', () => sign(claims({ version: '1' }))],
    ['an account that does not exist', () => sign(claims({ sub: newId() }))],
    ['an account that is no id', () => sign(claims({ sub: "' or 1=1 --" }))],
    ['claims that were changed', () => admin.token.replace(/\.[^.]+\./, '.e30.')],
  ])('%s', (_what, token) => expectSignedOut({ Authorization: `Bearer ${token()}` }))
})

test('logging out ends the token it came with, in no other spelling either, and no other token', async () => {
  const { token } = await signUpAdmin(shop)
  const logOut = { method: 'POST', token }
  expect((await shop.fetchJson('/api/admin/logout', logOut)).status).toBe(200)
  await expectSignedOut({ Authorization: `Bearer ${token}` })
  // Some bits of the last base64 character carry no data.
  const last = 'ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789-_'
  const next = last[last.indexOf(token.at(-1) ?? '') ^ 1] ?? ''
  await expectSignedOut({ Authorization: `Bearer ${token.slice(0, -1)}${next}` })
  expect((await shop.fetchJson('/api/admin/logout', logOut)).status).toBe(401)
  expect((await shop.fetchJson(PROTECTED, { token: admin.token })).status).toBe(200)
})

test('a token lasts twelve hours', async () => {
  const startMs = nowMs
  const { token } = await signUpAdmin(shop)
  nowMs = startMs + 12 * HOUR_MS - 2000
  expect((await shop.fetchJson(PROTECTED, { token })).status).toBe(200)
  nowMs = startMs + 12 * HOUR_MS + 1000
  await expectSignedOut({ Authorization: `Bearer ${token}` })
  nowMs = startMs
})

test.each([
  ['its version is bumped', { token_version: 2 }],
  ['its account is put back to waiting', { status: 'pending' as const }],
])('a token dies when %s', async (_what, change) => {
  const { adminId, token } = await signUpAdmin(shop)
  const update = (values: object) =>
    shop.app.db.write((db) =>
      db.updateTable('admins').set(values).where('id', '=', adminId).execute(),
    )
  await update(change)
  await expectSignedOut({ Authorization: `Bearer ${token}` })
  await update({ token_version: 1, status: 'approved' })
})

test('a stranger is not told what exists', async () => {
  const call = { method: 'PUT', csrf: true, body: { stock: 1 } }
  const stranger = await shop.fetchJson(`/api/products/stock/${newId()}`, call)
  const owner = await shop.fetchJson(`/api/products/stock/${newId()}`, {
    ...call,
    token: admin.token,
  })
  expect(stranger.status).toBe(401)
  expect(owner.status).toBe(404)
})
