import { afterAll, beforeAll, expect, test } from 'vitest'
import { BOOK_FILES } from '../shared/bookkeeping/book-files.ts'
import { newId } from '../shared/new-id.ts'
import { DESK_BREAKDOWNS } from '../shared/statistics/desk-figures.ts'
import { BREAKDOWNS } from '../shared/statistics/breakdown.ts'
import { findAdminByEmail } from './database/admins.ts'
import type { ReadTransaction } from './database/database.ts'
import { noteDemoProduct } from './database/demo-goods.ts'
import { DESCRIBED_CALLS } from './describe-api.ts'
import { addTestProduct } from './testing/add-test-product.ts'
import {
  type CheckedCall,
  type CheckedCalls,
  openCheckedCalls,
  WALK_IN,
} from './testing/checked-calls.ts'
import { handOver } from './testing/checked-parcels.ts'
import { editOf, placeTestOrder, TEST_CUSTOMER } from './testing/order-calls.ts'
import { TEST_PASSWORD, type TestApp } from './testing/start-test-app.ts'
import { TEST_KEY } from './testing/test-key.ts'
import { makeTestLink } from './testing/test-link.ts'
import { testPicture } from './testing/test-pictures.ts'
import { makeTillToken } from './testing/till-token.ts'
import { createTestTill, inShift } from './testing/test-till.ts'

const confirmation = { currentPassword: TEST_PASSWORD }

let shop: TestApp
let admin: { token: string; adminId: string }
let calls: CheckedCalls
beforeAll(async () => {
  calls = await openCheckedCalls()
  ;({ shop, admin } = calls)
})
afterAll(() => calls.close())

const call: CheckedCalls['call'] = (route, request) => calls.call(route, request)
const asAdmin: CheckedCalls['asAdmin'] = (route, request) => calls.asAdmin(route, request)
const callWithForm: CheckedCalls['callWithForm'] = (...form) => calls.callWithForm(...form)

async function useCatalogue() {
  await call('GET /api/health')
  await call('GET /api/openapi.json')
  const category = await callWithForm('POST /api/categories', {
    fields: { title: 'Maillots', translations: { fr: { title: 'Maillots' } } },
    files: { image: [await testPicture()] },
  })
  const { _id: categoryId } = category.newCategory
  await callWithForm(
    'PUT /api/categories/:id',
    { method: 'PUT', fields: { title: 'T' } },
    categoryId,
  )
  const fields = {
    title: 'Rhumel',
    description: 'Red.',
    price: '4500',
    category: categoryId,
    buyingPrice: '3000,50',
    sizes: [{ size: 'M', quantity: 5, barcode: '6130001' }],
    translations: { ar: { title: 'الرمال' } },
  }
  const images = [await testPicture('aa0000')]
  const created = await callWithForm('POST /api/products', { fields, files: { images } })
  const { _id: id, images: paths } = created.newProduct
  const edit = { ...fields, promoPrice: '4000', onSale: 'true', keepImages: paths }
  await callWithForm('PUT /api/products/:id', { method: 'PUT', fields: edit }, id)
  const source = 'a1'.repeat(32)
  await callWithForm('POST /api/products/import/pictures', {
    fields: { source },
    files: { image: [await testPicture('0000aa')] },
  })
  const pictures = [{ name: 'ball.jpg', source }]
  const unsent = [{ name: 'other.jpg', source: 'b2'.repeat(32) }]
  const lines = [
    { line: 2, title: 'Ball', category: 't', price: 900, pictures, sizes: [] },
    { line: 6, title: 'Cup', category: 't', price: 900, pictures: unsent, sizes: [] },
    { line: 3, id, price: 4600, sizes: [{ line: 3, size: 'm', stock: 4 }] },
    { line: 4, id: newId(), sizes: [] },
    { line: 5, title: 'Rhumel', category: 't', price: 4500, sizes: [] },
  ]
  await asAdmin('POST /api/products/import/preview', { body: { products: lines } })
  const taken = [{ product: lines[0], seen: null }]
  await asAdmin('POST /api/products/import', { body: { products: taken } })
  const { path: logo } = await callWithForm('POST /api/shop-settings/pictures', {
    files: { image: [await testPicture('00aa00')] },
  })
  const change = { name: 'Rhumel Sport', logo, about: { text: 'Since 1998.', ar: 'منذ 1998.' } }
  await asAdmin('PUT /api/shop-settings', { body: { revision: 0, change } })
  await asAdmin('GET /api/shop-settings')
  const demo = await addTestProduct(shop.app)
  await shop.app.db.write((transaction) => noteDemoProduct(transaction, demo))
  await asAdmin('GET /api/demo-goods')
  await asAdmin('DELETE /api/demo-goods')
  await call('GET /api/products')
  await call('GET /api/products/:id', { id })
  await call('GET /api/categories')
  await asAdmin('GET /api/products/admin-products')
  await asAdmin('GET /api/products/:id/buying-price', { id })
  await asAdmin('PUT /api/products/stock/:id', {
    id,
    body: { sizes: [{ size: 'M', quantity: 9, expected: 5 }] },
  })
  await call('GET /api/sync/pull', { query: '?scope=shop' })
  await asAdmin('DELETE /api/products/:id', { id })
  await asAdmin('DELETE /api/categories/:id', { id: categoryId })
}

