import { refusalTexts as ar } from '../ar/refusals.ts'
import { refusalTexts as en } from '../en/refusals.ts'
import { refusalTexts as fr } from '../fr/refusals.ts'
import { chooseTexts } from '../sentence.ts'
import type { Translation } from '../translation.ts'

/** The texts of a language, by default of English. */
export function refusalTextsIn(language?: string): Translation<typeof en> {
  return chooseTexts<Translation<typeof en>>({ ar, en, fr }, language)
}
