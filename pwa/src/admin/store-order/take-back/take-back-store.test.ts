import { expect, test } from 'vitest'
import type { CounterProduct } from '../../../../../shared/catalog/product.ts'
import { centimes } from '../../../../../shared/money.ts'
import { sizeKeyOf } from '../../../../../shared/size-key.ts'
import type { DraftReturn } from '../../../local/till/till-draft-form.ts'
import { firstOf, testOrder, testSale } from '../testing/sold.ts'
import { boughtByNumber } from './bought.ts'
import type { ReceiptProof } from './check-code.ts'
import { createTakeBackStore, type TakeBackDeps } from './take-back-store.ts'

const sale = testSale({ receiptNumber: 'T1-000007' })
const jersey = firstOf(sale.sale.products)
const BARCODE = '6130000000017'
const goods = {
  _id: jersey.productId,
  title: jersey.title,
  effectivePrice: centimes(300_000),
  barcode: null,
  sizes: [{ size: jersey.size, barcode: BARCODE }],
} as unknown as CounterProduct

const receipt = (receiptNumber: string, code: string | null = null) => ({ receiptNumber, code })

/** A till with one sale of two jerseys, of which the test says how many came back. */
function openTill(change: Partial<TakeBackDeps> = {}) {
  const taken: DraftReturn[] = []
  const questions: string[] = []
  const two = { ...sale.sale, products: [{ ...jersey, quantity: 2 }] }
  const store = createTakeBackStore({
    readHere: async () => [{ ...sale, sale: two }],
    readKnown: async () => [],
    askServer: () => Promise.reject(new Error('away')),
    whyNot: () => 'The server did not answer.',
    readReturned: async () => [],
    checkCode: async () => null,
    openReturns: () => taken,
    takeBack(of, lines) {
      const { sale: id, receiptNumber, orderNumber } = of
      taken.push({ sale: id, receiptNumber, orderNumber, lines: [...lines] })
      return true
    },
    titleOf: ({ title }) => title,
    askToConfirm: async ({ text }) => questions.push(text) > 0,
    signal: () => undefined,
    ...change,
  })
  const until = (isSo: (state: ReturnType<typeof store.getState>) => boolean) =>
    expect.poll(() => isSo(store.getState())).toBe(true)
  return { at: store.getState, until, taken, questions }
}

test('a receipt that this till printed is found without a connection, and its goods are chosen from', async () => {
  const { at, until, taken } = openTill()
  at().open(receipt('T1-000007'))
  await until(({ chosen }) => chosen !== null)
  const [row] = at().chosen?.rows ?? []
  expect(row).toMatchObject({ quantity: 0, sold: 2, left: 2 })
  at().takeAll()
  at().setReason(' Wrong size ')
  await at().confirm()
  expect(taken).toMatchObject([
    {
      sale: sale.id,
      receiptNumber: 'T1-000007',
      lines: [{ quantity: 2, price: jersey.price, restock: true, reason: 'Wrong size' }],
    },
  ])
  expect(at().isOpen).toBe(false)
})

test('what came back before is no longer left, nor what comes back with the open ticket', async () => {
  const before = { productId: jersey.productId, size: sizeKeyOf(jersey.size), quantity: 1 }
  const { at, until, taken } = openTill({ readReturned: async () => [before] })
  at().open(receipt('T1-000007'))
  await until(({ chosen }) => chosen !== null)
  expect(at().chosen?.rows).toMatchObject([{ sold: 2, left: 1 }])
  at().takeAll()
  await at().confirm()
  expect(taken).toMatchObject([{ lines: [{ quantity: 1 }] }])
  at().open(receipt('T1-000007'))
  await until(({ chosen }) => chosen !== null)
  expect(at().chosen?.rows).toMatchObject([{ sold: 2, left: 0 }])
})

test('pieces of one line at two prices that come back one by one give back what was paid, to the centime', async () => {
  // A discount of 100 dinars on three pieces, distributed in whole dinars.
  const dinars = (amount: number) => centimes(amount * 100)
  const products = [
    { ...jersey, quantity: 2, price: dinars(33) },
    { ...jersey, quantity: 1, price: dinars(34) },
  ]
  for (const order of [[0, 0, 1], [1, 0, 0], null]) {
    const { at, until, taken, questions } = openTill({
      readHere: async () => [{ ...sale, sale: { ...sale.sale, products } }],
    })
    for (const place of order ?? [0, 1, 2]) {
      at().open(receipt('T1-000007'))
      await until(({ chosen }) => chosen !== null)
      const row = at().chosen?.rows[place]
      // A scan chooses the row itself; otherwise the goods are chosen by hand.
      if (order === null) at().chooseGoods(goods, jersey.size)
      else if (row) at().setQuantity(row, 1)
      await at().confirm()
    }
    const lines = taken.flatMap((one) => one.lines)
    expect(lines.map(({ price }) => price).toSorted()).toEqual(
      [33, 33, 34].map((amount) => dinars(amount)),
    )
    expect(questions).toEqual([])
    at().open(receipt('T1-000007'))
    await until(({ chosen }) => chosen !== null)
    expect(at().chosen?.rows).toMatchObject([
      { sold: 2, left: 0 },
      { sold: 1, left: 0 },
    ])
  }
})

