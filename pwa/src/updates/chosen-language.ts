import { type Language, LANGUAGE_COOKIE, LANGUAGES } from '../../../shared/language.ts'
import { CHOICES_CACHE, LANGUAGE_CHOICE } from '../service-worker/protocol.ts'

const YEAR_S = 365 * 24 * 60 * 60

/** The language that somebody chose in this browser; null when nobody has. */
export function chosenLanguage(): Language | null {
  const [, chosen] = new RegExp(`(?:^|; )${LANGUAGE_COOKIE}=([^;]*)`).exec(document.cookie) ?? []
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
