import { expect, test } from 'vitest'
import { parcelCode, readParcelCode } from './parcel-code.ts'

test.each([
  [1, 0],
  [1, 299],
  [9_999_999, 7],
])('the code of parcel %i/%i is read again, with its first 0 and without', (handover, position) => {
  const code = parcelCode({ handover, position }) ?? ''
  expect(code).toMatch(/^04\d{11}$/)
  expect(readParcelCode(code)).toEqual({ handover, position })
  expect(readParcelCode(code.slice(1))).toEqual({ handover, position })
})

test('a hand-over with a number that has no room has no code', () => {
  expect(parcelCode({ handover: 10_000_000, position: 0 })).toBe(null)
})

test.each(['', '27', '0400000010002', '2000100000015', '6130001234567', 'YAL-0400000010001'])(
  '%j is no code of a parcel',
  (text) => {
    expect(readParcelCode(text)).toBe(null)
  },
)
