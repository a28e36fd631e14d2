import { titleIn as ownersTitleIn, type Titled } from '../../shared/catalog/translations.ts'
import { answerTexts as answersAr } from '../../shared/texts/ar/answers.ts'
import { answerTexts as answersFr } from '../../shared/texts/fr/answers.ts'
import { ar } from './words-ar.ts'
import { fr, type Words } from './words-fr.ts'

export type OtherLanguage = 'fr' | 'ar'

/** The texts of the languages besides English. */
export const WORDS: Readonly<Record<OtherLanguage, Words>> = { fr, ar }

/** The server's messages in each of these languages, where no screen has a sentence of its own. */
export const ANSWERS = { fr: answersFr, ar: answersAr } as const

/** A product's title as shown on pages in a language. */
export const titleIn = (language: OtherLanguage, product: Titled): string =>
  ownersTitleIn(product, language).text
