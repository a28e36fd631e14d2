import { expect, test } from 'vitest'
import { createPriceFields } from './price-fields.ts'

const all = { minPrice: null, maxPrice: null }
const texts = ({ least, most }: { least: string; most: string }) => [least, most]

test('the address that follows what was applied leaves what is typed next alone', () => {
  const store = createPriceFields(all)
  store.getState().type({ least: '1000' })
  expect(store.getState().apply()).toEqual({ minPrice: 1000, maxPrice: null })
  store.getState().type({ most: '50' })
  store.getState().follow({ minPrice: 1000, maxPrice: null })
  expect(texts(store.getState())).toEqual(['1000', '50'])
})

test('a range by the back button, a chip or a link shows in the fields', () => {
  const store = createPriceFields({ minPrice: 1000, maxPrice: 2000 })
  store.getState().type({ most: '3000' })
  store.getState().follow({ minPrice: 1000, maxPrice: null })
  expect(texts(store.getState())).toEqual(['1000', ''])
})

test('what is no amount is taken out of its field when the range is applied', () => {
  const store = createPriceFields(all)
  store.getState().type({ least: 'cheap' })
  expect(store.getState().apply()).toEqual(all)
  expect(texts(store.getState())).toEqual(['', ''])
})
