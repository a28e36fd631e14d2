import { type Language, MAIN_LANGUAGE } from '../../../shared/language.ts'
import { addressIn } from '../../../shared/pages/page-address.ts'

/** A page in one language, as an absolute address. */
export interface PageAlternate {
  /** A language, or 'x-default' for readers of any other language. */
  hreflang: Language | 'x-default'
  url: string
}

/**
 * The same page in every language, including its own, and the English one for readers of any other language. Empty when
 * there is only one language. `address`: path and query without the prefix of a language.
 */
export function pageAlternates(
  origin: string,
  address: string,
  languages: readonly Language[],
): PageAlternate[] {
  if (languages.length < 2) return []
  const urlIn = (language: Language) => origin + addressIn(language, address)
  return [
    ...languages.map((language) => ({ hreflang: language, url: urlIn(language) })),
    { hreflang: 'x-default', url: urlIn(MAIN_LANGUAGE) },
  ]
}
