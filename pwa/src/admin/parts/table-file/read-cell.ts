import { fold } from '../../../../../shared/text.ts'
import type { Cell } from './table.ts'

/** Why a cell cannot be used; `text` is what it holds. */
export type CellProblem =
  | { kind: 'price' | 'number' | 'ambiguous' | 'switch' | 'shortened'; text: string }
  | { kind: 'date' | 'formula' }

/** A value of a cell: undefined for an empty cell, null for 'none'. */
export type CellValue<T> = { value: T | null | undefined } | { problem: CellProblem }

const said = <T>(value: T | null | undefined): CellValue<T> => ({ value })
const wrong = (problem: CellProblem): CellValue<never> => ({ problem })

/** A dash removes an optional value; an empty cell leaves it unchanged. */
const NONE = /^[-\u2010-\u2015\u2212]$/

/** Invisible direction marks and joiners that are pasted along with a code. */
const INVISIBLE = /[\u200b-\u200f\u2060\ufeff\u061c]/g

/** '#REF!', '#N/A': error values of formulas. */
const FORMULA_FAULT = /^#(?:REF!|N\/A|VALUE!|DIV\/0!|NAME\?|NUM!|NULL!|NOM\?|VALEUR!)$/i

/** The text of a cell; null for an empty cell and for a date. */
export function cellText(cell: Cell): string | null {
  if (cell === null || cell instanceof Date) return null
  if (typeof cell === 'number') return String(Number(cell.toPrecision(12)))
  const text = String(cell).replace(/\r\n?/g, '\n').trim()
  return text === '' ? null : text
}

export function readText(cell: Cell): CellValue<string> {
  if (cell instanceof Date) return wrong({ kind: 'date' })
  const text = cellText(cell)
  if (text !== null && FORMULA_FAULT.test(text)) return wrong({ kind: 'formula' })
  return said(text ?? undefined)
}

/** As readText, where a dash removes the text. */
export function readRemovableText(cell: Cell): CellValue<string> {
  const text = readText(cell)
  return 'value' in text && typeof text.value === 'string' && NONE.test(text.value)
    ? said<string>(null)
    : text
}

const CURRENCY = /DZD|DA|د\.?\s?ج\.?|دينار/gi

/**
 * A number in any usual notation: Arabic digits, spaces between thousands, comma or point before decimals, a currency.
 * NaN for anything else; null for '1.500', which is ambiguous: thousands in some countries, decimals in others.
 */
export function parseNumber(text: string): number | null {
  const compact = fold(text.replaceAll('\u066b', ',').replaceAll('\u066c', ''))
    .replace(CURRENCY, '')
    .replaceAll(/[\s']/g, '')
  const sign = compact.startsWith('-') ? -1 : 1
  const digits = compact.replace(/^-/, '')
  if (/^\d{1,12}$/.test(digits)) return sign * Number(digits)
  if (/^\d{1,12}[.,]\d{1,2}$/.test(digits)) return sign * Number(digits.replace(',', '.'))
  // '1.500,00', '1,500.00' and '1.500.000' can only be read in one way.
  const grouped = /^(\d{1,3})((?:[.,]\d{3})+)(?:([.,])(\d{1,2}))?$/.exec(digits)
  if (!grouped) return Number.NaN
  const [, first = '', groups = '', mark, decimals = '0'] = grouped
  const separator = groups[0] ?? ''
  const isOneSign = [...groups.replaceAll(/\d/g, '')].every((one) => one === separator)
  if (!isOneSign || mark === separator) return Number.NaN
  if (mark === undefined && groups.length === 4) return null
  return sign * Number(`${first}${groups.replaceAll(/[.,]/g, '')}.${decimals}`)
}

function readNumber(cell: Cell, kind: 'price' | 'number'): CellValue<number> {
  if (cell instanceof Date) return wrong({ kind: 'date' })
  // A sum in a spreadsheet may be 4199.999999999999.
  if (typeof cell === 'number') return said(Number(cell.toPrecision(12)))
  const text = cellText(cell)
  if (text === null) return said<number>(undefined)
  if (NONE.test(text)) return said<number>(null)
  if (FORMULA_FAULT.test(text)) return wrong({ kind: 'formula' })
  const number = parseNumber(text)
  if (number === null) return wrong({ kind: 'ambiguous', text })
  return Number.isNaN(number) ? wrong({ kind, text }) : said(number)
}

/** A price in dinars; a dash is none. */
export const readPrice = (cell: Cell) => readNumber(cell, 'price')

/** A count of pieces; a dash is none. */
export const readCount = (cell: Cell) => readNumber(cell, 'number')

const YES = new Set(['1', 'oui', 'yes', 'on', 'true', 'vrai', 'x', 'نعم'])
const NO = new Set(['0', 'non', 'no', 'off', 'false', 'faux', 'لا'])

export function readSwitch(cell: Cell): CellValue<boolean> {
  if (typeof cell === 'boolean') return said(cell)
  if (cell instanceof Date) return wrong({ kind: 'date' })
  const text = cellText(cell)
  if (text === null) return said<boolean>(undefined)
  const folded = fold(text)
  if (YES.has(folded)) return said(true)
  return NO.has(folded) ? said(false) : wrong({ kind: 'switch', text })
}

/** '6.13E+12': what Excel leaves of a barcode in a CSV file that it has saved. */
const SHORTENED = /^\d+(?:[.,]\d+)?E\+?\d+$/i

export function readBarcode(cell: Cell): CellValue<string> {
  const text = readRemovableText(cell)
  if ('problem' in text || typeof text.value !== 'string') return text
  const code = typeof cell === 'number' ? String(cell) : text.value.replace(INVISIBLE, '').trim()
  return SHORTENED.test(code) ? wrong({ kind: 'shortened', text: code }) : said(code)
}

/** What Excel leaves of '3-4' in a CSV file: '03/04/2026', '04-mars', 'Mar-04'. */
const DATE =
  /^(?:\d{1,4}[/.-]\d{1,2}[/.-]\d{2,4}|\d{1,2}[- ][a-z\u00e0-\u00ff]{3,5}\.?|[a-z\u00e0-\u00ff]{3,5}\.?[- ]\d{2,4})$/i
const MONTH = /jan|f[eé]v|feb|mar|avr|apr|mai|may|jui|jun|jul|ao[uû]|aug|sep|oct|nov|d[eé]c/i

export function readSize(cell: Cell): CellValue<string> {
  const text = readText(cell)
  if ('problem' in text || typeof text.value !== 'string') return text
  const isDate =
    DATE.test(text.value) && (/^\d+[/.-]\d+[/.-]/.test(text.value) || MONTH.test(text.value))
  return isDate ? wrong({ kind: 'date' }) : text
}

/** Separators of picture names: a semicolon, a bar, a line break, or a comma after a file name extension. */
const BETWEEN_NAMES = /[;|\n]|(?<=\.(?:jpe?g|png|webp|avif)\s*),/i

/** The names of pictures in their order, each once; a dash is none. */
export function readPictureNames(cell: Cell): CellValue<string[]> {
  const text = readRemovableText(cell)
  if ('problem' in text || typeof text.value !== 'string') return text as CellValue<never>
  const names = text.value
    .replace(INVISIBLE, '')
    .split(BETWEEN_NAMES)
    .map((name) => name.trim())
  return said([...new Set(names.filter((name) => name !== ''))])
}
