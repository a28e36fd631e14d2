import { vi } from 'vitest'
import { newId } from '../../shared/new-id.ts'
import { findAdmin } from '../database/admins.ts'
import { findDueMessage } from '../database/outgoing.ts'
import { askQuestion, DIAGNOSIS_PATH, QUESTION_HEADER } from '../http/diagnosis.ts'
import { addTestProduct, setTestBarcode } from './add-test-product.ts'
import { handOver, follow } from './busy-parcels.ts'
import type { Call } from './pay-for-parcel.ts'
import { readEverything } from './busy-reading.ts'
import { editOf, placeTestOrder } from './order-calls.ts'
import { openTestStream } from './read-stream.ts'
import { sendForm } from './send-form.ts'
import { signUpAdmin, TEST_PASSWORD, type JsonAnswer, type TestApp } from './start-test-app.ts'
import { TEST_KEY } from './test-key.ts'
import { makeTestLink } from './test-link.ts'
import { testPicture } from './test-pictures.ts'
import { enrolTestTill } from './till-token.ts'
import { createTestTill, type TestTill } from './test-till.ts'

const RESET_PASSWORD = 'Goalkeeper9'

/** Throws unless the answer is a success, because an early refusal would not exercise the code behind it. */
function must<T extends JsonAnswer>(what: string, answer: T): T {
  if (answer.status >= 400)
    throw new Error(`${what} answered ${answer.status}: ${JSON.stringify(answer.body)}`)
  return answer
}

/**
 * Calls every route of the API so that it does its whole work, for a shop with CLOSED_MAIL_SERVER and a test printer.
 * Returns the calls as 'METHOD /path/:id'.
 */
export async function runBusyDay(shop: TestApp): Promise<Set<string>> {
  const called = new Set<string>()
  const { adminId, ...session } = await signUpAdmin(shop)
  let { token } = session
  const call = async (route: string, id = '', body?: unknown, query = '', delivery = '') => {
    const [method = '', path = ''] = route.split(' ')
    called.add(route)
    const request = { method, token, csrf: true, ...(body !== undefined && { body }) }
    const headers = { 'Idempotency-Key': newId() }
    return must(
      route,
      await shop.fetchJson(path.replace(':id', id).replace(':delivery', delivery) + query, {
        ...request,
        headers,
      }),
    )
  }
  const form = async (route: string, id: string, fields: object, files = {}) => {
    const [method = '', path = ''] = route.split(' ')
    called.add(route)
    const sent = { method: method as 'POST' | 'PUT', token, fields: { ...fields }, files }
    const headers = { 'Idempotency-Key': newId() }
    return must(route, await sendForm(shop, path.replace(':id', id), { ...sent, headers }))
  }

  await keepAccounts(shop, call)
  await keepCatalog(form, call)
  await trade(shop, call)
  await runTills(shop, { token, adminId }, call)
  await readEverything(shop, call)
  await subscribe(call)
  await print(call)
  await keepPeople(call)
  await connectProgram(shop, call)
  called.add('GET /api/events')
  ;(await openTestStream(shop, token, '0')).close()
  await forgetPassword(shop, call, adminId)
  token = (await signUpAdmin(shop)).token
  await call('PUT /api/admin/:id', adminId, {
    oldPassword: RESET_PASSWORD,
    newPassword: 'Goalkeeper2',
  })
  const login = { email: 'owner@kora.example', password: 'Goalkeeper2' }
  const again = await call('POST /api/admin/login', '', login)
  called.add('POST /api/admin/logout')
  must('log out', await shop.fetchJson('/api/admin/logout', { token: again.body.token, body: {} }))
  called.add(`GET ${DIAGNOSIS_PATH}`)
  const question = askQuestion(shop.app.config.jwtSecret, shop.app.clock())
  must(
    'diagnosis',
    await shop.fetchJson(DIAGNOSIS_PATH, { headers: { [QUESTION_HEADER]: question } }),
  )
  return called
}

type Form = (route: string, id: string, fields: object, files?: object) => Promise<JsonAnswer>

