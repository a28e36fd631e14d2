import { type Language, LANGUAGE_COOKIE, LANGUAGES } from '../../../shared/language.ts'
import { CHOICES_CACHE, LANGUAGE_CHOICE } from '../service-worker/protocol.ts'

const YEAR_S = 365 * 24 * 60 * 60

const COOKIE = new RegExp(`(?:^|; )${LANGUAGE_COOKIE}=([^;]*)`)

/** The language in a text of cookies; null when nobody chose one. */
export function languageInCookies(cookies: string): Language | null {
  const chosen = COOKIE.exec(cookies)?.[1]
  return LANGUAGES.find((language) => language === chosen) ?? null
}

/**
 * Remembers the language for the server (a cookie) and for the service worker, which sees no cookies (a cache), so that
 * the shop's start page and the back office open in it, also without a connection. Never rejects: a browser without
 * storage asks again.
 */
export async function rememberLanguage(language: Language): Promise<void> {
  document.cookie = `${LANGUAGE_COOKIE}=${language}; Path=/; Max-Age=${YEAR_S}; SameSite=Lax`
  try {
    const choices = await caches.open(CHOICES_CACHE)
    await choices.put(LANGUAGE_CHOICE, new Response(language))
  } catch {
    // Not a secure page, or no room left: the cookie is enough with a connection.
  }
}

/**
 * Copies the choice to both stores, for another year: some browsers delete script-set cookies after a week, and the
 * cache may have had no room. Never rejects.
 */
export async function settleLanguage(): Promise<void> {
  try {
    const cached = await caches.match(LANGUAGE_CHOICE, { cacheName: CHOICES_CACHE })
    const chosen =
      languageInCookies(document.cookie) ??
      languageInCookies(`${LANGUAGE_COOKIE}=${(await cached?.text()) ?? ''}`)
    if (chosen !== null) await rememberLanguage(chosen)
  } catch {
    // Without storage there is the cookie, or nothing.
  }
}
