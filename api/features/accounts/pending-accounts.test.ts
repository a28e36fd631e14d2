import { afterEach, beforeEach, expect, test } from 'vitest'
import { newId } from '../../../shared/new-id.ts'
import {
  signUpAdmin,
  startTestApp,
  TEST_PASSWORD,
  type TestApp,
} from '../../testing/start-test-app.ts'

const SECOND = { email: 'second@kora.example', password: TEST_PASSWORD }
let shop: TestApp
let nowMs: number
let token: string
let adminId: string
let pendingId: string

beforeEach(async () => {
  nowMs = Date.now()
  shop = await startTestApp({ clock: () => nowMs })
  ;({ token, adminId } = await signUpAdmin(shop))
  await shop.fetchJson('/api/admin/register', { csrf: true, body: SECOND })
  const { body } = await shop.fetchJson('/api/admin/pending', { token })
  pendingId = body[0]._id
})

afterEach(() => shop.close())

test('who waits is listed by email and time, without a word about passwords', async () => {
  const { body } = await shop.fetchJson('/api/admin/pending', { token })
  expect(body).toEqual([
    {
      _id: pendingId,
      email: SECOND.email,
      role: 'seller',
      createdAt: expect.stringMatching(/^20.+Z$/),
    },
  ])
})

test('an approved account signs in and waits no more', async () => {
  const approve = { token, method: 'POST', body: { currentPassword: TEST_PASSWORD } }
  const path = `/api/admin/pending/${pendingId}/approve`
  expect((await shop.fetchJson(path, approve)).status).toBe(200)
  expect((await shop.fetchJson('/api/admin/login', { body: SECOND })).status).toBe(200)
  expect((await shop.fetchJson('/api/admin/pending', { token })).body).toEqual([])
  expect((await shop.fetchJson(path, approve)).status).toBe(404)
})

test('a token alone lets nobody in: neither without the password nor with a wrong one', async () => {
  const path = `/api/admin/pending/${pendingId}/approve`
  const bare = await shop.fetchJson(path, { token, method: 'POST' })
  expect([bare.status, bare.body.message]).toEqual([400, 'Current password is required'])
  const body = { currentPassword: 'Goalkeeper2' }
  const wrong = await shop.fetchJson(path, { token, body })
  expect([wrong.status, wrong.body.code]).toEqual([403, 'wrong-password'])
  expect((await shop.fetchJson('/api/admin/pending', { token })).body).toHaveLength(1)
})

test('the list says who let an account in', async () => {
  const body = { currentPassword: TEST_PASSWORD }
  await shop.fetchJson(`/api/admin/pending/${pendingId}/approve`, { token, body })
  const accounts = (await shop.fetchJson('/api/admin/accounts', { token })).body
  expect(accounts[1]).toEqual({
    _id: pendingId,
    email: SECOND.email,
    // Nobody becomes an owner by an overlooked choice.
    role: 'seller',
    createdAt: expect.any(String),
    letIn: { how: 'approved', by: 'owner@kora.example' },
  })
})

test('a removed account is gone, and its email is free again', async () => {
  const path = `/api/admin/pending/${pendingId}`
  expect((await shop.fetchJson(path, { token, method: 'DELETE' })).status).toBe(200)
  expect((await shop.fetchJson('/api/admin/login', { body: SECOND })).status).toBe(401)
  const again = await shop.fetchJson('/api/admin/register', { csrf: true, body: SECOND })
  expect(again.status).toBe(201)
})

test('an account that works cannot be removed this way', async () => {
  const path = `/api/admin/pending/${adminId}`
  expect((await shop.fetchJson(path, { token, method: 'DELETE' })).status).toBe(404)
  expect((await shop.fetchJson('/api/admin/pending', { token })).status).toBe(200)
})

test('strangers neither see nor decide, whoever waits', async () => {
  const calls: [string, string][] = [
    ['GET', '/api/admin/pending'],
    ['POST', `/api/admin/pending/${pendingId}/approve`],
    ['DELETE', `/api/admin/pending/${pendingId}`],
    ['DELETE', `/api/admin/pending/${newId()}`],
  ]
  for (const [method, path] of calls) {
    expect((await shop.fetchJson(path, { method })).status).toBe(401)
  }
  expect((await shop.fetchJson('/api/admin/pending', { token })).body).toHaveLength(1)
})

test('a registration waits for 14 days: then it is not listed, approved or known, and its email is free', async () => {
  nowMs += 14 * 24 * 3_600_000
  ;({ token } = await signUpAdmin(shop))
  expect((await shop.fetchJson('/api/admin/pending', { token })).body).toEqual([])
  const body = { currentPassword: TEST_PASSWORD }
  const path = `/api/admin/pending/${pendingId}/approve`
  expect((await shop.fetchJson(path, { token, body })).status).toBe(404)
  expect((await shop.fetchJson('/api/admin/login', { body: SECOND })).body.code).toBe('wrong-login')
  const again = await shop.fetchJson('/api/admin/register', { csrf: true, body: SECOND })
  expect(again.status).toBe(201)
})

test('an owner takes an email that a registration holds: for a colleague, and for the own account', async () => {
  const colleague = { ...SECOND, currentPassword: TEST_PASSWORD }
  const made = await shop.fetchJson('/api/admin/register', { csrf: true, token, body: colleague })
  expect(made.body.status).toBe('approved')
  const third = { ...SECOND, email: 'third@kora.example' }
  await shop.fetchJson('/api/admin/register', { csrf: true, body: third })
  const changed = await shop.fetchJson(`/api/admin/${adminId}`, {
    method: 'PUT',
    token,
    body: { email: third.email, oldPassword: TEST_PASSWORD },
  })
  expect(changed.status).toBe(200)
  expect((await shop.fetchJson('/api/admin/pending', { token })).body).toEqual([])
})

test('twenty registrations wait at most, and an owner still creates accounts', async () => {
  const register = (email: string, more: object = {}) =>
    shop.fetchJson('/api/admin/register', {
      csrf: true,
      token: 'currentPassword' in more ? token : undefined,
      body: { email, password: TEST_PASSWORD, ...more },
    })
  for (let n = 1; n < 20; n += 1) {
    expect((await register(`flood${n}@kora.example`)).status).toBe(201)
  }
  const refused = await register('later@kora.example')
  expect([refused.status, refused.body.code]).toEqual([429, 'too-many-waiting'])
  const made = await register('later@kora.example', { currentPassword: TEST_PASSWORD })
  expect(made.body.status).toBe('approved')
})
