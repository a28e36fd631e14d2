import { type Centimes, centimes } from './money.ts'

/*
 * CSV that Excel opens by a double press where it is set to French or Algerian Arabic, and LibreOffice: UTF-8 with its mark,
 * semicolons between the cells, and decimal commas. There is one such format, whatever the language of the screen.
 */

/** The media type of an answer or a file. */
export const CSV_TYPE = 'text/csv; charset=utf-8'

/** A file begins with the byte order mark: without it Excel takes UTF-8 for the code page of the PC. */
export const CSV_START = '\ufeff'

/** An amount of money, or another number with two decimals, in a cell. */
export interface MoneyCell {
  money: Centimes
}

/** A whole number, an amount or a text; null for an empty cell. */
export type CsvCell = number | MoneyCell | string | null

/** An amount in centimes as a cell. */
export function moneyCell(amount: number): MoneyCell {
  return { money: centimes(amount) }
}

/** A number as a cell, rounded to two decimals. */
export function decimalCell(value: number): MoneyCell {
  return { money: centimes(Math.round(value * 100)) }
}

/** Signs at the beginning of a text that a spreadsheet takes for a formula, also behind blanks. */
const FORMULA = /^\s*[=+\-@\uff1d\uff0b\uff0d\uff20]|^[\t\r]/

/** A text that somebody wrote must never be run: an apostrophe before it makes it a text in spreadsheets. */
function harmless(text: string): string {
  return FORMULA.test(text) ? `'${text}` : text
}

/** '1234,50', without blanks between the digits, so that it is a number for a spreadsheet. */
function moneyText(amount: Centimes): string {
  const digits = String(Math.abs(amount)).padStart(3, '0')
  return `${amount < 0 ? '-' : ''}${digits.slice(0, -2)},${digits.slice(-2)}`
}

function quoted(text: string): string {
  return /[";\r\n]/.test(text) ? `"${text.replaceAll('"', '""')}"` : text
}

function cellText(cell: CsvCell): string {
  if (cell === null) return ''
  if (typeof cell === 'number') return String(cell)
  return typeof cell === 'string' ? quoted(harmless(cell)) : moneyText(cell.money)
}

/** One line of a file, with its end. */
export function csvLine(cells: readonly CsvCell[]): string {
  return `${cells.map(cellText).join(';')}\r\n`
}

/** A whole file. */
export function csvFile(head: readonly string[], rows: readonly (readonly CsvCell[])[]): string {
  return CSV_START + [head, ...rows].map(csvLine).join('')
}
