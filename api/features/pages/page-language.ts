import { createFormats, type Formats } from '../../../shared/formats.ts'
import type { Language } from '../../../shared/language.ts'
import { pageNameTexts as namesAr } from '../../../shared/texts/ar/page-names.ts'
import { shopTexts as shopAr } from '../../../shared/texts/ar/shop.ts'
import { pageNameTexts as namesEn } from '../../../shared/texts/en/page-names.ts'
import { shopTexts as shopEn } from '../../../shared/texts/en/shop.ts'
import { pageNameTexts as namesFr } from '../../../shared/texts/fr/page-names.ts'
import { shopTexts as shopFr } from '../../../shared/texts/fr/shop.ts'
import { shopIn, type Shop } from '../../../shared/shop/shop.ts'
import type { ShopSettings } from '../../../shared/shop/shop-settings.ts'
import type { Translation } from '../../../shared/texts/translation.ts'
import { pageTexts as textsAr } from './texts/ar.ts'
import { pageTexts as textsEn } from './texts/en.ts'
import { pageTexts as textsFr } from './texts/fr.ts'

/** What the server needs to describe a page in one language. */
export interface PageLanguage {
  language: Language
  texts: Translation<typeof textsEn>
  names: Translation<typeof namesEn>
  shop: Shop
  formats: Formats
}

const TEXTS = {
  en: { texts: textsEn, names: namesEn, shop: shopEn },
  fr: { texts: textsFr, names: namesFr, shop: shopFr },
  ar: { texts: textsAr, names: namesAr, shop: shopAr },
} as const

const FORMATS: Readonly<Record<Language, Formats>> = {
  en: createFormats('en'),
  fr: createFormats('fr'),
  ar: createFormats('ar'),
}

/** A page's language with the shop as its owner set it. */
export function pageLanguageOf(language: Language, settings: ShopSettings): PageLanguage {
  const { texts, names, shop: shopTexts } = TEXTS[language]
  const shop = shopIn(settings, language, shopTexts)
  return { language, texts, names, shop, formats: FORMATS[language] }
}