async function useOrders() {
  const productId = await addTestProduct(shop.app, { stock: { M: 9 }, buyingPrice: 3000 })
  const products = [{ productId, size: 'M', quantity: 2 }]
  const prices = { stopdesk_price: 400, home_price: 700, home_off: true }
  await asAdmin('PUT /api/tariffs', { body: { tariffs: [{ id: 48, ...prices }] } })
  await call('GET /api/tariffs')
  const placed = await call('POST /api/orders', { body: { ...TEST_CUSTOMER, products } })
  const { order, trackToken: token } = placed
  const id: string = order._id
  const { phone } = TEST_CUSTOMER
  await call('POST /api/track', { body: { number: String(order.number), phone } })
  await call('POST /api/track/link', { body: { token } })
  const endpoint = 'https://push.example.invalid/shopper'
  const keys = { p256dh: `B${'A'.repeat(86)}`, auth: 'A'.repeat(22) }
  await call('POST /api/track/notifications', { body: { token, endpoint, ...keys } })
  await call('DELETE /api/track/notifications', { body: { token, endpoint } })
  await asAdmin('GET /api/orders')
  await asAdmin('GET /api/orders', { query: '?page=1&limit=2&status=Pending&search=amine' })
  await asAdmin('GET /api/orders/:id', { id })
  await asAdmin('PUT /api/orders/:id', { id, body: editOf(order, { status: 'Shipped' }) })
  const back = { productId, size: 'M', quantity: 1, restock: true }
  await asAdmin('POST /api/orders/:id/returns', { id, body: { lines: [back] } })
  await asAdmin('POST /api/orders/admin-create', {
    body: {
      ...WALK_IN,
      products: [{ productId, size: 'M', quantity: 1, price: 100 }],
    },
  })
  await asAdmin('GET /api/statistics', { query: '?year=2026&month=11' })
  await asAdmin('GET /api/statistics/available-periods')
  const days = 'from=2000-01-01&to=2099-12-31'
  for (const by of BREAKDOWNS) {
    const { rows } = await asAdmin('GET /api/statistics/breakdown', { query: `?by=${by}&${days}` })
    expect(rows.length).toBeGreaterThan(0)
    await asAdmin('GET /api/statistics/breakdown/file', { query: `?by=${by}&${days}` })
  }
  for (const file of BOOK_FILES)
    await asAdmin(`GET /api/bookkeeping/${file}`, { query: `?${days}` })
  await asAdmin('DELETE /api/orders/:id', { id })
}

async function useDesk() {
  const productId = await addTestProduct(shop.app, { stock: { M: 9 } })
  const product = { productId, size: 'M', quantity: 1 }
  for (let n = 0; n < 2; n += 1) await placeTestOrder(shop, [product])
  await asAdmin('PUT /api/desk/marks/:id', {
    id: '0550123456',
    body: { mark: 'ask-deposit', reason: 'A new customer' },
  })
  await asAdmin('GET /api/desk/marks/:id', { id: '0550123456' })
  const { card } = await asAdmin('POST /api/desk/next', { body: {} })
  const { _id: id } = card.order
  await asAdmin('POST /api/desk/orders/:id/release', { id })
  await asAdmin('POST /api/desk/orders/:id/take', { id })
  for (const outcome of ['no-answer', 'change'])
    await asAdmin('POST /api/desk/orders/:id/calls', { id, body: { id: newId(), outcome } })
  await asAdmin('GET /api/desk')
  const days = 'from=2000-01-01&to=2099-12-31'
  const figures = await asAdmin('GET /api/statistics/desk', { query: `?${days}` })
  expect([figures.days.length, figures.people.length]).toEqual([1, 1])
  for (const by of DESK_BREAKDOWNS)
    await asAdmin('GET /api/statistics/desk/file', { query: `?by=${by}&${days}` })
  const cancelled = { id: newId(), outcome: 'cancelled', reason: 'price' }
  await asAdmin('POST /api/desk/orders/:id/calls', { id, body: cancelled })
  await asAdmin('POST /api/desk/calls/:id/undo', { id: cancelled.id })
}

