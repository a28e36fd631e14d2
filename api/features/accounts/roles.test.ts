import { afterEach, beforeEach, expect, test } from 'vitest'
import type { Role } from '../../../shared/accounts/role.ts'
import { newId } from '../../../shared/new-id.ts'
import { checkIntegrity } from '../../database/check-integrity.ts'
import { addTestCategory } from '../../testing/add-test-category.ts'
import { addTestProduct, readTestStock } from '../../testing/add-test-product.ts'
import { createTestTill } from '../../testing/test-till.ts'
import {
  signUpAdmin,
  signUpColleague,
  startTestApp,
  TEST_PASSWORD,
  type TestApp,
} from '../../testing/start-test-app.ts'

let shop: TestApp
let owner: { token: string; adminId: string }
beforeEach(async () => {
  shop = await startTestApp()
  owner = await signUpAdmin(shop)
})
afterEach(() => shop.close())

const currentPassword = TEST_PASSWORD

const hire = (role: Role) => signUpColleague(shop, role)

const setRole = (id: string, role: string, token = owner.token) =>
  shop.fetchJson(`/api/admin/${id}/role`, { token, method: 'PUT', body: { role, currentPassword } })

test('another role signs an account out, and counts from its next login', async () => {
  const { token, adminId } = await hire('manager')
  expect((await shop.fetchJson('/api/orders', { token })).status).toBe(200)
  expect(await setRole(adminId, 'seller')).toMatchObject({ status: 200, body: { role: 'seller' } })
  expect((await shop.fetchJson('/api/orders', { token })).status).toBe(401)
  const login = { email: 'manager@kora.example', password: TEST_PASSWORD }
  const { body } = await shop.fetchJson('/api/admin/login', { body: login })
  expect((await shop.fetchJson('/api/orders', { token: body.token })).body.code).toBe('not-allowed')
  expect((await shop.fetchJson('/api/sync/pull?scope=counter', { token: body.token })).status).toBe(
    200,
  )
  const { body: accounts } = await shop.fetchJson('/api/admin/accounts', { token: owner.token })
  const roles = accounts.map(({ role }: { role: string }) => role)
  expect(roles.toSorted()).toEqual(['owner', 'seller'])
})

test('the role that an account has already signs nobody out', async () => {
  const { token, adminId } = await hire('manager')
  expect((await setRole(adminId, 'manager')).status).toBe(200)
  expect((await shop.fetchJson('/api/orders', { token })).status).toBe(200)
})

test('the only owner stays one, and stays', async () => {
  const { adminId } = await hire('manager')
  expect((await setRole(owner.adminId, 'seller')).body.code).toBe('last-owner')
  const removal = { token: owner.token, method: 'DELETE', body: { currentPassword } }
  const removed = await shop.fetchJson(`/api/admin/${owner.adminId}`, removal)
  expect([removed.status, removed.body.code]).toEqual([409, 'last-owner'])
  await setRole(adminId, 'owner')
  expect((await setRole(owner.adminId, 'manager')).status).toBe(200)
})

test('two owners who make each other sellers in one moment leave one owner', async () => {
  const other = await signUpColleague(shop, 'owner', 'other@kora.example')
  const answers = await Promise.all([
    setRole(other.adminId, 'seller'),
    setRole(owner.adminId, 'seller', other.token),
  ])
  expect(answers.filter(({ status }) => status === 200)).toHaveLength(1)
})

test('a role needs the password, and is one of the three', async () => {
  const { adminId } = await hire('seller')
  const put = (body: object) =>
    shop.fetchJson(`/api/admin/${adminId}/role`, { token: owner.token, method: 'PUT', body })
  expect((await put({ role: 'owner', currentPassword: 'Wrong1234' })).body.code).toBe(
    'wrong-password',
  )
  expect((await put({ role: 'owner' })).status).toBe(400)
  expect((await put({ role: 'king', currentPassword })).status).toBe(400)
  expect((await setRole(newId(), 'seller')).body.code).toBe('account-gone')
})

test('who waits is let in with the role that the owner gives, and a seller removes nobody but themselves', async () => {
  const waiting = { email: 'waits@kora.example', password: TEST_PASSWORD, role: 'owner' }
  await shop.fetchJson('/api/admin/register', { csrf: true, body: waiting })
  const [{ _id: id }] = (await shop.fetchJson('/api/admin/pending', { token: owner.token })).body
  const body = { currentPassword, role: 'seller' }
  await shop.fetchJson(`/api/admin/pending/${id}/approve`, { token: owner.token, body })
  const { email, password } = waiting
  const { token } = (await shop.fetchJson('/api/admin/login', { body: { email, password } })).body
  const remove = (account: string) =>
    shop.fetchJson(`/api/admin/${account}`, { token, method: 'DELETE', body: { currentPassword } })
  expect((await remove(owner.adminId)).body.code).toBe('not-allowed')
  expect((await remove(id)).status).toBe(200)
})

