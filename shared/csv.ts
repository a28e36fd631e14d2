import { type Centimes, centimes } from './money.ts'
import { plainLine } from './plain-line.ts'
import { plainText } from './plain-text.ts'

/*
 * CSV that Excel opens by a double click when set to French or Algerian Arabic, as LibreOffice does: UTF-8 with a byte
 * order mark, semicolons between the cells, and decimal commas. There is only this format, whatever the language of the
 * screen.
 */

/** The media type of an answer or a file. */
export const CSV_TYPE = 'text/csv; charset=utf-8'

/** A file begins with the byte order mark: without it Excel takes UTF-8 for the code page of the PC. */
export const CSV_START = '\ufeff'

/** An amount of money, or another number with two decimals, in a cell. */
export interface MoneyCell {
  money: Centimes
}

/** A text of several lines in a cell. Only spreadsheets read it: programs that read line by line see two lines. */
export interface LinesCell {
  lines: string
}

/** A whole number, an amount or a text, which is written as one line; null for an empty cell. */
export type CsvCell = number | MoneyCell | LinesCell | string | null

/** An amount in centimes as a cell. */
export function moneyCell(amount: number): MoneyCell {
  return { money: centimes(amount) }
}

/** A number as a cell, rounded to two decimals. */
export function decimalCell(value: number): MoneyCell {
  return { money: centimes(Math.round(value * 100)) }
}

/**
 * Characters at the beginning of a text that make a spreadsheet treat it as a formula. Whatever stood invisibly before
 * them is gone: spreadsheets skip it.
 */
const FORMULA = /^[\s\p{Cf}]*[=+\-@\uff1d\uff0b\uff0d\uff20]/u

/** Text that people entered must never be executed: a leading apostrophe makes it plain text in spreadsheets. */
function harmless(text: string): string {
  return FORMULA.test(text) ? `'${text}` : text
}

/** '1234,50', without group separators, so that spreadsheets read it as a number. */
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
  if (typeof cell === 'string') return quoted(harmless(plainLine(cell)))
  return 'money' in cell ? moneyText(cell.money) : quoted(harmless(plainText(cell.lines)))
}

/** One line of a file, with its line end. */
export function csvLine(cells: readonly CsvCell[]): string {
  return `${cells.map(cellText).join(';')}\r\n`
}

/** A whole file. */
export function csvFile(head: readonly CsvCell[], rows: readonly (readonly CsvCell[])[]): string {
  return CSV_START + [head, ...rows].map(csvLine).join('')
}
