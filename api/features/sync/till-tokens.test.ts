import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import type { Role } from '../../../shared/accounts/role.ts'
import { newId } from '../../../shared/new-id.ts'
import { addTestProduct, readTestStock } from '../../testing/add-test-product.ts'
import { closeTestShop } from '../../testing/open-test-shop.ts'
import {
  signUpAdmin,
  signUpColleague,
  TEST_PASSWORD,
  startTestApp,
  type TestApp,
} from '../../testing/start-test-app.ts'
import { TEST_KEY } from '../../testing/test-key.ts'
import { createTestTill } from '../../testing/test-till.ts'
import { enrolTestTill, makeTillToken } from '../../testing/till-token.ts'

const DAY_MS = 24 * 3_600_000
/** The clock of the shop, which the tests share: they may only move it forward. */
let nowMs = Date.parse('2026-11-21T09:00:00Z')
/** The shop of the tests that need no other one. */
let usual: TestApp
/** The shop of the current test. */
let shop: TestApp
let admin: { token: string; adminId: string }
let product: string

const start = () => startTestApp({ clock: () => nowMs })

async function enter(one: TestApp): Promise<void> {
  shop = one
  admin = await signUpAdmin(shop)
  product = await addTestProduct(shop.app, { stock: { M: 10 } })
}

/** Gives the current test a shop of its own: codes of tills are given in sequence, and a key belongs to one till. */
const openOwn = async () => enter(await start())

beforeAll(async () => {
  usual = await start()
})
beforeEach(() => enter(usual))
afterEach(async () => {
  if (shop !== usual) await closeTestShop(shop)
})
afterAll(() => closeTestShop(usual))

const enrol = (more: { token?: string; device?: string; till?: string; how?: 'move' } = {}) =>
  enrolTestTill(shop.url, { token: admin.token, ...more })

/** The token of a new account with this role. */
const hire = async (role: Role) =>
  (await signUpColleague(shop, role, `${newId()}@kora.example`)).token

/** A till that authenticates by its own token. */
async function openTill() {
  const { device, till: token, answer } = await enrol()
  const till = createTestTill(shop.url, { ...admin, token }, Date.now, answer.body.code)
  return { ...till, device, token }
}

type Till = Awaited<ReturnType<typeof openTill>>

function push(
  till: Till,
  operations: readonly unknown[],
  { token = till.token, signedIn }: { token?: string; signedIn?: unknown } = {},
) {
  const sentAt = new Date(nowMs).toISOString()
  const body = { protocol: 1, device: till.device, epoch: null, sentAt, signedIn, operations }
  return shop.fetchJson('/api/sync/push', { token, body })
}

function pull(token: string, more = '') {
  return shop.fetchJson(`/api/sync/pull?scope=counter&since=0${more}`, { token })
}

function register(token: string, device: string, more: object = {}) {
  const body = { device, name: 'Tablet', currentPassword: TEST_PASSWORD, ...more }
  return shop.fetchJson('/api/sync/devices', { token, body })
}

function remove(device: string, token = admin.token) {
  return shop.fetchJson(`/api/sync/devices/${device}`, { method: 'DELETE', token })
}

async function listed(device: string) {
  const { body } = await shop.fetchJson('/api/sync/devices', { token: admin.token })
  return body.find((one: { _id: string }) => one._id === device)
}

async function timePasses(ms: number) {
  nowMs += ms
  admin = await signUpAdmin(shop)
}

/** Makes a device one of the previous version: registered, without a token. */
async function registerAsBefore(token = admin.token): Promise<string> {
  const device = newId()
  await register(token, device)
  await shop.app.db.write((db) =>
    db
      .updateTable('devices')
      .set({ may_move: 1 })
      .where('id', '=', device as never)
      .execute(),
  )
  return device
}

