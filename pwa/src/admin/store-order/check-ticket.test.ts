import { testId } from '../../../../shared/testing/test-id.ts'
import { expect, test } from 'vitest'
import { centimes } from '../../../../shared/money.ts'
import { atFullPrice } from '../../../../shared/store-order/discount.ts'
import { checkTicket, ticketBeyond } from './check-ticket.ts'
import { addReturned, newSale } from './sale-draft.ts'

const line = atFullPrice({
  productId: testId('p1'),
  title: 'Ball',
  size: null,
  quantity: 1,
  price: centimes(0),
})
const sale = { ...newSale(), lines: [line] }

test('a walk-in’s sale is recorded as it stands, and puts its draft away', () => {
  const { id: draftId, returns, ...rest } = sale
  expect(checkTicket(sale)).toEqual({ kind: 'ticket', ticket: { draftId, returns, sale: rest } })
})

test('angle brackets and spaces around never leave the till', () => {
  expect(checkTicket({ ...sale, fullName: ' Karim <b> ' })).toMatchObject({
    ticket: { sale: { fullName: 'Karim b' } },
  })
})

test('an emptied customer field is named', () => {
  expect(checkTicket({ ...sale, fullName: ' <> ', commune: '' })).toEqual({
    kind: 'problems',
    problems: ['Full Name is required', 'Commune is required'],
  })
})

test('a sale longer than the server takes is refused here, not after it was shown as saved', () => {
  const lines = Array.from({ length: 101 }, (_, n) => ({ ...line, size: String(n) }))
  expect(checkTicket({ ...sale, lines })).toEqual({
    kind: 'problems',
    problems: ['An order has at most 100 lines'],
  })
})

test('goods that only come back are recorded without a sale, whatever its fields say', () => {
  const number = { sale: null, receiptNumber: 'T1-000001', orderNumber: null }
  const back = addReturned(newSale(), number, [{ ...line, restock: true, reason: '' }])
  expect(checkTicket({ ...back, fullName: '' })).toEqual({
    kind: 'ticket',
    ticket: { draftId: back.id, returns: back.returns, sale: null },
  })
})

test('cash is noted for what the customer pays, not when money is given back', () => {
  const price = centimes(100_000)
  const unknown = { sale: null, receiptNumber: null, orderNumber: null }
  const paid = { ...sale, lines: [atFullPrice({ ...line, price })], cash: centimes(200_000) }
  const exchange = addReturned(paid, unknown, [{ ...line, price, restock: true, reason: '' }])
  expect(checkTicket(paid)).toMatchObject({ ticket: { sale: { cash: 200_000 } } })
  expect(checkTicket(exchange)).toMatchObject({ ticket: { sale: { cash: null } } })
})

test('what is taken off the sale is in the prices of its lines, and said beside them', () => {
  const boots = atFullPrice({ ...line, price: centimes(450_000), quantity: 3 })
  const reduced = {
    ...sale,
    lines: [boots],
    ticketDiscount: { kind: 'amount', amount: centimes(10_000), reason: 'Club' } as const,
  }
  expect(checkTicket(reduced)).toMatchObject({
    ticket: {
      sale: {
        lines: [
          { quantity: 2, price: 446_700, listPrice: 450_000 },
          { quantity: 1, price: 446_600, listPrice: 450_000 },
        ],
        ticketDiscount: { amount: 10_000, reason: 'Club' },
      },
    },
  })
})

test('a discount that comes to nothing is none', () => {
  const none = { kind: 'percent', percent: 10, reason: 'Club' } as const
  expect(checkTicket({ ...sale, ticketDiscount: none })).toMatchObject({
    ticket: { sale: { lines: [line], ticketDiscount: null } },
  })
})

test('lines that a discount splits count, as the server counts them', () => {
  const lines = Array.from({ length: 60 }, (_, n) =>
    atFullPrice({ ...line, size: String(n), quantity: 3, price: centimes(10_000) }),
  )
  const ticketDiscount = { kind: 'amount', amount: centimes(100_000), reason: '' } as const
  expect(checkTicket({ ...sale, lines })).toMatchObject({ kind: 'ticket' })
  expect(checkTicket({ ...sale, lines, ticketDiscount })).toMatchObject({ kind: 'problems' })
})

test('a ticket is beyond the limits by its sale and by each of its returns, named once each', () => {
  const limits = { discountPercent: 10, refund: 10, noRefundWithoutReceipt: true } as const
  const price = centimes(5000)
  const sold = { productId: testId('p1'), title: 'Ball', size: null, quantity: 1, price }
  const back = { lines: [{ ...sold, restock: true, reason: '' }] }
  const reduced = { lines: [{ ...sold, listPrice: centimes(10_000), discount: null }] }
  const of = (ticket: object) => ticketBeyond({ sale: null, returns: [], ...ticket }, limits)
  expect(of({ sale: { lines: [sold] } })).toEqual([])
  expect(of({ sale: reduced })).toEqual(['discount'])
  expect(of({ returns: [{ ...back, receiptNumber: 'T1-000001' }] })).toEqual(['refund'])
  expect(of({ sale: reduced, returns: [back, back] })).toEqual([
    'discount',
    'refund',
    'refund-without-receipt',
  ])
})
