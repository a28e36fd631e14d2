import { expect, test } from 'vitest'
import { searchProducts } from './search-products.ts'

const products = ['Éclair  Pro FG', 'Maillot domicile 1990', 'eclair junior', 'Ballon'].map(
  (title) => ({ title }),
)
const titles = (found: { title: string }[]) => found.map((product) => product.title)

test('case, accents and spacing do not matter, and the order stays', () => {
  expect(titles(searchProducts(products, 'ECLAIR'))).toEqual(['Éclair  Pro FG', 'eclair junior'])
  expect(titles(searchProducts(products, ' éclair pro '))).toEqual(['Éclair  Pro FG'])
})

test('blank text finds all, a limit cuts the list', () => {
  expect(searchProducts(products, '   ')).toEqual(products)
  expect(titles(searchProducts(products, '', 2))).toEqual([
    'Éclair  Pro FG',
    'Maillot domicile 1990',
  ])
  expect(titles(searchProducts(products, 'l', 2))).toEqual([
    'Éclair  Pro FG',
    'Maillot domicile 1990',
  ])
})

test('a product whose title changed is found under the new one only', () => {
  const [first] = products
  searchProducts(products, 'eclair')
  const renamed = [{ ...first, title: 'Foudre' }]
  expect(searchProducts(renamed, 'eclair')).toEqual([])
  expect(titles(searchProducts(renamed, 'foudre'))).toEqual(['Foudre'])
})
