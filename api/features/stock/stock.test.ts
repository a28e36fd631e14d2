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

function count(productId: string, body: unknown, caller: { csrf?: boolean; token?: string } = {}) {
  const path = `/api/products/stock/${productId}`
  return shop.fetchJson(path, { method: 'PUT', token, csrf: true, body, ...caller })
}

test('a count merges with what was sold since the shelf was looked at', async () => {
  const jersey = await addTestProduct(shop.app, { stock: { M: 8, L: 2 } })
  // The device showed 10 of M when 12 were counted: two were sold meanwhile.
  const { status, body } = await count(jersey, {
    sizes: [{ size: 'M', quantity: 12, expected: 10 }],
  })
  expect(status).toBe(200)
  expect(body.product.sizes).toMatchObject([
    { size: 'M', quantity: 10 },
    { size: 'L', quantity: 2 },
  ])
  expect(await readTestStock(shop.app, jersey, 'M')).toBe(10)
})

test('a count without an expectation is absolute', async () => {
  const ball = await addTestProduct(shop.app, { stock: 7 })
  const { body } = await count(ball, { stock: 3 })
  expect(body.product.stock).toBe(3)
  expect(await readTestStock(shop.app, ball)).toBe(3)
})

test('a count that finds what was expected moves nothing', async () => {
  const ball = await addTestProduct(shop.app, { stock: 7 })
  await count(ball, { stock: 7, expected: 7 })
  const movements = await shop.app.db.read((db) =>
    db.selectFrom('stock_movements').select('reason').where('product_id', '=', ball).execute(),
  )
  expect(movements.map((movement) => movement.reason)).toEqual(['initial'])
})

test('bad counts are refused with a sentence and change nothing', async () => {
  const jersey = await addTestProduct(shop.app, { stock: { M: 8 } })
  const bad: [string, string, unknown, number, string][] = [
    ['unknown product', newId(), { stock: 1 }, 404, 'unknown-product'],
    ['unknown size', jersey, { sizes: [{ size: 'XS', quantity: 1 }] }, 400, 'unknown-size'],
    ['plain stock of sizes', jersey, { stock: 1 }, 400, 'unknown-size'],
    ['below zero', jersey, { sizes: [{ size: 'M', quantity: -1 }] }, 400, 'invalid-request'],
    ['half a jersey', jersey, { sizes: [{ size: 'M', quantity: 1.5 }] }, 400, 'invalid-request'],
    ['text', jersey, { sizes: [{ size: 'M', quantity: '1' }] }, 400, 'invalid-request'],
    [
      'beyond all shelves',
      jersey,
      { sizes: [{ size: 'M', quantity: 5, expected: 1e308 }] },
      400,
      'invalid-request',
    ],
    ['nothing', jersey, {}, 400, 'invalid-request'],
    ['no sizes', jersey, { sizes: [] }, 400, 'invalid-request'],
  ]
  for (const [what, id, body, status, code] of bad) {
    const answer = await count(id, body)
    expect([what, answer.status, answer.body.code]).toEqual([what, status, code])
    expect(answer.body.message, what).toMatch(/^[^:]+\.$/)
  }
  expect(await readTestStock(shop.app, jersey, 'M')).toBe(8)
})

test('a count that is none is told why, not that it is missing', async () => {
  const ball = await addTestProduct(shop.app, { stock: 7 })
  const jersey = await addTestProduct(shop.app, { stock: { M: 8 } })
  const whole = 'Stock must be a whole number.'
  const sentences: [value: unknown, sentence: string][] = [
    ['abc', whole],
    ['5', whole],
    ['', whole],
    [null, whole],
    [1.5, whole],
    [-1, 'Stock must be 0 or more.'],
    [1e300, 'Stock must be 1000000 or less.'],
  ]
  for (const [value, sentence] of sentences) {
    for (const [id, body] of [
      [ball, { stock: value }],
      [jersey, { sizes: [{ size: 'M', quantity: value }] }],
    ] as const) {
      const answer = await count(id, body)
      expect([body, answer.status, answer.body.message]).toEqual([body, 400, sentence])
    }
  }
  const missing = 'Please provide sizes or stock quantity.'
  for (const body of [{}, { sizes: [] }, [], { expected: 3 }]) {
    expect((await count(ball, body)).body.message).toBe(missing)
  }
  expect((await count(jersey, { sizes: 'M' })).body.message).toBe('Sizes must be a list.')
  expect(await readTestStock(shop.app, ball)).toBe(7)
})

test('the security header and the token are required', async () => {
  const ball = await addTestProduct(shop.app, { stock: 7 })
  expect((await count(ball, { stock: 1 }, { csrf: false })).status).toBe(403)
  expect((await count(ball, { stock: 1 }, { token: '' })).status).toBe(401)
  expect(await readTestStock(shop.app, ball)).toBe(7)
})
