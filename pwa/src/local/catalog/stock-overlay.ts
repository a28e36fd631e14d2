import type { CounterProduct } from '../../../../shared/catalog/product.ts'
import type { AttachedBarcode } from '../../../../shared/operations/operation-definition.ts'
import { withPendingStock } from '../../../../shared/sync/pending-stock.ts'
import type { CatalogMemory } from './catalog-memory.ts'
import { pendingBarcodes, pendingStock, type PendingOperation } from '../till/pending-operations.ts'

interface Shown {
  base: CounterProduct
  changes: string
  product: CounterProduct
}

function withBarcodes(product: CounterProduct, labels: readonly AttachedBarcode[]): CounterProduct {
  let labelled = product
  for (const { size, barcode } of labels) {
    labelled =
      size === null
        ? { ...labelled, barcode }
        : {
            ...labelled,
            sizes: labelled.sizes.map((entry) =>
              entry.size === size ? { ...entry, barcode } : entry,
            ),
          }
  }
  return labelled
}

/**
 * Creates the function that computes the products as the till shows them: the server's, with the device's pending
 * quantities and barcodes applied. Products that did not change since the last call stay the same objects.
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
    const barcodes = pendingBarcodes(operations, cursor, (id) => rows.get(id)?.stamp ?? 0)
    const next = new Map<string, Shown>()
    let isSame = last?.products === products
    for (const id of new Set([...pending.keys(), ...barcodes.keys()])) {
      const base = rows.get(id)?.entity
      if (base === undefined) continue
      const labels = barcodes.get(id) ?? []
      const changes = JSON.stringify([[...(pending.get(id) ?? [])], labels])
      const known = shown.get(id)
      const keeps = known?.base === base && known.changes === changes
      isSame &&= keeps
      const product = keeps ? known.product : withBarcodes(withPendingStock(base, pending), labels)
      next.set(id, { base, changes, product })
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
