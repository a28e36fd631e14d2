import { piecesSchema } from '../../../../../shared/entry-schemas.ts'
import { fold } from '../../../../../shared/text.ts'
import * as v from 'valibot'
import { barcodeListTexts as texts } from '#texts/barcode-list.ts'
import { cellText, parseNumber, readBarcode, readCount } from '../table-file/read-cell.ts'
import type { Cell, TableRow } from '../table-file/table.ts'

/** A code of a list with its pieces, of all its lines. */
export interface ListedCode {
  code: string
  pieces: number
  /** Line numbers in the file, from 1. */
  lines: number[]
}

/** A line that cannot be used. */
export interface RefusedLine {
  line: number
  /** The code, or the text of the first cell. */
  text: string
  reason: string
}

export interface BarcodeList {
  codes: ListedCode[]
  refused: RefusedLine[]
}

/** The file as a whole cannot be read; `problem` is user-visible. */
export interface UnreadList {
  problem: string
}

/** Folds a heading for comparison: 'Qté :' and 'qte.' are equal. */
const foldHeading = (text: string) => fold(text).replaceAll(/[.:°]/g, '').trim()

/** Headings of a column of pieces, in the languages of the shop. */
const PIECES = new Set(
  [
    'stock',
    'count',
    'counted',
    'received',
    'delivered',
    'pieces',
    'pcs',
    'pc',
    'pce',
    'units',
    ...['quantity', 'qty'].flatMap((word) => [
      word,
      ...['received', 'delivered', 'counted'].flatMap((done) => [
        `${word} ${done}`,
        `${done} ${word}`,
      ]),
    ]),
    'pièce',
    'pièces',
    'unités',
    'reçu',
    'livré',
    'compté',
    ...['quantité', 'qté', 'qt', 'qtt', 'quantités'].flatMap((word) => [
      word,
      ...['reçue', 'livrée', 'comptée', 'inventoriée', 'réelle'].map((done) => `${word} ${done}`),
    ]),
    ...['nombre', 'nbre', 'nbr', 'nb'].flatMap((word) => [
      word,
      `${word} pièces`,
      `${word} de pièces`,
    ]),
    'كمية',
    'الكمية',
    'الكمية المستلمة',
    'الكمية المسلمة',
    'الكمية المعدودة',
    'عدد',
    'العدد',
    'عدد القطع',
    'القطع',
    'قطع',
    'المخزون',
  ].map(foldHeading),
)
/** Headings of other numbers: such a column is never used as the pieces, even if it is the only one. */
const NO_PIECES = new Set(
  [
    'price',
    'size',
    'no',
    'row',
    'line',
    'ref',
    'reference',
    'sku',
    'date',
    'time',
    'prix',
    'montant',
    'total',
    'taille',
    'pointure',
    'n',
    'num',
    'numéro',
    'ligne',
    'réf',
    'référence',
    'heure',
    'السعر',
    'سعر',
    'الثمن',
    'ثمن',
    'المقاس',
    'مقاس',
    'الرقم',
    'رقم',
    'التاريخ',
  ].map(foldHeading),
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
  ].map(foldHeading),
)

interface Columns {
  code: number
  /** Null: each line is one piece. */
  pieces: number | null
}

/** A column with a value below the heading. */
interface FilledColumn {
  place: number
  /** Folded. */
  heading: string
  texts: string[]
}

/** The filled columns of a table, from its start. `first`: the row of headings. */
function filledColumns(first: TableRow | null, body: readonly TableRow[]): FilledColumn[] {
  const width = Math.max(0, ...body.map(({ cells }) => cells.length))
  return Array.from({ length: width }, (_, place) => ({
    place,
    heading: foldHeading(cellText(first?.cells[place] ?? null) ?? ''),
    texts: body.flatMap(({ cells }) => cellText(cells[place] ?? null) ?? []),
  })).filter(({ texts: filled }) => filled.length > 0)
}

/** Numbers, and what begins as one, such as '4 pcs'. */
const beginsAsNumber = (text: string) => /^[-+]?\s?\d/.test(fold(text))
const isWholeNumber = (text: string) => Number.isInteger(parseNumber(text))

/**
 * The column of pieces, when the column of codes is known by its heading. Null: none, so each line is one piece.
 * Undefined: ambiguous.
 */
function piecesBeside(others: readonly FilledColumn[]): number | null | undefined {
  const named = others.filter(({ heading }) => PIECES.has(heading))
  const [one] = named
  if (one) return named.length === 1 ? one.place : undefined
  const numbers = others.filter((column) => column.texts.some(beginsAsNumber))
  const [only] = others
  if (numbers.length === 0 || only === undefined) return null
  const isPieces = others.length === 1 && !NO_PIECES.has(only.heading)
  return isPieces && only.texts.some(isWholeNumber) ? only.place : undefined
}

/** The columns of a table with this heading of codes. */
function namedColumns(first: TableRow, code: number, body: readonly TableRow[]) {
  const filled = filledColumns(first, body)
  const pieces = piecesBeside(filled.filter(({ place }) => place !== code))
  if (pieces === undefined) return { problem: texts.whichPieces }
  if (pieces !== null) return { code, pieces }
  // The column of pieces is empty, so its lines are refused.
  const empty = first.cells.findIndex((cell) => PIECES.has(foldHeading(cellText(cell) ?? '')))
  return { code, pieces: empty === -1 ? null : empty }
}

const letters = ({ texts: cells }: FilledColumn) => cells.join('').length

/** Whether a column numbers its rows: 1, 2, 3 and so on. With two lines it may as well be one piece and two pieces. */
const isNumbering = ({ texts: cells }: FilledColumn) =>
  cells.length > 2 && cells.every((text, row) => parseNumber(text) === row + 1)

/** Codes are longer than counts, whichever stands first. */
function guessedColumns(body: readonly TableRow[]): Columns | UnreadList {
  const filled = filledColumns(null, body)
  if (filled.length > 2) return { problem: texts.noHeadings }
  const [first, second] = filled
  if (!first || !second) return { code: first?.place ?? 0, pieces: null }
  const [code, pieces] = letters(second) > letters(first) ? [second, first] : [first, second]
  if (isNumbering(pieces)) return { problem: texts.noHeadings }
  return { code: code.place, pieces: pieces.place }
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
 * Reads a list of barcodes: with a column of pieces, or one piece for each line. Lines of one code are added up. A file in
 * which several columns may be the pieces is not read: a count by the wrong one changes the stock. `least`: the fewest pieces
 * of a line, 0 for a count.
 */
export function readBarcodeList(rows: readonly TableRow[], least: 0 | 1): BarcodeList | UnreadList {
  const [first] = rows
  const code = first?.cells.findIndex((cell) => CODES.has(foldHeading(cellText(cell) ?? ''))) ?? -1
  const isNamed = first !== undefined && (code !== -1 || isHeading(first))
  const body = isNamed ? rows.slice(1) : rows
  const columns = first && code !== -1 ? namedColumns(first, code, body) : guessedColumns(body)
  if ('problem' in columns) return columns
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
