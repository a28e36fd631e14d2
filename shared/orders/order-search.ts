import { readPhone } from '../phone.ts'
import { fold } from '../text.ts'

/** The digits of a phone number in a search, normalised: '+213 660-12' becomes 066012. Null for any other text. */
export function searchedPhone(search: string): string | null {
  const plain = readPhone(search)
  return /^\d+$/.test(plain) ? plain : null
}

/** The order number in a search: 27 for '27', '#27' and 'Order 27'. Null for any other text. */
export function searchedNumber(search: string): number | null {
  const [, digits] = /^(?:order)?\s?#?\s?(\d{1,15})$/.exec(fold(search)) ?? []
  return digits === undefined ? null : Number(digits)
}
