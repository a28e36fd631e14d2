import { countedQuantities, type StockCount } from '../stock/stock-edit.ts'

/** What an operation does to one stock, as far as the device can know. */
export interface StockEffect {
  productId: string
  size: string | null
  change: number
}

/** A sale takes what it sold. */
export function saleEffects(
  lines: readonly { productId: string; size: string | null; quantity: number }[],
): StockEffect[] {
  return lines.map((line) => ({
    productId: line.productId,
    size: line.size,
    change: -line.quantity,
  }))
}

/** A count moves the stock by the difference between what was counted and what was expected. */
export function countEffects(productId: string, count: StockCount): StockEffect[] {
  return countedQuantities(count)
    .filter((entry) => entry.expected !== undefined)
    .map((entry) => ({
      productId,
      size: entry.size,
      change: entry.quantity - (entry.expected ?? entry.quantity),
    }))
}

/** Sums effects by product and size: pending.get(productId)?.get(size). */
export function sumEffects(
  effects: Iterable<StockEffect>,
): Map<string, Map<string | null, number>> {
  const sums = new Map<string, Map<string | null, number>>()
  for (const effect of effects) {
    const sizes = sums.get(effect.productId) ?? new Map<string | null, number>()
    sums.set(effect.productId, sizes)
    sizes.set(effect.size, (sizes.get(effect.size) ?? 0) + effect.change)
  }
  return sums
}

/** The product with the device's own pending changes on top of the server's quantities. */
export function withPendingStock<
  T extends {
    _id: string
    sizes: { size: string; quantity: number }[]
    stock: number
    totalStock: number
  },
>(product: T, pending: ReadonlyMap<string, ReadonlyMap<string | null, number>>): T {
  const changes = pending.get(product._id)
  if (!changes) return product
  const sizes = product.sizes.map((entry) => ({
    ...entry,
    quantity: entry.quantity + (changes.get(entry.size) ?? 0),
  }))
  const stock = product.stock + (changes.get(null) ?? 0)
  const totalStock =
    sizes.length > 0 ? sizes.reduce((sum, entry) => sum + entry.quantity, 0) : stock
  return { ...product, sizes, stock, totalStock }
}
