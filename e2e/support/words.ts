import { ar } from './words-ar.ts'
import { fr, type Words } from './words-fr.ts'

export type OtherLanguage = 'fr' | 'ar'

/** The texts of the languages besides English. */
export const WORDS: Readonly<Record<OtherLanguage, Words>> = { fr, ar }
