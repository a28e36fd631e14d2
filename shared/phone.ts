/** Separators that people put into phone numbers, and the invisible characters of copied ones. */
const BETWEEN = /[\s.()[\]\p{Pd}\p{Cf}]/gu

/**
 * Normalises a phone number: spaces, dots, hyphens and brackets are removed. Algeria's +213 or 00213, with or without a
 * following 0, becomes 0, and so does a bare 213 before nine digits. Other characters remain, so that validation still
 * refuses text that is not a number.
 */
export function readPhone(text: string): string {
  return text.replace(BETWEEN, '').replace(/^(?:(?:\+|00)2130?|213(?=\d{9}$))/, '0')
}
