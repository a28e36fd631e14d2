import { expect, test } from 'vitest'
import { dinarsToCentimes } from '../../../../../shared/money.ts'
import type { RecordedReturn } from '../../../../../shared/returns/recorded-return.ts'
import type { Order } from '../../../../../shared/orders/order.ts'
import type { SaleHere } from '../../../local/till/sales-here.ts'
import { testOrder, testReturn, testSale, testTicket, toldReturn } from '../testing/sold.ts'
import { dayTotals, missingOf } from './day-totals.ts'
import { mergeDay as mergeTickets, tillsOf, updateOrders } from './merge-day.ts'

const at = (clock: string) => Date.parse(`2026-11-21T${clock}:00+01:00`)
const FROM = at('00:00')
const TO = FROM + 86_400_000

/** A day of sales alone. */
const mergeDay = (own: SaleHere[], orders: Order[], sentHere: string[]) =>
  mergeTickets(
    own.map((sale) => testTicket(sale)),
    { orders, sentHere, returns: [] },
  )
const told = (returns: RecordedReturn[], orders: Order[] = []) => ({
  orders,
  sentHere: [],
  returns,
})

const here = testSale({ receiptNumber: 'T2-000001', occurredAtMs: at('09:00') })
const hereThere = testOrder({ receiptNumber: 'T2-000001', createdAt: at('09:00') })
const other = testOrder({ receiptNumber: 'T1-000007', createdAt: at('10:00'), dinars: 1000 })

test('a sale that the server has too counts once, beside the other tills’', () => {
  const merged = mergeDay([here], [hereThere, other], [here.id])
  expect(merged.map(({ receipt }) => receipt.name)).toEqual(['T1-000007', 'T2-000001'])
  expect(dayTotals(merged)).toMatchObject({ sales: 2, items: 2, total: 520_000 })
})

test('a sale whose answer was lost waits here, is on the server, and counts once', () => {
  const waiting = { ...here, state: 'waiting' as const }
  const merged = mergeDay([waiting], [hereThere], [])
  expect(merged).toHaveLength(1)
  expect(merged[0]).toMatchObject({ state: 'waiting', total: 420_000, undone: null })
})

test('what waits on this device counts before the server has it', () => {
  const waiting = testSale({
    receiptNumber: 'T2-000002',
    occurredAtMs: at('11:00'),
    state: 'waiting',
  })
  expect(dayTotals(mergeDay([here, waiting], [hereThere, other], [here.id])).sales).toBe(3)
})

test('a returned or cancelled sale is shown and not counted, on its own till and on others', () => {
  for (const status of ['Returned', 'Cancelled'] as const) {
    const orders = [
      { ...hereThere, status },
      { ...other, status },
    ]
    const merged = mergeDay([here], orders, [here.id])
    expect(merged.map(({ undone }) => undone)).toEqual([status, status])
    expect(dayTotals(merged)).toMatchObject({ total: 0, sales: 0, items: 0, hours: [] })
  }
})

test('a sale that had been sent and is not on the server was deleted; one sent since is not judged', () => {
  expect(mergeDay([here], [other], [here.id])[1]).toMatchObject({ undone: 'Deleted' })
  expect(mergeDay([here], [other], [])[1]).toMatchObject({ undone: null })
  // After a restore of the server, the sale waits again and will be sent.
  const waiting = { ...here, state: 'waiting' as const }
  expect(mergeDay([waiting], [other], [here.id])[1]).toMatchObject({ undone: null })
})

test('an order edited since counts as it stands now, and its receipt stays as it was printed', () => {
  const edited = { ...hereThere, totalPrice: dinarsToCentimes(3000) }
  const [sale] = mergeDay([here], [edited], [here.id])
  expect(sale).toMatchObject({ isChanged: true, total: 300_000, receipt: { total: 420_000 } })
})

test('two tills with one code are told apart by their moments', () => {
  const copy = testOrder({ receiptNumber: 'T2-000001', createdAt: at('09:01') })
  const merged = mergeDay([here], [{ ...copy, status: 'Returned' }, hereThere], [here.id])
  expect(merged.map(({ id, undone }) => [id, undone])).toEqual([
    [copy._id, 'Returned'],
    [here.id, null],
  ])
})

