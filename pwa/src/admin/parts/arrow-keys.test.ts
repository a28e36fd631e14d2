import { expect, test } from 'vitest'
import { moveInGrid } from './arrow-keys.ts'

// 0 1 2
// 3 4
const count = 5
const columns = 3

test('down enters the grid, and up from its first row leaves it', () => {
  expect(moveInGrid('ArrowDown', -1, count, columns)).toBe(0)
  expect(moveInGrid('ArrowUp', 0, count, columns)).toBe(-1)
  expect(moveInGrid('ArrowUp', 2, count, columns)).toBe(-1)
})

test('arrows move by one and by row, and stay inside', () => {
  expect(moveInGrid('ArrowRight', 0, count, columns)).toBe(1)
  expect(moveInGrid('ArrowDown', 1, count, columns)).toBe(4)
  expect(moveInGrid('ArrowDown', 2, count, columns)).toBe(4)
  expect(moveInGrid('ArrowUp', 4, count, columns)).toBe(1)
  expect(moveInGrid('ArrowLeft', 0, count, columns)).toBe(0)
  expect(moveInGrid('ArrowRight', 4, count, columns)).toBe(4)
})

test('outside the grid, left and right stay with the text', () => {
  expect(moveInGrid('ArrowLeft', -1, count, columns)).toBeNull()
  expect(moveInGrid('ArrowRight', -1, count, columns)).toBeNull()
  expect(moveInGrid('ArrowDown', -1, 0, columns)).toBeNull()
})

test('Home and End reach the first and the last key, from a key and not from the field above', () => {
  expect(moveInGrid('Home', 7, 10_000, 3)).toBe(0)
  expect(moveInGrid('End', 7, 10_000, 3)).toBe(9_999)
  expect(moveInGrid('End', -1, 10_000, 3)).toBeNull()
})
