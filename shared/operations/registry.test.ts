import { expect, test } from 'vitest'
import { STORE_CUSTOMER } from '../store-order/store-order.ts'
import {
  isSaleType,
  OPERATION_TYPES,
  operationEffects,
  operationLabel,
  operationProduct,
  operationTotal,
  OPERATIONS,
  readOperation,
  type OperationType,
} from './registry.ts'

const BALL = '018f0000-0000-7000-8000-000000000001'

const SALE = {
  fullName: 'Nadia Benali',
  phone: '0550123456',
  city: 'alger',
  commune: 'Hydra',
  shipping: 0,
  status: 'Shipped',
  products: [{ productId: BALL, title: 'Ball', size: null, quantity: 2, price: 1999.5 }],
  totalPrice: 3999,
  receiptNumber: 'T3-000001',
}

const SHIFT_CLOSE = {
  shift: BALL,
  zNumber: 'T3-Z0001',
  counted: [
    { value: 2000, pieces: 6 },
    { value: 500, pieces: 1 },
  ],
  countedTotal: 12_500,
  sums: {
    float: 10_000,
    sales: 2,
    sold: 4000.5,
    takenOff: 100,
    returns: 1,
    refunded: 1000,
    cashIn: 200,
    cashOut: 300.5,
  },
  expected: 12_900,
  difference: -400,
}

/** Three balls at 1 999.50 less 199.50 each, and 401 off the whole sale. */
const REDUCED_SALE = {
  ...SALE,
  ticket: '018f0000-0000-7000-8000-000000000009',
  shift: null,
  products: [
    { ...SALE.products[0], quantity: 2, price: 1666.33 },
    { ...SALE.products[0], quantity: 1, price: 1666.34 },
  ].map((line) => ({ ...line, listPrice: 1999.5, discount: { amount: 199.5, reason: 'Club' } })),
  ticketDiscount: { amount: 401, reason: '' },
  totalPrice: 4999,
  seller: null,
  receiptNumber: 'T3-000002',
}

const RETURN = {
  ticket: '018f0000-0000-7000-8000-000000000009',
  shift: null,
  receiptNumber: 'T3-000001',
  orderNumber: null,
  sale: '018f0000-0000-7000-8000-000000000008',
  lines: [
    {
      productId: BALL,
      title: 'Ball',
      size: 'M',
      quantity: 2,
      price: 1000.25,
      restock: true,
      reason: 'Too small',
    },
    {
      productId: BALL,
      title: 'Ball',
      size: 'L',
      quantity: 1,
      price: 1500,
      restock: false,
      reason: '',
    },
  ],
  refund: 3500.5,
  method: 'cash',
  returnNumber: 'T3-R000001',
}

const GOODS_IN = {
  lines: [
    {
      productId: BALL,
      title: 'Ball',
      size: 'M',
      quantity: 12,
      unitCost: 850.5,
      setsBuyingPrice: true,
    },
    {
      productId: BALL,
      title: 'Ball',
      size: 'L',
      quantity: 1200,
      unitCost: null,
      setsBuyingPrice: false,
    },
  ],
  supplier: 'Rhumel Sport',
  note: 'Two boxes',
}

const WRITE_OFF = {
  lines: [
    { productId: BALL, title: 'Ball', size: 'M', quantity: 1 },
    { productId: '018f0000-0000-7000-8000-000000000002', title: 'Scarf', size: null, quantity: 2 },
  ],
  reason: 'damaged',
  note: '',
}

const STOCKTAKE = {
  stocktake: '018f0000-0000-7000-8000-000000000031',
  name: 'November',
  categoryId: '018f0000-0000-7000-8000-000000000032',
  categoryTitle: 'Balls',
}

const TALLY = {
  stocktake: STOCKTAKE.stocktake,
  tally: '018f0000-0000-7000-8000-000000000033',
  step: 3,
  round: 1,
  productId: BALL,
  title: 'Ball',
  size: 'M',
  pieces: 5,
  expected: 6,
  moved: false,
  countedAt: '2026-11-21T09:00:00.000Z',
}

