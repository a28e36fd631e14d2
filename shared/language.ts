import * as v from 'valibot'

/** The languages of the shop. English is the contract: the other two fill the type of its texts. */
export const LANGUAGES = ['en', 'fr', 'ar'] as const

export const languageSchema = v.picklist(LANGUAGES)

export type Language = v.InferOutput<typeof languageSchema>

/** The languages that the pages are built in. */
export const BUILT_LANGUAGES: readonly Language[] = [...LANGUAGES]

/** The language of an address without a prefix. */
export const MAIN_LANGUAGE: Language = 'en'

/** What the shop offers to a browser that asks for none of its languages. */
export const DEFAULT_LANGUAGE: Language = 'en'

/** The cookie that holds the language chosen in a browser. */
export const LANGUAGE_COOKIE = 'language'

interface LanguageFacts {
  /** The name of the language in itself, as a menu of languages shows it. */
  name: string
  direction: 'ltr' | 'rtl'
  /** BCP 47, for Intl. Latin digits, as Algeria writes them, whatever the ICU of the device prefers. */
  locale: string
  /** The `og:locale` of link previews. */
  previewLocale: string
}

export const LANGUAGE_FACTS: Readonly<Record<Language, LanguageFacts>> = {
  en: { name: 'English', direction: 'ltr', locale: 'en-GB', previewLocale: 'en_GB' },
  fr: { name: 'Français', direction: 'ltr', locale: 'fr-DZ', previewLocale: 'fr_FR' },
  ar: { name: 'العربية', direction: 'rtl', locale: 'ar-DZ-u-nu-latn', previewLocale: 'ar_AR' },
}

/** The first of these BCP 47 tags ('ar-DZ'), the most wanted first, that is one of the shop's languages; null for none. */
export function findSpoken(tags: readonly string[]): Language | null {
  for (const tag of tags) {
    const [wanted] = tag.toLowerCase().split('-')
    const spoken = LANGUAGES.find((language) => language === wanted)
    if (spoken !== undefined) return spoken
  }
  return null
}
