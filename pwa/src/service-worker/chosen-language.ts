import { DEFAULT_LANGUAGE, findSpoken, type Language, LANGUAGES } from '../../../shared/language.ts'
import { CHOICES_CACHE, LANGUAGE_CHOICE } from './protocol.ts'

/** The language that somebody chose on this device; null when nobody has. */
export async function readChosenLanguage(): Promise<Language | null> {
  const stored = await caches.match(LANGUAGE_CHOICE, { cacheName: CHOICES_CACHE })
  const text = await stored?.text()
  return LANGUAGES.find((language) => language === text) ?? null
}

/** For pages whose address names no language, as the server decides it: chosen, else the browser's, else the shop's. */
export async function deviceLanguage(): Promise<Language> {
  return (await readChosenLanguage()) ?? findSpoken(navigator.languages) ?? DEFAULT_LANGUAGE
}
