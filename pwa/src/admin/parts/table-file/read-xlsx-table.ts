import { unzipSync, zipSync } from 'fflate'
import { readSheet } from 'read-excel-file/universal'
import { type Cell, MAX_UNZIPPED_BYTES, type TableRow } from './table.ts'

/** Limit of cells: the reader fills the gaps between rows and columns with empty cells. */
const MOST_CELLS = 12_000_000

/** Thrown for a file that no spreadsheet program has written. */
export class HostileFile extends Error {}

/** The files of the archive that are read, unzipped; their sizes are bounded. Throws HostileFile. */
function unzip(bytes: Uint8Array): Record<string, Uint8Array> {
  let sum = 0
  // A file is unzipped into the size that it declares, and no further.
  return unzipSync(bytes, {
    filter: ({ name, originalSize }) => {
      if (!/\.(?:xml|rels)$/i.test(name) || name.includes('media/')) return false
      sum += originalSize
      if (sum > MAX_UNZIPPED_BYTES) throw new HostileFile(`${sum} bytes of XML`)
      return true
    },
  })
}

/** An attribute of an XML tag. */
function attribute(tag: string, name: string): string | undefined {
  return new RegExp(`\\s(?:\\w+:)?${name}="([^"]*)"`).exec(tag)?.[1]
}

/** Index, from 1, of the first sheet that is not hidden. */
function visibleSheet(files: Record<string, Uint8Array>): number {
  const workbook = files['xl/workbook.xml']
  if (!workbook) throw new HostileFile('no workbook')
  const tags = new TextDecoder().decode(workbook).match(/<(?:\w+:)?sheet\s[^>]*>/g) ?? []
  const place = tags.findIndex((tag) => !/hidden/i.test(attribute(tag, 'state') ?? ''))
  return Math.max(0, place) + 1
}

/** The number of a column from 1: 'A', 'Z', 'AA'. */
function columnNumber(letters: string): number {
  let column = 0
  for (const letter of letters.toUpperCase())
    column = column * 26 + (letter.codePointAt(0) ?? 64) - 64
  return column
}

/** Rejects addresses far outside the filled area, which would fill the memory with empty cells. */
function checkAddresses(files: Record<string, Uint8Array>): void {
  for (const [name, content] of Object.entries(files)) {
    if (!/worksheets\//i.test(name)) continue
    const text = new TextDecoder().decode(content)
    let [rows, columns] = [1, 1]
    for (const [, column = '', row] of text.matchAll(/\sr\s*=\s*["']\s*([A-Za-z]*)(\d+)/g)) {
      rows = Math.max(rows, Number(row))
      columns = Math.max(columns, columnNumber(column))
      if (rows * columns > MOST_CELLS) throw new HostileFile(`cell ${column}${row}`)
    }
  }
}

function cellOf(value: unknown): Cell {
  if (typeof value === 'string') {
    const text = value.trim()
    return text === '' ? null : text
  }
  const isKnown = typeof value === 'number' || typeof value === 'boolean' || value instanceof Date
  return isKnown ? value : null
}

/**
 * The non-empty rows of the first visible sheet of an XLSX file; null when there are more than `most`. Throws for a
 * file that cannot be read.
 */
export async function readXlsxTable(bytes: Uint8Array, most: number): Promise<TableRow[] | null> {
  const files = unzip(bytes)
  checkAddresses(files)
  // The reader would unzip large entries in workers of its own, which the content security policy forbids; uncompressed
  // entries need none.
  const stored = zipSync(files, { level: 0 })
  const sheet = await readSheet(
    stored.buffer.slice(stored.byteOffset, stored.byteOffset + stored.byteLength) as ArrayBuffer,
    visibleSheet(files),
  )
  const rows: TableRow[] = []
  for (const [index, values] of sheet.entries()) {
    const cells = (values as unknown[]).map(cellOf)
    if (!cells.some((cell) => cell !== null)) continue
    rows.push({ line: index + 1, cells })
    if (rows.length > most) return null
  }
  return rows
}
