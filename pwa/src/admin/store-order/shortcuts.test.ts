import { expect, test } from 'vitest'
import { shortcutOf } from './shortcuts.ts'

const press = (key: string, held: { ctrlKey?: boolean; altKey?: boolean } = {}) => ({
  key,
  ctrlKey: false,
  metaKey: false,
  altKey: false,
  ...held,
})

test('a sign typed into a field stays a sign; elsewhere it is a shortcut', () => {
  expect(shortcutOf(press('/'), true)).toBeNull()
  expect(shortcutOf(press('/'), false)).toBe('search')
  expect(shortcutOf(press('?'), true)).toBeNull()
  expect(shortcutOf(press('?'), false)).toBe('help')
})

test('the two keys of signs answer on an Arabic keyboard too', () => {
  expect(shortcutOf(press('ظ'), false)).toBe('search')
  expect(shortcutOf(press('ظ'), true)).toBeNull()
  expect(shortcutOf(press('؟'), false)).toBe('help')
})

test('function keys and Ctrl + Enter work from within a field too', () => {
  expect(shortcutOf(press('F2'), true)).toBe('parked')
  expect(shortcutOf(press('Enter', { ctrlKey: true }), true)).toBe('create')
})

test('Enter alone, and keys held with another, are no shortcut', () => {
  expect(shortcutOf(press('Enter'), false)).toBeNull()
  expect(shortcutOf(press('F2', { ctrlKey: true }), false)).toBeNull()
  expect(shortcutOf(press('/', { altKey: true }), false)).toBeNull()
})
