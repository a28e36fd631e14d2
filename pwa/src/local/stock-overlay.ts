import type { CounterProduct } from '../../../shared/catalog/product.ts'
import { withPendingStock } from '../../../shared/sync/pending-stock.ts'
import type { CatalogMemory } from './catalog-memory.ts'
import { pendingStock, type PendingOperation } from './pending-operations.ts'

interface Shown {
  base: CounterProduct
  changes: string
  product: CounterProduct
}

/**
 * Makes the function that gives the products as the till shows them: the server's quantities with the device's own
 * pending operations on top. What did not change since its last call stays the same object.
 */
export function createStockOverlay(): (
  memory: CatalogMemory<CounterProduct>,
  operations: readonly PendingOperation[],
) => CounterProduct[] {
  let shown = new Map<string, Shown>()
  let last: { products: CounterProduct[]; result: CounterProduct[] } | null = null

  return ({ cursor, rows, products }, operations) => {
    if (cursor === null) return products
    const pending = pendingStock(operations, cursor, (id) => rows.get(id)?.stamp ?? 0)
    const next = new Map<string, Shown>()
    let isSame = last?.products === products
    for (const [id, sizes] of pending) {
      const base = rows.get(id)?.entity
      if (base === undefined) continue
      const changes = JSON.stringify([...sizes])
      const known = shown.get(id)
      const keeps = known?.base === base && known.changes === changes
      isSame &&= keeps
      next.set(id, keeps ? known : { base, changes, product: withPendingStock(base, pending) })
    }
    isSame &&= next.size === shown.size
    shown = next
    if (isSame && last) return last.result
    const result =
      next.size === 0
        ? products
        : products.map((product) => next.get(product._id)?.product ?? product)
    last = { products, result }
    return result
  }
}
