import * as fc from 'fast-check'
import { expect, test } from 'vitest'
import { fold, titleCase } from './text.ts'

/** A typed search finds a stored text. */
test.each([
  ['equipe ete', ' Équipe   ÉTÉ '],
  ['coeur', 'Cœur'],
  ['oeuvre', 'ŒUVRE'],
  ["l'etoile d'or", 'L’étoile d‘Or'],
  ['احذيه', 'أحذية'],
  ['اسلام', 'إسلام'],
  ['اثار', 'آثار'],
  ['الله', 'ٱللَّه'],
  ['مصطفي', 'مصطفى'],
  ['مسوول', 'مسؤول'],
  ['شاطي', 'شاطئ'],
  ['بها', 'بهاء'],
  ['كره', 'كُــرَة'],
  ['علي كريم', 'علی کریم'],
  ['42 و 43', '٤٢ و ۴۳'],
  ['قميص', 'قم\u200cيص\u200f'],
])('%s is the folded form of %s', (folded, text) => {
  expect(fold(text)).toBe(folded)
})

/** Letters of the shop's languages, characters that a search ignores, and arbitrary ones. */
const anyText = fc.string({
  unit: fc.oneof(
    fc.constantFrom(..."aéÉœŒßẞçİıΣς’' 42٤۴أإآٱاىيیةهؤئءـكکَّ\u200f\u0301\n"),
    fc.string({ unit: 'grapheme', minLength: 1, maxLength: 1 }),
  ),
})

test('what is folded already stays the same', () => {
  fc.assert(
    fc.property(anyText, (text) => {
      expect(fold(fold(text))).toBe(fold(text))
    }),
    { numRuns: 1000 },
  )
})

test('of two texts that differ only in what a search ignores, each finds the other', () => {
  const variants = fc.constantFrom(
    ...[
      ['ا', 'أ', 'إ', 'آ', 'ٱ'],
      ['ي', 'ى', 'ئ', 'ی'],
      ['ه', 'ة'],
      ['و', 'ؤ'],
      ['م', 'مـ', 'مُ', 'مء'],
      ['5', '٥', '۵'],
      ['e', 'É', 'ê'],
      ['oe', 'œ', 'Œ'],
      ["'", '’'],
    ].flatMap((same) => same.flatMap((one) => same.map((other) => [one, other] as const))),
  )
  fc.assert(
    fc.property(fc.array(variants, { minLength: 1 }), (letters) => {
      const [one, other] = [0, 1].map((side) => letters.map((pair) => pair[side]).join(''))
      expect(fold(one ?? '')).toBe(fold(other ?? ''))
    }),
  )
})

test('each letter of a name in lower case becomes a capital', () => {
  expect(titleCase('oum el bouaghi')).toBe('Oum El Bouaghi')
})