test('an enrolled till pushes and pulls by its own token, whoever is signed in or nobody', async () => {
  const till = await openTill()
  const { status, body } = await push(till, [till.sale(product, 2)])
  expect([status, body.results[0].status]).toEqual([200, 'applied'])
  expect(await readTestStock(shop.app, product as never, 'M')).toBe(8)
  const pulled = await pull(till.token, `&device=${till.device}`)
  expect(pulled.body).toMatchObject({ acknowledged: 1 })
  expect(JSON.stringify(pulled.body)).not.toContain('buyingPrice')
})

describe('a delivery that names an owner, sent by a till’s own token', () => {
  const priceOf = async (id: string) =>
    (await shop.fetchJson(`/api/products/${id}/buying-price`, { token: admin.token })).body
      .buyingPrice

  /** Pushes a delivery of a product that cost 700 before, and returns the product and what the owner is told. */
  async function deliver(signedIn?: unknown) {
    const till = await openTill()
    const id = await addTestProduct(shop.app, { stock: { M: 1 }, buyingPrice: 700 })
    const made = { ...till.goodsIn(id, 2, { cost: 1, at: nowMs }), actor: admin.adminId }
    const { status, body } = await push(till, [made], { signedIn })
    expect([status, body.results[0].status]).toEqual([200, 'applied'])
    expect(await readTestStock(shop.app, id, 'M')).toBe(3)
    const { notes } = (await shop.fetchJson('/api/attention', { token: admin.token })).body
    return { id, told: notes.find((note: { kind: string }) => note.kind === 'costs-left') }
  }

  test('sets a buying price when an owner is signed in on it', async () => {
    const { id, told } = await deliver(admin.token)
    expect([await priceOf(id), told]).toEqual([1, undefined])
  })

  test.each([
    ['a manager is', async () => (await signUpColleague(shop, 'manager')).token],
    ['nobody is', () => undefined],
    ['who is cannot be read', () => 'no token'],
    ['what is sent of it is no text', () => 7],
  ])('fills the shelf, sets none and tells the owner when %s', async (_who, signedIn) => {
    const { id, told } = await deliver(await signedIn())
    expect(await priceOf(id)).toBe(700)
    expect(told).toMatchObject({ titles: ['As packed'], recordedAt: new Date(nowMs).toISOString() })
    await shop.fetchJson(`/api/attention/${told.id}`, {
      method: 'PUT',
      token: admin.token,
      body: { resolved: true },
    })
  })

  test('the account beside it is who was signed in, as for an account’s own push', async () => {
    const till = await openTill()
    const stranger = { ...till.sale(product, 1), actor: newId() }
    await push(till, [stranger], { signedIn: admin.token })
    const { notes } = (await shop.fetchJson('/api/attention', { token: admin.token })).body
    expect(notes).toContainEqual(
      expect.objectContaining({ kind: 'unknown-actor', pushedBy: 'owner@kora.example' }),
    )
  })
})

test('the list says who enrolled it when, and until when it may be away', async () => {
  const { device } = await enrol()
  expect(await listed(device)).toMatchObject({
    enrolled: {
      at: new Date(nowMs).toISOString(),
      by: 'owner@kora.example',
      until: new Date(nowMs + 90 * DAY_MS).toISOString(),
    },
    removedAt: null,
    waiting: null,
  })
})

test('a token is stored as its hash alone', async () => {
  const { till } = await enrol()
  const rows = await shop.app.db.read(async (db) => [
    await db.selectFrom('till_tokens').selectAll().execute(),
    await db.selectFrom('devices').selectAll().execute(),
  ])
  expect(JSON.stringify(rows)).not.toContain(till.slice(5))
})

test.each(['owner', 'manager'] as const)('an account of a %s enrols by hand', async (role) => {
  const { till, answer } = await enrol({ token: await hire(role) })
  expect(answer.body.till).toMatchObject({ state: 'enrolled' })
  expect((await pull(till)).status).toBe(200)
})

