import * as v from 'valibot'
import { type Language, languageSchema, MAIN_LANGUAGE } from '../../shared/language.ts'

/**
 * The language in which the pages are built or served: KORA_LANGUAGE, English by default. Throws on any other value.
 */
export function chosenLanguage(): Language {
  return v.parse(languageSchema, process.env['KORA_LANGUAGE'] ?? MAIN_LANGUAGE)
}

/** The import condition that resolves `#texts/…` to the texts of this language ("imports" in package.json). */
export function languageCondition(language: Language): string {
  return `kora-${language}`
}
