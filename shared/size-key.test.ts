import { expect, test } from 'vitest'
import { sizeKeyOf, sizeOfKey } from './size-key.ts'

test('a size is the same after the database, and none stays none', () => {
  expect(['M', '42 ½', ' '].map((size) => sizeOfKey(sizeKeyOf(size)))).toEqual(['M', '42 ½', ' '])
  expect(sizeKeyOf(null)).toBe('')
  expect(sizeOfKey(sizeKeyOf(null))).toBeNull()
})