test('a seller enrols no till, and a till none either', async () => {
  const refused = await enrol({ token: await hire('seller') })
  expect([refused.answer.status, refused.answer.body.code]).toEqual([403, 'not-allowed'])
  expect((await pull(refused.till)).status).toBe(401)
  const { till } = await enrol()
  const next = await enrol({ token: till })
  expect(next.answer.body.till).toBeUndefined()
  expect((await pull(next.till)).status).toBe(401)
})

test('an enrolment whose answer was lost is asked for again, by two tabs at once, and is one', async () => {
  await openOwn()
  const [device, till] = [newId(), makeTillToken()]
  const all = await Promise.all([1, 2, 3].map(() => enrol({ device, till })))
  for (const { answer } of all)
    expect(answer.body.till).toEqual({ state: 'enrolled', by: admin.adminId })
  expect((await pull(till)).status).toBe(200)
  const rows = await shop.app.db.read((db) => db.selectFrom('till_tokens').selectAll().execute())
  expect(rows).toHaveLength(1)
})

test('a contact begins the ninety days anew, once a day; after ninety days without one it is over', async () => {
  const { till, device } = await enrol()
  for (let month = 0; month < 6; month += 1) {
    await timePasses(60 * DAY_MS)
    expect((await pull(till)).status).toBe(200)
  }
  const until = nowMs + 90 * DAY_MS
  nowMs += 3_600_000
  await pull(till)
  expect((await listed(device)).enrolled.until).toBe(new Date(until).toISOString())
  nowMs = until - 1000
  expect((await pull(till)).status).toBe(200)
  await timePasses(90 * DAY_MS)
  const late = await pull(till)
  expect([late.status, late.body.code]).toEqual([401, 'till-expired'])
})

test('what the clock of the tablet says is no matter to its token', async () => {
  const till = await openTill()
  const sentAt = new Date(nowMs - 400 * DAY_MS).toISOString()
  const operations = [till.sale(product, 1, { at: nowMs - 400 * DAY_MS })]
  const body = { protocol: 1, device: till.device, epoch: null, sentAt, operations }
  const answer = await shop.fetchJson('/api/sync/push', { token: till.token, body })
  expect(answer.body.results[0].status).toBe('applied')
})

test('a removed till can do nothing by any call, at once, and its receipts are said to be of a removed till', async () => {
  await openOwn()
  const till = await openTill()
  await register(till.token, till.device, { receiptKey: TEST_KEY })
  const { next } = (await pull(admin.token)).body
  expect((await remove(till.device)).body.device.removedAt).toBe(new Date(nowMs).toISOString())
  const before = await readTestStock(shop.app, product as never, 'M')
  const lost = { id: newId(), sequence: 9, type: 'x', label: 'T1-9', total: 1, count: 1 }
  const losses = { protocol: 1, device: till.device, loss: newId() }
  const answers = [
    await push(till, [till.sale(product, 1)]),
    await pull(till.token, `&device=${till.device}`),
    await register(till.token, till.device),
    await register(till.token, newId()),
    await shop.fetchJson('/api/sync/losses', {
      token: till.token,
      body: { ...losses, operations: [{ ...lost, occurredAt: new Date(nowMs).toISOString() }] },
    }),
  ]
  for (const { status, body } of answers) expect([status, body.code]).toEqual([401, 'till-removed'])
  expect(await readTestStock(shop.app, product as never, 'M')).toBe(before)
  const keys = (await shop.fetchJson(`/api/sync/pull?scope=counter&since=${next}`, admin)).body
  expect(keys.upserts.tillKeys).toMatchObject([{ publicKey: TEST_KEY, revoked: true }])
})

test('what a removed till sold is sent by whoever may remove tills, and by no seller', async () => {
  const till = await openTill()
  const sale = till.sale(product, 3)
  await remove(till.device)
  const refused = await push(till, [sale], { token: await hire('seller') })
  expect([refused.status, refused.body.code]).toEqual([401, 'till-removed'])
  expect(await readTestStock(shop.app, product as never, 'M')).toBe(10)
  const sent = await push(till, [sale], { token: await hire('manager') })
  expect(sent.body.results[0].status).toBe('applied')
  expect(await readTestStock(shop.app, product as never, 'M')).toBe(7)
})

