import type { Language } from '../../language.ts'
import { pushTexts as ar } from '../ar/push.ts'
import { pushTexts as en } from '../en/push.ts'
import { pushTexts as fr } from '../fr/push.ts'
import type { Translation } from '../translation.ts'

/** The sentences of notifications in a language. */
export function pushTextsIn(language: Language): Translation<typeof en> {
  return { ar, en, fr }[language]
}
