import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { openMailbox, type Mailbox } from '../../testing/open-mailbox.ts'
import { collectLog } from '../../testing/collect-log.ts'
import {
  signUpAdmin,
  signUpColleague,
  startTestApp,
  TEST_PASSWORD,
  type TestApp,
} from '../../testing/start-test-app.ts'
import { readSmtpUrl, type SmtpConfig } from '../../smtp-config.ts'
import { resetPassword as resetOnServer } from './reset-password.ts'

const OWNER = 'owner@kora.example'
const MINUTE_MS = 60_000
const NEW_PASSWORD = 'Milieu2026offensif'

let mailbox: Mailbox
let shop: TestApp
let token: string
let adminId: string
let nowMs: number
const { log, lines } = collectLog()

beforeEach(async () => {
  nowMs = Date.now()
  lines.length = 0
  mailbox = await openMailbox()
  shop = await startTestApp({
    smtp: readSmtpUrl(mailbox.url) as SmtpConfig,
    publicUrl: 'https://shop.example',
    clock: () => nowMs,
    log,
  })
  ;({ token, adminId } = await signUpAdmin(shop, OWNER))
})
afterEach(async () => {
  await shop.close()
  await mailbox.close()
})

const ask = (email: string, language = 'en') =>
  shop.fetchJson('/api/admin/forgotten-password', {
    body: { email },
    headers: { 'Accept-Language': language, Host: 'evil.example' },
  })
const use = (link: string, newPassword = NEW_PASSWORD) =>
  shop.fetchJson('/api/admin/reset-password', { body: { token: link, newPassword } })
const logIn = (password: string) =>
  shop.fetchJson('/api/admin/login', { body: { email: OWNER, password } })

/** The token in the link of the n-th email. */
async function readLink(n: number): Promise<string> {
  const { text = '' } = await mailbox.email(n)
  const [, link = ''] =
    /^https:\/\/shop\.example\/admin-reset-password#token=([\w-]{43})$/m.exec(text) ?? []
  return link
}

test('a link that came by email sets a new password, once, and ends every token from before', async () => {
  expect((await ask(' Owner@KORA.example')).status).toBe(200)
  const link = await readLink(1)
  expect(link).not.toBe('')
  expect((await use(link)).status).toBe(200)
  expect((await shop.fetchJson('/api/orders', { token })).status).toBe(401)
  expect((await logIn(TEST_PASSWORD)).status).toBe(401)
  expect((await logIn(NEW_PASSWORD)).status).toBe(200)
  expect((await use(link, 'Autrement1234')).body).toMatchObject({ code: 'reset-link-ended' })
  expect((await logIn(NEW_PASSWORD)).status).toBe(200)
})

test('nobody learns from the answer whether an email has an account, and a stranger gets no email', async () => {
  const [known, unknown] = [await ask(OWNER), await ask('nobody@kora.example')]
  expect(unknown.status).toBe(known.status)
  expect(unknown.body).toEqual(known.body)
  await ask(OWNER)
  await mailbox.email(2)
  expect(mailbox.taken.map(({ to }) => JSON.stringify(to))).toEqual([
    expect.stringContaining(OWNER),
    expect.stringContaining(OWNER),
  ])
})

test('an account that waits for approval gets no link', async () => {
  const body = { email: 'later@kora.example', password: TEST_PASSWORD }
  await shop.fetchJson('/api/admin/register', { csrf: true, body })
  await ask(body.email)
  await ask(OWNER)
  await mailbox.email(1)
  expect(mailbox.taken.map(({ to }) => JSON.stringify(to))).toEqual([
    expect.stringContaining(OWNER),
  ])
})

describe('a link ends', () => {
  const ENDINGS: [string, () => Promise<unknown>][] = [
    ['after half an hour', async () => (nowMs += 30 * MINUTE_MS)],
    [
      'with a new password set in Settings',
      () =>
        shop.fetchJson(`/api/admin/${adminId}`, {
          method: 'PUT',
          token,
          body: { oldPassword: TEST_PASSWORD, newPassword: 'Defenseur2026x' },
        }),
    ],
    ['with a new password set on the server', () => resetOnServer(shop.app.config, OWNER, nowMs)],
    [
      'with another email of the account',
      () =>
        shop.fetchJson(`/api/admin/${adminId}`, {
          method: 'PUT',
          token,
          body: { email: 'chief@kora.example' },
        }),
    ],
    [
      'with the account',
      async () => {
        const colleague = { email: 'second@kora.example', password: TEST_PASSWORD }
        await shop.fetchJson('/api/admin/register', {
          csrf: true,
          token,
          body: { ...colleague, currentPassword: TEST_PASSWORD, role: 'owner' },
        })
        const { body } = await shop.fetchJson('/api/admin/login', { body: colleague })
        await shop.fetchJson(`/api/admin/${adminId}`, {
          method: 'DELETE',
          token: body.token,
          body: { currentPassword: TEST_PASSWORD },
        })
      },
    ],
  ]
  test.each(ENDINGS)('%s', async (_, end) => {
    await ask(OWNER)
    const link = await readLink(1)
    await end()
    expect((await use(link)).body).toMatchObject({ code: 'reset-link-ended' })
  })
})

