import { isGtin } from '../../../../../shared/catalog/ean13.ts'

/* The patterns of GS1 General Specifications, section 5.2.1: 1 is a bar, 0 a space, each one module wide. */

/** Digits 0 to 9 of the left half with odd parity. The other two sets are made of it. */
const ODD = [
  '0001101',
  '0011001',
  '0010011',
  '0111101',
  '0100011',
  '0110001',
  '0101111',
  '0111011',
  '0110111',
  '0001011',
]

/** The right half: bars and spaces exchanged. */
const RIGHT = ODD.map((pattern) =>
  [...pattern].map((module) => (module === '0' ? '1' : '0')).join(''),
)

/** The left half with even parity: the right half backwards. */
const EVEN = RIGHT.map((pattern) => [...pattern].toReversed().join(''))

/**
 * Which digits of the left half of an EAN-13 have even parity (E); this pattern encodes the first digit, which has no
 * bars.
 */
const PARITY = [
  'OOOOOO',
  'OOEOEE',
  'OOEEOE',
  'OOEEEO',
  'OEOOEE',
  'OEEOOE',
  'OEEEOO',
  'OEOEOE',
  'OEOEEO',
  'OEEOEO',
]

const GUARD = '101'
const CENTRE = '01010'

/** Draws digits, each with the patterns of its position. */
function draw(digits: string, setAt: (place: number) => readonly string[]): string {
  return [...digits].map((digit, place) => setAt(place)[Number(digit)] ?? '').join('')
}

/**
 * The modules of a barcode, '1' for a bar: 95 of an EAN-13 or a UPC-A, 67 of an EAN-8. Null for any other text, also one
 * whose check digit is wrong: no scanner would read it.
 */
export function eanModules(barcode: string): string | null {
  const code = /^\d{12}$/.test(barcode) ? `0${barcode}` : barcode
  if (code.length > 13 || !isGtin(code)) return null
  if (code.length === 8) {
    const left = draw(code.slice(0, 4), () => ODD)
    return GUARD + left + CENTRE + draw(code.slice(4), () => RIGHT) + GUARD
  }
  const parity = PARITY[Number(code[0])] ?? ''
  const left = draw(code.slice(1, 7), (place) => (parity[place] === 'O' ? ODD : EVEN))
  return GUARD + left + CENTRE + draw(code.slice(7), () => RIGHT) + GUARD
}
