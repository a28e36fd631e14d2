import { emailTexts as ar } from '../ar/emails.ts'
import { emailTexts as en } from '../en/emails.ts'
import { emailTexts as fr } from '../fr/emails.ts'
import { chooseTexts } from '../sentence.ts'
import type { Translation } from '../translation.ts'

/** The texts of a language, by default of English. */
export function emailTextsIn(language?: string): Translation<typeof en> {
  return chooseTexts<Translation<typeof en>>({ ar, en, fr }, language)
}
