import * as v from 'valibot'

/** The languages of the shop. English defines the texts: the other two must have the same type. */
export const LANGUAGES = ['en', 'fr', 'ar'] as const

export const languageSchema = v.picklist(LANGUAGES)

export type Language = v.InferOutput<typeof languageSchema>

/** The language of an address without a prefix. */
export const MAIN_LANGUAGE: Language = 'en'

/** The shop's language for a browser that requests none of its languages. */
export const DEFAULT_LANGUAGE: Language = 'en'

/** The cookie that holds the language chosen in a browser. */
export const LANGUAGE_COOKIE = 'language'

interface LanguageFacts {
  /** The name of the language in that language, as a language menu shows it. */
  name: string
  direction: 'ltr' | 'rtl'
  /** BCP 47, for Intl. Latin digits, as used in Algeria, whatever the ICU of the device prefers. */
  locale: string
  /** The `og:locale` of link previews. */
  previewLocale: string
}

export const LANGUAGE_FACTS: Readonly<Record<Language, LanguageFacts>> = {
  en: { name: 'English', direction: 'ltr', locale: 'en-GB', previewLocale: 'en_GB' },
  fr: { name: 'Français', direction: 'ltr', locale: 'fr-DZ', previewLocale: 'fr_FR' },
  ar: { name: 'العربية', direction: 'rtl', locale: 'ar-DZ-u-nu-latn', previewLocale: 'ar_AR' },
}

/** The first of these BCP 47 tags ('ar-DZ'; in order of preference) whose language the shop has; null for none. */
export function findSpoken(tags: readonly string[]): Language | null {
  for (const tag of tags) {
    const [wanted] = tag.toLowerCase().split('-')
    const spoken = LANGUAGES.find((language) => language === wanted)
    if (spoken !== undefined) return spoken
  }
  return null
}
