import { afterEach, beforeEach, expect, test } from 'vitest'
import {
  signUpAdmin,
  signUpColleague,
  startTestApp,
  TEST_PASSWORD,
  type TestApp,
} from '../../testing/start-test-app.ts'
import { enrolTestTill } from '../../testing/till-token.ts'

const NEW_PASSWORD = 'Sweeper2026'
const DAY_MS = 24 * 3_600_000

let shop: TestApp
let owner: { token: string; adminId: string }
let nowMs: number

beforeEach(async () => {
  nowMs = Date.now()
  shop = await startTestApp({ clock: () => nowMs })
  owner = await signUpAdmin(shop)
})
afterEach(() => shop.close())

const list = async () => (await shop.fetchJson('/api/admin/additions', { token: owner.token })).body

async function addAll() {
  const { token } = owner
  const currentPassword = TEST_PASSWORD
  const webhook = { url: 'https://books.example', types: ['stock.low'], currentPassword }
  await shop.fetchJson('/api/webhooks', { token, body: webhook })
  await enrolTestTill(shop.url, { token })
  const account = { email: 'staff@kora.example', password: TEST_PASSWORD, currentPassword }
  await shop.fetchJson('/api/admin/register', { csrf: true, token, body: account })
  const person = { name: 'Amine', role: 'seller', pin: '1234' }
  await shop.fetchJson('/api/people', { token, body: person })
}

async function changePassword() {
  const { body } = await shop.fetchJson(`/api/admin/${owner.adminId}`, {
    method: 'PUT',
    token: owner.token,
    body: { oldPassword: TEST_PASSWORD, newPassword: NEW_PASSWORD },
  })
  owner = body
}

test('after a new password an owner is shown what was added before it, for a week', async () => {
  await addAll()
  expect(await list()).toEqual({ passwordSetAt: null, added: [] })
  nowMs += 1000
  await changePassword()
  const { passwordSetAt, added } = await list()
  expect(passwordSetAt).toBe(new Date(nowMs).toISOString())
  const by = 'owner@kora.example'
  expect(added).toHaveLength(4)
  expect(added).toEqual(
    expect.arrayContaining([
      expect.objectContaining({ kind: 'webhook', name: 'https://books.example', by }),
      expect.objectContaining({ kind: 'till', name: 'T1 Tablet', by }),
      expect.objectContaining({ kind: 'account', name: 'staff@kora.example', by }),
      expect.objectContaining({ kind: 'person', name: 'Amine', by: null }),
    ]),
  )
  nowMs += 7 * DAY_MS
  const { token } = (
    await shop.fetchJson('/api/admin/login', {
      body: { email: 'owner@kora.example', password: NEW_PASSWORD },
    })
  ).body
  owner.token = token
  expect(await list()).toEqual({ passwordSetAt: null, added: [] })
})

test('what was added long before or after the new password, or ended since, is not listed', async () => {
  await addAll()
  nowMs += 31 * DAY_MS
  owner = await signUpAdmin(shop)
  const till = await enrolTestTill(shop.url, { token: owner.token })
  await changePassword()
  nowMs += 1000
  await signUpColleague(shop, 'seller')
  expect((await list()).added).toMatchObject([{ kind: 'till', _id: till.device }])
  await shop.fetchJson(`/api/sync/devices/${till.device}`, {
    method: 'DELETE',
    token: owner.token,
  })
  expect((await list()).added).toEqual([])
})
