import { strToU8, unzipSync, zipSync } from 'fflate'
import { readSheet } from 'read-excel-file/universal'
import { checkSheet } from './check-sheet.ts'
import { type Cell, MAX_UNZIPPED_BYTES, TableFault, type TableRow } from './table.ts'

/** One long text may stand in a million cells, each a copy of it when the worker answers. */
const MAX_CHARACTERS = MAX_UNZIPPED_BYTES

/** The files of the archive that are read, unzipped; their sizes are bounded. Throws TableFault. */
function unzip(bytes: Uint8Array): Record<string, Uint8Array> {
  let sum = 0
  // A file is unzipped into the size that it declares, and no further.
  return unzipSync(bytes, {
    filter: ({ name, originalSize }) => {
      if (!/\.(?:xml|rels)$/i.test(name) || name.includes('media/')) return false
      sum += originalSize
      if (sum > MAX_UNZIPPED_BYTES) throw new TableFault('too-much')
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
  if (!workbook) throw new TableFault('unreadable')
  const tags = new TextDecoder().decode(workbook).match(/<(?:\w+:)?sheet\s[^<>]*>/g) ?? []
  const place = tags.findIndex((tag) => !/hidden/i.test(attribute(tag, 'state') ?? ''))
  return Math.max(0, place) + 1
}

/** Any file may be the sheet, whatever it is called. Throws TableFault. */
function checkSheets(files: Record<string, Uint8Array>): Record<string, Uint8Array> {
  return Object.fromEntries(
    Object.entries(files).map(([name, content]) => {
      const text = new TextDecoder().decode(content)
      const filled = checkSheet(text)
      return [name, filled === text ? content : strToU8(filled)]
    }),
  )
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
 * file that cannot be read, TableFault where it is known why.
 */
export async function readXlsxTable(bytes: Uint8Array, most: number): Promise<TableRow[] | null> {
  const files = checkSheets(unzip(bytes))
  // The reader would unzip large entries in workers of its own, which the content security policy forbids; uncompressed
  // entries need none.
  const stored = zipSync(files, { level: 0 })
  const sheet = await readSheet(
    stored.buffer.slice(stored.byteOffset, stored.byteOffset + stored.byteLength) as ArrayBuffer,
    visibleSheet(files),
  )
  const rows: TableRow[] = []
  let characters = 0
  for (const [index, values] of sheet.entries()) {
    const cells = (values as unknown[]).map(cellOf)
    for (const cell of cells) if (typeof cell === 'string') characters += cell.length
    if (characters > MAX_CHARACTERS) throw new TableFault('too-much')
    if (!cells.some((cell) => cell !== null)) continue
    rows.push({ line: index + 1, cells })
    if (rows.length > most) return null
  }
  return rows
}
