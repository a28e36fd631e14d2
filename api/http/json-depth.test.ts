import { expect, test } from 'vitest'
import { isDeeperThan } from './json-depth.ts'

test('what is nested as deep as may be is taken, and one level more is not', () => {
  for (const deep of [[[['x']]], { a: { b: { c: null } } }, [{ a: 1 }, { b: [2] }]]) {
    expect(isDeeperThan(deep, 3)).toBe(false)
    expect(isDeeperThan(deep, 2)).toBe(true)
  }
  expect(isDeeperThan('flat', 0)).toBe(false)
})