test('what is still to pay is summed over the sales that count', () => {
  const owing = { ...here, cash: dinarsToCentimes(2000) }
  expect(missingOf(mergeDay([owing], [hereThere], []))).toBe(220_000)
  expect(missingOf(mergeDay([owing], [{ ...hereThere, status: 'Returned' }], []))).toBe(0)
})

test('what another screen heard later brings the day up to date; what it heard earlier does not', () => {
  const data = { orders: [other], sentHere: [] }
  const returned = { ...other, status: 'Returned' as const }
  const gone = testOrder({ receiptNumber: 'T1-000008', createdAt: at('12:00') })
  const web = testOrder({ origin: 'web', receiptNumber: null, createdAt: at('12:00') })
  const yesterday = testOrder({ receiptNumber: 'T1-000001', createdAt: FROM - 1 })
  const known = [returned, gone, web, yesterday]
  const toldAt = (asOf: number) => known.map((order) => ({ order, asOf }))
  const day = { data, asOf: 100 }
  expect(updateOrders(day, toldAt(200), FROM, TO)).toEqual([returned, gone])
  expect(updateOrders(day, toldAt(100), FROM, TO)).toEqual([other])
  expect(updateOrders({ data: null, asOf: null }, toldAt(1), FROM, TO)).toEqual([returned, gone])
})

test('the tills stand in the order of their numbers, this one among them', () => {
  expect(tillsOf([{ till: 'T10' }, { till: 'T2' }, { till: null }, { till: 'T10' }], 'T3')).toEqual(
    ['T2', 'T3', 'T10'],
  )
})

const back = testReturn({
  returnNumber: 'T2-R000001',
  occurredAtMs: at('12:00'),
  given: { receiptNumber: 'T1-000007' },
})

/** The order after returns: `pieces` of its line came back. */
function afterReturns(order: Order, pieces: number, status: Order['status'] = 'Returned'): Order {
  return {
    ...order,
    status,
    products: order.products.map((line) => ({ ...line, returned: pieces })),
  }
}

/** Two pieces of 1 000 DA. */
function twoPieces(): Order {
  const order = testOrder({ dinars: 1000, receiptNumber: 'T1-000009', createdAt: at('08:00') })
  const products = order.products.map((line) => ({ ...line, quantity: 2 }))
  return { ...order, products, totalPrice: dinarsToCentimes(2000) }
}

test('a return of this till that the server tells of too counts once, as this till has it', () => {
  const waiting = { ...back, state: 'waiting' as const }
  const merged = mergeTickets([testTicket(null, [waiting])], told([toldReturn(back)]))
  expect(merged).toMatchObject([
    { kind: 'return', name: 'T2-R000001', till: 'T2', state: 'waiting', total: -420_000 },
  ])
})

test('the returns of other tills count, and are theirs', () => {
  const merged = mergeTickets([], told([toldReturn(back)], [other]))
  expect(merged).toMatchObject([
    { kind: 'return', till: 'T2', goods: { receiptNumber: 'T1-000007' } },
    { kind: 'sale', name: 'T1-000007' },
  ])
  expect(dayTotals(merged)).toMatchObject({ returns: 1, sales: 1, total: 100_000 - 420_000 })
})

test('the back office’s return of a store sale counts and is no till’s, that of a web order does not', () => {
  const office = { operation: null, returnNumber: null }
  const store = toldReturn(back, office)
  const byOrder = toldReturn(testReturn(), { ...office, sale: other._id, orderNumber: 1 })
  const parcel = toldReturn(testReturn(), { ...office, sale: 'web-order', orderNumber: 12 })
  const returnedAt = at('13:00')
  const merged = mergeTickets(
    [],
    told([store, { ...byOrder, returnedAt }, parcel], [{ ...other, receiptNumber: null }]),
  )
  const returns = merged.filter(({ kind }) => kind === 'return')
  expect(returns.map(({ id }) => id)).toEqual([byOrder._id, store._id])
  expect(returns.map(({ till }) => till)).toEqual([null, null])
})

