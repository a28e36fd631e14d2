import { expect, test } from 'vitest'
import { testId } from '../../../../shared/testing/test-id.ts'
import { findByBarcode } from './find-by-barcode.ts'

const jersey = {
  _id: testId('p1'),
  title: 'Jersey',
  barcode: null,
  sizes: [
    { size: 'M', barcode: '6130001234567' },
    { size: 'L', barcode: '012345678905'.padStart(13, '0') },
    { size: 'XL' },
  ],
}
const ball = { _id: testId('p2'), title: 'Ball', barcode: 'BALL-5', sizes: [] }
const all = [jersey, ball]

test('a code finds its size, or the product that has no sizes', () => {
  expect(findByBarcode(all, '6130001234567')).toEqual({ product: jersey, size: 'M' })
  expect(findByBarcode(all, 'BALL-5')).toEqual({ product: ball, size: null })
})

test('a UPC-A is found with and without its leading zero', () => {
  expect(findByBarcode(all, '012345678905')?.size).toBe('L')
  expect(findByBarcode(all, '0012345678905')?.size).toBe('L')
})

test('a code that a scanner sends as GTIN-14 is found', () => {
  expect(findByBarcode(all, '06130001234567')?.size).toBe('M')
  expect(findByBarcode(all, '00012345678905')?.size).toBe('L')
  expect(findByBarcode([{ ...ball, barcode: '96385074' }], '00000096385074')).not.toBeNull()
  // The indicator digit names a box of several pieces.
  expect(findByBarcode(all, '16130001234567')).toBeNull()
})

test('a part of a code, and a code nobody has, find nothing', () => {
  expect(findByBarcode(all, '613000123456')).toBeNull()
  expect(findByBarcode(all, 'XL')).toBeNull()
})
