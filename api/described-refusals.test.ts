import { afterAll, beforeAll, expect, test } from 'vitest'
import { newId } from '../shared/new-id.ts'
import { DESCRIBED_CALLS } from './describe-api.ts'
import { addTestCategory } from './testing/add-test-category.ts'
import { addTestProduct } from './testing/add-test-product.ts'
import { type CheckedCalls, openCheckedCalls, WALK_IN } from './testing/checked-calls.ts'
import { TEST_COURIER } from './testing/courier.ts'
import { TEST_CUSTOMER } from './testing/order-calls.ts'
import { startTestApp, TEST_PASSWORD } from './testing/start-test-app.ts'
import { testPicture } from './testing/test-pictures.ts'

let calls: CheckedCalls
beforeAll(async () => {
  calls = await openCheckedCalls()
})
afterAll(() => calls.close())

const ROUTES = Object.entries(DESCRIBED_CALLS)

const isOpen = (access: string) => access.endsWith('everyone')

test.each(ROUTES.filter(([, { access }]) => !isOpen(access)).map(([route]) => route))(
  '%s refuses strangers as the document says',
  async (route) => {
    const body = await calls.call(route, route.startsWith('GET') ? {} : { body: {} })
    expect(body.code).toBe('not-signed-in')
  },
)

test.each(ROUTES.filter(([, { needsCsrf }]) => needsCsrf).map(([route]) => route))(
  '%s refuses a request without its header as the document says',
  async (route) => {
    const body = await calls.asAdmin(route, { csrf: false, body: {} })
    expect(body.code).toBe('csrf-missing')
  },
)

test.each(ROUTES.filter(([, { access }]) => isOpen(access)).map(([route]) => route))(
  '%s is open to strangers, as the document says',
  async (route) => {
    const query = route.endsWith('/pull') ? '?scope=shop' : ''
    const body = await calls.call(route, {
      query,
      ...(route.startsWith('GET') ? {} : { body: {} }),
    })
    expect(body.code).not.toBe('not-signed-in')
  },
)

test('every call that takes a key, as the document says, reads it', async () => {
  const key = { 'Idempotency-Key': 'no uuid' }
  const productId = await addTestProduct(calls.shop.app)
  const customer = { ...TEST_CUSTOMER, products: [{ productId, quantity: 1 }] }
  const sale = { ...WALK_IN, products: [{ productId, quantity: 1, price: 100 }] }
  const bodies: Record<string, object> = {
    'POST /api/orders': customer,
    'POST /api/orders/admin-create': sale,
    'POST /api/orders/:id/returns': {
      lines: [{ productId, size: null, quantity: 1, restock: true }],
    },
    'POST /api/contact': { email: 'amine@example.com', message: 'Hello' },
    'POST /api/products/import': { products: [{}] },
    'POST /api/couriers': TEST_COURIER,
    'POST /api/webhooks': {
      url: 'https://books.example',
      types: ['order.placed'],
      currentPassword: TEST_PASSWORD,
    },
    'POST /api/parcels/:id/news': { state: 'tried', last: 1 },
    'POST /api/parcels/:id/receive': { lines: null, source: 'scan' },
  }
  const taking = ROUTES.filter(([, { takesKey }]) => takesKey)
  for (const [route, { body = {} }] of taking) {
    const refused =
      'form' in body
        ? await calls.callWithForm(route, { headers: key })
        : await calls.asAdmin(route, { headers: key, body: bodies[route] })
    expect({ route, ...refused }).toMatchObject({ route, code: 'invalid-request' })
    expect(refused.message).toContain('Idempotency-Key')
  }
})

test('refusals of bodies, queries and what is not there are as the document says', async () => {
  const category = await addTestCategory(calls.shop.app, 'Shorts')
  const image = await testPicture()
  const codes = [
    await calls.call('GET /api/products', { query: '?limit=x' }),
    await calls.call('GET /api/sync/pull', { query: '?scope=shop&since=999999' }),
    await calls.call('GET /api/sync/pull', { query: '?scope=counter' }),
    await calls.call('POST /api/orders', { body: { ...TEST_CUSTOMER, products: [] } }),
    await calls.call('POST /api/orders', {
      body: { ...TEST_CUSTOMER, products: [{ productId: newId(), quantity: 1 }] },
    }),
    await calls.call('POST /api/admin/login', { body: { email: 'a@b.dz', password: 'wrong' } }),
    await calls.asAdmin('PUT /api/admin/:id', { body: { email: 'a@b.dz' } }),
    await calls.asAdmin('GET /api/orders/:id'),
    await calls.asAdmin('PUT /api/attention/:id', { body: { resolved: true } }),
    await calls.callWithForm('POST /api/categories', {
      fields: { title: 'Shorts' },
      files: { image: [image] },
    }),
    await calls.callWithForm(
      'PUT /api/categories/:id',
      { method: 'PUT', fields: { title: 'S', revision: 7 } },
      category,
    ),
    await calls.callWithForm('POST /api/products', { fields: {} }),
    await calls.asAdmin('POST /api/products', { body: {} }),
  ].map(({ code }) => code as string)
  expect(codes).toEqual([
    'invalid-request',
    'resnapshot',
    'not-signed-in',
    'invalid-request',
    'unknown-product',
    'wrong-login',
    'not-your-account',
    'unknown-order',
    'unknown-note',
    'category-taken',
    'category-changed',
    'invalid-request',
    'not-an-upload',
  ])
})

test('too many requests are refused as the document says, with when to come back', async () => {
  const limited = await startTestApp({ rateLimits: true })
  const route = 'POST /api/contact'
  let status = 0
  for (let sent = 0; sent < 20 && status !== 429; sent += 1) {
    const body = { email: 'amine@example.com', message: `Hello ${sent}` }
    const answer = await limited.fetchJson('/api/contact', { body })
    calls.checkAnswer(route, answer)
    status = answer.status
  }
  await limited.close()
  expect(status).toBe(429)
})
