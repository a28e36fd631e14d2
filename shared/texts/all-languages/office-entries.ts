import { officeEntryTexts as ar } from '../ar/office-entries.ts'
import { officeEntryTexts as en } from '../en/office-entries.ts'
import { officeEntryTexts as fr } from '../fr/office-entries.ts'
import { chooseTexts } from '../sentence.ts'
import type { Translation } from '../translation.ts'

/** The texts of a language, by default of English. */
export function officeEntryTextsIn(language?: string): Translation<typeof en> {
  return chooseTexts<Translation<typeof en>>({ ar, en, fr }, language)
}
