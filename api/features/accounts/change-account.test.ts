import { afterEach, expect, test } from 'vitest'
import { newId } from '../../../shared/new-id.ts'
import {
  signUpAdmin,
  startTestApp,
  TEST_PASSWORD,
  type TestApp,
  type TestAppOptions,
} from '../../testing/start-test-app.ts'

const MINUTE_MS = 60_000
const NEW_PASSWORD = 'Sweeper2026'
const OWNER = 'owner@kora.example'

let nowMs = Date.now()
let shop: TestApp
let owner: { token: string; adminId: string }

async function open(options: TestAppOptions = {}) {
  nowMs = Date.now()
  shop = await startTestApp({ clock: () => nowMs, ...options })
  owner = await signUpAdmin(shop, OWNER)
}
afterEach(() => shop.close())

function change(body: unknown, { id = owner.adminId, token = owner.token } = {}) {
  return shop.fetchJson(`/api/admin/${id}`, { method: 'PUT', token, body })
}

function logIn(email: string, password: string) {
  return shop.fetchJson('/api/admin/login', { body: { email, password } })
}

async function addColleague(email = 'staff@kora.example') {
  const body = { email, password: TEST_PASSWORD }
  await shop.fetchJson('/api/admin/register', {
    csrf: true,
    token: owner.token,
    body: { ...body, currentPassword: TEST_PASSWORD },
  })
  const answer = await logIn(email, TEST_PASSWORD)
  return answer.body as { token: string; adminId: string }
}

test('soon after signing in, the email is changed without the password', async () => {
  await open()
  const { status, body } = await change({ email: ' Boss@KORA.example ' })
  expect(status).toBe(200)
  expect(body).toEqual({ message: 'Email updated successfully!', email: 'boss@kora.example' })
  expect((await logIn('boss@kora.example', TEST_PASSWORD)).status).toBe(200)
  expect((await logIn(OWNER, TEST_PASSWORD)).status).toBe(401)
  // The token identifies the account, not its email, so it stays valid.
  expect((await shop.fetchJson('/api/orders', { token: owner.token })).status).toBe(200)
})

test('after a quarter of an hour the email asks for the password', async () => {
  await open()
  nowMs += 15 * MINUTE_MS + 1000
  const refused = await change({ email: 'boss@kora.example' })
  expect(refused.status).toBe(403)
  expect(refused.body).toMatchObject({ code: 'password-needed' })
  expect((await logIn(OWNER, TEST_PASSWORD)).status).toBe(200)

  const wrong = await change({ email: 'boss@kora.example', oldPassword: 'Goalkeeper2' })
  expect([wrong.status, wrong.body.code]).toEqual([403, 'wrong-password'])
  const right = await change({ email: 'boss@kora.example', oldPassword: TEST_PASSWORD })
  expect(right.status).toBe(200)
})

test('an email that somebody else has is refused, one’s own is not', async () => {
  await open()
  await addColleague()
  const taken = await change({ email: 'STAFF@kora.example' })
  expect([taken.status, taken.body.code]).toEqual([409, 'email-taken'])
  expect((await change({ email: OWNER })).status).toBe(200)
})

test('a new password kills every older token and answers one that works', async () => {
  await open()
  const elsewhere = (await logIn(OWNER, TEST_PASSWORD)).body.token
  const { status, body } = await change({ oldPassword: TEST_PASSWORD, newPassword: NEW_PASSWORD })
  expect(status).toBe(200)
  expect(body).toEqual({
    message: 'Password updated successfully!',
    token: expect.any(String),
    adminId: owner.adminId,
  })
  for (const dead of [owner.token, elsewhere]) {
    expect((await shop.fetchJson('/api/orders', { token: dead })).status).toBe(401)
  }
  expect((await shop.fetchJson('/api/orders', { token: body.token })).status).toBe(200)
  expect((await logIn(OWNER, TEST_PASSWORD)).status).toBe(401)
  expect((await logIn(OWNER, NEW_PASSWORD)).status).toBe(200)
})

test('a wrong current password changes nothing and signs nobody out', async () => {
  await open()
  const { status, body } = await change({ oldPassword: 'Goalkeeper2', newPassword: NEW_PASSWORD })
  expect(status).toBe(403)
  expect(body).toMatchObject({
    code: 'wrong-password',
    mssg: 'The current password is not right.',
    message: 'The current password is not right.',
  })
  expect((await shop.fetchJson('/api/orders', { token: owner.token })).status).toBe(200)
  expect((await logIn(OWNER, TEST_PASSWORD)).status).toBe(200)
})