async function keepAccounts(shop: TestApp, call: Call): Promise<void> {
  for (const email of ['later@kora.example', 'never@kora.example']) {
    const body = { email, password: TEST_PASSWORD }
    must('register', await shop.fetchJson('/api/admin/register', { csrf: true, body }))
  }
  await call('POST /api/admin/register', '', {
    email: 'inside@kora.example',
    password: TEST_PASSWORD,
    currentPassword: TEST_PASSWORD,
  })
  const { body } = await call('GET /api/admin/pending')
  const pending = body as { _id: string }[]
  const confirmed = { currentPassword: TEST_PASSWORD }
  await call('POST /api/admin/pending/:id/approve', pending[0]?._id, confirmed)
  await call('DELETE /api/admin/pending/:id', pending[1]?._id)
  await call('GET /api/admin/accounts')
  await call('GET /api/admin/additions')
  await call('PUT /api/admin/:id/role', pending[0]?._id, { ...confirmed, role: 'seller' })
  await call('DELETE /api/admin/:id', pending[0]?._id, confirmed)
}

async function keepPeople(call: Call): Promise<void> {
  await call('POST /api/people', '', { name: 'Amine', role: 'seller', pin: '1234' })
  const [{ _id: id }] = (await call('GET /api/people')).body
  await call('PUT /api/people/:id', id, { name: 'Amine B.', pin: '4321' })
}

/** Adds a webhook whose address nothing listens at. */
async function connectProgram(shop: TestApp, call: Call): Promise<void> {
  const { body } = await call('POST /api/webhooks', '', {
    currentPassword: TEST_PASSWORD,
    url: 'https://127.0.0.1:1/hook',
    types: ['order.placed', 'order.status-changed', 'stock.low'],
  })
  const id = body._id as string
  await call('POST /api/webhooks/:id/test', id)
  const [{ deliveries }] = (await call('GET /api/webhooks')).body
  const again = 'POST /api/webhooks/:id/deliveries/:delivery/again'
  await call(again, id, undefined, '', deliveries[0]._id)
  await placeTestOrder(shop, [
    { productId: await addTestProduct(shop.app, { stock: { M: 6 } }), size: 'M', quantity: 2 },
  ])
  await call('PUT /api/webhooks/:id', id, { active: false })
  await call('DELETE /api/webhooks/:id', id)
}

/** Creates the link of the email here, because the shop's mail server never answers. */
async function forgetPassword(shop: TestApp, call: Call, adminId: string): Promise<void> {
  await call('GET /api/admin/forgotten-password')
  await call('POST /api/admin/forgotten-password', '', { email: 'owner@kora.example' })
  // Trying to send the email creates a link too, and a newer link replaces an older one.
  await vi.waitFor(
    async () => {
      const due = await shop.app.db.read((db) => findDueMessage(db, shop.app.clock(), []))
      if (due) throw new Error('the email was not tried')
    },
    { timeout: 20_000 },
  )
  const linkToken = await shop.app.db.write(async (transaction) => {
    const admin = await findAdmin(transaction, adminId)
    if (!admin) throw new Error('the owner is gone')
    return makeTestLink(transaction, admin, shop.app.clock())
  })
  const body = { token: linkToken, newPassword: RESET_PASSWORD }
  await call('POST /api/admin/reset-password', '', body)
}