test('a link that others ask for ends none from before, and one that is used ends all', async () => {
  await ask(OWNER)
  await ask(OWNER)
  const [first, second] = [await readLink(1), await readLink(2)]
  expect((await use(first)).status).toBe(200)
  expect((await use(second, 'Autrement1234')).body).toMatchObject({ code: 'reset-link-ended' })
})

test('whoever asks again and again gets an account three links in half an hour, which all work', async () => {
  await signUpColleague(shop, 'seller', 'witness@kora.example')
  for (let n = 0; n < 6; n += 1) await ask(OWNER)
  await ask('witness@kora.example')
  await mailbox.email(4)
  const receivers = () => mailbox.taken.map(({ to }) => JSON.stringify(to))
  expect(receivers().filter((to) => to.includes(OWNER))).toHaveLength(3)
  nowMs += 30 * MINUTE_MS + 1
  await ask(OWNER)
  expect((await use(await readLink(5))).status).toBe(200)
})

test('strangers from everywhere do not keep the owner from asking', async () => {
  await shop.close()
  shop = await startTestApp({
    smtp: readSmtpUrl(mailbox.url) as SmtpConfig,
    publicUrl: 'https://shop.example',
    rateLimits: true,
    trustProxy: 1,
  })
  await signUpAdmin(shop, OWNER)
  const askFrom = (address: string) =>
    shop.fetchJson('/api/admin/forgotten-password', {
      body: { email: OWNER },
      headers: { 'X-Forwarded-For': address },
    })
  for (let n = 1; n <= 30; n += 1) expect((await askFrom(`203.0.113.${n}`)).status).toBe(200)
  expect((await askFrom('198.51.100.7')).status).toBe(200)
})

test('the rules of a new password hold, and a refused one does not use up the link', async () => {
  await ask(OWNER)
  const link = await readLink(1)
  expect((await use(link, 'short')).status).toBe(400)
  expect((await use(link, 'Password1')).body).toMatchObject({ code: 'common-password' })
  expect((await use(link)).status).toBe(200)
})

test('neither the token nor the password of the mail server is stored or logged', async () => {
  await ask(OWNER)
  const link = await readLink(1)
  const stored = await shop.app.db.read((db) =>
    Promise.all([
      db.selectFrom('outgoing').selectAll().execute(),
      db.selectFrom('account_links').selectAll().execute(),
    ]),
  )
  expect(stored[1]).toHaveLength(1)
  await use(link)
  const written = JSON.stringify([stored, lines])
  expect(lines).toContainEqual(expect.objectContaining({ msg: 'password reset by email' }))
  expect(written).not.toContain(link)
  expect(written).not.toContain('Secret/of')
})

test.each([
  ['fr', 'ltr', 'Choisissez un nouveau mot de passe'],
  ['ar', 'rtl', 'اختر كلمة مرور جديدة'],
])('the email is in the language of the page: %s', async (language, direction, subject) => {
  await ask(OWNER, language)
  const mail = await mailbox.email(1)
  expect(mail.subject).toBe(subject)
  expect(String(mail.html)).toContain(`<body dir="${direction}"`)
  expect(mail.text).toContain('https://shop.example/admin-reset-password#token=')
})

test('a shop without a mail server, or without an address of its own, sends no link and says so', async () => {
  const ways = () => shop.fetchJson('/api/admin/forgotten-password')
  expect((await ways()).body).toEqual({ byEmail: true })
  await shop.close()
  shop = await startTestApp({ publicUrl: 'https://shop.example' })
  expect((await ways()).body).toEqual({ byEmail: false })
  expect((await ask(OWNER)).body).toMatchObject({ code: 'no-email-set' })
  await shop.close()
  shop = await startTestApp({ smtp: readSmtpUrl(mailbox.url) as SmtpConfig, publicUrl: null })
  expect((await ways()).body).toEqual({ byEmail: false })
  expect((await ask(OWNER)).body).toMatchObject({ code: 'no-email-set' })
})

test('requests are limited as logins are, the same for an email without an account', async () => {
  await shop.close()
  shop = await startTestApp({
    smtp: readSmtpUrl(mailbox.url) as SmtpConfig,
    publicUrl: 'https://shop.example',
    rateLimits: true,
  })
  for (const email of [OWNER, 'nobody@kora.example']) {
    for (let n = 0; n < 5; n += 1) expect((await ask(email)).status).toBe(200)
    const refused = await ask(email)
    expect(refused.status).toBe(429)
    expect(refused.body).toMatchObject({ code: 'too-many-resets' })
    expect(refused.headers.get('Retry-After')).not.toBeNull()
  }
})
