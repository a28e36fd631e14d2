import type { ProductId } from '../../../shared/catalog/product-id.ts'
import type { OperationId } from '../../../shared/operations/operation-id.ts'
import type { OrderId } from '../../../shared/orders/order-id.ts'
import type { ReturnId } from '../../../shared/returns/return-id.ts'
import type { DeviceId } from '../../../shared/sync/device-id.ts'
import { countedQuantities, type StockCount } from '../../../shared/stock/stock-edit.ts'
import { Refusal } from '../../../shared/refusals.ts'
import { sizeKeyOf, type SizeKey } from '../../../shared/size-key.ts'
import { noteAttention, resolveRecount } from '../../database/attention.ts'
import { readProduct, type ProductRecord } from '../../database/products.ts'
import {
  findGoodsUnknownTo,
  findReturnsUnknownTo,
  findSalesUnknownTo,
} from '../../database/recounts.ts'
import { moveStock, type MovementCause } from '../../database/stock.ts'
import type { WriteTransaction } from '../../database/database.ts'

/** Who counted, when, and on which device; null for a direct request. */
export type CountSource = Omit<MovementCause, 'reason' | 'orderId'> & { deviceId: DeviceId | null }

/**
 * Applies a stock count of a product. With an expected quantity the difference is the stock movement, so that it merges
 * with sales made in the meantime; without one the count is absolute. Returns the changed product. Throws Refusal:
 * unknown-product, unknown-size.
 */
export async function countStock(
  transaction: WriteTransaction,
  productId: ProductId,
  count: StockCount,
  { deviceId, ...cause }: CountSource,
): Promise<ProductRecord> {
  const product = await readProduct(transaction, productId)
  if (!product) throw new Refusal('unknown-product')
  const moves = countedQuantities(count).map((entry) => {
    const level = product.levels.find(
      (known) => known.size === sizeKeyOf(entry.size) && known.archived === 0,
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
  for (const { size } of moves) {
    const stock = { productId, size, title: product.row.title }
    await checkRecount(transaction, stock, { deviceId, ...cause })
  }
  return (await readProduct(transaction, productId)) ?? product
}

/**
 * A count resolves the recount note, unless it conflicts with sales, returns or other movements that its device did not
 * know. Pieces that were sold were missing from the shelf but still in the displayed quantity, so both the count and
 * the sales deducted them; pieces that came back or came in were added by both.
 */
export async function checkRecount(
  transaction: WriteTransaction,
  { title, ...stock }: { productId: ProductId; size: SizeKey; title: string },
  { deviceId, occurredAtMs: countedAtMs, atMs }: CountSource,
): Promise<void> {
  await resolveRecount(transaction, stock, countedAtMs, atMs)
  const count = { ...stock, countedAtMs, deviceId }
  const sales = await findSalesUnknownTo(transaction, count)
  const returns = await findReturnsUnknownTo(transaction, count)
  const goods = await findGoodsUnknownTo(transaction, count)
  const noteOf = (id: OrderId | ReturnId | OperationId, sold: number, document?: object) => ({
    kind: 'recount' as const,
    subject: `${id} ${stock.productId} ${stock.size}`,
    ...stock,
    details: { title, sold, countedAtMs, ...document },
    atMs,
  })
  await noteAttention(transaction, [
    ...sales.map(({ orderId, sold }) => ({ ...noteOf(orderId, sold), orderId })),
    ...returns.map(({ returnId, pieces }) => noteOf(returnId, -pieces)),
    ...goods.map(({ operationId, kind, atMs: documentAtMs, change }) =>
      noteOf(operationId, -change, { document: kind, documentAtMs }),
    ),
  ])
}
