import type { ProductSize } from '../catalog/product.ts'

/** Stock is low from 1 to this many pieces, where the owner set no other limit. Specification §9. */
export const LOW_STOCK = 5

export interface StockHolder {
  sizes: readonly ProductSize[]
  /** Used only when there are no sizes. */
  stock: number
}

export type QuantityState = 'out' | 'low' | 'in'

export function quantityState(quantity: number, low = LOW_STOCK): QuantityState {
  if (quantity <= 0) return 'out'
  return quantity <= low ? 'low' : 'in'
}

/** The stock state of a product: `lowSizes` is the N of 'N low stock' (sizes at `low` or less, empty ones included). */
export function stockState(
  product: StockHolder,
  low = LOW_STOCK,
): { state: QuantityState; lowSizes: number } {
  if (product.sizes.length === 0) return { state: quantityState(product.stock, low), lowSizes: 0 }
  if (product.sizes.every((entry) => entry.quantity <= 0)) return { state: 'out', lowSizes: 0 }
  const lowSizes = product.sizes.filter((entry) => entry.quantity <= low).length
  return { state: lowSizes > 0 ? 'low' : 'in', lowSizes }
}

/** Pieces of one size (null: the product without sizes); undefined when the product has no such size. */
export function quantityOf(product: StockHolder, size: string | null): number | undefined {
  if (size === null) return product.sizes.length === 0 ? product.stock : undefined
  return product.sizes.find((entry) => entry.size === size)?.quantity
}
