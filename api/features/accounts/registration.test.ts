import { afterEach, expect, test } from 'vitest'
import { newId } from '../../../shared/new-id.ts'
import { insertAdmin } from '../../database/admins.ts'
import {
  signUpAdmin,
  startTestApp,
  TEST_PASSWORD,
  type JsonRequest,
  type TestApp,
  type TestAppOptions,
} from '../../testing/start-test-app.ts'
import { hashPassword } from '../../http/passwords.ts'

let shop: TestApp

async function open(options: TestAppOptions = {}) {
  shop = await startTestApp(options)
}

afterEach(() => shop.close())

function register(email: string, request: JsonRequest = {}) {
  const body = { email, password: TEST_PASSWORD }
  return shop.fetchJson('/api/admin/register', { csrf: true, body, ...request })
}

function logIn(email: string) {
  return shop.fetchJson('/api/admin/login', { body: { email, password: TEST_PASSWORD } })
}

test('the first account works at once', async () => {
  await open()
  const { status, body } = await register('owner@kora.example')
  expect(status).toBe(201)
  expect(body).toEqual({
    message: 'Registration Successful! You can now login.',
    status: 'approved',
  })
  expect((await logIn('owner@kora.example')).status).toBe(200)
})

test('two first accounts at the same instant make one that works', async () => {
  await open()
  const emails = ['a@kora.example', 'b@kora.example', 'c@kora.example']
  const answers = await Promise.all(emails.map((email) => register(email)))
  const statuses = answers.map((answer) => String(answer.body.status))
  expect(statuses.toSorted()).toEqual(['approved', 'pending', 'pending'])
})

test('a later account waits: its password opens nothing yet', async () => {
  await open()
  await signUpAdmin(shop)
  const { status, body } = await register('second@kora.example')
  expect(status).toBe(201)
  expect(body).toMatchObject({ status: 'pending', message: expect.stringContaining('waiting') })
  const login = await logIn('second@kora.example')
  expect(login.status).toBe(403)
  expect(login.body.message).toBe('Your account is waiting for approval.')
})

/** Registers as the signed-in screen does: with the password of the admin who creates the account. */
function registerInside(email: string, token: string, currentPassword = TEST_PASSWORD) {
  return register(email, { token, body: { email, password: TEST_PASSWORD, currentPassword } })
}

test('an account that an admin makes works at once, also when registration is closed', async () => {
  await open({ adminRegistration: 'closed' })
  const { token } = await signUpAdmin(shop)
  const { body } = await registerInside('staff@kora.example', token)
  expect(body.status).toBe('approved')
  expect((await logIn('staff@kora.example')).status).toBe(200)
})

test('a token that no longer holds makes no account at all', async () => {
  await open()
  const { token } = await signUpAdmin(shop)
  const { status } = await register('staff@kora.example', { token: `${token}x` })
  expect(status).toBe(401)
  expect((await logIn('staff@kora.example')).status).toBe(401)
})

test('a token without the password makes an account that waits like anybody’s', async () => {
  await open()
  const { token } = await signUpAdmin(shop)
  expect((await register('thief@kora.example', { token })).body.status).toBe('pending')
  expect((await logIn('thief@kora.example')).status).toBe(403)
})

test('a wrong own password makes no account, and after five the token may not try', async () => {
  await open({ rateLimits: true })
  const { token } = await signUpAdmin(shop)
  for (let tried = 0; tried < 5; tried += 1) {
    const { status, body } = await registerInside('thief@kora.example', token, 'Goalkeeper2')
    expect([status, body.code]).toEqual([403, 'wrong-password'])
  }
  expect((await registerInside('thief@kora.example', token)).status).toBe(429)
  expect((await logIn('thief@kora.example')).status).toBe(401)
})

test('strangers who use up the registrations of the shop’s address keep no admin from creating a colleague', async () => {
  await open({ rateLimits: true })
  const { token } = await signUpAdmin(shop)
  for (const name of ['a', 'b', 'c']) await register(`${name}@kora.example`)
  expect((await register('d@kora.example')).status).toBe(429)
  expect((await registerInside('staff@kora.example', token)).status).toBe(201)
})

