import { testId } from '../../../../shared/testing/test-id.ts'
import { expect, test } from 'vitest'
import { centimes } from '../../../../shared/money.ts'
import { checkSale } from './check-sale.ts'
import { newSale } from './sale-draft.ts'

const line = { productId: testId('p1'), title: 'Ball', size: null, quantity: 1, price: centimes(0) }
const sale = { ...newSale(), lines: [line] }

test('a walk-in’s sale is recorded as it stands, and puts its draft away', () => {
  const { id: draftId, ...rest } = sale
  expect(checkSale(sale)).toEqual({ kind: 'sale', sale: { ...rest, draftId } })
})

test('angle brackets and spaces around never leave the till', () => {
  expect(checkSale({ ...sale, fullName: ' Karim <b> ' })).toMatchObject({
    sale: { fullName: 'Karim b' },
  })
})

test('an emptied customer field is named', () => {
  expect(checkSale({ ...sale, fullName: ' <> ', commune: '' })).toEqual({
    kind: 'problems',
    problems: ['Full Name is required', 'Commune is required'],
  })
})

test('a sale longer than the server takes is refused here, not after it was shown as saved', () => {
  const lines = Array.from({ length: 101 }, (_, n) => ({ ...line, size: String(n) }))
  expect(checkSale({ ...sale, lines })).toEqual({
    kind: 'problems',
    problems: ['An order has at most 100 lines'],
  })
})