test('more than is left is asked about, and nothing is taken back without a yes', async () => {
  const answers = [false, true]
  const questions: string[] = []
  const { at, until, taken } = openTill({
    readReturned: async () => [
      { productId: jersey.productId, size: sizeKeyOf(jersey.size), quantity: 2 },
    ],
    askToConfirm: async ({ text }) => {
      questions.push(text)
      return answers.shift() ?? false
    },
  })
  at().open(receipt('T1-000007'))
  await until(({ chosen }) => chosen !== null)
  const [row] = at().chosen?.rows ?? []
  if (row) at().setQuantity(row, 1)
  await at().confirm()
  expect(taken).toEqual([])
  expect(at().isOpen).toBe(true)
  await Promise.all([at().confirm(), at().confirm()])
  expect(taken).toHaveLength(1)
  expect(questions).toHaveLength(2)
})

test('scanned goods name the sales that had them, and one that is chosen has a piece of them taken', async () => {
  const { at, until } = openTill()
  at().open()
  await at().scan(BARCODE, [goods])
  await until((state) => state.goods?.sales !== null)
  const [found] = at().goods?.sales ?? []
  if (found) at().choose(found)
  await until(({ chosen }) => chosen !== null)
  expect(at().chosen?.rows).toMatchObject([{ quantity: 1, price: jersey.price }])
  await at().scan(BARCODE, [goods])
  expect(at().chosen?.rows).toMatchObject([{ quantity: 2 }])
})

test('goods without a receipt come back at today’s price, and name no sale', async () => {
  const { at, until, taken, questions } = openTill()
  at().open()
  at().chooseGoods(goods, 'XL')
  await until((state) => state.goods?.sales !== null)
  expect(at().goods?.sales).toEqual([])
  at().chooseWithoutReceipt()
  await until(({ chosen }) => chosen !== null)
  at().setRestock(false)
  await at().confirm()
  expect(taken).toMatchObject([
    {
      sale: null,
      receiptNumber: null,
      orderNumber: null,
      lines: [{ size: 'XL', quantity: 1, price: 300_000, restock: false }],
    },
  ])
  expect(questions).toEqual([])
})

test('of a receipt that is not known, goods come back by its number', async () => {
  const { at, until, taken } = openTill()
  at().open(receipt('T2-000001'))
  await until(({ found }) => found?.why === 'The server did not answer.')
  expect(at()).toMatchObject({ found: { sales: [] }, chosen: null })
  at().chooseNumber('T2-000001')
  await until(({ chosen }) => chosen !== null)
  await at().scan(BARCODE, [goods])
  await at().confirm()
  expect(taken).toMatchObject([
    { sale: null, receiptNumber: 'T2-000001', lines: [{ quantity: 1 }] },
  ])
})

test('a web order is found by its number or a phone number once the server answers', async () => {
  const order = testOrder({ number: 12, receiptNumber: null, origin: 'web', phone: '0550123456' })
  const { at, until, taken } = openTill({ askServer: async () => [order] })
  at().open()
  at().setQuery('0550 12 34 56')
  at().search()
  await until(({ found }) => found?.isAsking === false)
  const [found] = at().found?.sales ?? []
  if (found) at().choose(found)
  await until(({ chosen }) => chosen !== null)
  // A single piece is preselected, since it must be the returned one.
  expect(at().chosen?.rows).toMatchObject([{ quantity: 1 }])
  await at().confirm()
  expect(taken).toMatchObject([{ sale: order._id, receiptNumber: null, orderNumber: 12 }])
})

test('an answer that comes after the dialog was closed or the search was changed shows nothing', async () => {
  const answers: (() => void)[] = []
  const order = testOrder({ receiptNumber: 'T9-000001' })
  const { at } = openTill({
    askServer: () => new Promise((resolve) => answers.push(() => resolve([order]))),
  })
  at().open(receipt('T9-000001'))
  await expect.poll(() => answers.length).toBe(1)
  at().close()
  answers[0]?.()
  await new Promise((resolve) => setTimeout(resolve))
  expect(at()).toMatchObject({ isOpen: false, found: null, chosen: null })
})

/** A code that proves this of a sale of two jerseys at till T2. */
function codeOf(kind: ReceiptProof['kind']): Partial<TakeBackDeps> {
  const lines = [{ ...jersey, quantity: 2, returned: 0 }]
  const bought = { ...boughtByNumber('T2-000009'), soldAtMs: sale.occurredAtMs, lines }
  const isBelieved = kind === 'signed'
  return {
    checkCode: async () => ({ kind, till: 'T2', bought: isBelieved ? bought : null, total: null }),
  }
}

