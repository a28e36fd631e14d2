import { describe, expect, test } from 'vitest'
import { productFileTexts as arabic } from '../../../texts/ar/product-files.ts'
import { productFileTexts as english } from '../../../texts/en/product-files.ts'
import { productFileTexts as french } from '../../../texts/fr/product-files.ts'
import { columnNamed, COLUMNS } from './columns.ts'
import { parseNumber } from '../../parts/table-file/read-cell.ts'
import { readProducts } from './read-products.ts'
import type { Cell } from '../../parts/table-file/table.ts'

const rowsOf = (lines: readonly (readonly Cell[])[]) =>
  lines.map((cells, index) => ({ line: index + 1, cells: [...cells] }))

async function read(lines: readonly (readonly Cell[])[], maySetBuyingPrice = true) {
  const pause = () => Promise.resolve()
  const found = await readProducts(rowsOf(lines), { maySetBuyingPrice, pause })
  if ('problem' in found) throw new Error(found.problem)
  return found
}

const HEAD = ['Title', 'Category', 'Price', 'Size', 'Stock', 'Barcode']

test.each([
  ['en', english],
  ['fr', french],
  ['ar', arabic],
])('the headings of an export are understood: %s', (_language, { columns }) => {
  for (const column of COLUMNS) expect(columnNamed(columns[column])).toBe(column)
})

describe('lines', () => {
  test('of one product are put together, repeated, merged or sorted apart', async () => {
    const { products, refused } = await read([
      HEAD,
      ['Maillot', 'Maillots', 4500, 'M', 3, '6130000000017'],
      [null, null, null, 'L', 5, null],
      ['Ball', 'Balls', 900, null, 7, null],
      [' MAILLOT ', 'maillots', null, 'XL', 1, null],
    ])
    expect(refused).toEqual([])
    expect(products.map(({ product }) => product)).toEqual([
      {
        line: 2,
        title: 'Maillot',
        category: 'Maillots',
        price: 4500,
        sizes: [
          { line: 2, size: 'M', stock: 3, barcode: '6130000000017' },
          { line: 3, size: 'L', stock: 5 },
          { line: 5, size: 'XL', stock: 1 },
        ],
      },
      {
        line: 4,
        title: 'Ball',
        category: 'Balls',
        price: 900,
        sizes: [{ line: 4, size: null, stock: 7 }],
      },
    ])
  })

  test('that say two prices for one product are refused, and none of it is imported', async () => {
    const { products, refused } = await read([
      HEAD,
      ['Maillot', 'Maillots', 4500, 'M', 3, null],
      ['Maillot', 'Maillots', 4600, 'L', 5, null],
    ])
    expect(products).toEqual([])
    expect(refused).toEqual([
      {
        line: 3,
        title: 'Maillot',
        reason: '‘Price’ is not the same as in line 2. A product has one.',
      },
    ])
  })

  test('without a title below nothing, of an unknown id, or with a size twice are refused', async () => {
    const { refused } = await read([
      ['Id', ...HEAD],
      [null, null, null, null, 'M', 3, null],
      ['12', 'Ball', null, null, null, null, null],
      [null, 'Maillot', 'Maillots', 4500, 'M', 3, null],
      [null, 'Maillot', 'Maillots', 4500, 'm', 3, null],
    ])
    expect(refused).toMatchObject([
      {
        line: 2,
        reason: 'This line has neither a title nor an id, and no product stands above it.',
      },
      { line: 3, reason: expect.stringContaining('This is no id of a product.') },
      { line: 4, reason: 'The size m is listed twice.' },
    ])
  })

  test('above the headings are passed over, and unknown columns are named', async () => {
    const { products, unread } = await read([
      ['Stock of November'],
      ['Supplier', ...HEAD],
      ['Adidas', 'Ball', 'Balls', 900, null, 7, null],
    ])
    expect(unread).toEqual(['Supplier'])
    expect(products).toMatchObject([{ title: 'Ball', product: { line: 3 } }])
  })
})

test('a file without headings says which it needs', async () => {
  await expect(read([['Ball', 'Balls', 900]])).rejects.toThrow(
    'No line of this file names its columns. The first line needs headings such as ‘Title’ and ‘Price’.',
  )
})

