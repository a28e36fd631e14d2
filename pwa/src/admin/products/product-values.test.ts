import { testId } from '../../../../shared/testing/test-id.ts'
import * as v from 'valibot'
import { expect, test } from 'vitest'
import type { TranslatedLanguage } from '../../../../shared/catalog/translations.ts'
import { changeTranslations } from '../../../../shared/catalog/translations-change.ts'
import { centimes } from '../../../../shared/money.ts'
import {
  productFormSchema,
  type ProductFormTexts,
} from '../../../../shared/products/product-form.ts'
import { productEditSchema } from '../../../../shared/products/product-request.ts'
import { contentOf } from './product-calls.ts'
import {
  type EditedProduct,
  hasStock,
  mergeValues,
  requestTexts,
  valuesOf,
} from './product-values.ts'
import { shrunkSize } from './shrink-picture.ts'
import { withSizeSet } from './size-sets.ts'
import { moved } from './picture-list.ts'

const CATEGORY = '0192f0c0-0000-7000-8000-0000000000aa'

function shirt(changes: Partial<EditedProduct> = {}): EditedProduct {
  return {
    _id: testId('0192f0c0-0000-7000-8000-000000000001'),
    title: 'Maillot',
    description: 'Home.',
    price: centimes(450_000),
    promoPrice: null,
    onSale: false,
    buyingPrice: null,
    category: { _id: CATEGORY, title: 'Maillots' },
    images: [],
    sizes: [
      { size: 'M', quantity: 8, barcode: '61300' },
      { size: 'L', quantity: -2 },
    ],
    stock: 0,
    totalStock: 6,
    effectivePrice: centimes(450_000),
    createdAt: 0,
    revision: 3,
    ...changes,
  }
}

const ball = (stock: number) => shirt({ sizes: [], stock, totalStock: stock, barcode: '61301' })

const sizesSent = (values: ProductFormTexts) => JSON.parse(requestTexts(values)['sizes'] ?? '')

function typeInto(values: ProductFormTexts, place: number, change: object): ProductFormTexts {
  return {
    ...values,
    sizes: values.sizes.map((row, at) => (at === place ? { ...row, ...change } : row)),
  }
}

function withVersion(
  values: ProductFormTexts,
  language: TranslatedLanguage,
  version: { title: string; description: string },
): ProductFormTexts {
  return { ...values, translations: { ...values.translations, [language]: version } }
}

test('a form sent as it was shown is one that moves nothing, also after an oversell', () => {
  expect(sizesSent(valuesOf(shirt()))).toEqual([
    { size: 'M', quantity: 8, expected: 8, barcode: '61300' },
    { size: 'L', quantity: 0, expected: 0, barcode: '' },
  ])
  expect(requestTexts(valuesOf(ball(-2)))).toMatchObject({ stock: '0', expected: '0', sizes: '[]' })
})

test('a quantity that was typed counts against what was shown', () => {
  const typed = typeInto(typeInto(valuesOf(shirt()), 0, { quantity: '10' }), 1, { quantity: '5' })
  expect(sizesSent(typed)).toMatchObject([
    { quantity: 10, expected: 8 },
    { quantity: 5, expected: -2 },
  ])
  expect(requestTexts({ ...valuesOf(ball(4)), stock: '7' })).toMatchObject({
    stock: '7',
    expected: '4',
    barcode: '61301',
  })
})

test('a renamed size says what it was, a new one counts absolutely, a blank row is none', () => {
  const values = typeInto(valuesOf(shirt()), 0, { size: ' Medium ' })
  const blank = { size: ' ', quantity: '', barcode: '', was: null, shown: null }
  const sizes = [...values.sizes, { ...blank, size: 'XL', quantity: '2' }, blank]
  expect(sizesSent({ ...values, sizes })).toMatchObject([
    { size: 'Medium', was: 'M' },
    { size: 'L' },
    { size: 'XL', quantity: 2 },
  ])
  expect(sizesSent({ ...values, sizes })).toHaveLength(3)
  expect(sizesSent({ ...values, sizes })[2]).not.toHaveProperty('expected')
})

test('what the form sends passes the server’s own schema', () => {
  for (const product of [shirt(), ball(4), ball(-1)]) {
    const values = valuesOf(product)
    expect(v.safeParse(productFormSchema, values).success).toBe(true)
    expect(v.safeParse(productEditSchema, requestTexts(values)).success).toBe(true)
  }
})

test('a form without sizes or a quantity has no stock', () => {
  expect(hasStock(valuesOf(null))).toBe(false)
  expect(hasStock({ ...valuesOf(null), hasSizes: false })).toBe(false)
  expect(hasStock({ ...valuesOf(null), hasSizes: false, stock: '0' })).toBe(true)
  expect(hasStock(valuesOf(shirt()))).toBe(true)
  expect(hasStock(valuesOf(ball(-1)))).toBe(true)
})

