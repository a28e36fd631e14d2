import { expect, test } from 'vitest'
import { LANGUAGES } from '../language.ts'
import {
  allTitles,
  missingLanguages,
  productTextIn,
  type ProductTranslations,
  titleIn,
} from './translations.ts'
import { changeTranslations } from './translations-change.ts'

const translations: ProductTranslations = {
  fr: { description: 'Grenat, léger.' },
  ar: { title: 'قميص الرمال', description: 'خفيف.' },
}
const product = { title: 'Maillot Rhumel', description: 'Garnet, light.', translations }

test('each text is shown in the language of the page, or else as the main one of unknown language', () => {
  expect(LANGUAGES.map((language) => productTextIn(product, language))).toEqual([
    {
      title: 'Maillot Rhumel',
      titleLanguage: null,
      description: 'Garnet, light.',
      descriptionLanguage: null,
    },
    {
      title: 'Maillot Rhumel',
      titleLanguage: null,
      description: 'Grenat, léger.',
      descriptionLanguage: 'fr',
    },
    {
      title: 'قميص الرمال',
      titleLanguage: 'ar',
      description: 'خفيف.',
      descriptionLanguage: 'ar',
    },
  ])
})

test('what has no versions is shown by its main title everywhere', () => {
  for (const language of LANGUAGES) {
    expect(titleIn({ title: 'Ballons' }, language)).toEqual({ text: 'Ballons', language: null })
  }
})

test('a language is missing until it has all that the main text has', () => {
  expect(missingLanguages(product)).toEqual(['fr'])
  expect(missingLanguages({ title: 'Ballon', description: '' })).toEqual(['fr', 'ar'])
  expect(missingLanguages({ title: 'Short', translations: { fr: { title: 'Short' } } })).toEqual([
    'ar',
  ])
})

test('a title that is the same in two languages is searched once', () => {
  expect(allTitles(product)).toEqual(['Maillot Rhumel', 'قميص الرمال'])
  expect(allTitles({ title: 'Short', translations: { fr: { title: 'Short' } } })).toEqual(['Short'])
})

const before = { fr: { title: 'Chaussure', description: 'Souple.' }, ar: { title: 'حذاء' } }

test('a language that a change leaves out stays, one that is null or empty goes', () => {
  expect(changeTranslations(before, undefined)).toEqual(before)
  expect(changeTranslations(before, {})).toEqual(before)
  expect(changeTranslations(before, { fr: null })).toEqual({ ar: before.ar })
  expect(changeTranslations(before, { ar: { title: '', description: null } })).toEqual({
    fr: before.fr,
  })
  expect(changeTranslations(before, { fr: { title: 'Botte' } })).toEqual({
    fr: { title: 'Botte' },
    ar: before.ar,
  })
})

test('of nothing, nothing is kept', () => {
  expect(changeTranslations(before, null)).toBeNull()
  expect(changeTranslations(before, { fr: {}, ar: { title: '' } })).toBeNull()
  expect(changeTranslations(null, { fr: undefined })).toBeNull()
})
