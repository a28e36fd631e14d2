import { expect, test } from 'vitest'
import { dinarsToCentimes } from '../../../../../shared/money.ts'
import { testOrder, testSale } from '../testing/sold.ts'
import { dayTotals, missingOf } from './day-totals.ts'
import { mergeDay, tillsOf, updateOrders } from './merge-day.ts'

const at = (clock: string) => Date.parse(`2026-11-21T${clock}:00+01:00`)
const FROM = at('00:00')
const TO = FROM + 86_400_000

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
    expect(dayTotals(merged)).toEqual({ total: 0, sales: 0, items: 0, hours: [] })
  }
})

test('a sale that had been sent and is not on the server was deleted; one sent since is not judged', () => {
  expect(mergeDay([here], [other], [here.id])[1]).toMatchObject({ undone: 'Deleted' })
  expect(mergeDay([here], [other], [])[1]).toMatchObject({ undone: null })
  // After a restored backup it waits again, and will be there.
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
  const told = (asOf: number) => known.map((order) => ({ order, asOf }))
  const day = { data, asOf: 100 }
  expect(updateOrders(day, told(200), FROM, TO)).toEqual([returned, gone])
  expect(updateOrders(day, told(100), FROM, TO)).toEqual([other])
  expect(updateOrders({ data: null, asOf: null }, told(1), FROM, TO)).toEqual([returned, gone])
})

test('the tills stand in the order of their numbers, this one among them', () => {
  expect(tillsOf([{ till: 'T10' }, { till: 'T2' }, { till: null }, { till: 'T10' }], 'T3')).toEqual(
    ['T2', 'T3', 'T10'],
  )
})
