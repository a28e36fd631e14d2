import { afterEach, beforeEach, expect, test } from 'vitest'
import { newId } from '../../../shared/new-id.ts'
import { addTestProduct } from '../../testing/add-test-product.ts'
import { signUpAdmin, startTestApp, type TestApp } from '../../testing/start-test-app.ts'

const WALK_IN = {
  fullName: 'Store Order',
  phone: '0000000000',
  city: 'In-Store',
  commune: 'In-Store',
}
const device = newId()
let actor: string
let shop: TestApp
let token: string
let sale: { id: string; sequence: number; payload: object; occurredAt: string }

beforeEach(async () => {
  shop = await startTestApp()
  const admin = await signUpAdmin(shop)
  token = admin.token
  actor = admin.adminId
  const ball = await addTestProduct(shop.app, { stock: 10 })
  sale = {
    id: newId(),
    sequence: 1,
    occurredAt: new Date().toISOString(),
    payload: {
      fullName: 'Nadia Benali',
      phone: '0550123456',
      city: 'alger',
      commune: 'Hydra',
      shipping: 0,
      status: 'Shipped',
      products: [{ productId: ball, title: 'Ball', size: null, quantity: 1, price: 100 }],
      totalPrice: 100,
      receiptNumber: 'T1-000001',
    },
  }
})
afterEach(() => shop.close())

async function push(changes: object = {}, from = device) {
  const operation = { type: 'store-order.v1', actor, ...sale, ...changes }
  const { body } = await shop.fetchJson('/api/sync/push', {
    token,
    body: {
      protocol: 1,
      device: from,
      epoch: null,
      sentAt: new Date().toISOString(),
      operations: [operation],
    },
  })
  return body.results[0]
}

/** The sale as a device sends it again after it was logged out and has removed the customer. */
const redacted = () => ({ payload: { ...sale.payload, ...WALK_IN }, redacted: true })

const names = () => shop.app.db.read((db) => db.selectFrom('orders').select('full_name').execute())
const noteCount = async () =>
  (await shop.app.db.read((db) => db.selectFrom('attention').select('id').execute())).length

test('a sale that comes again without its customer is the one that is known, and changes nothing of it', async () => {
  await push()
  expect(await push(redacted())).toMatchObject({
    status: 'applied',
    duplicate: true,
    order: { fullName: 'Nadia Benali' },
  })
  expect(await names()).toEqual([{ full_name: 'Nadia Benali' }])
  expect(await noteCount()).toBe(0)
})

test('a sale that a restore lost comes back for a walk-in, once, and the whole of it is known then too', async () => {
  expect(await push(redacted())).toMatchObject({ status: 'applied', duplicate: false })
  expect(await push(redacted())).toMatchObject({ status: 'applied', duplicate: true })
  // From a file that was exported before the logout.
  expect(await push()).toMatchObject({ status: 'applied', duplicate: true })
  expect(await names()).toEqual([{ full_name: 'Store Order' }])
  expect(await noteCount()).toBe(0)
})

test.each([
  ['another sequence', { sequence: 2 }, device],
  ['another time', { occurredAt: '2026-01-01T00:00:00.000Z' }, device],
  ['another type', { type: 'stock-edit.v1' }, device],
  ['another device', {}, newId()],
])(
  'another operation under a known id is rejected, whatever it says of itself: %s',
  async (_what, changes, from) => {
    await push()
    const answer = await push({ ...redacted(), ...changes }, from)
    expect(answer).toMatchObject({ status: 'rejected', code: 'id-reuse' })
  },
)

test('another content under a known id, which does not say that it lacks its customer, is rejected', async () => {
  await push()
  const answer = await push({ ...redacted(), redacted: false })
  expect(answer).toMatchObject({ status: 'rejected', code: 'id-reuse' })
})
