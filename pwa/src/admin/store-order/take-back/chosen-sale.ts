import { type Centimes, centimes } from '../../../../../shared/money.ts'
import type { ReturnedPieces } from '../../../../../shared/returns/take-back.ts'
import { MAX_QUANTITY } from '../../../../../shared/schemas.ts'
import { sizeKeyOf } from '../../../../../shared/size-key.ts'
import type { SoldLine } from '../../../local/till/record-operation.ts'
import type { ReturnedLine } from '../../../local/till/till-draft-form.ts'
import { isSameLine } from '../sale-draft.ts'
import { type Bought, leftOf } from './bought.ts'

/** One kind of goods of the chosen sale. */
export interface TakenRow extends SoldLine {
  /** Pieces that are taken back; 0 for none. */
  quantity: number
  /** Pieces that were sold; null when that is not known. */
  sold: number | null
  /** Pieces that can still come back, as far as this device knows; null when that is not known. */
  left: number | null
}

/** The sale whose goods are taken back. */
export interface ChosenSale {
  bought: Bought
  /** Pieces of it that came back before, as far as this device knows, including those of the open ticket. */
  before: readonly ReturnedPieces[]
  rows: TakenRow[]
  /** Whether the goods go back on the shelf; else they are written off. */
  restock: boolean
  reason: string
}

type SoldRow = TakenRow & { sold: number; left: number }

/** The rows of the sold goods, with none taken back yet. Lines of the same goods and price are one row. */
export function rowsOf(bought: Bought, before: readonly ReturnedPieces[]): SoldRow[] {
  const rows: SoldRow[] = []
  for (const { returned: _, ...line } of bought.lines ?? []) {
    const same = rows.find((row) => isSameLine(row, line) && row.price === line.price)
    if (same) {
      same.sold += line.quantity
      same.left += line.quantity
    } else rows.push({ ...line, quantity: 0, sold: line.quantity, left: line.quantity })
  }
  for (const first of rows) {
    const same = rows.filter((row) => isSameLine(row, first))
    if (same[0] === first) takeFrom(same, before, leftOf(bought, before, first) ?? 0)
  }
  return rows
}

/**
 * Distributes earlier returns over rows of the same goods, until `left` pieces remain in total. A return is assigned to
 * the row with its price if there is one, the others to the first rows.
 */
function takeFrom(rows: readonly SoldRow[], before: readonly ReturnedPieces[], left: number): void {
  let gone = sumOf(rows, 'sold') - left
  const take = (row: SoldRow, pieces: number) => {
    const taken = Math.min(pieces, row.left, gone)
    row.left -= taken
    gone -= taken
  }
  for (const { productId, size, quantity, price } of before) {
    const at = rows.find(
      (row) => row.productId === productId && sizeKeyOf(row.size) === size && row.price === price,
    )
    if (at) take(at, quantity)
  }
  for (const row of rows) take(row, gone)
}

function sumOf(rows: readonly TakenRow[], field: 'quantity' | 'sold' | 'left'): number {
  return rows.reduce((sum, row) => sum + (row[field] ?? 0), 0)
}

/** The rows with one more piece of these goods; a new row when the sale is not known to contain them. */
export function withPiece({ rows, bought, before }: ChosenSale, line: SoldLine): TakenRow[] {
  const same = rows.filter((row) => isSameLine(row, line))
  const row = same.find(({ quantity, left }) => left === null || quantity < left) ?? same.at(-1)
  if (row) {
    const quantity = Math.min(row.quantity + 1, MAX_QUANTITY)
    return rows.map((one) => (one === row ? { ...one, quantity } : one))
  }
  const sold = bought.lines === null ? null : 0
  return [...rows, { ...line, sold, left: leftOf(bought, before, line) }]
}

/** The goods of a chosen sale that exceed the pieces left. */
export function tooMany({ rows }: ChosenSale): TakenRow[] {
  return rows.filter(({ left, quantity }) => left !== null && quantity > left)
}

/** Sets each row to the pieces left. Goods that the sale is not known to contain were added by hand and stay. */
export function takeAllLeft(rows: readonly TakenRow[]): TakenRow[] {
  return rows.map((row) =>
    row.sold === null || row.sold === 0 ? row : { ...row, quantity: row.left ?? 0 },
  )
}

/** The money for what is taken back. */
export function takenTotal({ rows }: ChosenSale): Centimes {
  return centimes(rows.reduce((sum, { price, quantity }) => sum + price * quantity, 0))
}

/** The pieces that are taken back. */
export function takenCount({ rows }: ChosenSale): number {
  return sumOf(rows, 'quantity')
}

/** What is taken back, as lines of the open ticket. */
export function takenLines({ rows, restock, reason }: ChosenSale): ReturnedLine[] {
  return rows
    .filter(({ quantity }) => quantity > 0)
    .map(({ productId, title, size, quantity, price }) => {
      const goods = { productId, title, size, quantity, price }
      return { ...goods, restock, reason: reason.trim() }
    })
}
