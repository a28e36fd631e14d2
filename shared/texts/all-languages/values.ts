import { valueTexts as ar } from '../ar/values.ts'
import { valueTexts as en } from '../en/values.ts'
import { valueTexts as fr } from '../fr/values.ts'
import { chooseTexts } from '../sentence.ts'
import type { Translation } from '../translation.ts'

/** The texts of a language, by default of English. */
export function valueTextsIn(language?: string): Translation<typeof en> {
  return chooseTexts<Translation<typeof en>>({ ar, en, fr }, language)
}