test.each<[string, (values: ProductFormTexts) => ProductFormTexts, string, string]>([
  ['no title', (values) => ({ ...values, title: ' ' }), 'title', 'Title is required'],
  [
    'a price in words',
    (values) => ({ ...values, price: 'x' }),
    'price',
    'Price must be a number of dinars.',
  ],
  [
    'an Arabic title of 201 letters',
    (values) => withVersion(values, 'ar', { title: 'ا'.repeat(201), description: '' }),
    'translations.ar.title',
    'Arabic title must be at most 200 characters long',
  ],
  [
    'a promotion above the price',
    (values) => ({ ...values, promoPrice: '5000' }),
    'promoPrice',
    'The promotional price must be below the price.',
  ],
  [
    'a low-stock limit above 1000',
    (values) => ({ ...values, lowStock: '1001' }),
    'lowStock',
    'Please enter a whole number from 0 to 1000.',
  ],
  ['no category', (values) => ({ ...values, category: '' }), 'category', 'Category is required'],
  [
    'a size twice',
    (values) => typeInto(values, 1, { size: 'm', quantity: '1' }),
    'sizes.1.size',
    'The size m is listed twice.',
  ],
  [
    'a size without a name',
    (values) => typeInto(values, 1, { size: '', quantity: '1' }),
    'sizes.1.size',
    'Size is required',
  ],
  [
    'half a shirt',
    (values) => typeInto(values, 0, { quantity: '1.5' }),
    'sizes.0.quantity',
    'Stock must be a whole number.',
  ],
  [
    'a barcode twice',
    (values) => typeInto(values, 1, { barcode: '61300', quantity: '0' }),
    'sizes.1.barcode',
    'The barcode 61300 is given to two sizes.',
  ],
  [
    'a short barcode',
    (values) => typeInto(values, 0, { barcode: '1' }),
    'sizes.0.barcode',
    'A barcode has 4 to 64 printable characters on one line.',
  ],
])('%s is told beside its field', (_what, change, path, message) => {
  const { issues = [] } = v.safeParse(productFormSchema, change(valuesOf(shirt())))
  expect(issues.map((issue) => [v.getDotPath(issue), issue.message])).toContainEqual([
    path,
    message,
  ])
})

test('over a product that was changed elsewhere, what was typed stays and the rest follows', () => {
  const before = valuesOf(shirt())
  const now = valuesOf(
    shirt({ title: 'New title', price: centimes(500_000), lowStock: 9, revision: 4 }),
  )
  const merged = mergeValues({ ...before, price: '4800' }, before, now)
  expect(merged).toMatchObject({ title: 'New title', price: '4800', sizes: now.sizes })
  expect(merged.lowStock).toBe('9')
  expect(mergeValues({ ...before, lowStock: '2' }, before, now).lowStock).toBe('2')
  const counted = typeInto(before, 0, { quantity: '9' })
  const sold = valuesOf(shirt({ sizes: [{ size: 'M', quantity: 5 }] }))
  expect(mergeValues(counted, before, sold).sizes).toEqual(counted.sizes)
})

test('a form shows and sends the product’s own low-stock limit, and an empty one as the shop’s', () => {
  expect(valuesOf(shirt()).lowStock).toBe('')
  const values = valuesOf(shirt({ lowStock: 0 }))
  expect(values.lowStock).toBe('0')
  const sent = (lowStock: string) =>
    v.parse(productEditSchema, requestTexts({ ...values, lowStock })).lowStock
  expect([sent('0'), sent(' 40 '), sent(' ')]).toEqual([0, 40, null])
})

const VERSIONS = { fr: { title: 'Maillot', description: 'Léger.' }, ar: { title: 'قميص' } }

test('a form shows the versions of the texts and sends them all, an emptied one as empty', () => {
  const values = valuesOf(shirt({ translations: VERSIONS }))
  expect(values.translations).toEqual({
    fr: { title: 'Maillot', description: 'Léger.' },
    ar: { title: 'قميص', description: '' },
  })
  const typed = withVersion(values, 'fr', { title: ' ', description: '' })
  const { translations } = v.parse(productEditSchema, requestTexts(typed))
  expect(changeTranslations(VERSIONS, translations)).toEqual({ ar: VERSIONS.ar })
})

test('a version written here does not undo one written elsewhere', () => {
  const before = valuesOf(shirt())
  const now = valuesOf(shirt({ translations: VERSIONS, revision: 4 }))
  const typed = withVersion(before, 'ar', { title: 'لباس', description: '' })
  expect(mergeValues(typed, before, now).translations).toEqual({
    fr: VERSIONS.fr,
    ar: { title: 'لباس', description: '' },
  })
})

test('an unchanged form has the same content, another one has another', () => {
  const draft = { values: valuesOf(shirt()), pictures: [] }
  expect(contentOf({ ...draft })).toEqual(contentOf(draft))
  const renamed = { ...draft, values: { ...draft.values, title: 'B' } }
  expect(contentOf(renamed)).not.toEqual(contentOf(draft))
})

test('a set adds the sizes that are not there, behind those that are', () => {
  const rows = [...valuesOf(shirt()).sizes, ...valuesOf(null).sizes]
  const names = withSizeSet(rows, ['S', 'm', 'XL']).map(({ size }) => size)
  expect(names).toEqual(['M', 'L', 'S', 'XL'])
})

test('pictures move within the list and nowhere else', () => {
  expect(moved(['a', 'b', 'c'], 2, 0)).toEqual(['c', 'a', 'b'])
  expect(moved(['a', 'b'], 0, 2)).toEqual(['a', 'b'])
  expect(moved(['a', 'b'], 0, -1)).toEqual(['a', 'b'])
})

test('a photo is made as wide as the shop can use, and never larger', () => {
  expect(shrunkSize(8000, 6000)).toEqual({ width: 1600, height: 1200 })
  expect(shrunkSize(800, 600)).toEqual({ width: 800, height: 600 })
})

test('a promotional price of 0 is no promotion, in the form and in what is sent', () => {
  const typed = { ...valuesOf(shirt()), promoPrice: '0', onSale: true }
  expect(v.parse(productFormSchema, typed).promoPrice).toBeNull()
  const sent = requestTexts(typed)
  expect(sent).not.toHaveProperty('onSale')
  expect(v.parse(productEditSchema, sent).promoPrice).toBeNull()
})
