import { sql } from 'kysely'
import type { ProductId } from '../../shared/catalog/product-id.ts'
import type { ShopEvent } from '../../shared/events/shop-event.ts'
import { type SizeKey, sizeOfKey } from '../../shared/size-key.ts'
import { fallsToLimit, LOW_STOCK, lowStockLimit } from '../../shared/stock/stock-state.ts'
import type { ReadTransaction, WriteTransaction } from './database.ts'
import { recordEvent } from './events.ts'
import { preparedRows } from './prepared.ts'

/**
 * The products with their own limits and that of the shop, in one statement. Only this setting is read: parsing all of
 * them would slow down every order.
 */
const selectProducts = preparedRows<
  { id: ProductId },
  { id: ProductId; title: string; low_stock: number | null; shop_limit: number | null }
>((db, rows) =>
  db
    .selectFrom('products')
    .select(['id', 'title', 'low_stock'])
    .select((select) =>
      select
        .selectFrom('shop_settings')
        .select(db.engine.jsonNumber(sql.ref('content'), 'lowStock').as('limit'))
        .where('shop_settings.id', '=', 1)
        .as('shop_limit'),
    )
    .where(
      'id',
      'in',
      rows.map((row) => row.id),
    )
    .where('deleted_at_ms', 'is', null),
)

/** A stock after a move of `change` pieces. */
export interface MovedStock {
  productId: ProductId
  size: SizeKey
  change: number
  quantity: number
}

type LowStock = Extract<ShopEvent, { type: 'stock-low' }>

/** The stocks that moves brought down to the limit of their product. Sizes and products no longer sold are skipped. */
export async function findLowStock(
  db: ReadTransaction,
  moves: readonly MovedStock[],
): Promise<LowStock[]> {
  const taken = moves.filter(({ change }) => change < 0)
  if (taken.length === 0) return []
  const ids = [...new Set(taken.map((move) => move.productId))]
  const rows = await selectProducts(
    db,
    ids.map((id) => ({ id })),
  )
  const products = new Map(rows.map((row) => [row.id, row]))
  const low: LowStock[] = []
  for (const move of taken) {
    const product = products.get(move.productId)
    if (!product) continue
    const limit = lowStockLimit(product.low_stock, product.shop_limit ?? LOW_STOCK)
    if (!fallsToLimit(move, limit)) continue
    const level = await db
      .selectFrom('stock_levels')
      .select('archived')
      .where('product_id', '=', move.productId)
      .where('size', '=', move.size)
      .executeTakeFirst()
    if (level?.archived !== 0) continue
    low.push({
      type: 'stock-low',
      productId: move.productId,
      title: product.title,
      size: sizeOfKey(move.size),
      left: move.quantity,
    })
  }
  return low
}

/** Records an event for each stock that the moves brought down to the limit of its product, see findLowStock(). */
export async function recordLowStock(
  transaction: WriteTransaction,
  moves: readonly MovedStock[],
  atMs: number,
): Promise<void> {
  for (const event of await findLowStock(transaction, moves)) {
    await recordEvent(transaction, event, atMs)
  }
}

/**
 * When one act makes more stocks low than this, one event reports their number: devices show a few notifications, not
 * hundreds.
 */
const MOST_SINGLE_EVENTS = 10

/**
 * Records which stocks became low by one act on many products: one event per stock, or a single one when there are
 * many.
 */
export async function recordLowStockTogether(
  transaction: WriteTransaction,
  low: readonly LowStock[],
  atMs: number,
): Promise<void> {
  if (low.length > MOST_SINGLE_EVENTS) {
    await recordEvent(transaction, { type: 'stocks-low', count: low.length }, atMs)
    return
  }
  for (const event of low) await recordEvent(transaction, event, atMs)
}