test('a stock that was not touched since the export is no count, also below zero', async () => {
  const { products } = await read([
    ['Title', 'Size', 'Stock', 'Stock when exported'],
    ['Maillot', 'M', 3, 3],
    ['Maillot', 'L', '-2', '-2'],
    ['Maillot', 'XL', 4, 2],
  ])
  expect(products[0]?.product.sizes).toEqual([
    { line: 2, size: 'M' },
    { line: 3, size: 'L' },
    { line: 4, size: 'XL', stock: 4 },
  ])
})

test('a dash removes what can be missing, an empty cell leaves it', async () => {
  const { products } = await read([
    ['Title', 'Promotional price', 'Low stock from', 'Barcode', 'French title', 'Promotion shown'],
    ['Maillot', '-', '–', '-', '-', 'oui'],
    ['Ball', null, null, null, null, null],
  ])
  expect(products.map(({ product }) => product)).toEqual([
    {
      line: 2,
      title: 'Maillot',
      promoPrice: null,
      lowStock: null,
      frenchTitle: '',
      onSale: true,
      sizes: [{ line: 2, size: null, barcode: null }],
    },
    { line: 3, title: 'Ball', sizes: [] },
  ])
})

test('a manager’s file with buying prices is refused as a whole; an empty column is not', async () => {
  const head = ['Title', 'Buying price']
  await expect(read([head, ['Ball', 500]], false)).rejects.toThrow(
    'Only an owner can import buying prices. Remove the column ‘Buying price’ and try again.',
  )
  expect((await read([head, ['Ball', null]], false)).products).toHaveLength(1)
})

describe('what spreadsheets make of what was typed', () => {
  test.each<[string, Record<string, Cell>, string]>([
    [
      'a shortened barcode',
      { Barcode: '6.13E+12' },
      'Excel has shortened ‘Barcode’ to 6.13E+12. Format the column as text and type or scan it again.',
    ],
    [
      'a size that became a date',
      { Size: new Date() },
      'The spreadsheet has made a date of ‘Size’. Format the column as text and type it again.',
    ],
    [
      'a size that became a date in a CSV file',
      { Size: '04-mars' },
      'The spreadsheet has made a date of ‘Size’. Format the column as text and type it again.',
    ],
    [
      'a price that can be two',
      { Price: '1.500' },
      '‘1.500’ in ‘Price’ can be read in two ways. Write it without a point or comma between thousands.',
    ],
    [
      'a price in words',
      { Price: 'cher' },
      '‘cher’ in ‘Price’ is no price. Write it as 4500 or 4500,50.',
    ],
    ['a price below zero', { Price: -5 }, 'Price must be 0 or more.'],
    ['a stock in halves', { Stock: 2.5 }, 'Stock must be a whole number.'],
    ['a formula without a result', { Price: '#REF!' }, 'The formula in ‘Price’ has no result.'],
  ])('%s is refused in words', async (_name, cells, reason) => {
    const row = { Title: 'Maillot', ...cells }
    const { products, refused } = await read([Object.keys(row), Object.values(row)])
    expect(products).toEqual([])
    expect(refused).toEqual([{ line: 2, title: 'Maillot', reason }])
  })

  test('numbers, spaces and digits are read as they were meant', async () => {
    const { products } = await read([
      HEAD,
      ['Maillot\u00a0bleu ', 'Maillots', 4199.999_999_999_999, 40.5, 3, 6_130_000_000_017],
      [null, null, null, '٤٢', '٣', ' 613\u200f0000000024 '],
    ])
    expect(products[0]?.product).toEqual({
      line: 2,
      title: 'Maillot\u00a0bleu',
      category: 'Maillots',
      price: 4200,
      sizes: [
        { line: 2, size: '40.5', stock: 3, barcode: '6130000000017' },
        { line: 3, size: '٤٢', stock: 3, barcode: '6130000000024' },
      ],
    })
  })
})

test.each([
  ['4500', 4500],
  ['4500,50', 4500.5],
  ['4 500.5', 4500.5],
  ['4\u202f500,50 DA', 4500.5],
  ['4 500 د.ج', 4500],
  ['١٬٢٠٠٫٥٠', 1200.5],
  ['1.500,00', 1500],
  ['1,500.00', 1500],
  ['1.500.000', 1_500_000],
  ['-2', -2],
  ['1.500', null],
  ['1,500', null],
  ['1.5.0', Number.NaN],
  ['12e3', Number.NaN],
  ['', Number.NaN],
])('%s is read as %s', (text, number) => {
  expect(parseNumber(text)).toBe(number)
})
