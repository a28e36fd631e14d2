import type { ProductSize } from '../catalog/product.ts'

/** The shop's low-stock limit where the owner set no other one. Specification §9. */
export const LOW_STOCK = 5
/** The highest low-stock limit, of the shop or of a product. */
export const MOST_LOW_STOCK = 1000

export interface StockHolder {
  sizes: readonly ProductSize[]
  /** Used only when there are no sizes. */
  stock: number
  /** The product's own low-stock limit; absent: the shop's limit applies. */
  lowStock?: number
}

/**
 * The low-stock limit of a product: stock at or below this many pieces is low. It is the product's own limit where the
 * owner set one, 0 included, and the shop's for all others.
 */
export function lowStockLimit(ownLimit: number | null | undefined, shopLimit: number): number {
  return ownLimit ?? shopLimit
}

export type QuantityState = 'out' | 'low' | 'in'

/** `limit`: of the product, see lowStockLimit(). */
export function quantityState(quantity: number, limit: number): QuantityState {
  if (quantity <= 0) return 'out'
  return quantity <= limit ? 'low' : 'in'
}

/** True when no piece of the product is left. */
export function isSoldOut({ sizes, stock }: StockHolder): boolean {
  return sizes.length === 0 ? stock <= 0 : sizes.every((entry) => entry.quantity <= 0)
}

/**
 * The stock state of a product by its limit, see lowStockLimit(). `lowSizes` is the N of 'N low stock': sizes at the
 * limit or below, empty ones included.
 */
export function stockState(
  product: StockHolder,
  limit: number,
): { state: QuantityState; lowSizes: number } {
  if (product.sizes.length === 0) return { state: quantityState(product.stock, limit), lowSizes: 0 }
  if (isSoldOut(product)) return { state: 'out', lowSizes: 0 }
  const lowSizes = product.sizes.filter((entry) => entry.quantity <= limit).length
  return { state: lowSizes > 0 ? 'low' : 'in', lowSizes }
}

/** Whether a stock that moved by `change` to `quantity` fell from above the limit to the limit or below. */
export function fallsToLimit(
  { change, quantity }: { change: number; quantity: number },
  limit: number,
): boolean {
  return quantity <= limit && quantity - change > limit
}

/** Pieces of one size (null: the product without sizes); undefined when the product has no such size. */
export function quantityOf(product: StockHolder, size: string | null): number | undefined {
  if (size === null) return product.sizes.length === 0 ? product.stock : undefined
  return product.sizes.find((entry) => entry.size === size)?.quantity
}
