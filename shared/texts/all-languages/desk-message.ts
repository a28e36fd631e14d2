import { deskMessageTexts as ar } from '../ar/desk-message.ts'
import { deskMessageTexts as en } from '../en/desk-message.ts'
import { deskMessageTexts as fr } from '../fr/desk-message.ts'
import { chooseTexts } from '../sentence.ts'

/** The message to a customer who does not answer the phone, in the customer's language. */
export function deskMessageTextsIn(language: string) {
  return chooseTexts({ ar, en, fr }, language)
}
