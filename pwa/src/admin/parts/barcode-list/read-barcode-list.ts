import { piecesSchema } from '../../../../../shared/entry-schemas.ts'
import { fold } from '../../../../../shared/text.ts'
import * as v from 'valibot'
import { barcodeListTexts as texts } from '#texts/barcode-list.ts'
import { cellText, readBarcode, readCount } from '../table-file/read-cell.ts'
import type { Cell, TableRow } from '../table-file/table.ts'

/** A code of a list with its pieces, of all its lines. */
export interface ListedCode {
  code: string
  pieces: number
  /** Where it stands, from 1. */
  lines: number[]
}

/** A line that cannot be used. */
export interface RefusedLine {
  line: number
  /** What it is about: a code, or the text of its first cell. */
  text: string
  reason: string
}

export interface BarcodeList {
  codes: ListedCode[]
  refused: RefusedLine[]
}

/** Headings of a column of pieces, folded, in the languages of the shop. */
const PIECES = new Set(
  [
    'stock',
    'quantity',
    'qty',
    'count',
    'pieces',
    'quantité',
    'qté',
    'pièces',
    'nombre',
    'كمية',
    'الكمية',
    'عدد',
    'العدد',
    'المخزون',
  ].map(fold),
)
const CODES = new Set(
  [
    'barcode',
    'code',
    'ean',
    'ean13',
    'gtin',
    'code-barres',
    'code barres',
    'code barre',
    'codebarre',
    'الباركود',
    'باركود',
    'رمز',
  ].map(fold),
)

interface Columns {
  code: number
  /** Null: each line is one piece. */
  pieces: number | null
}

const heading = (cell: Cell) => fold(cellText(cell) ?? '')

/** The columns that the first row names; null when it names none. */
function namedColumns({ cells }: TableRow): Columns | null {
  const code = cells.findIndex((cell) => CODES.has(heading(cell)))
  const pieces = cells.findIndex((cell) => PIECES.has(heading(cell)))
  return code === -1 ? null : { code, pieces: pieces === -1 ? null : pieces }
}

/** Codes are longer than counts, whichever stands first. */
function guessedColumns(rows: readonly TableRow[]): Columns {
  const filled = [0, 1].map((place) =>
    rows.reduce((sum, { cells }) => sum + (cellText(cells[place] ?? null)?.length ?? 0), 0),
  )
  const [first = 0, second = 0] = filled
  if (second === 0) return { code: 0, pieces: null }
  return second > first ? { code: 1, pieces: 0 } : { code: 0, pieces: 1 }
}

/** A heading in a language that is not known has no digit. */
const isHeading = ({ cells }: TableRow) => !cells.some((cell) => /\d/.test(cellText(cell) ?? ''))

type ReadLine = { code: string; pieces: number } | { text: string; reason: string }

function readLine(cells: readonly Cell[], columns: Columns, least: 0 | 1): ReadLine {
  const codeCell = cells[columns.code] ?? null
  const text = cellText(codeCell) ?? cellText(cells.find((cell) => cell !== null) ?? null) ?? ''
  const refuse = (reason: string) => ({ text, reason })
  const read = readBarcode(codeCell)
  if ('problem' in read)
    return refuse(read.problem.kind === 'shortened' ? texts.shortened : texts.noCode)
  if (typeof read.value !== 'string') return refuse(texts.noCode)
  if (columns.pieces === null) return { code: read.value, pieces: 1 }
  const count = readCount(cells[columns.pieces] ?? null)
  const isRead = 'value' in count && typeof count.value === 'number'
  const pieces = isRead ? count.value : Number.NaN
  const isPieces = pieces === 0 ? least === 0 : v.safeParse(piecesSchema, pieces).success
  return isPieces ? { code: read.value, pieces: Number(pieces) } : refuse(texts.noPieces)
}

/**
 * Reads a list of barcodes: with a column of pieces, or one piece for each line. Lines of one code are added up. `least`: the
 * fewest pieces of a line, 0 for a count.
 */
export function readBarcodeList(rows: readonly TableRow[], least: 0 | 1): BarcodeList {
  const [first] = rows
  const named = first ? namedColumns(first) : null
  const isNamed = named !== null || (first !== undefined && isHeading(first))
  const body = isNamed ? rows.slice(1) : rows
  const columns = named ?? guessedColumns(body)
  const codes = new Map<string, ListedCode>()
  const refused: RefusedLine[] = []
  for (const { line, cells } of body) {
    const read = readLine(cells, columns, least)
    if ('reason' in read) {
      refused.push({ line, ...read })
      continue
    }
    const known = codes.get(read.code)
    if (known) {
      known.pieces += read.pieces
      known.lines.push(line)
    } else codes.set(read.code, { code: read.code, pieces: read.pieces, lines: [line] })
  }
  return { codes: [...codes.values()], refused }
}
