import { afterEach, beforeEach, expect, test } from 'vitest'
import { newId } from '../../../shared/new-id.ts'
import { addTestProduct } from '../../testing/add-test-product.ts'
import { signUpAdmin, startTestApp, type TestApp } from '../../testing/start-test-app.ts'
import { createTestTill, type TestTill } from '../../testing/test-till.ts'

/** In the evening: six hours later it is the next day, and whoever was signed in still is. */
const EVENING = Date.parse('2026-11-20T20:00:00Z')

let nowMs = EVENING
let shop: TestApp
let admin: { token: string; adminId: string }
let jersey: string
let till: TestTill
beforeEach(async () => {
  nowMs = EVENING
  shop = await startTestApp({ clock: () => nowMs })
  admin = await signUpAdmin(shop)
  jersey = await addTestProduct(shop.app, { stock: { M: 50 } })
  till = createTestTill(shop.url, admin, () => nowMs)
})
afterEach(() => shop.close())

async function strangers() {
  const { body } = await shop.fetchJson('/api/attention', { token: admin.token })
  return body.notes.filter((note: { kind: string }) => note.kind === 'unknown-actor')
}

test('a sale of nobody of this shop is taken and flagged, with who was signed in when it came', async () => {
  const sales = [till.sale(jersey, 1), { ...till.sale(jersey, 1), actor: 'somebody' }]
  const { body } = await till.push(sales)
  expect(body.results.map((result: { status: string }) => result.status)).toEqual([
    'applied',
    'applied',
  ])
  const { email } = await shop.app.db.read((db) =>
    db.selectFrom('admins').select('email').executeTakeFirstOrThrow(),
  )
  expect(await strangers()).toMatchObject([
    { actor: 'somebody', pushedBy: email, device: { _id: till.device } },
  ])
  const stored = await shop.app.db.read((db) =>
    db.selectFrom('operations').select('pushed_by').execute(),
  )
  expect(stored).toEqual([{ pushed_by: admin.adminId }, { pushed_by: admin.adminId }])
})

test('a till that names a hundred strangers is flagged once a day', async () => {
  const sales = Array.from({ length: 100 }, () => ({ ...till.sale(jersey, 1), actor: newId() }))
  await till.push(sales)
  await till.push([{ ...till.sale(jersey, 1), actor: newId() }])
  expect(await strangers()).toHaveLength(1)
  nowMs += 6 * 3_600_000
  await till.push([{ ...till.sale(jersey, 1), actor: newId() }])
  expect(await strangers()).toHaveLength(2)
})

test('an account that waits or was sent away is no stranger', async () => {
  const gone = newId()
  await shop.app.db.write((db) =>
    db
      .insertInto('admins')
      .values({
        id: gone,
        email: 'gone@kora.example',
        password_hash: '',
        status: 'pending',
        token_version: 1,
        created_at_ms: nowMs,
      })
      .execute(),
  )
  await till.push([{ ...till.sale(jersey, 1), actor: gone }])
  expect(await strangers()).toEqual([])
})

test('a person of the shop is no stranger, whether they may still sell or not, and is stored with the operation', async () => {
  const person = { name: 'Amine', role: 'seller', pin: '1234' }
  const { body } = await shop.fetchJson('/api/people', { token: admin.token, body: person })
  const change = { token: admin.token, method: 'PUT', body: { active: false } }
  await shop.fetchJson(`/api/people/${body._id}`, change)
  const sale = { ...till.sale(jersey, 1), actor: body._id }
  const pushed = await till.push([sale])
  expect(pushed.body.results).toMatchObject([{ status: 'applied' }])
  expect(await strangers()).toEqual([])
  const stored = await shop.app.db.read((db) =>
    db.selectFrom('operations').select(['actor', 'approved_by', 'pushed_by']).execute(),
  )
  expect(stored).toEqual([{ actor: body._id, approved_by: null, pushed_by: admin.adminId }])
})
