import { expect, test } from 'vitest'
import { plainLine } from './plain-line.ts'

test('a line has no breaks, no control characters and turns no text around', () => {
  expect(plainLine(' a\r\n\tb\u0000c \u202eevil\u202c \u2067d ')).toBe('a b c evil d')
})

test('Arabic stays as it was written', () => {
  const title = 'قميص المنتخب\u200f 2026'
  expect(plainLine(title)).toBe(title)
})
