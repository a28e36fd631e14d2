import type { ProductId } from '../catalog/product-id.ts'
import type { StockEffect } from '../operations/operation-definition.ts'

/** Sums stock effects by product and size: pending.get(productId)?.get(size). */
export function sumEffects(
  effects: Iterable<StockEffect>,
): Map<ProductId, Map<string | null, number>> {
  const sums = new Map<ProductId, Map<string | null, number>>()
  for (const effect of effects) {
    const sizes = sums.get(effect.productId) ?? new Map<string | null, number>()
    sums.set(effect.productId, sizes)
    sizes.set(effect.size, (sizes.get(effect.size) ?? 0) + effect.change)
  }
  return sums
}

/** Adds the device's pending stock changes to the server's quantities. */
export function withPendingStock<
  T extends {
    _id: ProductId
    sizes: { size: string; quantity: number }[]
    stock: number
    totalStock: number
  },
>(product: T, pending: ReadonlyMap<ProductId, ReadonlyMap<string | null, number>>): T {
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
