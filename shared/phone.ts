/** What people put between the digits of a phone number, and signs without a width that a copied one carries along. */
const BETWEEN = /[\s.()[\]\p{Pd}\p{Cf}]/gu

/**
 * A phone number as the shop keeps it: without spaces, dots, hyphens and brackets, and with a 0 for Algeria's +213 or
 * 00213, also where the 0 was written as well, and for a bare 213 that nine digits follow. Nothing else is taken away, so that what is no number stays none.
 */
export function readPhone(text: string): string {
  return text.replace(BETWEEN, '').replace(/^(?:(?:\+|00)2130?|213(?=\d{9}$))/, '0')
}
