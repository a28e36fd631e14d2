import { type Language, LANGUAGES, MAIN_LANGUAGE } from '../language.ts'

const BACK_OFFICE = /^\/(?:admin|admin-login|admin-register|admin-reset-password)(?:\/|$)/

// Paths that only the server answers. A last segment with a dot is a file: no page has one, and HTML returned for a
// missing script would be executed as a script.
const NOT_A_PAGE = /^\/(?:api|uploads|assets)(?:\/|$)|\/[^/]*\.[^/]*$/

/** '' for English, whose pages have the plain addresses; otherwise '/fr' or '/ar'. */
export function languagePrefix(language: Language): string {
  return language === MAIN_LANGUAGE ? '' : `/${language}`
}

/** An address of the storefront (path, query and hash) in a language: '/products' → '/fr/products', '/' → '/fr'. */
export function addressIn(language: Language, address: string): string {
  const prefix = languagePrefix(language)
  if (prefix === '') return address
  return prefix + address.replace(/^\/(?=$|[?#])/, '')
}

/** What an installed app's start address has behind the home page of the language in which it was installed. */
const START = '?start=app'

/** The address at which the app starts that was installed in this language. */
export function startAddress(language: Language): string {
  return addressIn(language, language === MAIN_LANGUAGE ? '/' : `/${START}`)
}

/**
 * Whether an address leads to the home page in the language that was chosen on the device: the plain home page does, and
 * where an installed app starts, since its language may have been changed after. Every other address says its language.
 */
export function opensInChosenLanguage(pathname: string, search: string): boolean {
  return pathname === '/' || (splitAddress(pathname).path === '/' && search === START)
}

/** The home page in the chosen language, from an address that leads to it; what a link brought in its query stays. */
export function chosenHome(chosen: Language, search: string): string {
  return addressIn(chosen, search === START ? '/' : `/${search}`)
}

/** The reverse: '/fr/products' → 'fr' and '/products'. */
export function splitAddress(pathname: string): { language: Language; path: string } {
  const [, segment = ''] = pathname.split('/', 2)
  const language = LANGUAGES.find((known) => known === segment)
  if (language === undefined || language === MAIN_LANGUAGE) {
    return { language: MAIN_LANGUAGE, path: pathname }
  }
  return { language, path: pathname.slice(segment.length + 1) || '/' }
}

/**
 * Which of the two pages serves `pathname`, on the server, in the service worker and while developing; each page has its
 * own client-side router. The storefront has addresses for each language; the back office has one set of addresses, and
 * the language that the device has chosen. Null when the path is not a page.
 */
export function pageAt(
  pathname: string,
): { page: 'shop'; language: Language } | { page: 'office' } | null {
  if (NOT_A_PAGE.test(pathname)) return null
  if (BACK_OFFICE.test(pathname)) return { page: 'office' }
  return { page: 'shop', language: splitAddress(pathname).language }
}

/** The built HTML file of a page: '/index.html', '/fr/admin.html'. */
export function pageFile(page: 'shop' | 'office', language: Language): string {
  return `${languagePrefix(language)}/${page === 'shop' ? 'index' : 'admin'}.html`
}