test('closed refuses strangers once an admin exists', async () => {
  await open({ adminRegistration: 'closed' })
  await signUpAdmin(shop)
  const { status, body } = await register('second@kora.example')
  expect({ status, code: body.code }).toEqual({ status: 403, code: 'registration-closed' })
})

test('open lets everyone in at once', async () => {
  await open({ adminRegistration: 'open' })
  await signUpAdmin(shop)
  expect((await register('second@kora.example')).body.status).toBe('approved')
  const { body } = await logIn('second@kora.example')
  // With the lowest role, until an owner gives it another one.
  const orders = await shop.fetchJson('/api/orders', { token: body.token })
  expect(orders.body.code).toBe('not-allowed')
})

test('an email belongs to one account, however it is written', async () => {
  await open()
  await register('owner@kora.example')
  const { status, body } = await register(' Owner@KORA.example ')
  expect({ status, code: body.code }).toEqual({ status: 409, code: 'email-taken' })
  const { status: loginStatus } = await logIn('OWNER@kora.example')
  expect(loginStatus).toBe(200)
})

test('forms of one email that look alike are one email', async () => {
  await open()
  await register('owner@kora.example')
  expect((await register('ｏｗｎｅｒ＠ｋｏｒａ.example')).body.code).toBe('email-taken')
  expect((await logIn('ｏｗｎｅｒ@kora.example')).status).toBe(200)
})

test('an account from before, whose email would be refused today, still logs in and is spelled out in the list', async () => {
  await open()
  const { token } = await signUpAdmin(shop)
  const old = ['owner\u200b@kora.example', 'owner@kora\u200b.example', 'аррӏе@пример.example']
  for (const [at, email] of old.entries()) {
    const hash = await hashPassword(TEST_PASSWORD)
    await shop.app.db.write((db) =>
      insertAdmin(db, {
        id: newId(),
        email,
        password_hash: hash,
        status: 'approved',
        token_version: 1,
        created_at_ms: Date.now() + at,
      }),
    )
  }
  for (const email of old) expect((await logIn(email)).status).toBe(200)
  const { body } = await shop.fetchJson('/api/admin/accounts', { token })
  expect(body.map((account: { spelledOut?: string }) => account.spelledOut)).toEqual([
    undefined,
    String.raw`owner\u{200b}@kora.example`,
    String.raw`owner@kora\u{200b}.example`,
    String.raw`\u{430}\u{440}\u{440}\u{4cf}\u{435}@xn--e1afmkfd.example`,
  ])
})

test('the same email twice at the same instant makes one account', async () => {
  await open()
  const answers = await Promise.all([register('a@kora.example'), register('A@kora.example')])
  expect(answers.map((answer) => answer.status).toSorted()).toEqual([201, 409])
})

test('a password that many people use is refused, says so, and is no attempt', async () => {
  await open({ rateLimits: true })
  const body = { email: 'owner@kora.example', password: 'Password1' }
  for (let tried = 0; tried < 5; tried += 1) {
    const answer = await register('', { body })
    expect(answer.status).toBe(400)
    expect(answer.body).toMatchObject({
      code: 'common-password',
      message: expect.stringContaining('Please choose another'),
    })
  }
  expect((await register('owner@kora.example')).status).toBe(201)
})

test('an account from before, whose password is a common one, still logs in', async () => {
  await open()
  const hash = await hashPassword('Password1')
  await shop.app.db.write((db) =>
    insertAdmin(db, {
      id: newId(),
      email: 'owner@kora.example',
      password_hash: hash,
      status: 'approved',
      token_version: 1,
      created_at_ms: 0,
    }),
  )
  const body = { email: 'owner@kora.example', password: 'Password1' }
  expect((await shop.fetchJson('/api/admin/login', { body })).status).toBe(200)
})

test('an address has three registrations in fifteen minutes; mistyped ones are not counted', async () => {
  await open({ rateLimits: true })
  await register('mistyped')
  for (const name of ['a', 'b', 'c']) {
    expect((await register(`${name}@kora.example`)).status).toBe(201)
  }
  const { status, body, headers } = await register('d@kora.example')
  expect(status).toBe(429)
  expect(body.mssg).toBe('Too many registration attempts. Please try again in 15 minutes.')
  expect(Number(headers.get('Retry-After'))).toBeGreaterThan(14 * 60)
})