test('of a sale that this till never saw, the signed code of its receipt says what can come back', async () => {
  const { at, until, taken } = openTill(codeOf('signed'))
  at().open(receipt('T2-000009', '123'))
  await until(({ chosen }) => chosen !== null)
  expect(at()).toMatchObject({ checked: { kind: 'signed' }, chosen: { rows: [{ left: 2 }] } })
  at().takeAll()
  await at().confirm()
  expect(taken).toMatchObject([
    { sale: null, receiptNumber: 'T2-000009', lines: [{ quantity: 2, price: jersey.price }] },
  ])
})

test('a forged code says so and chooses nothing, although its number is known', async () => {
  const { at, until } = openTill(codeOf('forged'))
  at().open(receipt('T1-000007', '123'))
  await until(({ found }) => found?.isAsking === false)
  expect(at()).toMatchObject({ checked: { kind: 'forged' }, chosen: null })
  expect(at().found?.sales).toHaveLength(1)
})

test('a code that cannot be checked here is worth its number alone', async () => {
  const { at, until } = openTill(codeOf('unknown-till'))
  at().open(receipt('T2-000009', '123'))
  await until(({ found }) => found?.isAsking === false)
  expect(at()).toMatchObject({ chosen: null, found: { sales: [] } })
  // The next input is another receipt.
  at().setQuery('T1-000007')
  expect(at().checked).toBeNull()
})

test('a receipt that is scanned while goods of another are chosen puts those on the ticket first', async () => {
  const { at, until, taken } = openTill()
  at().open(receipt('T1-000007'))
  await until(({ chosen }) => chosen !== null)
  at().takeAll()
  await at().scan('T2-000001', [])
  expect(taken).toMatchObject([{ receiptNumber: 'T1-000007', lines: [{ quantity: 2 }] }])
  expect(at()).toMatchObject({ isOpen: true, query: 'T2-000001', chosen: null })
})

test('a code that is neither a receipt nor goods is shown until the next scan', async () => {
  const { at } = openTill()
  at().open()
  await at().scan('4006381333931', [goods])
  expect(at().unknownCode).toBe('4006381333931')
  await at().scan(BARCODE, [goods])
  expect(at()).toMatchObject({ unknownCode: null, goods: { size: jersey.size } })
})

test('one step back from a sale is what was found', async () => {
  const order = testOrder({ number: 12, receiptNumber: null, phone: '0550123456' })
  const { at, until } = openTill({ askServer: async () => [order] })
  at().open()
  at().setQuery('0550123456')
  at().search()
  await until(({ found }) => found?.isAsking === false)
  const [found] = at().found?.sales ?? []
  if (found) at().choose(found)
  await until(({ chosen }) => chosen !== null)
  at().back()
  expect(at()).toMatchObject({ query: '0550123456', chosen: null, found: { sales: [{}] } })
})

test('an order that was set to Returned or Cancelled by hand has nothing left to come back', async () => {
  for (const status of ['Returned', 'Cancelled', 'Confirmed'] as const) {
    const order = testOrder({ number: 12, receiptNumber: null, status })
    const { at, until } = openTill({ readHere: async () => [], askServer: async () => [order] })
    at().open()
    at().setQuery('12')
    at().search()
    await until(({ found }) => found?.isAsking === false)
    const [found] = at().found?.sales ?? []
    expect(found).toMatchObject({ status })
    if (found) at().choose(found)
    await until(({ chosen }) => chosen !== null)
    expect(at().chosen?.rows).toMatchObject([{ quantity: 0, left: 0 }])
  }
})

test('the sale that this till found under the number of a signed code must be of its moment', async () => {
  const lines = [{ ...jersey, quantity: 1, returned: 0 }]
  const bought = { ...boughtByNumber('T1-000007'), soldAtMs: sale.occurredAtMs - 60_000, lines }
  const { at, until } = openTill({
    checkCode: async () => ({ kind: 'signed', till: 'T1', bought, total: null }),
  })
  at().open(receipt('T1-000007', '123'))
  await until(({ chosen }) => chosen !== null)
  expect(at().chosen).toMatchObject({ bought: { sale: null }, rows: [{ sold: 1 }] })
})

test('goods that are not of the chosen sale come back after a question that says so', async () => {
  const { at, until, questions } = openTill()
  at().open(receipt('T1-000007'))
  await until(({ chosen }) => chosen !== null)
  at().chooseGoods(goods, 'XS')
  at().takeAll()
  expect(at().chosen?.rows).toMatchObject([{ quantity: 2 }, { sold: 0, quantity: 1 }])
  await at().confirm()
  expect(questions).toEqual([expect.stringContaining('is not on this receipt')])
})
