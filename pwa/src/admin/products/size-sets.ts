import { type SizeRow, isEmptyRow } from '../../../../shared/products/product-form.ts'
import { fold } from '../../../../shared/text.ts'
import { EMPTY_ROW } from './product-values.ts'

/** Sets of sizes that one press adds. */
export const SIZE_SETS = [
  { label: 'S M L XL', sizes: ['S', 'M', 'L', 'XL'] },
  { label: '39–46', sizes: ['39', '40', '41', '42', '43', '44', '45', '46'] },
] as const

/** Appends the missing sizes of a set and removes blank rows. */
export function withSizeSet(rows: readonly SizeRow[], sizes: readonly string[]): SizeRow[] {
  const typed = rows.filter((row) => !isEmptyRow(row))
  const known = new Set(typed.map((row) => fold(row.size)))
  const missing = sizes.filter((size) => !known.has(fold(size)))
  return [...typed, ...missing.map((size) => ({ ...EMPTY_ROW, size, quantity: '0' }))]
}
