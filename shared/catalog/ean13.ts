/** The check digit of an EAN-13 or EAN-8 code, from its other digits. GS1 General Specifications, section 7.9. */
export function checkDigit(digits: string): string {
  let sum = 0
  for (const [place, digit] of [...digits].toReversed().entries()) {
    sum += Number(digit) * (place % 2 === 0 ? 3 : 1)
  }
  return String((10 - (sum % 10)) % 10)
}

/** Whether a code is a GTIN-8, UPC-A, GTIN-13 or GTIN-14 with the right check digit. */
export function isGtin(code: string): boolean {
  return /^(?:\d{8}|\d{12,14})$/.test(code) && checkDigit(code.slice(0, -1)) === code.at(-1)
}

/** The highest numbers of a till, and of a code of one till, that fit into an in-store code. */
const MOST_TILL = 9999
const MOST_NUMBER = 9_999_999

/**
 * The n-th EAN-13 of a till from the range 20 to 29, which GS1 leaves to shops: 2, the till in four digits, `n` in
 * seven, the check digit. Null when one of the two does not fit.
 */
export function inStoreCode(till: number, n: number): string | null {
  if (till > MOST_TILL || n > MOST_NUMBER) return null
  const digits = `2${String(till).padStart(4, '0')}${String(n).padStart(7, '0')}`
  return digits + checkDigit(digits)
}
