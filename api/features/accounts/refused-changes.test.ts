import { afterAll, beforeAll, expect, test } from 'vitest'
import {
  signUpAdmin,
  startTestApp,
  TEST_PASSWORD,
  type TestApp,
} from '../../testing/start-test-app.ts'

const NEW_PASSWORD = 'Sweeper2026'

/** One shop for all of these, because none of them changes an account. */
let shop: TestApp
let owner: { token: string; adminId: string }
/** The emails, the hashes of the passwords, and what tokens are checked against. */
let before: unknown
beforeAll(async () => {
  shop = await startTestApp()
  owner = await signUpAdmin(shop)
  before = await readAccounts()
})
afterAll(() => shop.close())

const readAccounts = () =>
  shop.app.db.read((db) =>
    db.selectFrom('admins').select(['id', 'email', 'password_hash', 'token_version']).execute(),
  )

test.each<[string, unknown, string]>([
  ['nothing', {}, 'Email is required'],
  ['an empty email', { email: ' ' }, 'Email is required'],
  ['no address', { email: 'owner' }, 'Please enter a valid email address'],
  ['an email as a number', { email: 5 }, 'Email is required'],
  ['only the new password', { newPassword: NEW_PASSWORD }, 'Current password is required'],
  [
    'an empty current password',
    { oldPassword: '', newPassword: NEW_PASSWORD },
    'Current password is required',
  ],
  ['an empty new password', { oldPassword: 'x', newPassword: '' }, 'Password is required'],
  [
    'a short new password',
    { oldPassword: 'x', newPassword: 'Short1' },
    'Password must be at least 8 characters long',
  ],
  [
    'no lowercase letter',
    { oldPassword: 'x', newPassword: 'GOALKEEPER1' },
    'Password must contain at least one lowercase letter',
  ],
  [
    'no uppercase letter',
    { oldPassword: 'x', newPassword: 'goalkeeper1' },
    'Password must contain at least one uppercase letter',
  ],
  [
    'no number',
    { oldPassword: 'x', newPassword: 'Goalkeeper' },
    'Password must contain at least one number',
  ],
  [
    'both at once',
    { email: 'a@kora.example', oldPassword: TEST_PASSWORD, newPassword: NEW_PASSWORD },
    'Change the email and the password one at a time.',
  ],
  ['a list', [], 'Email is required'],
])('%s is refused with a sentence', async (_what, body, sentence) => {
  const { token, adminId } = owner
  const answer = await shop.fetchJson(`/api/admin/${adminId}`, { method: 'PUT', token, body })
  expect({ status: answer.status, message: answer.body.message }).toEqual({
    status: 400,
    message: sentence,
  })
  expect(answer.body).toMatchObject({ mssg: sentence, code: 'invalid-request' })
  expect(await readAccounts()).toEqual(before)
})
