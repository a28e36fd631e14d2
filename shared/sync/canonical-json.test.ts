import * as fc from 'fast-check'
import { expect, test } from 'vitest'
import { canonicalJson } from './canonical-json.ts'

test('the order of keys does not matter, at any depth', () => {
  expect(canonicalJson({ b: [{ d: 1, c: null }], a: 'x' })).toBe(
    canonicalJson({ a: 'x', b: [{ c: null, d: 1 }] }),
  )
})

test('it is JSON of the same content', () => {
  fc.assert(
    fc.property(fc.jsonValue(), (value) => {
      expect(JSON.parse(canonicalJson(value))).toEqual(JSON.parse(JSON.stringify(value)))
    }),
  )
})

test('a text stands there as JSON writes it, whatever signs it holds', () => {
  fc.assert(
    fc.property(fc.string({ unit: 'binary' }), (text) => {
      expect(canonicalJson({ [text]: text })).toBe(JSON.stringify({ [text]: text }))
    }),
  )
  for (const text of ['"', '\\', '\u001f', '\u007f', 'é', '\ud800']) {
    expect(canonicalJson(text)).toBe(JSON.stringify(text))
  }
})

test('another value, another order of a list, or a missing field gives another text', () => {
  const texts = [{ a: 1, b: [1, 2] }, { a: 2, b: [1, 2] }, { a: 1, b: [2, 1] }, { b: [1, 2] }]
  expect(new Set(texts.map(canonicalJson)).size).toBe(texts.length)
})
