import { Validator } from '@seriousme/openapi-schema-validator'
import * as v from 'valibot'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { newId } from '../shared/new-id.ts'
import { STORE_CUSTOMER } from '../shared/store-order/store-order.ts'
import { DESCRIBED_CALLS, describeApi, UNDESCRIBED_CALLS } from './describe-api.ts'
import { createDocumentCheck } from './testing/check-answers.ts'
import { TEST_CUSTOMER } from './testing/order-calls.ts'
import { sendRaw } from './testing/send-raw.ts'
import { startTestApp, type TestApp } from './testing/start-test-app.ts'
import { TEST_KEY } from './testing/test-key.ts'
import { listRoutes } from './testing/whole-api.ts'

let shop: TestApp

beforeAll(async () => {
  shop = await startTestApp()
})
afterAll(() => shop.close())

test('every call of the API is described, or left out with a reason, and nothing else is', () => {
  const named = [...Object.keys(DESCRIBED_CALLS), ...Object.keys(UNDESCRIBED_CALLS)]
  expect(named.toSorted()).toEqual(listRoutes(shop.app).toSorted())
})

test('the document is valid OpenAPI 3.1, and everything it refers to is there', async () => {
  const validator = new Validator()
  const { valid, errors } = await validator.validate({ ...structuredClone(describeApi()) })
  expect({ valid, errors }).toEqual({ valid: true, errors: undefined })
  expect(validator.version).toBe('3.1')
  const text = JSON.stringify(describeApi())
  const document = JSON.parse(text) as object
  for (const [, ref = ''] of text.matchAll(/"\$ref":"#\/([^"]+)"/g)) {
    const target = ref
      .split('/')
      .reduce<unknown>((at, key) => (at as Record<string, unknown>)?.[key], document)
    expect({ ref, target }).toEqual({ ref, target: expect.any(Object) })
  }
})

test('no two calls have one name', () => {
  const names = Object.values(DESCRIBED_CALLS).map(({ name }) => name)
  expect(new Set(names).size).toBe(names.length)
})

test('no call that needs no account can answer the mark of a phone number', () => {
  const telling = Object.entries(DESCRIBED_CALLS)
    .filter(([, { answer }]) => JSON.stringify(answer).includes('do-not-send'))
    .map(([call, { access }]) => ({ call, access }))
  expect(telling).toContainEqual({ call: 'GET /api/desk/marks/:id', access: 'seller' })
  expect(telling.filter(({ access }) => access.includes('everyone'))).toEqual([])
})

test('anybody may read it, and a client that has it already is told so', async () => {
  const { status, headers, body } = await sendRaw(shop.url, '/api/openapi.json')
  expect(status).toBe(200)
  expect(body.toString()).toBe(JSON.stringify(describeApi()))
  const known = { 'If-None-Match': headers.etag ?? '' }
  const again = await sendRaw(shop.url, '/api/openapi.json', { headers: known })
  expect({ status: again.status, bytes: again.body.length }).toEqual({ status: 304, bytes: 0 })
})

const productId = newId()
const line = { productId, size: 'M', quantity: 1 }
const order = { ...TEST_CUSTOMER, products: [line] }
const sale = {
  ...STORE_CUSTOMER,
  shipping: 0,
  status: 'Shipped',
  products: [{ ...line, price: 100 }],
  totalPrice: 100,
}
const edit = { products: [{ ...line, price: 100 }], totalPrice: 100 }

describe('what the server’s schema says of a body, the document says', () => {
  const check = createDocumentCheck(describeApi())

  test.each<[string, unknown]>([
    ['POST /api/orders', order],
    ['POST /api/orders', { ...order, shippingType: 'Home' }],
    ['POST /api/orders/admin-create', sale],
    ['PUT /api/orders/:id', edit],
    ['PUT /api/products/stock/:id', { stock: 3, expected: 4 }],
    ['PUT /api/products/stock/:id', { sizes: [{ size: 'M', quantity: 3 }] }],
    ['POST /api/contact', { email: 'amine@example.com', message: 'Hello' }],
    ['POST /api/admin/login', { email: 'owner@kora.example', password: 'x' }],
    ['POST /api/admin/register', { email: 'owner@kora.example', password: 'Goalkeeper1' }],
    ['PUT /api/admin/:id', { email: 'owner@kora.example' }],
    ['PUT /api/admin/:id', { oldPassword: 'x', newPassword: 'Goalkeeper2' }],
    ['POST /api/sync/devices', { device: newId(), name: 'Tablet' }],
    ['POST /api/sync/devices', { device: newId(), name: 'Tablet', receiptKey: TEST_KEY }],
  ])('%s takes %j', (route, body) => {
    expect({ server: isAllowed(route, body), document: check.allowsBody(route, body) }).toEqual({
      server: true,
      document: true,
    })
  })

  test.each<[string, unknown]>([
    ['POST /api/orders', {}],
    ['POST /api/orders', { ...order, products: [] }],
    ['POST /api/orders', { ...order, phone: '123' }],
    ['POST /api/orders', { ...order, fullName: 'A' }],
    ['POST /api/orders', { ...order, fullName: 'A'.repeat(101) }],
    ['POST /api/orders', { ...order, shippingType: 'Drone' }],
    ['POST /api/orders', { ...order, products: [{ ...line, quantity: 1000 }] }],
    ['POST /api/orders', { ...order, products: [{ ...line, quantity: 1.5 }] }],
    ['POST /api/orders', { ...order, products: [{ ...line, productId: 'x' }] }],
    ['POST /api/orders/admin-create', { ...sale, status: 'Pending' }],
    ['POST /api/orders/admin-create', { ...sale, shipping: -1 }],
    ['PUT /api/orders/:id', { ...edit, products: undefined }],
    ['PUT /api/orders/:id', { ...edit, products: [{ ...line, price: -1 }] }],
    ['PUT /api/orders/:id', { ...edit, status: 'Lost' }],
    ['PUT /api/products/stock/:id', {}],
    ['PUT /api/products/stock/:id', { stock: -1 }],
    ['POST /api/contact', { email: 'amine@example.com' }],
    ['POST /api/contact', { email: 'amine', message: 'Hello' }],
    ['POST /api/admin/login', { email: '', password: 'x' }],
    ['POST /api/admin/register', { email: 'owner@kora.example', password: 'goalkeeper1' }],
    ['POST /api/admin/register', { email: 'owner@kora.example', password: 'Goalkeeper' }],
    ['PUT /api/admin/:id', {}],
    ['PUT /api/admin/:id', { email: 'owner@kora.example', newPassword: 'short' }],
    ['PUT /api/admin/:id', { email: 'a@b.dz', oldPassword: 'x', newPassword: 'Goalkeeper2' }],
    ['POST /api/sync/devices', { device: newId(), name: 'Tablet', receiptKey: TEST_KEY.slice(1) }],
    ['POST /api/sync/devices/:id/close-gap', { sequence: 0 }],
    ['PUT /api/messages/:id', { read: 'yes' }],
  ])('%s refuses %j', (route, body) => {
    expect({ server: isAllowed(route, body), document: check.allowsBody(route, body) }).toEqual({
      server: false,
      document: false,
    })
  })
})

/** Whether the schema of the call allows the body. */
function isAllowed(route: string, body: unknown): boolean {
  const described = DESCRIBED_CALLS[route]?.body
  if (!described || !('json' in described)) throw new Error(`${route} takes no JSON.`)
  return v.is(described.json, body)
}
