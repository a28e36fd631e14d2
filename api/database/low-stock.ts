import { sql } from 'kysely'
import type { ProductId } from '../../shared/catalog/product-id.ts'
import { type SizeKey, sizeOfKey } from '../../shared/size-key.ts'
import { LOW_STOCK } from '../../shared/stock/stock-state.ts'
import type { ReadTransaction, WriteTransaction } from './database.ts'
import { recordEvent } from './events.ts'
import { prepared } from './prepared.ts'

const selectLimit = prepared<Record<string, never>, { limit: number | null }>((db) =>
  db
    .selectFrom('shop_settings')
    .select(sql<number | null>`json_extract(content, '$.lowStock')`.as('limit'))
    .where('id', '=', 1),
)

/** Stock at or below this many pieces is low. Only this setting is read: parsing them all would slow down every order. */
async function readLowStockLimit(db: ReadTransaction): Promise<number> {
  const [row] = await selectLimit(db, {})
  return row?.limit ?? LOW_STOCK
}

/** A stock after a move of `change` pieces. */
interface MovedStock {
  productId: ProductId
  size: SizeKey
  change: number
  quantity: number
}

/** Whether this move brought the stock from above the limit to the limit or below. */
function crosses({ change, quantity }: MovedStock, limit: number): boolean {
  return quantity <= limit && quantity - change > limit
}

/**
 * Records an event for each stock that the moves brought down to the low-stock limit. Sizes and products that are no
 * longer sold are skipped.
 */
export async function recordLowStock(
  transaction: WriteTransaction,
  moves: readonly MovedStock[],
  atMs: number,
): Promise<void> {
  if (moves.every(({ change }) => change >= 0)) return
  const limit = await readLowStockLimit(transaction)
  for (const move of moves) {
    if (!crosses(move, limit)) continue
    const product = await transaction
      .selectFrom('products as p')
      .innerJoin('stock_levels as s', 's.product_id', 'p.id')
      .select('p.title')
      .where('p.id', '=', move.productId)
      .where('p.deleted_at_ms', 'is', null)
      .where('s.size', '=', move.size)
      .where('s.archived', '=', 0)
      .executeTakeFirst()
    if (!product) continue
    await recordEvent(
      transaction,
      {
        type: 'stock-low',
        productId: move.productId,
        title: product.title,
        size: sizeOfKey(move.size),
        left: move.quantity,
      },
      atMs,
    )
  }
}
