import { expect, test } from 'vitest'
import { moveInGrid } from '../admin/parts/arrow-keys.ts'
import { mirrorKey } from './direction.ts'

test('in a page from right to left the left arrow points onward, and other keys mean the same', () => {
  expect(mirrorKey('ArrowLeft', true)).toBe('ArrowRight')
  expect(mirrorKey('ArrowRight', true)).toBe('ArrowLeft')
  for (const key of ['ArrowUp', 'ArrowDown', 'Home', 'End', 'Enter', 'a']) {
    expect(mirrorKey(key, true)).toBe(key)
  }
})

test('in a page from left to right every key is what it is called', () => {
  for (const key of ['ArrowLeft', 'ArrowRight', 'ArrowUp', 'Home', 'a']) {
    expect(mirrorKey(key, false)).toBe(key)
  }
})

// Seen on the screen: 2 1 0
//                       4 3
test('in a mirrored grid an arrow moves to the button that it points at', () => {
  const move = (key: string, active: number) => moveInGrid(mirrorKey(key, true), active, 5, 3)
  expect(move('ArrowLeft', 0)).toBe(1)
  expect(move('ArrowRight', 1)).toBe(0)
  expect(move('ArrowRight', 0)).toBe(0)
  expect(move('ArrowLeft', 4)).toBe(4)
  expect(move('ArrowDown', 1)).toBe(4)
  expect(move('End', 0)).toBe(4)
  expect(move('ArrowLeft', -1)).toBeNull()
})