test('only owners see and say what goods cost and what is earned', async () => {
  const id = await addTestProduct(shop.app, { title: 'Ball', buyingPrice: 700, price: 1000 })
  const { token } = await hire('manager')
  const asManager = await shop.fetchJson('/api/products/admin-products', { token })
  expect(JSON.stringify(asManager.body)).not.toContain('buyingPrice')
  const asOwner = await shop.fetchJson('/api/products/admin-products', { token: owner.token })
  expect(asOwner.body).toMatchObject([{ buyingPrice: 700 }])

  const category = await addTestCategory(shop.app)
  const edit = async (more: Record<string, string>) => {
    const form = new FormData()
    const texts = { title: 'Ball II', description: 'Round', price: '1100', ...more }
    for (const [name, text] of Object.entries(texts)) form.append(name, text)
    form.append('category', category)
    const answer = await fetch(`${shop.url}/api/products/${id}`, {
      method: 'PUT',
      headers: { Authorization: `Bearer ${token}` },
      body: form,
    })
    return { status: answer.status, text: await answer.text() }
  }
  expect((await edit({ buyingPrice: '1' })).text).toContain('not-allowed')
  expect((await edit({ buyingPrice: '' })).text).toContain('not-allowed')
  const edited = await edit({})
  expect(edited.status).toBe(200)
  expect(edited.text).not.toContain('buyingPrice')
  const cost = await shop.fetchJson(`/api/products/${id}/buying-price`, { token: owner.token })
  expect(cost.body).toEqual({ buyingPrice: 700 })

  const figures = await shop.fetchJson('/api/statistics', { token })
  expect(figures.body.kpis).toEqual({ totalRevenue: 0, totalOrders: 0 })
  const all = await shop.fetchJson('/api/statistics', { token: owner.token })
  expect(all.body.kpis).toHaveProperty('totalProfit')

  const detail = '/api/statistics/breakdown?by=product&from=2026-01-01&to=2026-12-31'
  const rows = await shop.fetchJson(detail, { token })
  expect(rows.status).toBe(200)
  expect(JSON.stringify(rows.body)).not.toContain('profit')
  const sorted = await shop.fetchJson(`${detail}&sort=profit`, { token })
  expect(sorted.body.code).toBe('not-allowed')
  const [file, ofOwner] = await Promise.all(
    [token, owner.token].map(async (bearer) => {
      const headers = { Authorization: `Bearer ${bearer}` }
      const answer = await fetch(shop.url + detail.replace('?', '/file?'), { headers })
      return answer.text()
    }),
  )
  expect(file).not.toContain('Profit')
  expect(ofOwner).toContain('Profit')
})

test('goods-in of a manager fills the shelf and never sets a buying price, whoever it names as its author', async () => {
  const id = await addTestProduct(shop.app, { stock: { M: 1 }, buyingPrice: 700 })
  const manager = await hire('manager')
  const price = async () =>
    (await shop.fetchJson(`/api/products/${id}/buying-price`, { token: owner.token })).body
  const [till, forging, ofOwner] = [
    createTestTill(shop.url, manager),
    createTestTill(shop.url, { ...manager, adminId: owner.adminId }, Date.now, 'T2'),
    createTestTill(shop.url, owner, Date.now, 'T3'),
  ]
  for (const one of [till, forging]) {
    const { body } = await one.push([one.goodsIn(id, 2, { cost: 1 })])
    expect(body.results).toMatchObject([{ status: 'applied' }])
    expect(await price()).toEqual({ buyingPrice: 700 })
  }
  expect(await readTestStock(shop.app, id, 'M')).toBe(5)
  await ofOwner.push([ofOwner.goodsIn(id, 1, { cost: 650 })])
  expect(await price()).toEqual({ buyingPrice: 650 })
  expect(await shop.app.db.read(checkIntegrity)).toEqual([])
})

test('what a seller pushes of the stock is taken as any fact, and sets no buying price', async () => {
  const id = await addTestProduct(shop.app, { stock: { M: 5 }, buyingPrice: 700 })
  const till = createTestTill(shop.url, await hire('seller'))
  const { body } = await till.push([
    till.count(id, 6, 5),
    till.writeOff(id, 2),
    till.goodsIn(id, 3, { cost: 1 }),
  ])
  expect(body.results.map(({ status }: { status: string }) => status)).toEqual([
    'applied',
    'applied',
    'applied',
  ])
  expect(await readTestStock(shop.app, id, 'M')).toBe(7)
  const price = await shop.fetchJson(`/api/products/${id}/buying-price`, { token: owner.token })
  expect(price.body).toEqual({ buyingPrice: 700 })
})

test('an operation that needs attention is quoted to a manager without what goods cost', async () => {
  const { token } = await hire('manager')
  const till = createTestTill(shop.url, owner)
  const goods = till.goodsIn(newId(), 2, { cost: 7_654_321 })
  const payload = { ...(goods.payload as object), supplier: 7 }
  await till.push([{ ...goods, payload }])
  const quoted = async (bearer: string): Promise<string> => {
    const { body } = await shop.fetchJson('/api/attention', { token: bearer })
    expect(body.notes).toMatchObject([{ operationId: goods.id, kind: 'rejected-operation' }])
    const path = `/api/attention/${body.notes[0].id}/content`
    return (await shop.fetchJson(path, { token: bearer })).body.content
  }
  expect(await quoted(owner.token)).toContain('7654321')
  expect(await quoted(token)).not.toContain('7654321')
})
