import csv from 'papaparse'
import { MAX_CELLS, MAX_COLUMNS, TableFault, type TableRow } from './table.ts'

const UTF_16_LE = [0xff, 0xfe]

/** Three Arabic letters in a row, which no French text has when its bytes are read as Arabic ones. */
const ARABIC_WORD = /[\u0621-\u064a]{3}/

/**
 * The text of a CSV file. Excel writes 'CSV UTF-8', 'Unicode text' (UTF-16), and plain 'CSV' in the code page of the PC: in
 * Algeria the French or the Arabic one, which share the ASCII letters only.
 */
export function decodeCsv(bytes: Uint8Array): string {
  if (UTF_16_LE.every((byte, place) => bytes[place] === byte)) {
    return new TextDecoder('utf-16le').decode(bytes)
  }
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(bytes)
  } catch {
    const arabic = new TextDecoder('windows-1256').decode(bytes)
    return ARABIC_WORD.test(arabic) ? arabic : new TextDecoder('windows-1252').decode(bytes)
  }
}

/** Excel opens such a cell as the text between the quotes; other programs write it to keep leading zeros. */
const TEXT_FORMULA = /^="([^"]*)"$/

/** Our own CSV export puts this before a text that a spreadsheet would run as a formula. */
const GUARDED = /^'(?=\s*[=+\-@\uff1d\uff0b\uff0d\uff20])/

function cellOf(text: string): string | null {
  const cell = text.replace(TEXT_FORMULA, '$1').replace(GUARDED, '').trim()
  return cell === '' ? null : cell
}

const SEPARATORS = [';', '\t', ','] as const

/** The most frequent separator of the first line that has any: later lines may contain decimal commas. */
function separatorOf(text: string): string {
  for (const row of text.slice(0, 10_000).split(/[\r\n]+/)) {
    const counts = SEPARATORS.map((sign) => row.split(sign).length - 1)
    const most = Math.max(...counts)
    if (most > 0) return SEPARATORS[counts.indexOf(most)] ?? ';'
  }
  return ';'
}

/** Throws TableFault for a line with more separators than a sheet has columns: its cells would fill the memory. */
function checkWidth(text: string, separator: string): void {
  let columns = 0
  for (let at = 0; at < text.length; at += 1) {
    if (text[at] === '\n' || text[at] === '\r') columns = 0
    else if (text[at] === separator) columns += 1
    if (columns > MAX_COLUMNS) throw new TableFault('too-much')
  }
}

/**
 * The non-empty rows of a CSV file with their line numbers; null when there are more than `most`. Throws TableFault for
 * more cells than a list has, and for a quotation mark that is not closed, behind which everything is one cell.
 */
export function readCsvTable(bytes: Uint8Array, most: number): TableRow[] | null {
  const text = decodeCsv(bytes)
  const separator = separatorOf(text)
  checkWidth(text, separator)
  const rows: TableRow[] = []
  let line = 1
  let from = 0
  let sum = 0
  let isTooLong = false
  csv.parse<string[]>(text, {
    delimiter: separator,
    step: ({ data, errors, meta }, parser) => {
      if (errors.some(({ code }) => code === 'MissingQuotes')) throw new TableFault('open-quote')
      sum += data.length
      if (data.length > MAX_COLUMNS || sum > MAX_CELLS) throw new TableFault('too-much')
      const cells = data.map(cellOf)
      if (cells.some((cell) => cell !== null)) rows.push({ line, cells })
      // A cell in quotes may hold line breaks.
      line += text.slice(from, meta.cursor).split(/\r\n|\r|\n/).length - 1
      from = meta.cursor
      if (rows.length <= most) return
      isTooLong = true
      parser.abort()
    },
  })
  return isTooLong ? null : rows
}
