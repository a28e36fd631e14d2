import { describe, expect, test } from 'vitest'
import type { CounterProduct } from '../../../../shared/catalog/product.ts'
import { centimes } from '../../../../shared/money.ts'
import { isChangedElsewhere, isTyped } from '../parts/form-editing.ts'
import { followProduct, openEditing, savesBuyingPrice, startOver } from './product-editing.ts'
import { valuesOf } from './product-values.ts'

const ball = {
  _id: 'p1',
  title: 'Ball',
  description: 'Round',
  price: centimes(250_000),
  promoPrice: null,
  onSale: false,
  buyingPrice: null,
  category: null,
  sizes: [],
  stock: 4,
  barcode: null,
  revision: 3,
} as unknown as CounterProduct
const dearer = { ...ball, price: centimes(300_000), revision: 4 }

const opened = openEditing(ball, null)
const untouched = { typed: opened.values, isDirty: false }
const renamed = { typed: { ...opened.values, title: 'Match ball' }, isDirty: true }

test('a form in which nothing was entered follows the product, its stock too', () => {
  const sold = { ...ball, stock: 3 }
  expect(followProduct(opened, sold, untouched)).toEqual(startOver(sold))
  expect(followProduct(opened, dearer, untouched)).toMatchObject({
    values: { price: '3000' },
    revision: 4,
  })
  expect(followProduct(opened, ball, untouched)).toBe(opened)
})

test('a form in which something was entered stays as it is, and says that the product changed', () => {
  expect(followProduct(opened, dearer, renamed)).toBe(opened)
  expect(isChangedElsewhere(opened, dearer, true)).toBe(true)
  expect(isChangedElsewhere(opened, ball, true)).toBe(false)
  expect(isChangedElsewhere(opened, dearer, false)).toBe(false)
})

describe('a buying price that the server says after the form has opened', () => {
  const unpriced = { ...ball, buyingPrice: undefined }
  const priced = { ...ball, buyingPrice: centimes(180_000) }
  const begun = openEditing(unpriced, null)

  test('fills a form in which nothing was entered, and is not saved before', () => {
    expect(savesBuyingPrice(begun, begun.values)).toBe(false)
    const known = followProduct(begun, priced, { typed: begun.values, isDirty: false })
    expect(known).toEqual(startOver(priced))
    expect(savesBuyingPrice(known, known.values)).toBe(true)
  })

  test('fills one in which something else was entered, and is no input itself', () => {
    const typed = { ...begun.values, title: 'Match ball' }
    const known = followProduct(begun, priced, { typed, isDirty: true })
    expect(known.values).toMatchObject({ title: 'Match ball', buyingPrice: '1800' })
    expect(known.before).toMatchObject({ title: 'Ball', buyingPrice: '1800' })
    expect(followProduct(known, priced, { typed: known.values, isDirty: true })).toBe(known)
  })

  test('stands at once in a form with a draft that is opened again, once it is known', () => {
    const before = startOver(priced).values
    const draft = { values: { ...before, title: 'Match ball' }, before, revision: 3 }
    const raised = { ...priced, buyingPrice: centimes(190_000), revision: 4 }
    expect(openEditing(raised, draft)).toMatchObject({
      values: { title: 'Match ball', buyingPrice: '1900' },
      before: { title: 'Ball', buyingPrice: '1900' },
      knowsBuyingPrice: true,
      isRestored: true,
      revision: 3,
    })
  })

  test('leaves one that was typed before a reload, which is saved', () => {
    const values = { ...begun.values, buyingPrice: '1900' }
    const restored = openEditing(unpriced, { values, before: begun.values, revision: 3 })
    expect(savesBuyingPrice(restored, values)).toBe(true)
    const known = followProduct(restored, priced, { typed: values, isDirty: true })
    expect(known).toMatchObject({
      values: { buyingPrice: '1900' },
      before: { buyingPrice: '1800' },
    })
  })
})

test('whoever asks for the newer product keeps what they typed, and saves over the newer one', () => {
  const asked = { ...opened, isRefused: true, wantsLoad: true }
  expect(isChangedElsewhere(asked, ball, true)).toBe(true)
  expect(followProduct(asked, ball, renamed)).toBe(asked)
  const loaded = followProduct(asked, dearer, renamed)
  expect(loaded).toMatchObject({
    values: { title: 'Match ball', price: '3000' },
    revision: 4,
    isRefused: false,
    wantsLoad: false,
  })
  expect(isTyped(loaded, renamed.typed)).toBe(true)
  expect(isTyped(loaded, valuesOf(dearer))).toBe(false)
})

test('what was typed before a reload stands in the form until the person starts over', () => {
  const draft = { values: renamed.typed, before: opened.before, revision: 2 }
  const restored = openEditing(ball, draft)
  expect(restored).toMatchObject({ values: { title: 'Match ball' }, revision: 2, isRestored: true })
  expect(isTyped(restored, restored.values)).toBe(true)
  expect(isChangedElsewhere(restored, ball, true)).toBe(true)
  expect(startOver(ball)).toMatchObject({ values: { title: 'Ball' }, isRestored: false })
})

test('a draft from before there were translations and limits leaves those of the product', () => {
  const translated = { ...ball, lowStock: 8, translations: { ar: { title: 'كرة' } } }
  const { translations: _, lowStock: __, ...values } = renamed.typed
  const restored = openEditing(translated, { values, before: values, revision: 3 })
  expect(restored.values).toMatchObject({
    title: 'Match ball',
    lowStock: '8',
    translations: { ar: { title: 'كرة', description: '' }, fr: { title: '', description: '' } },
  })
  expect(isTyped(restored, restored.values)).toBe(false)
})

test('a new product follows nothing', () => {
  const fresh = openEditing(null, null)
  expect(followProduct(fresh, null, { typed: fresh.values, isDirty: false })).toBe(fresh)
  expect(fresh.revision).toBe(0)
})
