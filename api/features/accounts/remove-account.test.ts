import { afterEach, beforeEach, expect, test } from 'vitest'
import { newId } from '../../../shared/new-id.ts'
import { addTestProduct } from '../../testing/add-test-product.ts'
import {
  signUpAdmin,
  startTestApp,
  TEST_PASSWORD,
  type TestApp,
} from '../../testing/start-test-app.ts'

const STAFF = { email: 'staff@kora.example', password: TEST_PASSWORD }
interface SignedIn {
  token: string
  adminId: string
}

let nowMs: number
let shop: TestApp
let owner: SignedIn
let staff: SignedIn

beforeEach(async () => {
  nowMs = Date.now()
  shop = await startTestApp({ rateLimits: true, clock: () => nowMs })
  owner = await signUpAdmin(shop)
  staff = await addStaff()
})
afterEach(() => shop.close())

async function addStaff(): Promise<SignedIn> {
  const body = { ...STAFF, currentPassword: TEST_PASSWORD, role: 'owner' }
  await shop.fetchJson('/api/admin/register', { csrf: true, token: owner.token, body })
  return (await logIn()).body
}

function logIn(password = TEST_PASSWORD) {
  return shop.fetchJson('/api/admin/login', { body: { ...STAFF, password } })
}

function remove(
  id: string,
  { token } = owner,
  currentPassword: string | undefined = TEST_PASSWORD,
) {
  return shop.fetchJson(`/api/admin/${id}`, { method: 'DELETE', token, body: { currentPassword } })
}

async function listEmails(): Promise<string[]> {
  const { body } = await shop.fetchJson('/api/admin/accounts', { token: owner.token })
  return body.map((account: { email: string }) => account.email)
}

test('a removed account’s tokens and password are dead at once, and its email is free', async () => {
  expect((await shop.fetchJson('/api/orders', { token: staff.token })).status).toBe(200)
  expect((await remove(staff.adminId)).status).toBe(200)
  expect((await shop.fetchJson('/api/orders', { token: staff.token })).status).toBe(401)
  expect((await logIn()).body.code).toBe('wrong-login')
  expect(await listEmails()).toEqual(['owner@kora.example'])
  expect((await remove(staff.adminId)).body.code).toBe('account-gone')

  const again = await addStaff()
  expect(again.adminId).not.toBe(staff.adminId)
  expect((await shop.fetchJson('/api/orders', { token: staff.token })).status).toBe(401)
})

test('a stolen token removes nobody: not without the password, not with a wrong one, and five are all it may try', async () => {
  const bare = await shop.fetchJson(`/api/admin/${owner.adminId}`, {
    method: 'DELETE',
    token: staff.token,
  })
  expect([bare.status, bare.body.message]).toEqual([400, 'Current password is required'])
  for (let tried = 0; tried < 5; tried += 1) {
    const { status, body } = await remove(owner.adminId, staff, 'Goalkeeper2')
    expect([status, body.code]).toEqual([403, 'wrong-password'])
  }
  expect((await remove(owner.adminId, staff)).status).toBe(429)
  expect(await listEmails()).toHaveLength(2)
})

test('the last account stays; before that one may remove oneself', async () => {
  expect((await remove(staff.adminId, staff)).status).toBe(200)
  const { status, body } = await remove(owner.adminId)
  expect([status, body.code]).toEqual([409, 'last-account'])
  expect((await shop.fetchJson('/api/orders', { token: owner.token })).status).toBe(200)
})

test('two who remove each other at the same instant leave one', async () => {
  const answers = await Promise.all([remove(staff.adminId, owner), remove(owner.adminId, staff)])
  expect(answers.map((answer) => answer.status).toSorted()).toEqual([200, 401])
})

test('the list says when an account was last used, to ten minutes', async () => {
  const readUses = async () => {
    const { body } = await shop.fetchJson('/api/admin/accounts', { token: owner.token })
    return body.map((account: { lastUsedAt: string }) => Date.parse(account.lastUsedAt))
  }
  const loggedInMs = nowMs
  nowMs += 9 * 60_000
  await shop.fetchJson('/api/orders', { token: staff.token })
  expect(await readUses()).toEqual([loggedInMs, loggedInMs])
  nowMs += 60_000
  await shop.fetchJson('/api/orders', { token: staff.token })
  expect(await readUses()).toEqual([nowMs, nowMs])
})

test('what a removed account let in stays, under its name', async () => {
  const third = { email: 'third@kora.example', password: TEST_PASSWORD }
  const body = { ...third, currentPassword: TEST_PASSWORD }
  await shop.fetchJson('/api/admin/register', { csrf: true, token: staff.token, body })
  await remove(staff.adminId)
  const accounts = (await shop.fetchJson('/api/admin/accounts', { token: owner.token })).body
  expect(accounts[1]).toMatchObject({
    email: third.email,
    letIn: { how: 'created', by: STAFF.email },
  })
})

test('what a removed account sold stays, and what its till still holds arrives when somebody else signs in there', async () => {
  const ball = await addTestProduct(shop.app)
  const sale = (sequence: number) => ({
    id: newId(),
    sequence,
    type: 'store-order.v1',
    occurredAt: new Date(nowMs).toISOString(),
    actor: staff.adminId,
    payload: {
      fullName: 'Store Order',
      phone: '0000000000',
      city: 'In-Store',
      commune: 'In-Store',
      shipping: 0,
      status: 'Shipped',
      products: [{ productId: ball, title: 'Ball', size: null, quantity: 1, price: 100 }],
      totalPrice: 100,
      receiptNumber: `T1-00000${sequence}`,
    },
  })
  const device = newId()
  const push = (token: string, sequence: number) =>
    shop.fetchJson('/api/sync/push', {
      token,
      body: {
        protocol: 1,
        device,
        epoch: null,
        sentAt: new Date(nowMs).toISOString(),
        operations: [sale(sequence)],
      },
    })
  await push(staff.token, 1)
  await remove(staff.adminId)
  expect((await push(staff.token, 2)).status).toBe(401)
  expect((await push(owner.token, 2)).body.results).toMatchObject([{ status: 'applied' }])
  const orders = await shop.app.db.read((db) =>
    db.selectFrom('orders').select('admin_id').execute(),
  )
  expect(orders).toEqual([{ admin_id: staff.adminId }, { admin_id: staff.adminId }])
})

test('a clock that was ahead leaves no token behind: not while it is from the future, not when its time comes', async () => {
  const rightMs = nowMs
  nowMs += 2 * 86_400_000
  const early = (await logIn()).body as SignedIn
  nowMs = rightMs
  expect((await shop.fetchJson('/api/orders', { token: early.token })).status).toBe(401)
  const late = (await logIn()).body as SignedIn
  expect((await shop.fetchJson('/api/orders', { token: late.token })).status).toBe(200)
  nowMs += 2 * 86_400_000 + 3_600_000
  expect((await shop.fetchJson('/api/orders', { token: early.token })).status).toBe(401)
})
