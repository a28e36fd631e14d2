import { testId } from '../../../../shared/testing/test-id.ts'
import { expect, test } from 'vitest'
import { firstKeys, putFirst } from './first-keys.ts'

const DAY = 24 * 60 * 60 * 1000
const NOW = Date.parse('2026-11-21T10:00:00Z')
const sold = (productId: string, quantity: number, days: number) => ({
  productId: testId(productId),
  quantity,
  soldAtMs: NOW - days * DAY,
})

test('what sold most comes first, and one sale of today outweighs one of last month', () => {
  expect(firstKeys([sold('a', 1, 0), sold('b', 3, 0), sold('a', 1, 1)], NOW)).toEqual(['b', 'a'])
  expect(firstKeys([sold('old', 4, 28), sold('new', 1, 0)], NOW)).toEqual(['new', 'old'])
})

test('a sale dated after now counts as one of now', () => {
  expect(firstKeys([sold('ahead', 1, -300), sold('b', 2, 0)], NOW)).toEqual(['b', 'ahead'])
})

test('at most twelve products come first', () => {
  const many = Array.from({ length: 40 }, (_, n) => sold(`p${n}`, n + 1, 0))
  expect(firstKeys(many, NOW)).toHaveLength(12)
  expect(firstKeys(many, NOW)[0]).toBe('p39')
})

test('first keys stand first, the rest keeps its order, and what is no longer sold is left out', () => {
  const products = ['a', 'b', 'c', 'd'].map((id) => ({ _id: testId(id) }))
  const ids = putFirst(products, ['c', 'gone', 'a'].map(testId)).map((product) => product._id)
  expect(ids).toEqual(['c', 'a', 'b', 'd'])
  expect(putFirst(products, [])).toBe(products)
})
