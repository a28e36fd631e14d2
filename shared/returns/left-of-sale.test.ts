import { expect, test } from 'vitest'
import { sizeKeyOf } from '../size-key.ts'
import { testId } from '../testing/test-id.ts'
import { leftOfSale } from './left-of-sale.ts'

const ball = { productId: testId('ball'), size: sizeKeyOf('M') }
const shirt = { productId: testId('shirt'), size: sizeKeyOf('M') }

test('what can still be returned is what was sold minus what came back, on the device or on the server', () => {
  const sold = [
    { ...ball, quantity: 2, returned: 0 },
    { ...shirt, quantity: 1, returned: 0 },
    { ...ball, quantity: 1, returned: 1 },
  ]
  expect(leftOfSale(sold, [], ball)).toBe(2)
  expect(leftOfSale(sold, [{ ...ball, quantity: 1 }], ball)).toBe(2)
  expect(leftOfSale(sold, [{ ...ball, quantity: 2 }], ball)).toBe(1)
  expect(leftOfSale(sold, [{ ...shirt, quantity: 1 }], shirt)).toBe(0)
  expect(leftOfSale(sold, [{ ...ball, quantity: 5 }], ball)).toBe(0)
  expect(leftOfSale(sold, [], { ...ball, size: sizeKeyOf('L') })).toBe(0)
})
