import * as fc from 'fast-check'
import { expect, test } from 'vitest'
import { plainLine } from './plain-line.ts'
import { plainText } from './plain-text.ts'

test('a line has no breaks, no control characters and turns no text around', () => {
  expect(plainLine(' a\r\n\tb\u0000c \u202eevil\u202c \u2067d ')).toBe('a bc evil d')
})

test.each([
  ['a line end of any kind', 'a\rb\u2028c\u2029d\u0085e\u000bf\fg', 'a b c d e f g'],
  ['controls and escapes', '\u001b[2Ja\u0000\u007f\u009bb', '[2Jab'],
  ['marks pasted along from a chat', '\u200f\u061cأمين\u200e \ufeffب\u2060\u00ad', 'أمين ب'],
  ['several no-break spaces', 'a\u00a0\u202fb\u3000c\u2800d', 'a b c d'],
  ['halves of a surrogate pair', 'a\ud800b\udc00', 'ab'],
  ['joiners between other letters', 'ad\u200cmin\u200d', 'admin'],
])('of a line, %s becomes what it looks like', (_what, text, line) => {
  expect(plainLine(text)).toBe(line)
})

test.each([
  'قميص المنتخب',
  'می\u200cخواهم',
  '👨\u200d👩\u200d👧',
  '❤\ufe0f 1\ufe0f⃣',
  "L'Été n° 5 — ½",
  'Ballon «\u00a0Cirta\u00a0»\u202f!',
])('%j stays as it was written', (text) => {
  expect(plainLine(text)).toBe(text)
})

test.each([
  '',
  ' \n',
  '\u200b\u200f',
  '\u3164',
  '\u2800',
  '\u00ad',
  '\u0301',
  '\ufe0f',
  '\u{e0041}',
])('%j is no text at all', (text) => {
  expect([plainLine(text), plainText(text)]).toEqual(['', ''])
})

test('a text of several lines keeps them, and what says its direction without turning others around', () => {
  expect(plainText(' a\r\nb\rc\u2028d\u0000\u001b[1m\te \n\n')).toBe('a\nb\nc\nd[1m\te')
  expect(plainText('قميص \u200fA\u200e\u202eevil\u2066')).toBe('قميص \u200fA\u200eevil')
})

test('what is cleaned once stays as it is', () => {
  fc.assert(
    fc.property(fc.string({ unit: 'binary' }), (text) => {
      expect(plainLine(plainLine(text))).toBe(plainLine(text))
      expect(plainText(plainText(text))).toBe(plainText(text))
      expect(plainLine(text)).not.toMatch(/[\p{Cc}\p{Cs}]|^\s|\s$/u)
    }),
  )
})
