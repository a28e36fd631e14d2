import type { Language } from '../../../../shared/language.ts'

/** The language of this build of the pages. */
export const LANGUAGE: Language = 'fr'
