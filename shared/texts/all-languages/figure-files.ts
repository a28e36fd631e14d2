import { figureFileTexts as ar } from '../ar/figure-files.ts'
import { figureFileTexts as en } from '../en/figure-files.ts'
import { figureFileTexts as fr } from '../fr/figure-files.ts'
import { chooseTexts } from '../sentence.ts'
import type { Translation } from '../translation.ts'

/** The texts of a language, by default of English. */
export function figureFileTextsIn(language?: string): Translation<typeof en> {
  return chooseTexts<Translation<typeof en>>({ ar, en, fr }, language)
}