async function keepCatalog(form: Form, call: Call): Promise<void> {
  const images = [await testPicture()]
  const added = await form('POST /api/categories', '', { title: 'Maillots' }, { image: images })
  const category = added.body.newCategory._id as string
  const product = {
    title: 'Maillot Rhumel',
    description: 'Home.',
    price: '4500',
    category,
    lowStock: '4',
    sizes: [
      { size: 'M', quantity: 3, barcode: '6130000000017' },
      { size: 'L', quantity: 2 },
    ],
  }
  const { newProduct } = (await form('POST /api/products', '', product, { images })).body
  const id = newProduct._id as string
  await form('PUT /api/products/:id', id, { ...product, existingImages: newProduct.images })
  const source = 'a1'.repeat(32)
  await form('POST /api/products/import/pictures', '', { source }, { image: images })
  const pictures = [{ name: 'ball.jpg', source }]
  const imported = { line: 2, title: 'Ball', category: 'maillots', price: 900, pictures }
  const sizes = [{ line: 2, size: null, stock: 3, barcode: '6130000000987' }]
  const changed = { line: 3, id, price: 4600, sizes: [{ line: 3, size: 'XL', stock: 4 }] }
  const lines = [{ ...imported, sizes }, changed]
  const { body } = await call('POST /api/products/import/preview', '', { products: lines })
  const { revision } = body.products[1] as { revision: number }
  const seen = [null, { id, revision }]
  const taken = lines.map((line, place) => ({ product: line, seen: seen[place] }))
  await call('POST /api/products/import', '', { products: taken })
  await form('PUT /api/categories/:id', category, { title: 'Jerseys' })
  const logo = await form('POST /api/shop-settings/pictures', '', {}, { image: images })
  const change = {
    name: 'Rhumel Sport',
    logo: logo.body.path,
    tagline: { text: 'Boots', fr: 'Crampons' },
  }
  await call('PUT /api/shop-settings', '', { revision: 0, change })
  await call('GET /api/shop-settings')
  await call('GET /api/demo-goods')
  await call('DELETE /api/demo-goods')
  await call('GET /api/products/:id', id)
  await call('GET /api/products/:id/buying-price', id)
  await call('GET /api/sync/pull', '', undefined, '?scope=shop&since=0')
  await call('DELETE /api/products/:id', id)
  await call('DELETE /api/categories/:id', category)
}

async function trade(shop: TestApp, call: Call): Promise<void> {
  const ball = await addTestProduct(shop.app, { stock: { M: 5, L: 5 } })
  const customer = {
    fullName: 'Amine',
    phone: '0550123456',
    city: 'alger',
    commune: 'Hydra',
    shipping: 500,
  }
  const products = [{ productId: ball, size: 'M', quantity: 1 }]
  const { body } = await call('POST /api/orders', '', { ...customer, products })
  const order = body.order as Awaited<ReturnType<typeof placeTestOrder>>
  await call('GET /api/orders/:id', order._id)
  await call('PUT /api/orders/:id', order._id, editOf(order, { status: 'Shipped' }))
  const back = { ...products[0], restock: true, reason: 'Too small' }
  await call('POST /api/orders/:id/returns', order._id, { lines: [back] })
  await follow({ ...customer, number: order.number, token: body.trackToken as string }, call)
  await confirmOrders(await placeTestOrder(shop, products), call)
  await handOver(shop, call)
  const spare = await placeTestOrder(shop, products)
  await call('DELETE /api/orders/:id', spare._id)
  const lines = [{ ...products[0], title: 'Ball', price: 100 }]
  await call('POST /api/orders/admin-create', '', {
    ...customer,
    status: 'Shipped',
    products: lines,
    totalPrice: 600,
  })
  await call('PUT /api/products/stock/:id', ball, { sizes: [{ size: 'L', quantity: 9 }] })
}

/** Calls the customer of an order. */
async function confirmOrders({ _id: order }: { _id: string }, call: Call): Promise<void> {
  await call('PUT /api/desk/marks/:id', '0550123456', { mark: 'ask-deposit', reason: 'New' })
  await call('GET /api/desk/marks/:id', '0550123456')
  await call('POST /api/desk/next', '', {})
  await call('POST /api/desk/orders/:id/release', order)
  await call('POST /api/desk/orders/:id/take', order)
  const id = newId()
  await call('POST /api/desk/orders/:id/calls', order, { id, outcome: 'confirmed' })
  await call('POST /api/desk/calls/:id/undo', id)
  const again = { id: newId(), outcome: 'no-answer' }
  await call('POST /api/desk/orders/:id/calls', order, again)
  await call('GET /api/desk')
}

