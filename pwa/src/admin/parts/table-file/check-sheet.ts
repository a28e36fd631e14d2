import { MAX_CELLS, MAX_COLUMNS, TableFault } from './table.ts'

/*
 * The library that reads sheets makes an empty cell of each gap between two addresses, so that a file of a few hundred
 * bytes with a cell at XFD1048576 fills the memory. The addresses are checked in the text of the file before.
 */

/** The last filled row may lie this far down; those above it may be empty. */
const MAX_ROW_NUMBER = 100_000

/** Longer than any text of a cell. Of a longer piece without an end, the library begins anew with each 64 kB. */
const MAX_PIECE_LENGTH = 256 * 1024

/**
 * What is no tag, with its end. Spreadsheet programs write nothing else: no document type, which declares entities, and
 * no CDATA, which the library would read as an empty cell.
 */
const OTHER_PIECES = [
  ['<!--', '-->'],
  ['<?', '?>'],
] as const

/** The tag of a row or of a cell, whatever namespace it is written with. Without '>' its end was not found. */
const TAG = /<(?:[^\s<>"'/=:]+:)?(?:row|c)(?=[\s/>])([^<>]*)(>?)/g
const ATTRIBUTES = /^(?:\s+[^\s<>"'/=]+\s*=\s*(?:"[^"]*"|'[^']*'))*\s*\/?$/
/** An address: 'AB12' of a cell, '12' of a row. */
const ADDRESS = /\s(?:[^\s<>"'/=:]+:)?r\s*=\s*(?:"([^"]*)"|'([^']*)')/g
const WRITTEN = /^([A-Z]{0,3})([1-9]\d{0,6})$/

/** Cells and rows without content, which programs write as far as a format reaches, often to the end of the sheet. */
const EMPTY_CELL = /<((?:[^\s<>"'/=:]+:)?c)(?=[\s/])[^<>]*\/>/g
const EMPTY_ROW = /<((?:[^\s<>"'/=:]+:)?row)(?=[\s/>])[^<>]*(?:\/>|(?<!\/)>\s*<\/\1\s*>)/g

/** Where the piece ends that begins at `at`: a tag with the text behind it, a comment. -1 when it has no end. */
function endOfPiece(text: string, at: number): number {
  const other = OTHER_PIECES.find(([start]) => text.startsWith(start, at))
  if (other) {
    const end = text.indexOf(other[1], at)
    return end === -1 ? -1 : end + other[1].length
  }
  if (text.startsWith('<!', at)) return -1
  const next = text.indexOf('<', at + 1)
  return next === -1 ? text.length : next
}

function checkPieces(text: string): void {
  for (let at = 0; at < text.length;) {
    const end = endOfPiece(text, at)
    if (end === -1 || end - at > MAX_PIECE_LENGTH) throw new TableFault('unreadable')
    at = end
  }
}

/** The number of a column from 1: 'A', 'Z', 'AA'. */
function columnNumber(letters: string): number {
  let column = 0
  for (const letter of letters) column = column * 26 + (letter.codePointAt(0) ?? 64) - 64
  return column
}

/**
 * The text of an XML file of a workbook without its empty cells and rows. Throws TableFault when the rest lies so far
 * apart that reading it would fill the memory, or is written as no spreadsheet program does.
 */
export function checkSheet(text: string): string {
  checkPieces(text)
  const filled = text.replaceAll(EMPTY_CELL, '').replaceAll(EMPTY_ROW, '')
  let [rows, columns] = [1, 1]
  for (const [, attributes = '', end] of filled.matchAll(TAG)) {
    if (end === '' || !ATTRIBUTES.test(attributes)) throw new TableFault('unreadable')
    for (const [, double, single] of attributes.matchAll(ADDRESS)) {
      const [, letters = '', row] = WRITTEN.exec(double ?? single ?? '') ?? []
      if (row === undefined) throw new TableFault('unreadable')
      rows = Math.max(rows, Number(row))
      columns = Math.max(columns, columnNumber(letters))
    }
    if (rows > MAX_ROW_NUMBER || columns > MAX_COLUMNS || rows * columns > MAX_CELLS)
      throw new TableFault('too-much')
  }
  return filled
}
