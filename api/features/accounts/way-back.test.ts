import { afterEach, beforeEach, expect, test } from 'vitest'
import { readSmtpUrl, type SmtpConfig } from '../../smtp-config.ts'
import { openMailbox, type Mailbox } from '../../testing/open-mailbox.ts'
import {
  signUpAdmin,
  signUpColleague,
  startTestApp,
  TEST_PASSWORD,
  type TestApp,
} from '../../testing/start-test-app.ts'
import { newId } from '../../../shared/new-id.ts'
import { enrolTestTill } from '../../testing/till-token.ts'
import { resetPassword as resetOnServer } from './reset-password.ts'

const OWNER = 'owner@kora.example'
const THIEF = 'thief@elsewhere.example'
const OTHER = 'other@elsewhere.example'
const NEW_PASSWORD = 'Milieu2026offensif'
const DAY_MS = 24 * 3_600_000

let mailbox: Mailbox
let shop: TestApp
let owner: { token: string; adminId: string }
let nowMs: number

beforeEach(async () => {
  nowMs = Date.now()
  mailbox = await openMailbox()
  shop = await startTestApp({
    smtp: readSmtpUrl(mailbox.url) as SmtpConfig,
    publicUrl: 'https://shop.example',
    clock: () => nowMs,
  })
  owner = await signUpAdmin(shop, OWNER)
})
afterEach(async () => {
  await shop.close()
  await mailbox.close()
})

function change(email: string, oldPassword?: string, account = owner) {
  const { adminId, token } = account
  const body = { email, ...(oldPassword !== undefined && { oldPassword }) }
  return shop.fetchJson(`/api/admin/${adminId}`, { method: 'PUT', token, body })
}
const logIn = (email: string, password = TEST_PASSWORD) =>
  shop.fetchJson('/api/admin/login', { body: { email, password } })
const ask = (email: string) => shop.fetchJson('/api/admin/forgotten-password', { body: { email } })
const use = (link: string, newPassword = NEW_PASSWORD) =>
  shop.fetchJson('/api/admin/reset-password', { body: { token: link, newPassword } })

/** The receivers of the emails so far, in their order. */
const receivers = () => mailbox.taken.map(({ to }) => JSON.stringify(to))

/** The token in the link of the n-th email; '' without one. */
async function readLink(n: number): Promise<string> {
  const { text = '' } = await mailbox.email(n)
  const [, link = ''] =
    /^https:\/\/shop\.example\/admin-reset-password#token=([\w-]{43})$/m.exec(text) ?? []
  return link
}

/** Waits until a request for a link was answered by an email to somebody else, which is sent after it. */
async function sentNothingBefore(n: number) {
  const witness = await signUpColleague(shop, 'seller', 'witness@kora.example')
  expect(witness.adminId).not.toBe('')
  await ask('witness@kora.example')
  await mailbox.email(n)
  expect(receivers()[n - 1]).toContain('witness@kora.example')
}

test('the address from before is told of a change without the password, and its link puts it back once', async () => {
  expect((await change(THIEF)).status).toBe(200)
  const mail = await mailbox.email(1)
  expect(receivers()[0]).toContain(OWNER)
  expect(mail.text).toContain(THIEF)
  const link = await readLink(1)
  const { status, body } = await use(link)
  expect([status, body.putBack]).toEqual([200, OWNER])
  expect((await shop.fetchJson('/api/orders', { token: owner.token })).status).toBe(401)
  expect((await logIn(THIEF, NEW_PASSWORD)).status).toBe(401)
  expect((await logIn(OWNER, NEW_PASSWORD)).status).toBe(200)
  expect((await use(link, 'Autrement1234')).body).toMatchObject({ code: 'reset-link-ended' })
})

