import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { newId } from '../shared/new-id.ts'
import type { WriteTransaction } from './database/database.ts'
import { addTestProduct } from './testing/add-test-product.ts'
import { openTestShop } from './testing/open-test-shop.ts'
import { placeTestOrder, editOf, putOrder, TEST_CUSTOMER } from './testing/order-calls.ts'
import type { TestApp } from './testing/start-test-app.ts'
import { inShift, type TestTill } from './testing/test-till.ts'

/** What releases before the bound accepted, in centimes: 10^12 DA. */
const OLD_MOST = 1e14

let shop: TestApp
let admin: { token: string; adminId: string }
let till: TestTill
let ball: string
let boots: string

beforeAll(async () => {
  ;({ shop, admin, till } = await openTestShop())
  await till.enrol('Till')
  ball = await addTestProduct(shop.app, { stock: { M: 5000 }, price: 100, buyingPrice: 50 })
  boots = await addTestProduct(shop.app, { stock: { M: 5000 }, price: 999_999 })
})
// Without a check of the data, whose sums are changed below.
afterAll(() => shop.close())

const get = (path: string) => shop.fetchJson(path, { token: admin.token })

async function outcomeOf(operation: unknown) {
  const { status, body } = await till.push([operation])
  expect(status).toBe(200)
  return body.results[0] as { status: string; code?: string; message?: string }
}

const TOO_LARGE = 'A sum must be at most 100 000 000 DA. Please check prices and quantities.'

describe('an amount that no shop has is malformed content: the operation is rejected, and kept', () => {
  const line = (extra: object) => ({
    productId: ball,
    title: 'Ball',
    size: 'M',
    quantity: 1,
    ...extra,
  })
  const changed = (made: { payload: unknown }, change: object) => ({
    ...made,
    payload: { ...(made.payload as object), ...change },
  })
  const priced = (count: number) =>
    Array.from({ length: count }, () => line({ quantity: 999, price: 999_999 }))

  test.each<[string, () => object]>([
    ['lines of a sale', () => changed(till.sale(ball, 1), { products: priced(1) })],
    ['the total of a sale', () => changed(till.sale(ball, 1), { totalPrice: 100_000_001 })],
    ['the shipping of a sale', () => changed(till.sale(ball, 1), { shipping: 1e12 })],
    // Refused by a check of its own, beside which the sum is taken.
    [
      'half a piece',
      () => changed(till.sale(ball, 1), { products: [line({ quantity: 0.5, price: 0.01 })] }),
    ],
    ['a refund', () => till.back(null, ball, 1, { refund: 1e12 })],
    [
      'lines of a return',
      () =>
        changed(till.back(null, ball, 1), {
          lines: [line({ quantity: 999, price: 999_999, restock: true, reason: '' })],
        }),
    ],
    ['what goods cost', () => till.goodsIn(ball, 1_000_000, { cost: 999_999 })],
    ['the cash of a shift', () => till.openShift(newId(), 100_000_001)],
    ['cash taken out', () => till.moveCash(newId(), -100_000_001)],
  ])('%s', async (what, operation) => {
    const made = operation() as { id: string }
    const { status, code, message } = await outcomeOf(made)
    expect({ status, code }).toEqual({ status: 'rejected', code: 'malformed-operation' })
    if (what !== 'half a piece') expect(message).toContain(TOO_LARGE)
    const { body } = await get('/api/attention')
    expect(body.notes).toContainEqual(expect.objectContaining({ operationId: made.id }))
  })

  test('and the largest amount of a shop is none of them', async () => {
    expect(await outcomeOf(till.back(null, ball, 1, { refund: 100_000_000 }))).toMatchObject({
      status: 'applied',
    })
  })
})

test('a web order above it is refused in a sentence, and so is an edit', async () => {
  const products = [{ productId: boots, size: 'M', quantity: 101 }]
  const placed = await shop.fetchJson('/api/orders', {
    body: { ...TEST_CUSTOMER, products },
    csrf: true,
  })
  expect(placed.status).toBe(400)
  expect(placed.body.message).toBe(TOO_LARGE)

  const order = await placeTestOrder(shop, [{ productId: boots, size: 'M', quantity: 1 }])
  const [first] = order.products
  const edit = editOf(order, { products: first ? [{ ...first, quantity: 101 }] : [] })
  const { status, body } = await putOrder(shop, admin.token, order._id, edit)
  expect({ status, message: body.message }).toEqual({ status: 400, message: TOO_LARGE })
})

describe('what an earlier release stored can be read, whatever it adds up to', () => {
  beforeAll(async () => {
    const shift = newId()
    const sale = till.sale(ball, 10)
    await till.push([
      inShift(till.openShift(shift, 1000), shift),
      sale,
      inShift(till.back(sale, ball, 1), shift),
      till.moveCash(shift, 100),
      till.closeShift(shift, { float: 1000, cashIn: 100, refunded: 100, returns: 1 }, 1),
    ])
    const order = await placeTestOrder(shop, [{ productId: ball, size: 'M', quantity: 999 }])
    expect(order.number).toBeGreaterThan(0)
    const enlarge = async (transaction: WriteTransaction) => {
      await transaction
        .updateTable('order_lines')
        .set({
          unit_price_centimes: OLD_MOST,
          list_price_centimes: OLD_MOST,
          unit_cost_centimes: 1,
        })
        .where('product_id', '=', order.products[0]?.productId as never)
        .execute()
      await transaction
        .updateTable('orders')
        .set({ total_centimes: OLD_MOST * 90, shipping_centimes: OLD_MOST, status: 'Shipped' })
        .execute()
      await transaction.updateTable('returns').set({ refund_centimes: OLD_MOST }).execute()
      await transaction.updateTable('return_lines').set({ unit_price_centimes: OLD_MOST }).execute()
      await transaction
        .updateTable('shift_entries')
        .set({ amount_centimes: OLD_MOST * 90, taken_off_centimes: OLD_MOST })
        .execute()
      await transaction
        .updateTable('shift_closes')
        .set({ expected_centimes: -OLD_MOST * 90, counted_centimes: OLD_MOST })
        .execute()
    }
    await shop.app.db.write(enlarge)
  })

  const RANGE = 'from=2026-11-01&to=2026-12-31'

  test.each([
    '/api/orders?page=1',
    '/api/orders',
    '/api/shifts',
    '/api/statistics?period=all',
    `/api/statistics/breakdown?by=product&${RANGE}`,
    `/api/statistics/breakdown/file?by=product&${RANGE}`,
    `/api/statistics/parcels?${RANGE}`,
    `/api/bookkeeping/orders?${RANGE}`,
    `/api/bookkeeping/returns?${RANGE}`,
    `/api/bookkeeping/discounts?${RANGE}`,
    `/api/bookkeeping/shifts?${RANGE}`,
    '/api/payouts/balances',
    '/api/attention',
    '/api/sync/pull?since=0&scope=counter',
  ])('%s', async (path) => {
    const { status, body } = await get(path)
    expect({ status, body: status === 200 ? '' : body }).toEqual({ status: 200, body: '' })
  })

  test('the largest sum is shown as the largest figure', async () => {
    const { body } = await get('/api/shifts')
    expect(body.shifts[0].sums.cashIn).toBe(1e12)
    expect(body.difference).toBe(1e12)
  })
})
