import { createFormats, type Formats } from '../../../shared/formats.ts'
import type { Language } from '../../../shared/language.ts'
import { pageNameTexts as namesAr } from '../../../shared/texts/ar/page-names.ts'
import { shopTexts as shopAr } from '../../../shared/texts/ar/shop.ts'
import { pageNameTexts as namesEn } from '../../../shared/texts/en/page-names.ts'
import { shopTexts as shopEn } from '../../../shared/texts/en/shop.ts'
import { pageNameTexts as namesFr } from '../../../shared/texts/fr/page-names.ts'
import { shopTexts as shopFr } from '../../../shared/texts/fr/shop.ts'
import type { Translation } from '../../../shared/texts/translation.ts'
import { pageTexts as textsAr } from './texts/ar.ts'
import { pageTexts as textsEn } from './texts/en.ts'
import { pageTexts as textsFr } from './texts/fr.ts'

/** What the server needs to describe a page in one language. */
export interface PageLanguage {
  language: Language
  texts: Translation<typeof textsEn>
  names: Translation<typeof namesEn>
  shop: Translation<typeof shopEn>
  formats: Formats
}

export const PAGE_LANGUAGES: Readonly<Record<Language, PageLanguage>> = {
  en: {
    language: 'en',
    texts: textsEn,
    names: namesEn,
    shop: shopEn,
    formats: createFormats('en'),
  },
  fr: {
    language: 'fr',
    texts: textsFr,
    names: namesFr,
    shop: shopFr,
    formats: createFormats('fr'),
  },
  ar: {
    language: 'ar',
    texts: textsAr,
    names: namesAr,
    shop: shopAr,
    formats: createFormats('ar'),
  },
}