test('a sale whose every piece came back counts whole, since its return is subtracted by itself', () => {
  // With what its delivery cost.
  const delivered = {
    ...other,
    shipping: dinarsToCentimes(300),
    totalPrice: dinarsToCentimes(1300),
  }
  const merged = mergeTickets(
    [testTicket(here), testTicket(null, [back])],
    told([], [afterReturns(hereThere, 1), afterReturns(delivered, 1)]),
  )
  expect(merged).toMatchObject([
    { kind: 'return' },
    { name: 'T1-000007', undone: null, isChanged: false, cameBack: 1 },
    { name: 'T2-000001', undone: null, isChanged: false, cameBack: 1 },
  ])
  expect(dayTotals(merged)).toMatchObject({ sales: 2, total: 130_000 })
})

test('a sale that came back in part and was set to Returned by hand counts the pieces of its returns', () => {
  const order = twoPieces()
  const [byHand] = mergeTickets([], told([], [afterReturns(order, 1)]))
  expect(byHand).toMatchObject({ undone: null, total: 100_000, items: 1, isChanged: true })
  const [inPart] = mergeTickets([], told([], [afterReturns(order, 1, 'Shipped')]))
  expect(inPart).toMatchObject({ undone: null, total: 200_000, items: 2, isChanged: false })
  const [never] = mergeTickets([], told([], [afterReturns(order, 0)]))
  expect(never).toMatchObject({ undone: 'Returned', total: 200_000 })
})

test('the return of a sale that was deleted does not count either', () => {
  const ofHere = testReturn({ returnNumber: 'T2-R000002', given: { sale: here.id } })
  const byNumber = testReturn({ given: { receiptNumber: here.receiptNumber } })
  const merged = mergeTickets([testTicket(here), testTicket(null, [ofHere])], {
    orders: [],
    sentHere: [here.id],
    returns: [toldReturn(byNumber), toldReturn(back)],
  })
  expect(merged.map(({ undone }) => undone)).toEqual([null, 'Deleted', 'Deleted', 'Deleted'])
  expect(dayTotals(merged)).toMatchObject({ sales: 0, returns: 1 })
})

test('an exchange stands together, the sale first, and both show its one receipt', () => {
  const atMs = at('12:00')
  const sale = testSale({ receiptNumber: 'T2-000009', occurredAtMs: atMs, dinars: 5200 })
  const exchange = testTicket(sale, [back])
  const between = testSale({ receiptNumber: 'T1-000001', occurredAtMs: atMs })
  const merged = mergeTickets([exchange, testTicket(between)], told([]))
  expect(merged.map(({ name }) => name)).toEqual(['T2-000009', 'T2-R000001', 'T1-000001'])
  expect(merged[0]?.receipt).toEqual(merged[1]?.receipt)
  expect(merged[1]?.receipt).toMatchObject({ receiptNumber: 'T2-000009', total: 520_000 })
})

test('an exchange of another till is put together by its till and moment', () => {
  const order = testOrder({ receiptNumber: 'T2-000009', createdAt: back.occurredAtMs })
  const of = toldReturn(back)
  const later = toldReturn(testReturn({ returnNumber: 'T2-R000002', occurredAtMs: at('12:01') }))
  const elsewhere = toldReturn(testReturn({ occurredAtMs: back.occurredAtMs }))
  const merged = mergeTickets([], told([of, later, elsewhere], [order]))
  const sale = merged.find(({ kind }) => kind === 'sale')
  expect(sale?.receipt.returns).toEqual([of])
  expect(merged.find(({ id }) => id === of._id)?.receipt).toBe(sale?.receipt)
  expect(merged.find(({ id }) => id === later._id)?.receipt.products).toEqual([])
})

test('what is still to pay of an exchange is less by what was given back for its goods', () => {
  const sale = testSale({ dinars: 5200, cash: dinarsToCentimes(500) })
  const exchange = testTicket(sale, [testReturn({ dinars: 4500 })])
  expect(missingOf(mergeTickets([exchange], told([])))).toBe(20_000)
  const paid = testTicket({ ...sale, cash: dinarsToCentimes(1000) }, exchange.returns)
  expect(missingOf(mergeTickets([paid], told([])))).toBe(0)
})
