import { afterEach, beforeEach, expect, test } from 'vitest'
import {
  signUpAdmin,
  startTestApp,
  TEST_PASSWORD,
  type TestApp,
} from '../../testing/start-test-app.ts'

const OWNER = 'owner@kora.example'
let shop: TestApp
let adminId: string

beforeEach(async () => {
  shop = await startTestApp({ rateLimits: true })
  adminId = (await signUpAdmin(shop, OWNER)).adminId
})

afterEach(() => shop.close())

function logIn(email: string, password: string) {
  return shop.fetchJson('/api/admin/login', { body: { email, password } })
}

test('the right password answers a token and whose it is', async () => {
  const { status, body } = await logIn(OWNER, TEST_PASSWORD)
  expect(status).toBe(200)
  expect(body).toEqual({
    token: expect.stringMatching(/^[\w-]+\.[\w-]+\.[\w-]+$/),
    adminId,
    passwordProof: expect.any(String),
    deviceProof: expect.any(String),
    needsGuide: true,
  })
})

test('the guide is proposed until it is done', async () => {
  const { token } = (await logIn(OWNER, TEST_PASSWORD)).body
  const body = { revision: 0, change: { guideDone: true } }
  await shop.fetchJson('/api/shop-settings', { method: 'PUT', token, body })
  expect((await logIn(OWNER, TEST_PASSWORD)).body).not.toHaveProperty('needsGuide')
})

test('a wrong password and an unknown email are told alike', async () => {
  const wrong = await logIn(OWNER, 'Goalkeeper2')
  const unknown = await logIn('nobody@kora.example', TEST_PASSWORD)
  expect(wrong.status).toBe(401)
  expect(wrong.body).toMatchObject({ code: 'wrong-login', mssg: 'Invalid email or password' })
  expect([unknown.status, unknown.body]).toEqual([wrong.status, wrong.body])
})

test('that an account waits is told only to who knows its password', async () => {
  const body = { email: 'second@kora.example', password: TEST_PASSWORD }
  await shop.fetchJson('/api/admin/register', { csrf: true, body })
  expect((await logIn(body.email, 'Goalkeeper2')).body.code).toBe('wrong-login')
  expect((await logIn(body.email, TEST_PASSWORD)).body.code).toBe('awaiting-approval')
})

test('nothing is asked of the database without both fields', async () => {
  const { status, body } = await logIn(' ', TEST_PASSWORD)
  expect(status).toBe(400)
  expect(body.message).toBe('Please enter both email and password')
})

test('after five wrong passwords the account of this address waits, the right one included', async () => {
  for (let tried = 0; tried < 5; tried += 1) {
    expect((await logIn(OWNER, 'Goalkeeper2')).status).toBe(401)
  }
  const { status, body, headers } = await logIn(OWNER, TEST_PASSWORD)
  expect(status).toBe(429)
  expect(body).toMatchObject({ code: 'too-many-logins' })
  expect(body.message).toBe('Too many login attempts. Please try again in 15 minutes.')
  expect(Number(headers.get('Retry-After'))).toBeGreaterThan(14 * 60)

  expect((await logIn('other@kora.example', 'Goalkeeper2')).status).toBe(401)
})

test('passwords tried all at once are counted too', async () => {
  const tries = Array.from({ length: 20 }, () => logIn(OWNER, 'Goalkeeper2'))
  const statuses = (await Promise.all(tries)).map((answer) => answer.status)
  expect(statuses.filter((status) => status === 401)).toHaveLength(5)
  expect(statuses.filter((status) => status === 429)).toHaveLength(15)
})

test('a login that succeeds gives back the five attempts', async () => {
  for (let tried = 0; tried < 4; tried += 1) await logIn(OWNER, 'Goalkeeper2')
  expect((await logIn(OWNER, TEST_PASSWORD)).status).toBe(200)
  for (let tried = 0; tried < 5; tried += 1) {
    expect((await logIn(OWNER, 'Goalkeeper2')).status).toBe(401)
  }
})

test('an address that tries many emails is stopped as well', async () => {
  const tries = Array.from({ length: 61 }, (_, index) => logIn(`a${index}@kora.example`, 'Wrong1'))
  const statuses = (await Promise.all(tries)).map((answer) => answer.status)
  expect(statuses).toContain(429)
})

function logInWith(deviceProofs: string[], password = TEST_PASSWORD, email = OWNER) {
  return shop.fetchJson('/api/admin/login', { body: { email, password, deviceProofs } })
}

test('who guesses on the shop’s own Wi-Fi does not lock the owner out of a device that is known', async () => {
  const proof = (await logIn(OWNER, TEST_PASSWORD)).body.deviceProof as string
  const guesses = Array.from({ length: 70 }, () => logIn(OWNER, 'Goalkeeper2'))
  await Promise.all(guesses)
  expect((await logIn(OWNER, TEST_PASSWORD)).status).toBe(429)
  const { status, body } = await logInWith(['no proof', proof])
  expect(status).toBe(200)
  // The device keeps the proof that it has.
  expect(body.deviceProof).toBe(proof)
})

test('a known device has five attempts as well, and takes none of the others’', async () => {
  const proof = (await logIn(OWNER, TEST_PASSWORD)).body.deviceProof as string
  const other = (await logIn(OWNER, TEST_PASSWORD)).body.deviceProof as string
  for (let tried = 0; tried < 5; tried += 1) {
    expect((await logInWith([proof], 'Goalkeeper2')).status).toBe(401)
  }
  expect((await logInWith([proof])).status).toBe(429)
  expect((await logInWith([other])).status).toBe(200)
  expect((await logIn(OWNER, TEST_PASSWORD)).status).toBe(200)
})

test('a proof of another account, a changed one and a token are no proof', async () => {
  const { token } = (await logIn(OWNER, TEST_PASSWORD)).body
  const body = { email: 'second@kora.example', password: TEST_PASSWORD }
  const register = { csrf: true, token, body: { ...body, currentPassword: TEST_PASSWORD } }
  await shop.fetchJson('/api/admin/register', register)
  const others = (await logIn(body.email, TEST_PASSWORD)).body.deviceProof as string
  const own = (await logIn(OWNER, TEST_PASSWORD)).body.deviceProof as string
  for (let tried = 0; tried < 5; tried += 1) await logIn(OWNER, 'Goalkeeper2')
  expect((await logInWith([others, `${own}x`, token])).status).toBe(429)
})

test('an email written in another form has no attempts of its own', async () => {
  for (let tried = 0; tried < 5; tried += 1) await logIn(OWNER, 'Goalkeeper2')
  expect((await logIn('ｏｗｎｅｒ@kora.example', TEST_PASSWORD)).status).toBe(429)
})