/** Two tills sell the same goods out with overlapping times, with a count in between, a gap and a wrong clock. */
async function runTills(
  shop: TestApp,
  admin: { token: string; adminId: string },
  call: Call,
): Promise<void> {
  const boots = await addTestProduct(shop.app, { stock: { M: 3, L: 1 } })
  await setTestBarcode(shop.app, boots, 'L', '6130000000024')
  await placeTestOrder(shop, [{ productId: boots, size: 'M', quantity: 1 }])
  const now = shop.app.clock()
  const [till, other] = [createTestTill(shop.url, admin), createTestTill(shop.url, admin)]
  const { device } = till
  await call('POST /api/sync/devices', '', { device, name: 'Counter', receiptKey: TEST_KEY })
  await call('PUT /api/sync/devices/:id', device, { name: 'By the door' })
  const label = { productId: boots, size: 'M', barcode: '6130000000031' }
  const missing = till.sale(boots, 1)
  const operations = [
    till.sale(boots, 4, { at: now - 5000 }),
    till.sale(newId(), 1),
    till.sale(boots, 1, { totalPrice: 7 }),
    till.count(boots, 1, 5, { at: now - 1000 }),
    till.operation('barcode.v1', label),
    till.operation('store-order.v1', { not: 'a sale' }),
  ]
  const push = { protocol: 1, device, epoch: null, sentAt: new Date(now + 3_600_000).toISOString() }
  await call('POST /api/sync/push', '', { ...push, operations })
  await call('POST /api/sync/devices/:id/close-gap', device, { sequence: 1 })
  await call('POST /api/sync/push', '', { ...push, operations: [missing, ...operations] })
  const lost = { id: newId(), sequence: 9, type: 'store-order.v1', label: 'T1-000009', total: 100 }
  const told = { ...lost, occurredAt: new Date().toISOString(), count: 1 }
  const loss = { protocol: 1, device: push.device, loss: newId(), operations: [told] }
  await call('POST /api/sync/losses', '', loss)
  must('other', await other.push([other.sale(boots, 1, { at: now - 3000 })]))
  must('other', await other.push([other.count(boots, 1, 5, { at: now })]))
  const shift = newId()
  must('other', await other.push([other.openShift(shift, 100), other.closeShift(shift, {}, 1)]))
  await call('GET /api/shifts')
  await tryTillToken(shop, admin, call)
  await takeStock(other, boots, now)
  await call('GET /api/stocktakes')
  await call('GET /api/stocktakes/:id', STOCKTAKE)
  await call('GET /api/sync/devices')
  await call('GET /api/sync/pull', '', undefined, `?scope=counter&since=3&device=${device}`)
}

/** A till with a token of its own is enrolled, calls by itself, is copied and removed. */
async function tryTillToken(shop: TestApp, admin: { token: string }, call: Call): Promise<void> {
  const { device, till } = await enrolTestTill(shop.url, { token: admin.token })
  const asTill = (path: string, body?: unknown) =>
    shop.fetchJson(path, { token: till, ...(body !== undefined && { body }) })
  const query = `scope=counter&since=3&device=${device}&waiting=2`
  must('a till pulls', await asTill(`/api/sync/pull?${query}`))
  must('a copy registers', await asTill('/api/sync/devices', { device: newId(), name: 'Copy' }))
  await call('DELETE /api/sync/devices/:id', device)
  await enrolTestTill(shop.url, { token: admin.token, device })
}

const STOCKTAKE = '018f0000-0000-7000-8000-000000000041'

/** Counts a stocktake and takes it over; one count arrives late. */
async function takeStock(till: TestTill, boots: string, now: number): Promise<void> {
  const counted = { expected: 1, at: now }
  const line = { productId: boots, counted: 2, expected: 1, countedAt: now }
  must(
    'stocktake',
    await till.push([
      till.openStocktake(STOCKTAKE),
      till.tally(STOCKTAKE, boots, 2, counted),
      till.closeStocktake(STOCKTAKE, [line]),
      till.tally(STOCKTAKE, boots, 3, counted),
    ]),
  )
}

/** Subscribes a browser whose push service does not exist. */
async function subscribe(call: Call): Promise<void> {
  const { body } = await call('POST /api/push/devices', '', {
    endpoint: 'https://push.example.invalid/browser',
    p256dh: `B${'A'.repeat(86)}`,
    auth: 'A'.repeat(22),
    language: 'fr',
    topics: ['orders'],
    device: 'Android phone',
  })
  await call('GET /api/push/devices')
  await call('POST /api/push/devices/:id/test', body._id, {})
  await call('DELETE /api/push/devices/:id', body._id)
}

async function print(call: Call): Promise<void> {
  await call('GET /api/printer')
  await call('POST /api/printer/jobs', '', { commands: 'G0A=' })
}
