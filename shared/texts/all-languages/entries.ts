import { entryTexts as ar } from '../ar/entries.ts'
import { entryTexts as en } from '../en/entries.ts'
import { entryTexts as fr } from '../fr/entries.ts'
import { chooseTexts } from '../sentence.ts'
import type { Translation } from '../translation.ts'

/** The texts of a language, by default of English. */
export function entryTextsIn(language?: string): Translation<typeof en> {
  return chooseTexts<Translation<typeof en>>({ ar, en, fr }, language)
}