test('of two changes at the same instant one is made, and its token is the one that lives', async () => {
  await open()
  const passwords = ['Sweeper2026', 'Libero2026']
  const answers = await Promise.all(
    passwords.map((newPassword) => change({ oldPassword: TEST_PASSWORD, newPassword })),
  )
  expect(answers.map((answer) => answer.status).toSorted()).toEqual([200, 401])
  const made = answers.findIndex((answer) => answer.status === 200)
  const token = answers[made]?.body.token
  expect((await shop.fetchJson('/api/orders', { token })).status).toBe(200)
  expect((await logIn(OWNER, passwords[made] ?? '')).status).toBe(200)
})

test('nobody changes another’s account, nor learns whether it exists', async () => {
  await open()
  const { adminId } = await addColleague()
  const bodies = [
    { email: 'mine@kora.example' },
    { oldPassword: TEST_PASSWORD, newPassword: NEW_PASSWORD },
  ]
  for (const body of bodies) {
    const real = await change(body, { id: adminId })
    const unreal = await change(body, { id: newId() })
    expect(real.status).toBe(403)
    expect(real.body.code).toBe('not-your-account')
    expect([unreal.status, unreal.body]).toEqual([real.status, real.body])
  }
  expect((await logIn('staff@kora.example', TEST_PASSWORD)).status).toBe(200)
})

test('a new password that many people use is refused, and the current one is not tried', async () => {
  await open({ rateLimits: true })
  for (let tried = 0; tried < 6; tried += 1) {
    const answer = await change({ oldPassword: 'Goalkeeper2', newPassword: 'Password1' })
    expect([answer.status, answer.body.code]).toEqual([400, 'common-password'])
  }
  expect((await logIn(OWNER, TEST_PASSWORD)).status).toBe(200)
})

test('after five wrong passwords the account waits, the right one included', async () => {
  await open({ rateLimits: true })
  const attempt = (oldPassword: string) => change({ oldPassword, newPassword: NEW_PASSWORD })
  const tries = await Promise.all(Array.from({ length: 5 }, () => attempt('Goalkeeper2')))
  expect(tries.map((answer) => answer.status)).toEqual(Array.from({ length: 5 }, () => 403))
  const { status, body, headers } = await attempt(TEST_PASSWORD)
  expect(status).toBe(429)
  expect(body.message).toBe(
    'Too many attempts with a wrong password. Please try again in 15 minutes.',
  )
  expect(Number(headers.get('Retry-After'))).toBeGreaterThan(14 * 60)
  // Changes that need no password still work.
  expect((await change({ email: 'boss@kora.example' })).status).toBe(200)
})

test('wrong passwords with a stolen token leave its owner, who logs in anew, their own five', async () => {
  await open({ rateLimits: true })
  const attempt = (token: string, oldPassword: string) =>
    change({ oldPassword, newPassword: NEW_PASSWORD }, { token })
  for (let tried = 0; tried < 6; tried += 1) await attempt(owner.token, 'Goalkeeper2')
  expect((await attempt(owner.token, TEST_PASSWORD)).status).toBe(429)
  const { token } = (await logIn(OWNER, TEST_PASSWORD)).body
  expect((await attempt(token, TEST_PASSWORD)).status).toBe(200)
})

test('accounts that work are listed apart from those that wait, the oldest first', async () => {
  await open()
  nowMs += 1000
  await addColleague()
  const waiting = { email: 'later@kora.example', password: TEST_PASSWORD }
  await shop.fetchJson('/api/admin/register', { csrf: true, body: waiting })
  const { body } = await shop.fetchJson('/api/admin/accounts', { token: owner.token })
  expect(body).toEqual([
    {
      _id: owner.adminId,
      role: 'owner',
      email: OWNER,
      createdAt: expect.stringMatching(/^20.+Z$/),
      lastUsedAt: expect.stringMatching(/^20.+Z$/),
    },
    expect.objectContaining({
      email: 'staff@kora.example',
      letIn: { how: 'created', by: OWNER },
      lastUsedAt: expect.stringMatching(/^20.+Z$/),
    }),
  ])
})
