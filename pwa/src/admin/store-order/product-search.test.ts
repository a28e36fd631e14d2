import { expect, test } from 'vitest'
import { findProducts, namedSize } from './product-search.ts'

const boots = { _id: 'c1', title: 'Souliers' }
const shirts = { _id: 'c2', title: 'Maillots' }
const eclair = {
  title: 'Éclair Pro FG',
  category: boots,
  sizes: [
    { size: '41', quantity: 2 },
    { size: '42', quantity: 0 },
    { size: '43', quantity: 1 },
  ],
}
const home = {
  title: 'Maillot domicile 1990',
  category: shirts,
  sizes: [{ size: 'XL', quantity: 4 }],
}
const ball = { title: 'Ballon de match', category: null, sizes: [] }
const all = [eclair, home, ball]

test('any part of a title finds it, without case or accents', () => {
  expect(findProducts(all, 'ECLAIR', null)).toEqual([eclair])
  expect(findProducts(all, 'micil', null)).toEqual([home])
})

test('a size finds the products that have it', () => {
  expect(findProducts(all, '43', null)).toEqual([eclair])
  expect(findProducts(all, 'xl', null)).toEqual([home])
})

test('a size is found by its beginning, not from its middle', () => {
  expect(findProducts(all, '4', null)).toEqual([eclair])
  expect(findProducts(all, '1', null)).toEqual([home])
  expect(findProducts(all, 'l', null)).toEqual([eclair, home, ball])
})

test('a word is never found across the end of a title and a size', () => {
  expect(findProducts(all, 'fg41', null)).toEqual([])
})

test('every word must be found, in the title or among the sizes', () => {
  expect(findProducts(all, 'pro 42', null)).toEqual([eclair])
  expect(findProducts(all, 'domicile 42', null)).toEqual([])
})

test('an empty query finds all, a category only its own', () => {
  expect(findProducts(all, '  ', null)).toEqual(all)
  expect(findProducts(all, '', 'c2')).toEqual([home])
  expect(findProducts(all, 'm', 'c1')).toEqual([])
})

test('a query that names a size in stock chooses it; one that is sold out is not chosen', () => {
  expect(namedSize(eclair, 'eclair 43')).toBe('43')
  expect(namedSize(eclair, 'eclair 42')).toBeNull()
  expect(namedSize(eclair, 'eclair 4')).toBeNull()
  expect(namedSize(home, 'Xl')).toBe('XL')
})
