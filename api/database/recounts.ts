import type { ProductId } from '../../shared/catalog/product-id.ts'
import type { OrderId } from '../../shared/orders/order-id.ts'
import type { ReturnId } from '../../shared/returns/return-id.ts'
import type { DeviceId } from '../../shared/sync/device-id.ts'
import type { SizeKey } from '../../shared/size-key.ts'
import { sql } from 'kysely'
import { GOODS_DOCUMENT_KINDS, type GoodsDocumentKind } from '../../shared/operations/goods.ts'
import type { OperationId } from '../../shared/operations/operation-id.ts'
import { prepared } from './prepared.ts'
import type { WriteTransaction } from './database.ts'

/** An event on a stock: its time by the clock of the device that recorded it, and that device. */
interface StockEvent {
  product_id: ProductId
  size: SizeKey
  occurred_at_ms: number
  /** '' for an event that was not pushed by a device. */
  device_id: DeviceId | ''
}

/**
 * The latest stock count after an event, except counts by the event's own device, which knew of its own sales. Counts
 * of the current push have no row in operations yet, so the join excludes them; they are the same device's too.
 */
const latestCount = prepared<
  StockEvent & Record<string, string | number>,
  { counted_at_ms: number }
>((db, event) =>
  db
    .selectFrom('stock_movements as m')
    .leftJoin('operations as p', 'p.id', 'm.operation_id')
    .select('m.occurred_at_ms as counted_at_ms')
    // A literal, not a parameter: otherwise SQLite cannot use the partial index of counts.
    .where('m.reason', '=', sql.lit('stock-edit'))
    .where('m.product_id', '=', event.product_id)
    .where('m.size', '=', event.size)
    .where('m.occurred_at_ms', '>', event.occurred_at_ms)
    .where((where) =>
      where.or([
        where('m.operation_id', 'is', null),
        where(sql.ref<string>('p.device_id'), '<>', event.device_id),
      ]),
    )
    .orderBy('m.occurred_at_ms', 'desc')
    .limit(sql.lit(1)),
)

/** When the stock was last counted after a sale that arrives only now, epoch ms; null when it was not counted. */
export async function findCountAfter(
  transaction: WriteTransaction,
  sale: { productId: ProductId; size: SizeKey; occurredAtMs: number; deviceId: DeviceId | null },
): Promise<number | null> {
  const [count] = await latestCount(transaction, {
    product_id: sale.productId,
    size: sale.size,
    occurred_at_ms: sale.occurredAtMs,
    device_id: sale.deviceId ?? '',
  })
  return count?.counted_at_ms ?? null
}

/** A count of the shelf, by the clock of the device that counted. */
interface Count {
  productId: ProductId
  size: SizeKey
  countedAtMs: number
  /** Null for a direct request. */
  deviceId: DeviceId | null
}

/** Movements of the counted goods that happened before a count and reached the server after it. */
function movementsUnknownTo(
  transaction: WriteTransaction,
  count: Count,
  reason: 'store-order' | 'return' | GoodsDocumentKind,
) {
  return transaction
    .selectFrom('stock_movements as m')
    .where('m.reason', '=', reason)
    .where('m.product_id', '=', count.productId)
    .where('m.size', '=', count.size)
    .where('m.occurred_at_ms', '<', count.countedAtMs)
    .where('m.at_ms', '>', count.countedAtMs)
}

/**
 * Sales by other devices that happened before a count and reached the server after it. Their pieces were already
 * missing from the shelf, but the quantity that the counting device displayed still included them.
 */
export async function findSalesUnknownTo(
  transaction: WriteTransaction,
  count: Count,
): Promise<{ orderId: OrderId; sold: number }[]> {
  const rows = await movementsUnknownTo(transaction, count, 'store-order')
    .innerJoin('orders as o', 'o.id', 'm.order_id')
    .select(['o.id as orderId', 'm.change'])
    .where('m.change', '<', 0)
    .where('o.device_id', 'is distinct from', count.deviceId)
    .execute()
  return rows.map(({ orderId, change }) => ({ orderId, sold: -change }))
}

/**
 * Returns by other devices that happened before a count and reached the server after it: their pieces were already back
 * on the shelf, but not in the quantity that the counting device displayed.
 */
export async function findReturnsUnknownTo(
  transaction: WriteTransaction,
  count: Count,
): Promise<{ returnId: ReturnId; pieces: number }[]> {
  return movementsUnknownTo(transaction, count, 'return')
    .innerJoin('returns as r', 'r.id', 'm.return_id')
    .select(['r.id as returnId', 'm.change as pieces'])
    .where('r.device_id', 'is distinct from', count.deviceId)
    .execute()
}

/**
 * Goods that other devices took in or wrote off before a count, and that the server received after it: the shelf
 * already had or lacked their pieces, but the quantity that the counting device displayed did not reflect them.
 */
export async function findGoodsUnknownTo(
  transaction: WriteTransaction,
  count: Count,
): Promise<{ operationId: OperationId; kind: GoodsDocumentKind; atMs: number; change: number }[]> {
  const found = await Promise.all(
    GOODS_DOCUMENT_KINDS.map((kind) =>
      movementsUnknownTo(transaction, count, kind)
        .innerJoin('goods_documents as g', 'g.operation_id', 'm.operation_id')
        .select(['g.operation_id as operationId', 'g.kind', 'g.occurred_at_ms as atMs', 'm.change'])
        .where('g.device_id', 'is distinct from', count.deviceId)
        .execute(),
    ),
  )
  return found.flat()
}
