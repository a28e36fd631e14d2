import { expect, it } from 'vitest'
import { tidyPhone } from './tidy-phone.ts'

it('a copied phone keeps its digits only', () => {
  expect(tidyPhone('0550 12-34.56')).toBe('0550123456')
})

it('the country code becomes the leading 0', () => {
  expect(tidyPhone('+213 550 12 34 56')).toBe('0550123456')
  expect(tidyPhone('00213550123456')).toBe('0550123456')
})

it('a number that only looks like the country code is left alone', () => {
  expect(tidyPhone('0213123456')).toBe('0213123456')
  expect(tidyPhone('21355')).toBe('21355')
})

it('never more than ten characters', () => {
  expect(tidyPhone('055012345678')).toBe('0550123456')
})
