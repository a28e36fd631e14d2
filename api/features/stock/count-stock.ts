import { countedQuantities, type StockCount } from '../../../shared/stock/stock-edit.ts'
import { Refusal } from '../../../shared/refusals.ts'
import { readProduct, type ProductRecord } from '../../database/products.ts'
import { moveStock, type MovementCause } from '../../database/stock.ts'
import type { DatabaseTransaction } from '../../database/tables.ts'

/**
 * Applies a count of a product's stock: with an expectation the difference moves the stock, so that it merges
 * with what was sold meanwhile; without one the count is absolute. Returns the product as it is afterwards.
 * Throws Refusal: unknown-product, unknown-size.
 */
export async function countStock(
  transaction: DatabaseTransaction,
  productId: string,
  count: StockCount,
  cause: Omit<MovementCause, 'reason' | 'orderId'>,
): Promise<ProductRecord> {
  const product = await readProduct(transaction, productId)
  if (!product) throw new Refusal('unknown-product')
  const moves = countedQuantities(count).map((entry) => {
    const level = product.levels.find(
      (known) => known.size === (entry.size ?? '') && known.archived === 0,
    )
    if (!level) throw new Refusal('unknown-size', { title: product.row.title, size: entry.size })
    return {
      productId,
      size: level.size,
      change: entry.quantity - (entry.expected ?? level.quantity),
    }
  })
  const changed = moves.filter((move) => move.change !== 0)
  await moveStock(transaction, changed, { ...cause, reason: 'stock-edit', orderId: null })
  return (await readProduct(transaction, productId)) ?? product
}
