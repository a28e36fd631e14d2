import type { ProductId } from '../../../shared/catalog/product-id.ts'
import type { HeldStock } from '../../../shared/orders/held-stock.ts'
import type { SaleFacts } from '../../database/sale-facts.ts'
import { stockRefusal } from '../../database/stock-refusals.ts'
import { type MovementCause, moveStock, takeStockIfEnough } from '../../database/stock.ts'
import type { WriteTransaction } from '../../database/database.ts'

/**
 * Applies the change in held pieces as stock movements: returns the pieces no longer held, and takes the additional
 * ones, all or none. Products that never existed on this server are skipped. Throws Refusal: out-of-stock, unknown-size.
 */
export async function moveHeldStock(
  transaction: WriteTransaction,
  differences: readonly HeldStock[],
  facts: ReadonlyMap<ProductId, SaleFacts>,
  cause: MovementCause,
): Promise<void> {
  const known = differences.filter((held) => facts.has(held.productId))
  const back = known.filter((held) => held.quantity < 0)
  const taken = known.filter((held) => held.quantity > 0)
  await moveStock(
    transaction,
    back.map(({ productId, size, quantity }) => ({ productId, size, change: -quantity })),
    cause,
  )
  const short = await takeStockIfEnough(transaction, taken, cause)
  const shortHeld = short && taken[short.index]
  if (shortHeld) throw await stockRefusal(transaction, shortHeld, short.left)
}
