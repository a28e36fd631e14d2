import { type Centimes, dinarsToCentimes } from '../../../../shared/money.ts'
import { fold } from '../../../../shared/text.ts'
import { readBarcode, readPrice } from '../parts/table-file/read-cell.ts'
import type { Cell, TableRow } from '../parts/table-file/table.ts'

/** A column of a courier's file. */
export interface FileColumn {
  index: number
  /** The heading; for a column without one, its position. */
  head: string
  /** A sample value, by which a person recognizes the column. */
  example: string
}

export interface CourierTable {
  columns: FileColumn[]
  /** The rows below the headings. */
  rows: TableRow[]
}

export interface FileLine {
  /** In the file, from 1. */
  line: number
  reference: string
  amount: Centimes | null
}

const shown = (cell: Cell | undefined): string =>
  cell === null || cell === undefined || cell instanceof Date ? '' : String(cell).trim()

/** The columns of a file. The first row with two cells contains the headings; rows above it are ignored. */
export function tableOf(rows: readonly TableRow[]): CourierTable {
  const at = rows.findIndex(({ cells }) => cells.filter((cell) => cell !== null).length >= 2)
  const heads = rows[Math.max(at, 0)]
  const below = rows.slice(Math.max(at, 0) + 1)
  const width = Math.max(0, ...[heads, ...below.slice(0, 50)].map((row) => row?.cells.length ?? 0))
  const columns = Array.from({ length: width }, (_, index): FileColumn => {
    const head = shown(heads?.cells[index])
    const example = below.map(({ cells }) => shown(cells[index])).find((text) => text !== '') ?? ''
    return { index, head: head === '' ? String(index + 1) : head, example }
  })
  return {
    columns: columns.filter(
      ({ head, example, index }) => example !== '' || head !== String(index + 1),
    ),
    rows: below,
  }
}

const NUMBER_HEADS = /track|suivi|colis|code|reference|commande|order|numero|n°|تتبع|رقم/
const AMOUNT_HEADS = /net|montant|amount|prix|total|recouvrement|versement|مبلغ/

/** The most likely columns by their headings, best first. */
export function likelyColumns(
  columns: readonly FileColumn[],
  what: 'number' | 'amount',
): readonly FileColumn[] {
  const heads = what === 'number' ? NUMBER_HEADS : AMOUNT_HEADS
  return columns.toSorted(
    (a, b) => Number(heads.test(fold(b.head))) - Number(heads.test(fold(a.head))),
  )
}

/** The lines of a file with a number, even an unusable one, and the lines whose amount cannot be read. */
export function readLines(
  { rows }: CourierTable,
  numberAt: number,
  amountAt: number | null,
): { lines: FileLine[]; unreadable: number[] } {
  const unreadable: number[] = []
  const lines = rows.flatMap(({ line, cells }): FileLine[] => {
    const number = readBarcode(cells[numberAt] ?? null)
    // A number that a spreadsheet has shortened matches no parcel; its line is listed as such, with its amount.
    const unusable =
      'problem' in number && number.problem.kind === 'shortened' ? number.problem.text : ''
    const reference = 'value' in number ? (number.value ?? '') : unusable
    if (reference === '') return []
    if (amountAt === null) return [{ line, reference, amount: null }]
    const price = readPrice(cells[amountAt] ?? null)
    if ('problem' in price) unreadable.push(line)
    const dinars = 'value' in price ? (price.value ?? null) : null
    const isAmount = dinars !== null && Math.abs(dinars) < 1e9
    return [{ line, reference, amount: isAmount ? dinarsToCentimes(dinars) : null }]
  })
  return { lines, unreadable }
}
