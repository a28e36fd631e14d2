import { afterAll, beforeAll, expect, test } from 'vitest'
import {
  startTestApp,
  TEST_PASSWORD,
  type JsonRequest,
  type TestApp,
} from '../../testing/start-test-app.ts'

/** One shop for all of these, because none of them adds an account. */
let shop: TestApp
beforeAll(async () => {
  shop = await startTestApp()
})
afterAll(async () => {
  const accounts = await shop.app.db.read((db) => db.selectFrom('admins').selectAll().execute())
  await shop.close()
  expect(accounts).toEqual([])
})

function register(email: string, request: JsonRequest = {}) {
  const body = { email, password: TEST_PASSWORD }
  return shop.fetchJson('/api/admin/register', { csrf: true, body, ...request })
}

const UNSEEN = 'This email holds characters that cannot be seen. Please type it again.'
const MIXED = 'This email mixes letters of different alphabets. Please type it again in one.'

test.each([
  ['owner\u200b@kora.example', TEST_PASSWORD, UNSEEN],
  ['ow\u00adner@kora.example', TEST_PASSWORD, UNSEEN],
  ['owner@kora\u202e.example', TEST_PASSWORD, UNSEEN],
  ['оwner@kora.example', TEST_PASSWORD, MIXED],
  ['owner@kоra.example', TEST_PASSWORD, MIXED],
  ['', TEST_PASSWORD, 'Email is required'],
  ['owner', TEST_PASSWORD, 'Please enter a valid email address'],
  ['owner@kora.example', 'Short1', 'Password must be at least 8 characters long'],
  ['owner@kora.example', 'goalkeeper1', 'Password must contain at least one uppercase letter'],
  ['owner@kora.example', 'Goalkeeper', 'Password must contain at least one number'],
])('%j with %j is refused: %s', async (email, password, sentence) => {
  const { status, body } = await register('', { body: { email, password } })
  expect({ status, message: body.message }).toEqual({ status: 400, message: sentence })
})

test.each([undefined, '', 'ab', 'g'.repeat(64), 'a'.repeat(65)])(
  'a call with the security header %j is refused',
  async (value) => {
    const headers: Record<string, string> = value === undefined ? {} : { 'X-CSRF-Token': value }
    const { status, body } = await register('owner@kora.example', { csrf: false, headers })
    expect({ status, code: body.code }).toEqual({ status: 403, code: 'csrf-missing' })
  },
)
