import { createElement } from 'react'
import { renderToStaticMarkup } from 'react-dom/server'
import { MemoryRouter } from 'react-router-dom'
import { expect, test, vi } from 'vitest'
import * as v from 'valibot'
import { productSchema } from '../../../../shared/catalog/product.ts'
import { testProduct } from '../../sync/testing/test-product.ts'
import { lineTitle } from '../../ui/owner-words.ts'
import { ProductCard } from './product-card.tsx'

vi.mock(import('#texts/language.ts'), () => ({ LANGUAGE: 'ar' as const }))

const ID = '0190b5a0-0000-7000-8000-000000000001'
const category = { _id: ID, title: 'Souliers', translations: { ar: { title: 'أحذية' } } }
const main = v.parse(productSchema, { ...testProduct(ID, 3, 'Rhumel Vitesse FG'), category })
const translated = { ...main, translations: { ar: { title: 'حذاء FG' }, fr: { title: 'Botte' } } }

function cardOf(product: typeof main): string {
  const card = createElement(ProductCard, { product, sizes: '100vw' })
  return renderToStaticMarkup(createElement(MemoryRouter, null, card))
}

test('a card on an Arabic page shows the Arabic titles, from right to left', () => {
  const card = cardOf(translated)
  expect(card).toMatch(/<h3[^>]* dir="rtl" lang="ar"><a[^>]*>حذاء FG<\/a><\/h3>/)
  expect(card).toContain('<bdi dir="rtl" lang="ar">أحذية</bdi>')
  expect(card).not.toMatch(/Rhumel|Botte|Souliers/)
})

test('a product without an Arabic title shows its main one in its own direction', () => {
  expect(cardOf(main)).toMatch(/<h3[^>]* dir="auto"><a[^>]*>Rhumel Vitesse FG<\/a><\/h3>/)
})

test('a line of the cart shows the title of its product today, or else the one that it was added with', () => {
  const line = { title: 'Rhumel 2025' }
  expect(lineTitle(line, translated)).toEqual({ text: 'حذاء FG', language: 'ar' })
  expect(lineTitle(line, main)).toEqual({ text: 'Rhumel 2025', language: null })
  expect(lineTitle(line, undefined)).toEqual({ text: 'Rhumel 2025', language: null })
})
