import { answerTexts as ar } from '../ar/answers.ts'
import { answerTexts as en } from '../en/answers.ts'
import { answerTexts as fr } from '../fr/answers.ts'
import { chooseTexts } from '../sentence.ts'
import type { Translation } from '../translation.ts'

/** The texts of a language, by default of English. */
export function answerTextsIn(language?: string): Translation<typeof en> {
  return chooseTexts<Translation<typeof en>>({ ar, en, fr }, language)
}
