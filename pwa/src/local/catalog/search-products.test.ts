import * as fc from 'fast-check'
import { expect, test } from 'vitest'
import type { CategoryTranslations } from '../../../../shared/catalog/translations.ts'
import { fold } from '../../../../shared/text.ts'
import { counterSearch, shopSearch, titleSearch } from './search-products.ts'

const titles = (found: readonly { title: string }[]) => found.map((product) => product.title)

const plainTitles = ['Éclair  Pro FG', 'Maillot domicile 1990', 'eclair junior', 'Ballon'].map(
  (title) => ({ title }),
)

interface Category {
  _id: string
  title: string
  translations?: CategoryTranslations
}

const boots = { _id: 'c1', title: 'Souliers' }
const shirts = { _id: 'c2', title: 'Maillots & Survêtements' }

function article(title: string, category: Category | null, stock: Record<string, number>) {
  const sizes = Object.entries(stock).map(([size, quantity]) => ({ size, quantity }))
  return { title, category, sizes }
}

const rhumel = article('Rhumel 26 grenat', shirts, { S: 0, XL: 2 })
const eclair = article('Éclair Pro FG', boots, { '42': 3, '42,5': 1, '43': 0 })
const foudre = article('Foudre SG', boots, { '41': 1 })
const ball = article('Ballon Souliers d’or', null, {})
const all = [rhumel, eclair, foudre, ball]

test('case, accents and spacing do not matter', () => {
  expect(titles(titleSearch.find(plainTitles, 'ECLAIR'))).toEqual([
    'Éclair  Pro FG',
    'eclair junior',
  ])
  expect(titles(titleSearch.find(plainTitles, ' éclair pro '))).toEqual(['Éclair  Pro FG'])
  expect(titles(titleSearch.find([{ title: 'ΟΔΟΣ' }, { title: 'Nike' }], 'οδοσ'))).toEqual(['ΟΔΟΣ'])
})

test('blank text finds all, a limit cuts the list', () => {
  expect(titleSearch.find(plainTitles, '   ')).toEqual(plainTitles)
  expect(titleSearch.find(plainTitles, '', { limit: 2 })).toEqual(plainTitles.slice(0, 2))
  expect(titleSearch.find(plainTitles, 'l', { limit: 2 })).toEqual(plainTitles.slice(0, 2))
})

test('a product whose title changed is found under the new one only', () => {
  const [first] = plainTitles
  titleSearch.find(plainTitles, 'eclair')
  const renamed = [{ ...first, title: 'Foudre' }]
  expect(titleSearch.find(renamed, 'eclair')).toEqual([])
  expect(titles(titleSearch.find(renamed, 'foudre'))).toEqual(['Foudre'])
})

test('words are found in any order, across title, category and sizes', () => {
  expect(shopSearch.find(all, 'grenat rhumel')).toEqual([rhumel])
  expect(shopSearch.find(all, 'souliers 42')).toEqual([eclair])
  expect(shopSearch.find(all, '42 ECLAIR soul')).toEqual([eclair])
  expect(shopSearch.find(all, 'survet xl')).toEqual([rhumel])
  expect(shopSearch.find(all, 'grenat 42')).toEqual([])
})

test('a size with a comma is found with a point', () => {
  expect(shopSearch.find(all, '42.5')).toEqual([eclair])
  expect(shopSearch.find(all, '42,5')).toEqual([eclair])
})

test('a shopper finds by sizes that can be bought, the shop by all it keeps', () => {
  expect(shopSearch.find(all, '43')).toEqual([])
  expect(counterSearch.find(all, '43')).toEqual([eclair])
})

test('sizes and categories are found by their beginnings, titles by any part', () => {
  expect(shopSearch.find(all, '2')).toEqual([rhumel])
  expect(shopSearch.find(all, 'ouliers')).toEqual([ball])
  expect(shopSearch.find(all, 'fg42')).toEqual([])
})

