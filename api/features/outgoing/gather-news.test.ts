import type { ParsedMail } from 'mailparser'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { writeMetaAnew } from '../../database/meta.ts'
import { EMAIL_LANE, putOutgoing } from '../../database/outgoing.ts'
import { readSmtpUrl, type SmtpConfig } from '../../smtp-config.ts'
import { addTestProduct } from '../../testing/add-test-product.ts'
import { type Mailbox, openMailbox } from '../../testing/open-mailbox.ts'
import { placeBeyondLimits, placeTestOrder } from '../../testing/order-calls.ts'
import { makeShopData, type ShopData } from '../../testing/shop-data.ts'
import {
  signUpAdmin,
  signUpColleague,
  startTestApp,
  type TestApp,
} from '../../testing/start-test-app.ts'
import { eventsAreTaken } from '../../testing/whole-api.ts'

const OWNER = 'owner@kora.example'
const MINUTE_MS = 60_000
const HOUR_MS = 60 * MINUTE_MS

let data: ShopData
let mailbox: Mailbox
let shop: TestApp
let token: string
let product: string
let nowMs: number

beforeEach(async () => {
  nowMs = Date.now()
  data = await makeShopData()
  mailbox = await openMailbox()
  shop = await open()
  token = (await signUpAdmin(shop, OWNER)).token
  product = await addTestProduct(shop.app, { title: 'Maillot', price: 1000, stock: 500 })
})
afterEach(async () => {
  await shop.close()
  await mailbox.close()
})

const open = () =>
  startTestApp({
    ...data,
    smtp: readSmtpUrl(mailbox.url) as SmtpConfig,
    publicUrl: 'https://shop.example',
    clock: () => nowMs,
  })

const lines = () => [{ productId: product, quantity: 1 }]
const order = async () => (await placeTestOrder(shop, lines())).number
const write = (message: string, email = 'nadia@kora.example') =>
  shop.fetchJson('/api/contact', { body: { email, message } })

async function orders(count: number): Promise<number[]> {
  const numbers: number[] = []
  while (numbers.length < count) numbers.push(await order())
  return numbers
}

/** Resolves when every message that is due was tried, and its outcome stored. */
async function settle(): Promise<void> {
  await eventsAreTaken(shop.app)
  const due = () =>
    shop.app.db.read((db) =>
      db
        .selectFrom('outgoing')
        .select('number')
        .where('state', '=', 'waiting')
        .where('next_try_ms', '<=', nowMs)
        .execute(),
    )
  await expect.poll(due).toEqual([])
}

/** Moves the clock. The queue notices at the next commit. */
async function pass(ms: number): Promise<void> {
  await settle()
  nowMs += ms
  await shop.app.db.write((db) => writeMetaAnew(db, 'test-commit', String(nowMs)))
  await settle()
}

/** The numbers of the orders that an email tells of. */
function numbersIn({ subject = '', text = '' }: ParsedMail): number[] {
  const one = /^New order (\d+):/.exec(subject)
  if (one) return [Number(one[1])]
  return [...text.matchAll(/^Order (\d+), /gm)].map(([, number]) => Number(number))
}

test('thirty orders in a rush are two emails for each account: one at once, and a list of the others', async () => {
  await signUpColleague(shop, 'manager')
  await order()
  await settle()
  expect(mailbox.taken.map(({ subject }) => subject)).toEqual([
    expect.stringMatching(/^New order /),
    expect.stringMatching(/^New order /),
  ])
  const rest = await orders(29)
  await settle()
  expect(mailbox.taken).toHaveLength(2)
  await pass(10 * MINUTE_MS)
  expect(mailbox.taken).toHaveLength(4)
  const [, , mail] = mailbox.taken
  expect(mail?.subject).toBe('29 new orders')
  expect(numbersIn(mail as ParsedMail)).toEqual(rest.slice(0, 20))
  const said = [
    `Order ${rest[0]}, Amine Bouzid, Alger`,
    '1 500.00 DA',
    'The first 20 of 29 are listed here.',
    'https://shop.example/admin',
  ].map((text) => text.replaceAll(/\s/g, ' '))
  for (const text of [mail?.text ?? '', String(mail?.html)])
    for (const part of said) expect(text.replaceAll(/\s/g, ' ')).toContain(part)
  await pass(HOUR_MS)
  expect(mailbox.taken).toHaveLength(4)
})

test('while orders go on, an account gets four emails in the first hour and one in each later hour, which tell of every order once', async () => {
  const sentMs: number[] = []
  const placed: number[] = []
  for (let minute = 0; minute < 6 * 60; minute += 5) {
    placed.push(await order())
    await settle()
    while (sentMs.length < mailbox.taken.length) sentMs.push(minute)
    await pass(5 * MINUTE_MS)
    while (sentMs.length < mailbox.taken.length) sentMs.push(minute + 5)
  }
  await pass(HOUR_MS)
  expect(sentMs.filter((minute) => minute < 60)).toEqual([0, 10, 20, 30])
  expect(sentMs.filter((minute) => minute >= 60)).toEqual([60, 120, 180, 240, 300, 360])
  expect(mailbox.taken.flatMap(numbersIn)).toEqual(placed)
})

