import { expect, test } from 'vitest'
import { centimes } from '../../../../shared/money.ts'
import { newId } from '../../../../shared/new-id.ts'
import type { Order } from '../../../../shared/orders/order.ts'
import { ApiFailure } from '../../http/api-failure.ts'
import { testOrder } from '../store-order/testing/sold.ts'
import {
  beginReturn,
  canReturn,
  changeRow,
  hasOtherFigures,
  isEntered,
  judgeFailure,
  piecesLeft,
  piecesOf,
  rebaseReturn,
  refundOf,
  requestOf,
  takeAll,
} from './return-draft.ts'

const jersey = newId()
const ball = newId()

/** Three jerseys at 4 200 DA, of which one came back, and two balls at 1 500.50 DA. */
function soldOrder(change: Partial<Order> = {}): Order {
  const line = { title: 'Goods', returned: 0, listPrice: null, discount: null }
  return testOrder({
    products: [
      {
        ...line,
        productId: jersey,
        size: 'M',
        quantity: 3,
        price: centimes(420_000),
        returned: 1,
      },
      { ...line, productId: ball, size: null, quantity: 2, price: centimes(150_050) },
    ],
    ...change,
  })
}

/** The order after more pieces of its lines came back. */
function afterReturn(order: Order, returned: readonly number[]): Order {
  const products = order.products.map((line, index) => ({
    ...line,
    returned: returned[index] ?? line.returned,
  }))
  return { ...order, products, revision: order.revision + 1 }
}

test('a return is offered while goods are with the customer', () => {
  const order = soldOrder()
  expect(canReturn(order)).toBe(true)
  expect(canReturn(afterReturn(order, [3, 1]))).toBe(true)
  expect(canReturn(afterReturn(order, [3, 2]))).toBe(false)
  for (const status of ['Pending', 'Confirmed', 'Cancelled', 'Returned'] as const) {
    expect(canReturn(soldOrder({ status }))).toBe(false)
    expect(piecesLeft(beginReturn(soldOrder({ status })))).toBe(0)
  }
})

test('a return begins with no piece, and at the prices of the order', () => {
  const draft = beginReturn(soldOrder())
  expect(draft.rows).toMatchObject([
    { before: 1, left: 2, quantity: 0, price: 420_000, restock: true },
    { before: 0, left: 2, quantity: 0, price: 150_050, restock: true },
  ])
  expect(isEntered(draft)).toBe(false)
  expect(piecesOf(draft)).toBe(0)
  expect(refundOf(draft)).toBe(0)
})

test('all pieces are those that have not come back, and the sum is what is given back for them', () => {
  const all = takeAll(beginReturn(soldOrder()))
  expect(all.rows.map(({ quantity }) => quantity)).toEqual([2, 2])
  expect(piecesOf(all)).toBe(4)
  expect(refundOf(all)).toBe(2 * 420_000 + 2 * 150_050)
  expect(refundOf(changeRow(all, 0, { price: centimes(100_000) }))).toBe(200_000 + 2 * 150_050)
})

test('each entry counts as input', () => {
  const draft = beginReturn(soldOrder())
  for (const entry of [
    { quantity: 1 },
    { price: centimes(0) },
    { restock: false },
    { reason: 'Torn' },
  ])
    expect(isEntered(changeRow(draft, 1, entry))).toBe(true)
})

test('only the lines of which pieces come back are sent, in dinars', () => {
  const draft = changeRow(beginReturn(soldOrder()), 1, {
    quantity: 2,
    restock: false,
    reason: ' Flat ',
  })
  expect(requestOf(draft)).toEqual({
    lines: [
      {
        productId: ball,
        size: null,
        quantity: 2,
        price: 1500.5,
        restock: false,
        reason: 'Flat',
      },
    ],
  })
})

test('on a changed order what was entered stays as far as pieces are left', () => {
  const order = soldOrder()
  const entered = changeRow(takeAll(beginReturn(order)), 0, { price: centimes(1000), reason: 'No' })
  const rebased = rebaseReturn(entered, afterReturn(order, [2, 2]))
  expect(rebased).toMatchObject({
    key: entered.key,
    revision: order.revision + 1,
    rows: [
      { before: 2, left: 1, quantity: 1, price: 1000, reason: 'No' },
      { before: 2, left: 0, quantity: 0 },
    ],
  })
  expect(hasOtherFigures(entered, rebased)).toBe(true)
  expect(hasOtherFigures(entered, rebaseReturn(entered, { ...order, revision: 9 }))).toBe(false)
})

test('on an edited order a removed line is gone, a new price is taken unless another was typed', () => {
  const order = soldOrder()
  const entered = changeRow(takeAll(beginReturn(order)), 1, { price: centimes(100) })
  const dearer = order.products.map((line) => ({ ...line, price: centimes(500_000) }))
  expect(rebaseReturn(entered, { ...order, products: dearer }).rows).toMatchObject([
    { sold: 500_000, price: 500_000, quantity: 2 },
    { sold: 500_000, price: 100, quantity: 2 },
  ])
  expect(rebaseReturn(entered, { ...order, products: order.products.slice(1) }).rows).toMatchObject(
    [{ productId: ball, price: 100, quantity: 2 }],
  )
})

test('two lines of the same product and size keep their own entries', () => {
  const order = soldOrder()
  const lines = order.products.slice(0, 1)
  const twice = {
    ...order,
    products: [...lines, ...lines.map((line) => ({ ...line, returned: 0 }))],
  }
  const entered = changeRow(beginReturn(twice), 1, { quantity: 2 })
  expect(rebaseReturn(entered, { ...twice, revision: 2 }).rows).toMatchObject([
    { quantity: 0 },
    { quantity: 2 },
  ])
})

test('an order that was cancelled meanwhile has nothing left to return', () => {
  const order = soldOrder()
  const rebased = rebaseReturn(takeAll(beginReturn(order)), { ...order, status: 'Cancelled' })
  expect(piecesLeft(rebased)).toBe(0)
  expect(piecesOf(rebased)).toBe(0)
})

test('what a failure says about the return', () => {
  const judge = (status: number, code?: string) =>
    judgeFailure(new ApiFailure('refused', { message: '' }, { status, code }))
  expect(judge(409, 'more-than-left')).toBe('refused')
  expect(judge(404, 'unknown-order')).toBe('refused')
  expect(judge(409, 'key-reuse')).toBe('recorded')
  expect(judge(401, 'not-signed-in')).toBe('not now')
  expect(judge(429, 'rate-limited')).toBe('not now')
  expect(judge(500, 'fault')).toBe('unknown')
  for (const kind of ['unreachable', 'unreadable'] as const)
    expect(judgeFailure(new ApiFailure(kind, { message: '' }))).toBe('unknown')
})
