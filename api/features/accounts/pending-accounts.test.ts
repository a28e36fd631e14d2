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
let token: string
let adminId: string
let pendingId: string

beforeEach(async () => {
  shop = await startTestApp()
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
    role: 'owner',
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
