import { expect, test } from 'vitest'
import { findSpoken } from './language.ts'

test.each([
  [['fr-FR', 'fr', 'en-US'], 'fr'],
  [['en-US', 'fr'], 'en'],
  [['ar-DZ', 'fr'], 'ar'],
  [['de', 'AR', 'en'], 'ar'],
  [['kab-DZ', 'fr-DZ'], 'fr'],
  [['frr'], null],
  [['de', ''], null],
  [[], null],
])('of %o the shop speaks %s', (tags, spoken) => {
  expect(findSpoken(tags)).toBe(spoken)
})