async function useTill() {
  const productId = await addTestProduct(shop.app, { stock: { M: 1 } })
  const till = createTestTill(shop.url, admin)
  const { device } = till
  await asAdmin('POST /api/sync/devices', { body: { device, name: 'Tablet' } })
  await asAdmin('POST /api/sync/devices', {
    body: { device, name: 'Tablet', receiptKey: TEST_KEY },
  })
  await asAdmin('POST /api/sync/devices', {
    body: {
      device,
      name: 'Tablet',
      till: { token: makeTillToken(), how: 'by-hand' },
      ...confirmation,
    },
  })
  await asAdmin('GET /api/sync/devices')
  await asAdmin('PUT /api/sync/devices/:id', { id: device, body: { name: 'Shop tablet' } })
  await asAdmin('DELETE /api/sync/devices/:id', { id: device })
  await asAdmin('GET /api/sync/devices')
  // An oversell, a sale of an unknown product, a count, an unreadable operation, and a gap before it.
  const operations = [
    till.sale(productId, 2),
    till.sale(newId(), 1),
    till.count(productId, 3, -1),
    till.operation('barcode.v1', { productId, size: 'M', barcode: '6130002' }),
    { ...till.operation('stock-edit.v1', {}), sequence: 9 },
  ]
  calls.checkAnswer('POST /api/sync/push', await till.push(operations))
  calls.checkAnswer('POST /api/sync/push', await till.push(operations))
  // Returns without a receipt, of more than was sold, of a sale that has not arrived, of unknown goods, and with a
  // wrong sum.
  const sale = operations[0] ?? null
  const returns = [
    till.back(null, productId, 1),
    till.back(sale, productId, 3),
    till.back({ id: newId(), payload: {} }, productId, 1),
    till.back(null, newId(), 1, { refund: 7 }),
  ]
  calls.checkAnswer('POST /api/sync/push', await till.push(returns))
  // A shift whose till expected another sum, and a sale after its end.
  const shift = newId()
  const cash = [
    till.openShift(shift, 100),
    till.moveCash(shift, 50),
    till.closeShift(shift, { float: 100, cashIn: 70 }, 1),
    inShift(till.back(null, productId, 1), shift),
  ]
  calls.checkAnswer('POST /api/sync/push', await till.push(cash))
  const stocktake = newId()
  const line = { productId, counted: 1, expected: 2 }
  await till.push([
    till.openStocktake(stocktake),
    till.tally(stocktake, productId, 1, { expected: 2 }),
    till.closeStocktake(stocktake, [line]),
    // A count that is left out.
    till.tally(stocktake, productId, 3, { expected: 2 }),
  ])
  await asAdmin('GET /api/stocktakes')
  await asAdmin('GET /api/stocktakes/:id', { id: stocktake })
  await asAdmin('GET /api/shifts', { query: '?page=1&limit=5&search=T1' })
  const query = `?scope=counter&device=${device}&ranges=1`
  await asAdmin('GET /api/sync/pull', { query })
  await asAdmin('POST /api/sync/devices/:id/close-gap', { id: device, body: { sequence: 5 } })
  const lost = { id: newId(), sequence: 20, type: 'store-order.v1', label: 'T1-000020', total: 100 }
  await asAdmin('POST /api/sync/losses', {
    body: {
      protocol: 1,
      device,
      loss: newId(),
      operations: [{ ...lost, occurredAt: '2026-11-20T10:00:00Z', count: 1 }],
    },
  })
}

async function useOtherDesks() {
  const { notes } = await asAdmin('GET /api/attention')
  expect(notes.map((note: { kind: string }) => note.kind)).toEqual(
    expect.arrayContaining(['oversell', 'unknown-product', 'rejected-operation', 'lost-sales']),
  )
  await asAdmin('GET /api/attention/count')
  const isRejected = ({ kind }: { kind: string }) => kind === 'rejected-operation'
  await asAdmin('GET /api/attention/:id/content', { id: String(notes.find(isRejected).id) })
  const id = String(notes[0].id)
  await asAdmin('PUT /api/attention/:id', { id, body: { resolved: true } })
  await call('POST /api/contact', { body: { email: 'amine@example.com', message: 'Hello' } })
  await asAdmin('GET /api/printer')
  await asAdmin('POST /api/printer/jobs', { body: { commands: 'G0A=' } })
  const { messages } = await asAdmin('GET /api/messages', { query: '?page=1' })
  const message: string = messages[0]._id
  await asAdmin('PUT /api/messages/:id', { id: message, body: { read: true } })
  await asAdmin('DELETE /api/messages/:id', { id: message })
}

