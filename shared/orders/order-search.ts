import { readPhone } from '../phone.ts'
import { fold } from '../text.ts'

/** The digits that a search names, however they are written: '+213 660-12' means 066012. Null for any other text. */
export function searchedPhone(search: string): string | null {
  const plain = readPhone(search)
  return /^\d+$/.test(plain) ? plain : null
}

/** The order number that a search names: 27 for '27', '#27' and 'Order 27'. Null for any other text. */
export function searchedNumber(search: string): number | null {
  const [, digits] = /^(?:order)?\s?#?\s?(\d{1,15})$/.exec(fold(search)) ?? []
  return digits === undefined ? null : Number(digits)
}