const STOCKTAKE_CLOSE = {
  ...STOCKTAKE,
  outcome: 'taken',
  lines: [
    { size: 'M', counted: 5, expected: 6 },
    { size: 'L', counted: 2, expected: 2 },
    { size: 'S', counted: 0, expected: -1 },
  ].map((line) => ({
    productId: BALL,
    title: 'Ball',
    ...line,
    countedAt: '2026-11-21T09:00:00.000Z',
    device: '018f0000-0000-7000-8000-000000000034',
  })),
}

/** A payload of each type as its first release wrote it, and what every later version must read from it. */
const RELEASED: {
  [Type in OperationType]: {
    payload: unknown
    effects: unknown
    product: string | null
    label: string
    total: number | null
  }
} = {
  'store-order.v1': {
    payload: SALE,
    effects: [{ productId: BALL, size: null, change: -2 }],
    product: null,
    label: 'T3-000001',
    total: 399_900,
  },
  'store-order.v2': {
    payload: REDUCED_SALE,
    effects: [
      { productId: BALL, size: null, change: -2 },
      { productId: BALL, size: null, change: -1 },
    ],
    product: null,
    label: 'T3-000002',
    total: 499_900,
  },
  'stock-edit.v1': {
    payload: {
      productId: BALL,
      sizes: [
        { size: 'M', quantity: 3, expected: 5 },
        { size: 'L', quantity: 1 },
      ],
    },
    effects: [{ productId: BALL, size: 'M', change: -2 }],
    product: BALL,
    label: 'As titled',
    total: null,
  },
  'barcode.v1': {
    payload: { productId: BALL, size: 'M', barcode: '6130001' },
    effects: [],
    product: BALL,
    label: 'As titled',
    total: null,
  },
  'return.v1': {
    payload: RETURN,
    effects: [{ productId: BALL, size: 'M', change: 2 }],
    product: null,
    label: 'T3-R000001',
    total: -350_050,
  },
  'shift-open.v1': {
    payload: { shift: BALL, float: 10_000 },
    effects: [],
    product: null,
    label: '',
    total: null,
  },
  'cash-move.v1': {
    payload: { shift: BALL, kind: 'out', amount: 300.5, reason: 'Bread' },
    effects: [],
    product: null,
    label: 'Bread',
    total: -30_050,
  },
  'shift-close.v1': {
    payload: SHIFT_CLOSE,
    effects: [],
    product: null,
    label: 'T3-Z0001',
    total: null,
  },
  'goods-in.v1': {
    payload: GOODS_IN,
    effects: [
      { productId: BALL, size: 'M', change: 12 },
      { productId: BALL, size: 'L', change: 1200 },
    ],
    product: BALL,
    label: 'Ball',
    total: null,
  },
  'write-off.v1': {
    payload: WRITE_OFF,
    effects: [
      { productId: BALL, size: 'M', change: -1 },
      { productId: '018f0000-0000-7000-8000-000000000002', size: null, change: -2 },
    ],
    product: null,
    label: 'Ball, Scarf',
    total: null,
  },
  'stocktake-open.v1': {
    payload: STOCKTAKE,
    effects: [],
    product: null,
    label: 'November',
    total: null,
  },
  // A count moves nothing before it is taken over.
  'stocktake-count.v1': {
    payload: TALLY,
    effects: [],
    product: BALL,
    label: 'Ball',
    total: null,
  },
  'stocktake-close.v1': {
    payload: STOCKTAKE_CLOSE,
    effects: [
      { productId: BALL, size: 'M', change: -1 },
      { productId: BALL, size: 'S', change: 1 },
    ],
    product: null,
    label: 'November',
    total: null,
  },
}

/** An operation as a till writes it. Its time, its actor and its sequence may be invalid. */
function jsonOf(type: string, payload: unknown): string {
  return JSON.stringify({ id: BALL, sequence: 1, type, occurredAt: 'never', actor: '', payload })
}

