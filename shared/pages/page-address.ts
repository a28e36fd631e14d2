import { type Language, LANGUAGES, MAIN_LANGUAGE } from '../language.ts'

const BACK_OFFICE = /^\/(?:admin|admin-login|admin-register|admin-reset-password)(?:\/|$)/

// Paths that only the server answers. A last segment with a dot is a file: no page has one, and HTML returned for a
// missing script would be executed as a script.
const NOT_A_PAGE = /^\/(?:api|uploads|assets)(?:\/|$)|\/[^/]*\.[^/]*$/

/** '' for English, whose addresses have no prefix; otherwise '/fr' or '/ar'. */
export function languagePrefix(language: Language): string {
  return language === MAIN_LANGUAGE ? '' : `/${language}`
}

/**
 * What browsers take for the slashes before another site's name, at the beginning of an address: backslashes count as
 * slashes, and tabs and line ends are skipped.
 */
const LEADING_SLASHES = /^[\s\p{Cc}/\\]+/u

/** An address that stays on this site whatever it was made of: '//evil.example/x' → '/evil.example/x'. */
function ownAddress(address: string): string {
  return `/${address.replace(LEADING_SLASHES, '')}`
}

/**
 * An address of the storefront (path, query and hash) in a language: '/products' → '/fr/products', '/' → '/fr'. It is
 * always on this site, also when `address` was taken from a link that somebody else made.
 */
export function addressIn(language: Language, address: string): string {
  const own = ownAddress(address)
  const prefix = languagePrefix(language)
  return prefix === '' ? own : prefix + own.replace(/^\/(?=$|[?#])/, '')
}

/** The query that marks the start address of an installed app. */
const START = '?start=app'

/** The start address of an app that was installed in this language. */
export function startAddress(language: Language): string {
  return addressIn(language, language === MAIN_LANGUAGE ? '/' : `/${START}`)
}

/**
 * Whether an address opens in the language chosen on the device: the home page without a prefix, and the start address
 * of an installed app, since the language may have been changed after its installation. Every other address determines
 * its language.
 */
export function opensInChosenLanguage(pathname: string, search: string): boolean {
  return pathname === '/' || (splitAddress(pathname).path === '/' && search === START)
}

/** The home page in the chosen language, for an address that leads to it. The rest of the query is kept. */
export function chosenHome(chosen: Language, search: string): string {
  return addressIn(chosen, search === START ? '/' : `/${search}`)
}

/** The reverse of addressIn(): '/fr/products' → 'fr' and '/products'. */
export function splitAddress(pathname: string): { language: Language; path: string } {
  const [, segment = ''] = pathname.split('/', 2)
  const language = LANGUAGES.find((known) => known === segment)
  if (language === undefined || language === MAIN_LANGUAGE) {
    return { language: MAIN_LANGUAGE, path: pathname }
  }
  return { language, path: pathname.slice(segment.length + 1) || '/' }
}

/**
 * Which of the two pages serves `pathname`, on the server, in the service worker and while developing; each page has
 * its own client-side router. The storefront has addresses for each language; the back office has one set of addresses,
 * and the language that the device has chosen. Null when the path is not a page.
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
