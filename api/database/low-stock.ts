import { sql } from 'kysely'
import type { ProductId } from '../../shared/catalog/product-id.ts'
import { type SizeKey, sizeOfKey } from '../../shared/size-key.ts'
import { fallsToLimit, LOW_STOCK, lowStockLimit } from '../../shared/stock/stock-state.ts'
import type { ReadTransaction, WriteTransaction } from './database.ts'
import { recordEvent } from './events.ts'
import { prepared, preparedRows } from './prepared.ts'

const selectLimit = prepared<Record<string, never>, { limit: number | null }>((db) =>
  db
    .selectFrom('shop_settings')
    .select(sql<number | null>`json_extract(content, '$.lowStock')`.as('limit'))
    .where('id', '=', 1),
)

/** The shop's low-stock limit. Only this setting is read: parsing them all would slow down every order. */
async function readShopLimit(db: ReadTransaction): Promise<number> {
  const [row] = await selectLimit(db, {})
  return row?.limit ?? LOW_STOCK
}

const selectProducts = preparedRows<
  { id: ProductId },
  { id: ProductId; title: string; low_stock: number | null }
>((db, rows) =>
  db
    .selectFrom('products')
    .select(['id', 'title', 'low_stock'])
    .where(
      'id',
      'in',
      rows.map((row) => row.id),
    )
    .where('deleted_at_ms', 'is', null),
)

/** A stock after a move of `change` pieces. */
interface MovedStock {
  productId: ProductId
  size: SizeKey
  change: number
  quantity: number
}

/**
 * Records an event for each stock that the moves brought down to the low-stock limit of its product. Sizes and products
 * that are no longer sold are skipped.
 */
export async function recordLowStock(
  transaction: WriteTransaction,
  moves: readonly MovedStock[],
  atMs: number,
): Promise<void> {
  const taken = moves.filter(({ change }) => change < 0)
  if (taken.length === 0) return
  const shopLimit = await readShopLimit(transaction)
  const ids = [...new Set(taken.map((move) => move.productId))]
  const rows = await selectProducts(
    transaction,
    ids.map((id) => ({ id })),
  )
  const products = new Map(rows.map((row) => [row.id, row]))
  for (const move of taken) {
    const product = products.get(move.productId)
    if (!product || !fallsToLimit(move, lowStockLimit(product.low_stock, shopLimit))) continue
    const level = await transaction
      .selectFrom('stock_levels')
      .select('archived')
      .where('product_id', '=', move.productId)
      .where('size', '=', move.size)
      .executeTakeFirst()
    if (level?.archived !== 0) continue
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
