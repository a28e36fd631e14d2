import { expect, test } from 'vitest'
import { checkDigit, inStoreCode } from './ean13.ts'

test.each([
  ['400638133393', '1'],
  ['590123412345', '7'],
  ['978014300723', '4'],
  ['000000000000', '0'],
  ['9638507', '4'],
  ['5512345', '7'],
])('the check digit of %s is %s', (digits, digit) => {
  expect(checkDigit(digits)).toBe(digit)
})

test('codes of tills are of the range that shops may use, and no two of two tills or two numbers are alike', () => {
  const codes = [1, 2, 13, 999, 1000, 9999].flatMap((till) =>
    [0, 1, 13, 9_999_999].map((n) => inStoreCode(till, n)),
  )
  expect(new Set(codes).size).toBe(24)
  for (const code of codes) {
    expect(code).toMatch(/^2\d{12}$/)
    expect(checkDigit(code?.slice(0, -1) ?? '')).toBe(code?.at(-1))
  }
})

test('a number that has no room makes no code that another till has', () => {
  expect([inStoreCode(10_000, 1), inStoreCode(1, 10_000_000)]).toEqual([null, null])
})