test('what the title says stands above what only category or size say', () => {
  expect(shopSearch.find(all, 'souliers')).toEqual([ball, eclair, foudre])
  expect(shopSearch.find(all, 'souliers', { ranked: false })).toEqual([eclair, foudre, ball])
  const inner = { title: 'Grande pochette' }
  const apart = { title: 'Petit sac de match, grand' }
  const phrase = { title: 'Le grand petit' }
  expect(titleSearch.find([inner, apart, phrase], 'grand p')).toEqual([phrase, inner, apart])
  expect(titleSearch.find([{ title: 'Ballon' }, { title: 'Sac allongé' }], 'all')).toEqual([
    { title: 'Sac allongé' },
    { title: 'Ballon' },
  ])
})

test('the shop finds goods by their barcode, from its fourth digit on', () => {
  const labelled = {
    ...article('Gants Mur', null, {}),
    sizes: [{ size: '9', quantity: 1, barcode: '6130000000019' }],
  }
  const scarf = { ...article('Écharpe', null, {}), barcode: '0036000291452' }
  const goods = [labelled, scarf, foudre]
  expect(counterSearch.find(goods, '6130000000019')).toEqual([labelled])
  expect(counterSearch.find(goods, '6130')).toEqual([labelled])
  expect(counterSearch.find(goods, '613')).toEqual([])
  expect(counterSearch.find(goods, '036000291452')).toEqual([scarf])
  expect(counterSearch.find(goods, '36000291452')).toEqual([])
  expect(shopSearch.find(goods, '6130000000019')).toEqual([])
})

const boot = {
  ...article(
    'Rhumel Vitesse FG',
    { ...boots, translations: { ar: { title: 'أحذية' } } },
    { '42': 1 },
  ),
  translations: {
    fr: { title: 'Chaussure légère à lacets' },
    ar: { title: 'حذاء الرمال السريع، كُرَة القدم' },
  },
}

test('a product is found by its title in any language, however it is typed', () => {
  for (const search of [shopSearch, counterSearch, titleSearch]) {
    for (const text of ['vitesse', 'legere a lacets', 'حذا الرمال', 'كره القدم', 'ألرمال fg']) {
      expect([text, search.find([boot, ball], text)]).toEqual([text, [boot]])
    }
  }
  expect(shopSearch.find([ball, boot], 'احذيه 42')).toEqual([boot])
})

test('two titles of a product are no phrase together', () => {
  const across = { title: 'Grand ballon', translations: { fr: { title: 'rouge' } } }
  const phrase = { title: 'Le ballon rouge' }
  expect(titleSearch.find([across, phrase], 'ballon rouge')).toEqual([phrase, across])
})

/** Letters of the shop's languages, with what makes them differ only by accents and case. */
const letters = fc.constantFrom(...'aéÉßçœŒIİı 42,.-’&Σςσسأإلـمّ😀e\u0301\n')
const title = fc.oneof(
  fc.string({ unit: letters, maxLength: 30 }),
  fc.string({ unit: 'grapheme', maxLength: 30 }),
)

test('any part of a title finds it, wherever it is cut, as it is or folded', () => {
  fc.assert(
    fc.property(title, fc.nat(), fc.nat(), fc.boolean(), (name, from, length, folded) => {
      const product = article(name, boots, { M: 1 })
      const characters = [...(folded ? fold(name) : name)]
      const start = from % (characters.length + 1)
      const part = characters.slice(start, start + length).join('')
      for (const search of [shopSearch, counterSearch, titleSearch]) {
        expect(search.find([foudre, product], part)).toContain(product)
      }
    }),
    { numRuns: 1000 },
  )
})

test('the order of the words finds the same', () => {
  const words = fc.array(fc.constantFrom('grenat', 'rhu', 'soul', '42', 'pro', 'é', 'ballon', 'xl'))
  fc.assert(
    fc.property(words, (some) => {
      const there = new Set(shopSearch.find(all, some.join(' ')))
      expect(new Set(shopSearch.find(all, some.toReversed().join(' ')))).toEqual(there)
    }),
  )
})
