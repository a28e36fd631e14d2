import * as v from 'valibot'
import { type Language, languageSchema, MAIN_LANGUAGE } from '../../shared/language.ts'

/** The language that the pages are built or developed in: KORA_LANGUAGE, English by default. Throws on any other value. */
export function chosenLanguage(): Language {
  return v.parse(languageSchema, process.env['KORA_LANGUAGE'] ?? MAIN_LANGUAGE)
}

/** The condition that makes `#texts/…` the texts of this language ("imports" in package.json). */
export function languageCondition(language: Language): string {
  return `kora-${language}`
}