test('a removed till that is enrolled again goes on with its code and numbers, and its old token stays dead', async () => {
  await openOwn()
  const till = await openTill()
  await push(till, [till.sale(product, 1)])
  await register(till.token, till.device, { receiptKey: TEST_KEY })
  await remove(till.device)
  const again = await enrol({ device: till.device })
  expect(again.answer.body).toMatchObject({ code: 'T1', till: { state: 'enrolled' } })
  const sent = await push(till, [till.sale(product, 1)], { token: again.till })
  expect(sent.body).toMatchObject({ acknowledged: 2, results: [{ status: 'applied' }] })
  expect((await pull(till.token)).status).toBe(401)
  // A key that may have been used elsewhere in the meantime stays revoked: the till generates another one.
  const key = await register(again.till, till.device, { receiptKey: TEST_KEY })
  expect(key.body.receiptKey).toBe('revoked')
})

test('removing twice is removing once', async () => {
  const { device } = await enrol()
  const first = await remove(device)
  nowMs += 1000
  expect((await remove(device)).body).toEqual(first.body)
  expect((await remove(newId())).status).toBe(404)
})

test('a till that was removed before it was ever enrolled has its receipts flagged as well', async () => {
  await openOwn()
  const device = newId()
  await register(admin.token, device, { receiptKey: TEST_KEY })
  await remove(device)
  expect((await pull(admin.token)).body.upserts.tillKeys).toMatchObject([{ revoked: true }])
})

test('no account registers another key for a removed till until it is enrolled again', async () => {
  await openOwn()
  const { device } = await enrol()
  await remove(device)
  const [seller, manager] = [await hire('seller'), await hire('manager')]
  const till = { token: makeTillToken(), how: 'move' }
  for (const [token, more] of [[seller], [seller, { till }], [manager], [admin.token]] as const) {
    const { status, body } = await register(token, device, { receiptKey: TEST_KEY, ...more })
    expect([status, body.code]).toEqual([401, 'till-removed'])
  }
  expect((await pull(admin.token)).body.upserts.tillKeys).toEqual([])
  const again = { receiptKey: TEST_KEY, till: { ...till, how: 'by-hand' } }
  expect((await register(seller, device, again)).status).toBe(403)
  expect((await register(manager, device, again)).body).toMatchObject({
    receiptKey: 'registered',
    till: { state: 'enrolled' },
  })
})

test('another enrolment ends the token from before', async () => {
  const first = await enrol()
  const second = await enrol({ device: first.device })
  expect((await pull(first.till)).status).toBe(401)
  expect((await pull(second.till)).status).toBe(200)
})

test('a token of another till is not taken over', async () => {
  const first = await enrol()
  const second = await enrol({ till: first.till })
  expect(second.answer.body.till).toEqual({ state: 'other-token' })
  expect((await listed(second.device)).enrolled).toBeNull()
})

test('a till signs for no other till: it registers itself and its copies alone', async () => {
  await openOwn()
  const [one, other] = [await enrol(), await enrol()]
  const stolen = await register(one.till, other.device, { receiptKey: TEST_KEY })
  expect([stolen.status, stolen.body.code]).toEqual([403, 'not-allowed'])
  const copy = newId()
  expect((await register(one.till, copy)).body).toEqual({ code: 'T3' })
  expect((await register(one.till, copy)).body).toEqual({ code: 'T3' })
  expect((await register(other.till, copy)).status).toBe(403)
})

test('a copied till and its original are removed together, as nothing tells them apart', async () => {
  await openOwn()
  const { device, till } = await enrol()
  const copy = newId()
  await register(till, copy)
  expect(await listed(copy)).toMatchObject({ code: 'T2', sharesWith: ['T1'] })
  await remove(copy)
  expect((await pull(till)).body.code).toBe('till-removed')
  expect((await listed(device)).removedAt).not.toBeNull()
  // The remaining till is enrolled again and has a token of its own from then on.
  const again = await enrol({ device })
  expect((await pull(again.till)).status).toBe(200)
  expect((await pull(till)).body.code).toBe('till-removed')
  expect(await listed(device)).toMatchObject({ sharesWith: [] })
})

