import {
  type FieldChange,
  type ImportedProduct,
  sizeMark,
} from '../../../shared/products/product-import.ts'
import {
  findRepeatedBarcode,
  MAX_SIZES,
  MOST_SIZES,
  sayRepeatedBarcode,
} from '../../../shared/products/product-sizes.ts'
import { Refusal } from '../../../shared/refusals.ts'
import { type SizeKey, sizeKeyOf, sizeOfKey } from '../../../shared/size-key.ts'
import type { NewProduct, ProductRecord } from '../../database/products.ts'
import type { ShownLevel, StockLevel } from '../../database/stock.ts'
import { type FoundProduct, refuse } from './find-products.ts'

/** Thrown while a product is planned: the line of the file that causes the refusal, and why. */
export class PlanRefused extends Error {
  readonly line: number
  readonly refusal: Refusal

  constructor(line: number, refusal: Refusal) {
    super(refusal.message)
    this.line = line
    this.refusal = refusal
  }
}

export interface SizePlan {
  /** All sizes of the product afterwards, in order; null when neither sizes nor barcodes change. */
  shown: ShownLevel[] | null
  moves: { size: SizeKey; change: number }[]
  changes: FieldChange[]
  /** The stock of each requested size; null for a new size. */
  stock: (number | null)[]
}

type ImportedSize = ImportedProduct['sizes'][number]

/** The sizes of a new product; a single level without any. Throws PlanRefused. */
export function planNewSizes({ item }: FoundProduct): NewProduct['levels'] {
  const named = item.sizes.filter(({ size }) => size !== null)
  const plain = item.sizes.find(({ size }) => size === null)
  if (named.length > 0 && plain) {
    throw new PlanRefused(
      plain.line,
      refuse((texts) => texts.sizeNeeded),
    )
  }
  const levels = item.sizes.length > 0 ? item.sizes : [{ size: null, stock: 0, barcode: null }]
  return levels.map(({ size, stock, barcode }) => ({
    size,
    quantity: stock ?? 0,
    barcode: barcode ?? null,
  }))
}

/** Finds the level of a size of the file; undefined for a new size. Throws PlanRefused. */
function levelOf(
  { size, line }: ImportedSize,
  byMark: ReadonlyMap<string, StockLevel>,
): StockLevel | undefined {
  const level = byMark.get(sizeMark(size))
  const hasSizes = !byMark.has('')
  if (size === null && !level)
    throw new PlanRefused(
      line,
      refuse((texts) => texts.sizeNeeded),
    )
  if (size !== null && !hasSizes)
    throw new PlanRefused(
      line,
      refuse((texts) => texts.noSizes),
    )
  return level
}

/** The difference between a count and what was expected; 0 without a count. */
function countedChange({ stock, expected }: ImportedSize, { quantity }: StockLevel): number {
  return stock === undefined ? 0 : stock - (expected ?? quantity)
}

/** Plans the sizes, counts and barcodes of an existing product. Throws PlanRefused. */
export function planSizes({ item }: FoundProduct, { levels }: ProductRecord): SizePlan {
  const current = levels.filter(({ archived }) => archived === 0)
  const byMark = new Map(current.map((level) => [sizeMark(sizeOfKey(level.size)), level]))
  // A former size of the product may have been sold below zero, or may occur in a late sale.
  const formerly = new Map(levels.map(({ size, quantity }) => [size, quantity]))
  const barcodes = new Map(current.map(({ size, barcode }) => [size, barcode]))
  const moves: SizePlan['moves'] = []
  const changes: FieldChange[] = []
  const stock: SizePlan['stock'] = []
  let isArranged = false
  for (const wanted of item.sizes) {
    const { size, barcode } = wanted
    // A line that only concerns the product itself, such as its price.
    const isOfProduct = size === null && wanted.stock === undefined && barcode === undefined
    const level = isOfProduct && !byMark.has('') ? null : levelOf(wanted, byMark)
    stock.push(level?.quantity ?? null)
    if (level === null) continue
    const key = level?.size ?? sizeKeyOf(size)
    if (!level) changes.push({ field: 'size', size, was: null, is: size })
    const named = sizeOfKey(key)
    const before = level?.barcode ?? null
    if (barcode !== undefined && barcode !== before) {
      changes.push({ field: 'barcode', size: named, was: before, is: barcode })
    }
    if (!level || (barcode !== undefined && barcode !== before)) {
      isArranged = true
      barcodes.set(key, barcode === undefined ? before : barcode)
    }
    const change = level
      ? countedChange(wanted, level)
      : (wanted.stock ?? 0) - (formerly.get(key) ?? 0)
    if (change !== 0) moves.push({ size: key, change })
    if (!level) changes.push({ field: 'stock', size: named, was: null, is: wanted.stock ?? 0 })
    else if (change !== 0) {
      const { quantity } = level
      changes.push({ field: 'stock', size: named, was: quantity, is: quantity + change })
    }
  }
  const shown = [...barcodes].map(([size, barcode]): ShownLevel => ({ size, barcode }))
  if (isArranged) checkShown(item.line, shown)
  return { shown: isArranged ? shown : null, moves, changes, stock }
}

function checkShown(line: number, shown: readonly ShownLevel[]): void {
  const repeated = findRepeatedBarcode(shown)
  const reason =
    repeated !== null ? sayRepeatedBarcode(repeated) : shown.length > MAX_SIZES ? MOST_SIZES : null
  if (reason !== null) throw new PlanRefused(line, new Refusal('invalid-request', { reason }))
}
