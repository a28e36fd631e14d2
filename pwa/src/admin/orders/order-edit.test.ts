import { testId } from '../../../../shared/testing/test-id.ts'
import { expect, test } from 'vitest'
import { centimes } from '../../../../shared/money.ts'
import { atFullPrice } from '../../../../shared/store-order/discount.ts'
import type { Order } from '../../../../shared/orders/order.ts'
import {
  addPiece,
  beginEditing,
  draftOf,
  editOf,
  isEdited,
  type OrderDraft,
  problemsOf,
  rebaseEditing,
} from './order-edit.ts'

const PRODUCT = testId('0193a000-0000-7000-8000-000000000001')

const order: Order = {
  _id: testId('0193a000-0000-7000-8000-00000000000a'),
  number: 7,
  origin: 'web',
  receiptNumber: null,
  status: 'Pending',
  fullName: 'Amine Bouzid',
  phone: '0550123456',
  city: 'oum el bouaghi',
  commune: 'Aïn Beïda',
  language: null,
  shipping: centimes(50_000),
  shippingType: 'Stop Desk',
  stockTaken: true,
  beyondLimit: null,
  products: [
    atFullPrice({
      productId: PRODUCT,
      title: 'Maillot',
      size: 'M',
      quantity: 2,
      price: centimes(450_050),
      returned: 0,
    }),
  ],
  ticketDiscount: null,
  soldBy: null,
  totalPrice: centimes(950_100),
  createdAt: 1,
  receivedAt: 1,
  revision: 3,
}

const sentencesOf = (draft: OrderDraft) =>
  problemsOf(editOf(draft, order), order).map((problem) => problem.sentence)

test('an order that nobody touched is not edited, and sends itself', () => {
  const { before, draft } = beginEditing(order)
  expect(isEdited({ before, draft })).toBe(false)
  expect(sentencesOf(draft)).toEqual([])
  expect(editOf(draft, order)).toMatchObject({
    city: 'oum el bouaghi',
    shippingType: 'Stop Desk',
    products: [{ productId: PRODUCT, size: 'M', quantity: 2, price: 4500.5 }],
    totalPrice: 9501,
    revision: 3,
  })
})

test('everything wrong is said at once, the first of each field', () => {
  const line = { productId: PRODUCT, title: 'Maillot', size: 'L', quantity: 1, price: centimes(0) }
  const draft = { ...draftOf(order), fullName: ' ', phone: '12', city: '', products: [line, line] }
  expect(sentencesOf(draft)).toEqual([
    'Full Name is required',
    'Please enter a valid phone number',
    'City is required',
    'Product 1 must have a valid price',
    'Product 2 must have a valid price',
  ])
  expect(sentencesOf({ ...draftOf(order), phone: ' ' })).toEqual(['Phone number is required'])
  expect(sentencesOf({ ...draftOf(order), products: [] })).toEqual([
    'Order must contain at least one product',
  ])
})

test('what the till gave away may stay at 0, other goods may not', () => {
  const [line] = order.products
  const given = { ...line, price: centimes(0) } as OrderDraft['products'][number]
  const draft = { ...draftOf(order), products: [given, { ...given, size: 'L' }] }
  const before = { ...order, products: [given] }
  expect(problemsOf(editOf(draft, order), before)).toEqual([
    { field: 'products', sentence: 'Product 2 must have a valid price' },
  ])
})

test('what was typed stays when the order was changed elsewhere, the rest follows it', () => {
  const editing = { ...beginEditing(order), draft: { ...draftOf(order), fullName: 'Sara' } }
  const latest: Order = { ...order, status: 'Confirmed', fullName: 'Karim', revision: 4 }
  expect(rebaseEditing(editing, latest)).toEqual({
    revision: 4,
    before: draftOf(latest),
    draft: { ...draftOf(latest), fullName: 'Sara', status: 'Confirmed' },
  })
})

test('a product that is in the order counts up, another size is a new line of one', () => {
  const piece = { productId: PRODUCT, title: 'Maillot', size: 'M', price: centimes(400_000) }
  expect(addPiece(order.products, piece)).toEqual([{ ...order.products[0], quantity: 3 }])
  expect(addPiece(order.products, { ...piece, size: 'L' })).toEqual([
    ...order.products,
    { ...piece, size: 'L', quantity: 1 },
  ])
})

test('what an order holds from before a rule is no fault of an edit that leaves it', () => {
  const old: Order = { ...order, fullName: 'A', phone: '055-12', city: 'x' }
  expect(problemsOf(editOf({ ...draftOf(old), status: 'Confirmed' }, old), old)).toEqual([])
  expect(problemsOf(editOf({ ...draftOf(old), fullName: 'B' }, old), old)).toEqual([
    { field: 'fullName', sentence: 'Full Name must be at least 2 characters long' },
  ])
})