test('after a quiet time an order is told at once again, with all that it contains', async () => {
  await order()
  await settle()
  for (let n = 2; n <= 4; n += 1) {
    await pass(HOUR_MS)
    const number = await order()
    await settle()
    expect(mailbox.taken).toHaveLength(n)
    expect(mailbox.taken.at(-1)?.subject).toMatch(new RegExp(`^New order ${number}:`))
    expect(mailbox.taken.at(-1)?.text).toContain('Maillot')
  }
})

test('orders beyond the limits are told to nobody', async () => {
  await placeBeyondLimits(shop, lines())
  await settle()
  const number = await order()
  await settle()
  await placeBeyondLimits(shop, lines())
  await pass(HOUR_MS)
  expect(mailbox.taken.flatMap(numbersIn)).toEqual([number])
})

test('a flood of contact messages is one email with their beginnings', async () => {
  await write('the first')
  await settle()
  expect(mailbox.taken[0]?.replyTo?.text).toBe('nadia@kora.example')
  for (let n = 0; n < 25; n += 1)
    await write(
      `<b>number ${n}</b>\nBcc: all@kora.example ${'x'.repeat(900)}`,
      `v${n}@kora.example`,
    )
  await pass(10 * MINUTE_MS)
  expect(mailbox.taken).toHaveLength(2)
  const mail = mailbox.taken[1]
  expect(mail?.subject).toBe('25 new messages')
  expect(mail?.replyTo).toBeUndefined()
  expect(mail?.bcc).toBeUndefined()
  expect(mail?.text).toMatch(/^v19@kora\.example: <b>number 19<\/b> Bcc: all@kora\.example x+$/m)
  expect(mail?.text).not.toContain('v20@')
  expect(mail?.text).not.toContain('x'.repeat(300))
  expect(String(mail?.html)).toContain('&lt;b&gt;number 3&lt;/b&gt;')
})

test('a link for a forgotten password waits for no email about orders', async () => {
  mailbox.holdAnswers(true)
  await orders(3)
  await mailbox.email(1)
  await shop.fetchJson('/api/admin/forgotten-password', { body: { email: OWNER } })
  expect((await mailbox.email(2)).subject).toBe('Choose a new password')
  mailbox.holdAnswers(false)
})

test('an email whose sending has begun says the same at the next try, and later orders are in another one', async () => {
  await order()
  await settle()
  const first = await orders(2)
  mailbox.refuseWith({ code: 451, text: 'try later' })
  await pass(10 * MINUTE_MS)
  const later = await orders(2)
  await settle()
  mailbox.refuseWith(null)
  await shop.close()
  shop = await open()
  await pass(MINUTE_MS)
  expect(mailbox.taken).toHaveLength(2)
  expect(numbersIn(mailbox.taken[1] as ParsedMail)).toEqual(first)
  await pass(HOUR_MS)
  expect(mailbox.taken).toHaveLength(3)
  expect(numbersIn(mailbox.taken[2] as ParsedMail)).toEqual(later)
})

test('an order that is deleted while its email waits is in none', async () => {
  await order()
  await settle()
  const gone = await placeTestOrder(shop, lines())
  const kept = await order()
  await settle()
  const path = `/api/orders/${gone._id}`
  expect((await shop.fetchJson(path, { method: 'DELETE', token })).status).toBe(200)
  await pass(10 * MINUTE_MS)
  expect(mailbox.taken).toHaveLength(2)
  expect(numbersIn(mailbox.taken[1] as ParsedMail)).toEqual([kept])
})

test('what was gathered while the clock was a year ahead is sent within an hour', async () => {
  const year = 365 * 24 * HOUR_MS
  nowMs += year
  await order()
  await settle()
  const waiting = await order()
  await settle()
  nowMs -= year
  const next = await order()
  await pass(HOUR_MS)
  expect(mailbox.taken.flatMap(numbersIn)).toEqual(expect.arrayContaining([waiting, next]))
  const last = await order()
  await pass(HOUR_MS)
  expect(mailbox.taken.flatMap(numbersIn)).toContain(last)
})

test.each([
  ['fr', '2 nouvelles commandes', /^Commande \d+, Amine Bouzid, Alger\u00a0: /m],
  ['ar', 'طلبان جديدان', /^\u2068?الطلب .*Amine Bouzid.*الجزائر.*: /m],
])('the list is in the language of the shop: %s', async (language, subject, line) => {
  const body = { revision: 0, change: { defaultLanguage: language } }
  expect((await shop.fetchJson('/api/shop-settings', { method: 'PUT', token, body })).status).toBe(
    200,
  )
  await order()
  await settle()
  await orders(2)
  await pass(10 * MINUTE_MS)
  expect(mailbox.taken[1]?.subject).toBe(subject)
  expect(mailbox.taken[1]?.text).toMatch(line)
})

test('an email that an earlier version put into the queue is sent, to who may see it', async () => {
  await signUpColleague(shop, 'seller')
  const { _id: orderId, number } = await placeTestOrder(shop, lines())
  await settle()
  const old = { lane: EMAIL_LANE, type: 'new-order', content: { orderId }, atMs: nowMs }
  await shop.app.db.write(async (db) => {
    await putOutgoing(db, { ...old, recipient: 'seller@kora.example' })
    await putOutgoing(db, { ...old, recipient: OWNER })
  })
  await settle()
  expect(mailbox.taken.flatMap(numbersIn)).toEqual([number, number])
  expect(JSON.stringify(mailbox.taken.map(({ to }) => to))).not.toContain('seller')
})
