import { latinDigits } from './text.ts'

/** Separators that people put into phone numbers, and the invisible characters of copied ones. */
const BETWEEN = /[\s./()[\]\p{Pd}\p{Cf}]/gu
/** A prefix of Algeria, with or without the 0 after it. */
const COUNTRY = /^(?:(?:\+|00)2130?|213(?=\d{9}$))/
/** A mobile number without its 0, as it follows +213. */
const WITHOUT_ZERO = /^(?=[567]\d{8}$)/

/**
 * Normalises a phone number: digits of any script become Latin; spaces, dots, slashes, hyphens and brackets are removed.
 * Algeria's +213 or 00213, with or without a following 0, becomes 0, and so does a bare 213 before nine digits; a mobile
 * number without its 0 gets it. Other characters remain, so that validation still refuses text that is not a number.
 */
export function readPhone(text: string): string {
  return latinDigits(text).replace(BETWEEN, '').replace(COUNTRY, '0').replace(WITHOUT_ZERO, '0')
}