test('the way back works after further changes of the email and the password, for a week and more', async () => {
  await change(THIEF)
  const link = await readLink(1)
  await change(OTHER)
  await mailbox.email(2)
  await shop.fetchJson(`/api/admin/${owner.adminId}`, {
    method: 'PUT',
    token: owner.token,
    body: { oldPassword: TEST_PASSWORD, newPassword: 'Defenseur2026x' },
  })
  nowMs += 7 * DAY_MS + 1000
  expect((await use(link)).body).toMatchObject({ putBack: OWNER })
  expect((await logIn(OWNER, NEW_PASSWORD)).status).toBe(200)
})

test('a way back ends after ten days', async () => {
  await change(THIEF)
  const link = await readLink(1)
  nowMs += 10 * DAY_MS
  expect((await use(link)).body).toMatchObject({ code: 'reset-link-ended' })
})

test('changed again, the email tells the first address, and never one that it was given on the way', async () => {
  await change(THIEF)
  await change(OTHER)
  const second = await readLink(2)
  expect(receivers().every((to) => to.includes(OWNER))).toBe(true)
  expect((await use(second)).body).toMatchObject({ putBack: OWNER })
  // One use ends every way back of the account.
  expect((await use(await readLink(1), 'Autrement1234')).body.code).toBe('reset-link-ended')
})

test('an email that was changed without the password gets no link for 7 days, however often it changes', async () => {
  await change(THIEF)
  await mailbox.email(1)
  await ask(THIEF)
  await sentNothingBefore(2)
  await change(OTHER)
  await mailbox.email(3)
  for (const email of [THIEF, OTHER]) await ask(email)
  await ask('witness@kora.example')
  await mailbox.email(4)
  expect(receivers().join()).not.toContain('elsewhere')
  nowMs += 7 * DAY_MS
  await ask(OTHER)
  await mailbox.email(5)
  expect(receivers()[4]).toContain(OTHER)
})

test('whoever changes the email and back does not keep its owner from a link', async () => {
  await change(THIEF)
  await change(OWNER)
  await mailbox.email(1)
  await ask(OWNER)
  const link = await readLink(2)
  expect((await use(link)).status).toBe(200)
})

test('with the password the new email gets links at once, and the address from before is told without one', async () => {
  await change('boss@kora.example', TEST_PASSWORD)
  expect(await readLink(1)).toBe('')
  expect(receivers()[0]).toContain(OWNER)
  await ask('boss@kora.example')
  expect(await readLink(2)).not.toBe('')
})

test('an email that is on hold gets links once it is entered again with the password', async () => {
  await change('boss@kora.example')
  await mailbox.email(1)
  await change('boss@kora.example', TEST_PASSWORD)
  await ask('boss@kora.example')
  expect(await readLink(2)).not.toBe('')
  // The way back stays: whoever has the address from before may still say that it was not them.
  expect((await use(await readLink(1))).body).toMatchObject({ putBack: OWNER })
})

test('who asks for a link with the address from before gets the way back', async () => {
  await change(THIEF)
  await mailbox.email(1)
  nowMs += 2 * DAY_MS
  await ask(OWNER)
  expect((await use(await readLink(2))).body).toMatchObject({ putBack: OWNER })
})

test('nobody else gets the address that can be put back', async () => {
  const seller = await signUpColleague(shop, 'seller')
  await change(THIEF)
  const taken = await change(OWNER, TEST_PASSWORD, seller)
  expect([taken.status, taken.body.code]).toEqual([409, 'email-taken'])
  const body = { email: OWNER, password: TEST_PASSWORD }
  const registered = await shop.fetchJson('/api/admin/register', { csrf: true, body })
  expect([registered.status, registered.body.code]).toEqual([409, 'email-taken'])
  expect((await use(await readLink(1))).body).toMatchObject({ putBack: OWNER })
})

test('who signs in with the right password and the address from before is told the new one', async () => {
  await change(THIEF)
  const { status, body } = await logIn(OWNER)
  expect([status, body.code]).toEqual([401, 'email-changed'])
  expect(body.message).toContain(THIEF)
  expect((await logIn(OWNER, 'Goalkeeper2')).body.code).toBe('wrong-login')
})

