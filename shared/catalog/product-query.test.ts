import * as fc from 'fast-check'
import { expect, test } from 'vitest'
import {
  countFilters,
  isFoundOnDevice,
  PRODUCT_SORTS,
  priceRange,
  productListAddress,
  readDinars,
  readProductQuery,
  writeProductQuery,
} from './product-query.ts'

const CATEGORY = '0190f2a4-7c1e-7b3a-9f00-0123456789ab'

const read = (query: string) => readProductQuery(new URLSearchParams(query))
const normal = (query: string) => writeProductQuery(read(query)).toString()

test('an address says all that the list is narrowed and sorted by', () => {
  const query = `q=foudre&category=${CATEGORY}&size=42&size=43&min=2000&max=9000.5&sale=1&sort=price-up&page=3`
  expect(read(query)).toEqual({
    search: 'foudre',
    category: CATEGORY,
    sizes: ['42', '43'],
    minPrice: 2000,
    maxPrice: 9000.5,
    onSale: true,
    sort: 'price-up',
    page: 3,
  })
  expect(normal(query)).toBe(query)
  expect(countFilters(read(query))).toBe(4)
})

test('what cannot be is as if left out, and so is what says nothing', () => {
  for (const query of [
    '',
    'utm_source=x&fbclid=y&search=z',
    'q=+++&category=all&size=&size=++&min=abc&max=-5&sale=yes&sort=name&page=0',
    `category=${'0'.repeat(400)}&size=${'4'.repeat(41)}&min=1000000&max=1e3&page=1`,
    'min=0&sort=newest&page=-2&page=7&sale=0',
    'min=NaN&max=Infinity&page=1.5&sort=toString',
  ]) {
    expect([query, normal(query)]).toEqual([query, ''])
  }
  expect(productListAddress(read('page=x'))).toBe('/products')
})

test('addresses of one page have one form', () => {
  expect(normal('page=2&size=43&size=42&size=42&sort=price-down')).toBe(
    'size=42&size=43&sort=price-down&page=2',
  )
  expect(normal(`category=${CATEGORY.toUpperCase()}&q=%20foudre%20`)).toBe(
    `q=foudre&category=${CATEGORY}`,
  )
  expect(normal('size=xl&size=XL&size=Xl')).toBe('size=xl')
  expect(normal('max=2000&min=5000')).toBe('min=2000&max=5000')
  expect(normal('min=007&page=0002&page=9')).toBe('min=7&page=2')
  expect(normal('q=a&sort=newest')).toBe('q=a&sort=newest')
})

test('an address never grows without end', () => {
  const sizes = Array.from({ length: 300 }, (_, n) => `size=${n}`).join('&')
  expect(read(sizes).sizes).toHaveLength(20)
  expect(read(`q=${'a'.repeat(5000)}`).search).toHaveLength(200)
  expect(read('page=9999999').page).toBe(1_000_000)
})

test('prices are read as people type them', () => {
  expect(['4500', ' 4 500 ', '4\u00a0500,50', '12.5', '0'].map(readDinars)).toEqual([
    4500, 4500, 4500.5, 12.5, 0,
  ])
  expect(['', '-1', '1,500,000', '1.234', '1000000', 'DZD'].map(readDinars)).toEqual(
    Array.from({ length: 6 }, () => null),
  )
  expect(priceRange(5000, 2000)).toEqual({ minPrice: 2000, maxPrice: 5000 })
  expect(priceRange(500, 0)).toEqual({ minPrice: null, maxPrice: 500 })
})

test('only a plain page of all or of a category comes with the page', () => {
  expect(isFoundOnDevice(read(`category=${CATEGORY}&page=2`))).toBe(false)
  for (const query of ['q=a', 'size=42', 'max=1', 'sale=1', 'sort=price-up']) {
    expect([query, isFoundOnDevice(read(query))]).toEqual([query, true])
  }
})

const text = fc.oneof(
  fc.string(),
  fc.string({ unit: 'binary' }),
  fc.constantFrom('42', 'XL', '1', '0', '5000', CATEGORY, ...PRODUCT_SORTS),
)
const name = fc.oneof(
  fc.constantFrom('q', 'category', 'size', 'min', 'max', 'sale', 'sort', 'page'),
  text,
)

test('whatever an address holds, reading its one form again gives the same', () => {
  fc.assert(
    fc.property(fc.array(fc.tuple(name, text)), (entries) => {
      const query = readProductQuery(new URLSearchParams(entries))
      const params = writeProductQuery(query)
      // As encoded by a browser.
      expect(readProductQuery(new URLSearchParams(params.toString()))).toEqual(query)
    }),
    { numRuns: 500 },
  )
})
