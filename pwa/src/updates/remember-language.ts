import { type Language, LANGUAGE_COOKIE } from '../../../shared/language.ts'
import { CHOICES_CACHE, LANGUAGE_CHOICE } from '../service-worker/protocol.ts'

const YEAR_S = 365 * 24 * 60 * 60

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