test('a recent login changes the email ten times in a week, then with the password alone', async () => {
  for (let n = 0; n < 10; n += 1) {
    expect((await change(`${n}@elsewhere.example`)).status).toBe(200)
  }
  expect((await change(THIEF)).body.code).toBe('password-needed')
  expect((await change('boss@kora.example', TEST_PASSWORD)).status).toBe(200)
})

test('the command on the server knows the address from before, and puts it back', async () => {
  await change(THIEF)
  const { email, password, replaced } = await resetOnServer(shop.app.config, OWNER, nowMs)
  expect([email, replaced]).toEqual([OWNER, THIEF])
  expect((await logIn(OWNER, password)).status).toBe(200)
  expect((await logIn(THIEF, password)).status).toBe(401)
})

test('the command names the account of an address from long before', async () => {
  await change(THIEF)
  nowMs += 11 * DAY_MS
  await expect(resetOnServer(shop.app.config, OWNER, nowMs)).rejects.toThrow(THIEF)
})

test('the list of accounts says how an email was changed, until it is put back', async () => {
  await change(THIEF)
  await change(OTHER, TEST_PASSWORD)
  const list = async (token: string) =>
    (await shop.fetchJson('/api/admin/accounts', { token })).body[0].emailChanges
  expect(await list(owner.token)).toMatchObject([
    { from: THIEF, withPassword: true },
    { from: OWNER, withPassword: false },
  ])
  await use(await readLink(1))
  expect(await list((await logIn(OWNER, NEW_PASSWORD)).body.token)).toBeUndefined()
})

test('the other owners are told of a change, and no seller is', async () => {
  await signUpAdmin(shop, 'partner@kora.example')
  await signUpColleague(shop, 'seller')
  await change(THIEF)
  await mailbox.email(2)
  expect(
    receivers()
      .map((to) => /[\w]+@[\w.]+/.exec(to)?.[0])
      .toSorted(),
  ).toEqual([OWNER, 'partner@kora.example'])
})

test('owners are told of each webhook, till and account that was added, each once', async () => {
  const { token } = owner
  const currentPassword = TEST_PASSWORD
  const headers = { 'Idempotency-Key': newId() }
  const webhook = { url: 'https://books.example', types: ['stock.low'], currentPassword }
  for (let n = 0; n < 2; n += 1)
    await shop.fetchJson('/api/webhooks', { token, headers, body: webhook })
  const { device, till } = await enrolTestTill(shop.url, { token })
  await enrolTestTill(shop.url, { token, device, till })
  const account = { email: 'staff@kora.example', password: TEST_PASSWORD }
  await shop.fetchJson('/api/admin/register', {
    csrf: true,
    token,
    body: { ...account, currentPassword },
  })
  const { adminId } = (await logIn(account.email)).body
  await shop.fetchJson(`/api/admin/${adminId}/role`, {
    method: 'PUT',
    token,
    body: { currentPassword, role: 'owner' },
  })
  await mailbox.email(5)
  const texts = mailbox.taken.map(({ text = '' }) => text)
  expect(texts.map((text) => text.split('\n')[0])).toEqual([
    'owner@kora.example connected a program that is told of orders and stock: https://books.example',
    'owner@kora.example enrolled the till T1, Tablet.',
    'owner@kora.example lets staff@kora.example sign in. Role: seller.',
    ...Array.from(
      { length: 2 },
      () => 'owner@kora.example lets staff@kora.example sign in. Role: owner.',
    ),
  ])
})

test('news for owners go to the address from before while the email is on hold', async () => {
  await change(THIEF)
  await mailbox.email(1)
  await enrolTestTill(shop.url, { token: owner.token })
  await mailbox.email(2)
  expect(receivers()[1]).toContain(OWNER)
})
