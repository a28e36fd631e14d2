import { expect, test } from 'vitest'
import { beginCount, changesMeanwhile, checkCount, confirmCount, typeCount } from './stock-count.ts'

const boots = {
  sizes: [
    { size: '41', quantity: 3 },
    { size: '42', quantity: -2 },
  ],
  stock: 0,
}
const ball = { sizes: [], stock: 7 }

test('a count carries what the device showed, and only the sizes that were counted', () => {
  const count = typeCount(beginCount(boots), '41', '5')
  expect(checkCount(count)).toEqual({
    kind: 'count',
    count: { sizes: [{ size: '41', quantity: 5, expected: 3 }] },
  })
})

test('a product without sizes is counted as one stock', () => {
  expect(checkCount(typeCount(beginCount(ball), null, '6'))).toEqual({
    kind: 'count',
    count: { stock: 6, expected: 7 },
  })
})

test('an oversold size is not counted as zero until a person says so', () => {
  expect(checkCount(beginCount(boots))).toEqual({ kind: 'unchanged' })
  expect(checkCount(typeCount(beginCount(boots), '42', '0'))).toEqual({
    kind: 'count',
    count: { sizes: [{ size: '42', quantity: 0, expected: -2 }] },
  })
})

test('typing the number that stood there is no count', () => {
  expect(checkCount(typeCount(typeCount(beginCount(ball), null, '70'), null, '7'))).toEqual({
    kind: 'unchanged',
  })
})

test.each([
  ['', 'Stock must be a whole number.'],
  ['-1', 'Stock must be 0 or more.'],
  ['1.5', 'Stock must be a whole number.'],
  ['1e2', 'Stock must be a whole number.'],
  ['many', 'Stock must be a whole number.'],
])('%j is refused: whole numbers from 0', (text, message) => {
  const checked = checkCount(typeCount(beginCount(ball), null, text))
  expect(checked).toMatchObject({ kind: 'invalid', size: null, message })
})

test('a sale during the count is told, and the count stands against the old figure until confirmed', () => {
  const count = typeCount(beginCount(boots), '41', '5')
  const sold = {
    ...boots,
    sizes: [
      { size: '41', quantity: 2 },
      { size: '42', quantity: -2 },
    ],
  }
  expect(changesMeanwhile(count, sold)).toEqual([{ size: '41', before: 3, after: 2 }])
  const confirmed = confirmCount(count, sold)
  expect(changesMeanwhile(confirmed, sold)).toEqual([])
  expect(checkCount(confirmed)).toEqual({
    kind: 'count',
    count: { sizes: [{ size: '41', quantity: 5, expected: 2 }] },
  })
})

test('confirming shows the new figure where nothing was counted', () => {
  const sold = {
    ...boots,
    sizes: [
      { size: '41', quantity: 2 },
      { size: '42', quantity: -2 },
    ],
  }
  expect(confirmCount(beginCount(boots), sold)[0]).toMatchObject({ text: '2', touched: false })
})

test('sizes that came or went end the count', () => {
  expect(changesMeanwhile(beginCount(boots), ball)).toBeNull()
})
