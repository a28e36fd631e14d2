import * as fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { escapeMarkup, jsonForScript } from '../../present/escape-text.ts'
import { shorten } from './plain-text.ts'

describe('a shortened text', () => {
  test.each([
    ['short', 'short'],
    ['exactly10!', 'exactly10!'],
    ['two words are cut', 'two words…'],
    ['Anticonstitutionnellement', 'Anticonst…'],
    ['12345678\u{1f45f}\u{1f45f}', '12345678…'],
  ])('%j', (text, expected) => {
    expect(shorten(text, 10)).toBe(expected)
  })
})

test('no text leaves an attribute or a script', () => {
  const pieces = fc.constantFrom('<', '>', '"', "'", '&', 'lt;', '/', 'script', '!--', '\\', 'é')
  fc.assert(
    fc.property(fc.string({ unit: pieces }), (text) => {
      expect(escapeMarkup(text)).not.toMatch(/[<>"']/)
      const json = jsonForScript({ text })
      expect(json).not.toContain('<')
      expect(JSON.parse(json)).toEqual({ text })
    }),
  )
})
