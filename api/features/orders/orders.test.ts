import { afterEach, beforeEach, expect, test } from 'vitest'
import { addTestProduct } from '../../testing/add-test-product.ts'
import { addTestOrders } from '../../testing/add-test-orders.ts'
import { editOf, putOrder } from '../../testing/order-calls.ts'
import { signUpAdmin, startTestApp, type TestApp } from '../../testing/start-test-app.ts'

let shop: TestApp
let token: string
let nowMs: number
beforeEach(async () => {
  nowMs = Date.now()
  shop = await startTestApp({ clock: () => nowMs })
  token = (await signUpAdmin(shop)).token
  const ball = await addTestProduct(shop.app, { stock: 100 })
  for (const [fullName, phone] of [
    ['Amine Bouzid', '0550000001'],
    ['Équipe Été', '0660000002'],
    ['100% Foot_ball', '0770000003'],
    ...Array.from({ length: 5 }, (_, n) => [`Client ${n}`, `055111000${n}`]),
  ]) {
    nowMs += 60_000
    const body = {
      fullName,
      phone,
      city: 'alger',
      commune: 'C',
      shipping: 500,
      products: [{ productId: ball, quantity: 1 }],
    }
    expect((await shop.fetchJson('/api/orders', { body })).status).toBe(201)
  }
})
afterEach(() => shop.close())

async function namesOf(query: string): Promise<string[]> {
  const { body } = await shop.fetchJson(`/api/orders${query}`, { token })
  return body.orders.map((order: { fullName: string }) => order.fullName)
}

test('without a query it is the plain list, newest first, with its count', async () => {
  const { body, headers } = await shop.fetchJson('/api/orders', { token })
  expect(body).toHaveLength(8)
  expect([body[0].fullName, body[7].fullName]).toEqual(['Client 4', 'Amine Bouzid'])
  expect(headers.get('X-Total-Count')).toBe('8')
  expect(body[0].products[0]).toMatchObject({ quantity: 1, size: null, price: 4500 })
})

test('pages hold five, and the last one the rest', async () => {
  const { body } = await shop.fetchJson('/api/orders?page=2', { token })
  expect(body).toMatchObject({ total: 8, page: 2, pages: 2 })
  expect(body.orders).toHaveLength(3)
  expect(await namesOf('?page=9')).toEqual([])
})

test('search takes any part of name or phone, ignoring case and accents', async () => {
  expect(await namesOf('?search=equipe')).toEqual(['Équipe Été'])
  expect(await namesOf('?search=%C3%89T%C3%89')).toEqual(['Équipe Été'])
  expect(await namesOf('?search=0770')).toEqual(['100% Foot_ball'])
  // Characters that are wildcards in SQL are matched literally.
  expect(await namesOf('?search=%25')).toEqual(['100% Foot_ball'])
  expect(await namesOf('?search=_')).toEqual(['100% Foot_ball'])
})

test('a phone number is found however it is written, in the search and in the order', async () => {
  const { body } = await shop.fetchJson('/api/orders?search=amine', { token })
  const [order] = body.orders
  expect(await namesOf('?search=0550%20000-001')).toEqual(['Amine Bouzid'])
  expect(await namesOf('?search=%2B213%20550%2000%2000%2001')).toEqual(['Amine Bouzid'])
  await putOrder(shop, token, order._id, editOf(order, { phone: '+213 (550) 00-00-01' }))
  for (const search of ['0550000001', '550 00', '00213550000001', '+213 (550) 00-00-01']) {
    expect([search, await namesOf(`?search=${encodeURIComponent(search)}`)]).toEqual([
      search,
      ['Amine Bouzid'],
    ])
  }
})

test('status, origin and time narrow the list', async () => {
  expect(await namesOf('?status=Shipped')).toEqual([])
  expect(await namesOf('?origin=web&limit=100')).toHaveLength(8)
  const from = new Date(nowMs - 60_000).toISOString()
  expect(await namesOf(`?from=${from}`)).toEqual(['Client 4', 'Client 3'])
  expect(await namesOf(`?from=${from}&to=${new Date(nowMs).toISOString()}`)).toEqual(['Client 3'])
})

test('a query that cannot be read is refused', async () => {
  for (const query of [
    '?page=0',
    '?page=x',
    '?limit=1000',
    '?status=Lost',
    '?origin=moon',
    '?from=yesterday',
  ]) {
    const { status, body } = await shop.fetchJson(`/api/orders${query}`, { token })
    expect([query, status, body.code]).toEqual([query, 400, 'invalid-request'])
    // In the shop's words, not the validator's.
    expect(body.message).not.toMatch(/Invalid|Expected|received/)
  }
})

test('a search counts to a thousand, says when there are more, and shows the newest all the same', async () => {
  const added = Array.from({ length: 1001 }, (_, n) => ({
    full_name: `Nadia ${n}`,
    created_at_ms: (n * 7) % 1001,
  }))
  const search = async (query: string) =>
    (await shop.fetchJson(`/api/orders${query}`, { token })).body
  await addTestOrders(shop.app.db, added.slice(1))
  const exact = await search('?search=nadia&limit=10')
  expect(exact).toMatchObject({ total: 1000, pages: 100 })
  expect(exact.more).toBe(undefined)
  await addTestOrders(shop.app.db, added.slice(0, 1))
  const bounded = await search('?search=nadia&limit=10')
  expect(bounded).toMatchObject({ total: 1000, more: true, pages: 100 })
  expect(bounded.orders).toEqual(exact.orders)
  expect((await search('?search=nadia&limit=10&page=100')).orders).toHaveLength(10)
  expect(await search('?status=Pending&origin=web')).toMatchObject({ total: 1009 })
})

test('customers are shown to signed-in admins only', async () => {
  expect((await shop.fetchJson('/api/orders')).status).toBe(401)
})