test('a stolen token makes no flood of tills', async () => {
  const { till } = await enrol()
  for (let copies = 1; copies < 20; copies += 1)
    expect((await register(till, newId())).status).toBe(200)
  expect((await register(till, newId())).status).toBe(403)
})

test('a till from before there were tokens is moved by whoever is signed in on it, once', async () => {
  const seller = await hire('seller')
  const device = await registerAsBefore(seller)
  const moved = await enrol({ token: seller, device, how: 'move' })
  expect(moved.answer.body.till).toMatchObject({ state: 'enrolled' })
  expect((await pull(moved.till)).status).toBe(200)
  const second = await enrol({ token: seller, device, how: 'move' })
  expect(second.answer.body.till).toEqual({ state: 'by-hand-only' })
  expect((await pull(moved.till)).status).toBe(200)
})

test('a device that is new is not moved, and one from before that was removed is not either', async () => {
  const device = await registerAsBefore()
  await remove(device)
  for (const id of [newId(), device]) {
    const { till, answer } = await enrol({ device: id, how: 'move' })
    expect(answer.body.till).toEqual({ state: 'by-hand-only' })
    expect((await pull(till)).status).toBe(401)
  }
})

test('a till that pulls is in contact, and says what waits on it', async () => {
  const { device, till } = await enrol()
  await timePasses(DAY_MS)
  await pull(till, `&device=${device}&waiting=7`)
  expect(await listed(device)).toMatchObject({
    lastSeenAt: new Date(nowMs).toISOString(),
    waiting: 7,
  })
  await pull(till, `&device=${device}&waiting=0`)
  expect(await listed(device)).toMatchObject({ waiting: 0 })
})

test('an account pushes for a till as before', async () => {
  const till = await openTill()
  const { body } = await push(till, [till.sale(product, 1)], { token: await hire('seller') })
  expect(body.results[0].status).toBe('applied')
})

test('an account’s token alone enrols no till, by hand or by a move, and a login a little before does', async () => {
  const { token, passwordProof } = await signUpColleague(shop, 'manager')
  const other = await signUpColleague(shop, 'manager', 'other@kora.example')
  const ask = (how: 'by-hand' | 'move', typed: object) =>
    register(token, newId(), {
      currentPassword: undefined,
      till: { token: makeTillToken(), how },
      ...typed,
    })
  for (const typed of [{}, { passwordProof: token }, { passwordProof: other.passwordProof }]) {
    for (const how of ['by-hand', 'move'] as const) {
      const { status, body } = await ask(how, typed)
      expect([status, body.code]).toEqual([403, 'password-needed'])
    }
  }
  expect((await ask('by-hand', { currentPassword: 'Goalkeeper2' })).body.code).toBe(
    'wrong-password',
  )
  expect((await ask('by-hand', { passwordProof })).body.till.state).toBe('enrolled')
  nowMs += 15 * 60_000
  expect((await ask('by-hand', { passwordProof })).body.code).toBe('password-needed')
})

test('the proof of a login opens nothing by itself, and ends with the password', async () => {
  const { token, adminId, passwordProof } = await signUpColleague(shop, 'owner', 'two@kora.example')
  expect((await shop.fetchJson('/api/orders', { token: passwordProof })).status).toBe(401)
  const passwords = { oldPassword: TEST_PASSWORD, newPassword: 'Sweeper2026' }
  const changed = await shop.fetchJson(`/api/admin/${adminId}`, {
    method: 'PUT',
    token,
    body: passwords,
  })
  const till = { token: makeTillToken(), how: 'by-hand' }
  const more = { till, passwordProof, currentPassword: undefined }
  expect((await register(changed.body.token, newId(), more)).body.code).toBe('password-needed')
})