test.each(OPERATION_TYPES)('%s is read as its first release wrote it', (type) => {
  const { payload, effects, product, label, total } = RELEASED[type]
  const operation = readOperation(jsonOf(type, payload))
  if (operation === null) throw new Error('it cannot be read')
  expect(operation.type).toBe(type)
  expect(operationEffects(operation)).toEqual(effects)
  expect(operationProduct(operation)).toBe(product)
  expect(operationLabel(operation, 'As titled')).toBe(label)
  expect(operationTotal(operation)).toBe(total)
})

test('of a size that a stocktake names twice, a device shows the first line, as the server takes it over', () => {
  const [first] = STOCKTAKE_CLOSE.lines
  const lines = [first, { ...first, counted: 2 }, { ...first, size: null, counted: 9 }]
  const operation = readOperation(jsonOf('stocktake-close.v1', { ...STOCKTAKE_CLOSE, lines }))
  expect(operation && operationEffects(operation)).toEqual([
    { productId: BALL, size: 'M', change: -1 },
    { productId: BALL, size: null, change: 3 },
  ])
})

test('a type that was ever accepted stays known', () => {
  expect(OPERATION_TYPES).toEqual(
    expect.arrayContaining([
      'store-order.v1',
      'store-order.v2',
      'stock-edit.v1',
      'barcode.v1',
      'return.v1',
      'shift-open.v1',
      'cash-move.v1',
      'shift-close.v1',
      'goods-in.v1',
      'write-off.v1',
      'stocktake-open.v1',
      'stocktake-count.v1',
      'stocktake-close.v1',
    ]),
  )
})

test('another type, another payload, and what is no operation at all are read as nothing', () => {
  const texts = [
    jsonOf('store-order.v99', SALE),
    jsonOf('toString', SALE),
    jsonOf('store-order.v1', { ...SALE, products: [] }),
    jsonOf('store-order.v2', SALE),
    // The discount in the lines differs from that of the sale.
    jsonOf('store-order.v2', { ...REDUCED_SALE, ticketDiscount: null }),
    jsonOf('stock-edit.v1', SALE),
    // Inconsistent counts and sums.
    jsonOf('shift-close.v1', { ...SHIFT_CLOSE, countedTotal: 12_600 }),
    jsonOf('shift-close.v1', { ...SHIFT_CLOSE, expected: 12_901, difference: -401 }),
    jsonOf('shift-close.v1', { ...SHIFT_CLOSE, difference: 400 }),
    jsonOf('goods-in.v1', { ...GOODS_IN, lines: [] }),
    jsonOf('goods-in.v1', { ...GOODS_IN, lines: [{ ...GOODS_IN.lines[0], quantity: 0 }] }),
    jsonOf('goods-in.v1', { ...GOODS_IN, lines: [{ ...GOODS_IN.lines[0], unitCost: -1 }] }),
    jsonOf('write-off.v1', { ...WRITE_OFF, reason: 'sold' }),
    jsonOf('stocktake-open.v1', { ...STOCKTAKE, name: ' ' }),
    jsonOf('stocktake-count.v1', { ...TALLY, pieces: -1 }),
    jsonOf('stocktake-count.v1', { ...TALLY, step: 0 }),
    jsonOf('stocktake-close.v1', { ...STOCKTAKE_CLOSE, outcome: 'forgotten' }),
    '{"type":7}',
    'null',
    'no JSON',
  ]
  expect(texts.map(readOperation)).toEqual(texts.map(() => null))
})

test('a sale counts as one, and no other type does, known or not', () => {
  expect(['store-order.v1', 'store-order.v2'].map(isSaleType)).toEqual([true, true])
  expect(
    ['stock-edit.v1', 'barcode.v1', 'return.v1', 'unlisted', 'unreadable', 'toString'].filter(
      isSaleType,
    ),
  ).toEqual([])
})

test('the customer is taken off a sale, whatever else is wrong with it', () => {
  const { withoutCustomer } = OPERATIONS['store-order.v1']
  expect(withoutCustomer({ ...SALE, products: 'none' })).toEqual({
    ...SALE,
    ...STORE_CUSTOMER,
    products: 'none',
  })
  const walkIn = { ...SALE, ...STORE_CUSTOMER }
  expect(withoutCustomer(walkIn)).toBe(walkIn)
})
