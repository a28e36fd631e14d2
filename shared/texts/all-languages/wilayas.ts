import { wilayaName as ar } from '../ar/wilayas.ts'
import { wilayaName as en } from '../en/wilayas.ts'
import { wilayaName as fr } from '../fr/wilayas.ts'
import { chooseTexts } from '../sentence.ts'

/** The name of a wilaya in a language, by default in English. */
export function wilayaNameIn(language: string | undefined, wilaya: string): string {
  return chooseTexts({ ar, en, fr }, language)(wilaya)
}
