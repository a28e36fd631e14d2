import { afterAll, beforeAll, expect, test } from 'vitest'
import { newId } from '../../../shared/new-id.ts'
import { addTestProduct, readTestStock } from '../../testing/add-test-product.ts'
import { signUpAdmin, startTestApp, type TestApp } from '../../testing/start-test-app.ts'
import { closeTestShop } from '../../testing/open-test-shop.ts'

let shop: TestApp
let token: string
beforeAll(async () => {
  shop = await startTestApp()
  token = (await signUpAdmin(shop)).token
})
afterAll(() => closeTestShop(shop))

const walkIn = {
  fullName: 'Store Order',
  phone: '0000000000',
  city: 'In-Store',
  commune: 'In-Store',
  shipping: 0,
  status: 'Shipped',
}

function create(body: unknown, key?: string, bearer = token) {
  return shop.fetchJson('/api/orders/admin-create', {
    method: 'POST',
    token: bearer,
    headers: key === undefined ? {} : { 'Idempotency-Key': key },
    body,
  })
}

test('a store order is shipped at once, at the price it was sold for', async () => {
  const jersey = await addTestProduct(shop.app, { price: 4500, stock: { M: 5 } })
  const products = [{ productId: jersey, quantity: 2, size: 'M', price: 4000 }]
  const { status, body } = await create({ ...walkIn, products, totalPrice: 8000 })
  expect(status).toBe(201)
  expect(body.order).toMatchObject({ origin: 'store', status: 'Shipped', totalPrice: 8000 })
  expect(await readTestStock(shop.app, jersey, 'M')).toBe(3)
})

test('a store order takes what is sold also below zero, and the owner is told', async () => {
  const jersey = await addTestProduct(shop.app, { title: 'Maillot A', stock: { M: 1 } })
  const products = [{ productId: jersey, quantity: 3, size: 'M', price: 100 }]
  const readNotes = () =>
    shop.app.db.read((db) =>
      db.selectFrom('attention').select(['kind', 'details']).orderBy('id').execute(),
    )
  const before = await readNotes()
  expect((await create({ ...walkIn, products, totalPrice: 300 })).status).toBe(201)
  expect(await readTestStock(shop.app, jersey, 'M')).toBe(-2)
  expect(await readNotes()).toEqual([
    ...before,
    { kind: 'oversell', details: JSON.stringify({ title: 'Maillot A', left: -2 }) },
  ])
})

test('a customer’s phone is kept in the one form of the shop; what is none stays as it was typed', async () => {
  const ball = await addTestProduct(shop.app, { stock: 9 })
  const products = [{ productId: ball, quantity: 1, price: 100 }]
  const phoneOf = async (phone: string) =>
    (await create({ ...walkIn, phone, products, totalPrice: 100 })).body.order.phone
  expect(await phoneOf('+213 (550) 12-34-56')).toBe('0550123456')
  expect(await phoneOf('0000000000')).toBe('0000000000')
  expect(await phoneOf('at the café')).toBe('at the café')
})

test('the same store order sent twice counts once', async () => {
  const jersey = await addTestProduct(shop.app, { stock: { M: 5 } })
  const products = [{ productId: jersey, quantity: 1, size: 'M', price: 100 }]
  const key = newId()
  const first = await create({ ...walkIn, products, totalPrice: 100 }, key)
  const second = await create({ ...walkIn, products, totalPrice: 100 }, key)
  expect(second.body).toEqual(first.body)
  expect(await readTestStock(shop.app, jersey, 'M')).toBe(4)
})

test('bad store orders are refused with a sentence and change nothing', async () => {
  const jersey = await addTestProduct(shop.app, { title: 'Maillot A', stock: { M: 5 } })
  const line = { productId: jersey, quantity: 1, size: 'M', price: 100 }
  const good = { ...walkIn, products: [line], totalPrice: 100 }
  const bad: [string, unknown, number, string][] = [
    ['another total', { ...good, totalPrice: 90 }, 409, 'total-differs'],
    [
      'unknown product',
      { ...good, products: [{ ...line, productId: newId() }] },
      404,
      'unknown-product',
    ],
    ['unknown size', { ...good, products: [{ ...line, size: '99' }] }, 400, 'unknown-size'],
    ['a price in text', { ...good, products: [{ ...line, price: '100' }] }, 400, 'invalid-request'],
    ['a price below zero', { ...good, products: [{ ...line, price: -1 }] }, 400, 'invalid-request'],
    [
      'a price with three decimals',
      { ...good, products: [{ ...line, price: 1.005 }] },
      400,
      'invalid-request',
    ],
    ['quantity 0', { ...good, products: [{ ...line, quantity: 0 }] }, 400, 'invalid-request'],
    ['quantity 10^9', { ...good, products: [{ ...line, quantity: 1e9 }] }, 400, 'invalid-request'],
    ['no lines', { ...good, products: [] }, 400, 'invalid-request'],
    ['another status', { ...good, status: 'Pending' }, 400, 'invalid-request'],
    ['no body', undefined, 400, 'unreadable-body'],
  ]
  for (const [what, body, status, code] of bad) {
    const answer = await create(body)
    expect([what, answer.status]).toEqual([what, status])
    if (body !== undefined) expect([what, answer.body.code]).toEqual([what, code])
    expect(answer.body.mssg, what).toBeTruthy()
    expect(answer.body.message).toBe(answer.body.mssg)
  }
  expect(await readTestStock(shop.app, jersey, 'M')).toBe(5)
})

test('without a token nothing is said of products or orders', async () => {
  const answer = await create({ ...walkIn, products: [], totalPrice: 0 }, undefined, 'nonsense')
  expect([answer.status, answer.body.code]).toEqual([401, 'not-signed-in'])
})
