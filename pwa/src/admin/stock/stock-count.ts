import * as v from 'valibot'
import { countSchema } from '../../../../shared/entry-schemas.ts'
import { type StockHolder } from '../../../../shared/stock/stock-state.ts'
import type { StockCount } from '../../../../shared/stock/stock-edit.ts'

/** One stock of a row under edit; `size` is null for a product without sizes. */
export interface CountedStock {
  size: string | null
  /** Quantity that the device showed during the count; negative after an oversell. */
  shown: number
  /** Text of the field. */
  text: string
  /** True once the person changed the field: untouched numbers were not counted. */
  touched: boolean
}

export type StockRowCount = readonly CountedStock[]

/** Text of a quantity field; empty for a negative one (an oversell), which cannot be counted. */
function shownText(shown: number): string {
  return shown < 0 ? '' : String(shown)
}

function stocksOf(product: StockHolder): { size: string | null; quantity: number }[] {
  return product.sizes.length > 0 ? [...product.sizes] : [{ size: null, quantity: product.stock }]
}

export function beginCount(product: StockHolder): StockRowCount {
  return stocksOf(product).map(({ size, quantity }) => ({
    size,
    shown: quantity,
    text: shownText(quantity),
    touched: false,
  }))
}

export function typeCount(count: StockRowCount, size: string | null, text: string): StockRowCount {
  return count.map((entry) =>
    entry.size === size ? { ...entry, text, touched: text !== shownText(entry.shown) } : entry,
  )
}

/** A stock that changed during the count, by a sale or another device. */
export interface StockChange {
  size: string | null
  before: number
  after: number
}

/** Stocks that changed since the row was opened; null when the sizes themselves changed, which ends the count. */
export function changesMeanwhile(count: StockRowCount, product: StockHolder): StockChange[] | null {
  const now = new Map(stocksOf(product).map((entry) => [entry.size, entry.quantity]))
  if (now.size !== count.length || count.some((entry) => !now.has(entry.size))) return null
  return count.flatMap((entry) => {
    const after = now.get(entry.size) ?? entry.shown
    return after === entry.shown ? [] : [{ size: entry.size, before: entry.shown, after }]
  })
}

/** Confirms the count against the quantities that the device shows now. */
export function confirmCount(count: StockRowCount, product: StockHolder): StockRowCount {
  const now = new Map(stocksOf(product).map((entry) => [entry.size, entry.quantity]))
  return count.map((entry) => {
    const shown = now.get(entry.size) ?? entry.shown
    const text = entry.touched ? entry.text : shownText(shown)
    return { ...entry, shown, text, touched: text !== shownText(shown) }
  })
}

export type CheckedCount =
  | { kind: 'unchanged' }
  | { kind: 'invalid'; size: string | null; message: string }
  | { kind: 'count'; count: StockCount }

const plainNumber = /^-?\d{1,9}(?:\.\d+)?$/

/** The count to record: only counted quantities, each with the shown one as `expected`. */
export function checkCount(count: StockRowCount): CheckedCount {
  const counted = count.filter((entry) => entry.touched)
  const sizes: { size: string; quantity: number; expected: number }[] = []
  for (const { size, shown, text } of counted) {
    const typed = text.trim()
    const parsed = v.safeParse(countSchema, plainNumber.test(typed) ? Number(typed) : Number.NaN)
    if (!parsed.success) return { kind: 'invalid', size, message: parsed.issues[0].message }
    if (size === null) {
      return { kind: 'count', count: { stock: parsed.output, expected: shown } }
    }
    sizes.push({ size, quantity: parsed.output, expected: shown })
  }
  return sizes.length === 0 ? { kind: 'unchanged' } : { kind: 'count', count: { sizes } }
}