async function usePush() {
  const { _id: id } = await asAdmin('POST /api/push/devices', {
    body: {
      endpoint: 'https://push.example.invalid/browser',
      p256dh: `B${'A'.repeat(86)}`,
      auth: 'A'.repeat(22),
      language: 'fr',
      topics: ['orders', 'low-stock'],
      device: 'Android phone',
    },
  })
  await asAdmin('GET /api/push/devices')
  expect(await asAdmin('POST /api/push/devices/:id/test', { id, body: {} })).toEqual({
    result: 'failed',
  })
  await asAdmin('DELETE /api/push/devices/:id', { id })
}

async function usePeople() {
  const body = { name: 'Amine', role: 'seller', pin: '1234' }
  const { _id: id } = await asAdmin('POST /api/people', { body })
  await asAdmin('PUT /api/people/:id', { id, body: { active: false } })
  await asAdmin('GET /api/people')
}

async function useWebhooks() {
  const types = ['order.placed', 'stock.low']
  const body = { url: 'https://127.0.0.1:1/hook', types, ...confirmation }
  const { _id: id } = await asAdmin('POST /api/webhooks', { body })
  await asAdmin('POST /api/webhooks/:id/test', { id })
  const [{ deliveries }] = await asAdmin('GET /api/webhooks')
  await asAdmin('POST /api/webhooks/:id/deliveries/:delivery/again', {
    id,
    delivery: deliveries[0]._id,
  })
  await asAdmin('PUT /api/webhooks/:id', { id, body: { active: false } })
  await asAdmin('DELETE /api/webhooks/:id', { id })
}

async function useAccounts() {
  const register = (name: string, more: CheckedCall & { body?: object } = {}) =>
    call('POST /api/admin/register', {
      ...more,
      body: { email: `${name}@kora.example`, password: TEST_PASSWORD, ...more.body },
    })
  await register('first')
  await register('second')
  const { token } = admin
  await register('colleague', { token, body: confirmation })
  const [first, second] = await asAdmin('GET /api/admin/pending')
  const approve = { id: first._id, body: confirmation }
  await asAdmin('POST /api/admin/pending/:id/approve', approve)
  await asAdmin('DELETE /api/admin/pending/:id', { id: second._id })
  await asAdmin('GET /api/admin/accounts')
  await asAdmin('GET /api/admin/additions')
  await asAdmin('PUT /api/admin/:id/role', {
    id: first._id,
    body: { ...confirmation, role: 'seller' },
  })
  await asAdmin('DELETE /api/admin/:id', { id: first._id, body: confirmation })
  const login = { email: 'colleague@kora.example', password: TEST_PASSWORD }
  const signedIn = await call('POST /api/admin/login', { body: login })
  const own = { id: signedIn.adminId, token: signedIn.token }
  await call('PUT /api/admin/:id', { ...own, body: { email: 'friend@kora.example' } })
  const passwords = { oldPassword: TEST_PASSWORD, newPassword: 'Goalkeeper2' }
  const changed = await call('PUT /api/admin/:id', { ...own, body: passwords })
  await call('POST /api/admin/logout', { token: changed.token })
  await call('GET /api/admin/forgotten-password')
  await call('POST /api/admin/forgotten-password', { body: { email: 'friend@kora.example' } })
  // Sending the email creates a link too, which is not read here.
  await expect.poll(() => shop.app.db.read(readResets)).toHaveLength(1)
  const linkToken = await shop.app.db.write(async (transaction) => {
    const friend = await findAdminByEmail(transaction, 'friend@kora.example')
    return friend ? makeTestLink(transaction, friend, shop.app.clock()) : ''
  })
  const reset = { token: linkToken, newPassword: 'Goalkeeper3' }
  await call('POST /api/admin/reset-password', { body: reset })
}

const readResets = (db: ReadTransaction) =>
  db.selectFrom('account_links').select('admin_id').execute()

test('every call answers as the document says, without a field more', async () => {
  await useCatalogue()
  await useOrders()
  await useDesk()
  await handOver(calls)
  await useTill()
  await useOtherDesks()
  await usePush()
  await usePeople()
  await useWebhooks()
  await useAccounts()
  expect(new Set(calls.doneCalls())).toEqual(new Set(Object.keys(DESCRIBED_CALLS)))
})
