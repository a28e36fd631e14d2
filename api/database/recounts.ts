import type { ProductId } from '../../shared/catalog/product-id.ts'
import type { OrderId } from '../../shared/orders/order-id.ts'
import type { DeviceId } from '../../shared/sync/device-id.ts'
import type { SizeKey } from '../../shared/size-key.ts'
import { sql } from 'kysely'
import { prepared } from './prepared.ts'
import type { WriteTransaction } from './database.ts'

/** A stock, an event on it by the clock of the device that saw it, and that device. */
interface StockEvent {
  product_id: ProductId
  size: SizeKey
  occurred_at_ms: number
  /** '' for an event that no device sent. */
  device_id: DeviceId | ''
}

/**
 * The latest count of a stock that was made after an event and by somebody else: the device of the event knew of its
 * own sales when it counted. What a push has not stored yet is that push's own device's.
 */
const latestCount = prepared<
  StockEvent & Record<string, string | number>,
  { counted_at_ms: number }
>((db, event) =>
  db
    .selectFrom('stock_movements as m')
    .leftJoin('operations as p', 'p.id', 'm.operation_id')
    .select('m.occurred_at_ms as counted_at_ms')
    // Written out, not bound: only then does the index of counts serve.
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

/** When the shelf was last counted after a sale that arrives only now; null when it was not. Epoch ms. */
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

/**
 * Sales of other devices that happened before a count and arrived after it was made: the shelf lacked them already
 * while the number that the counting device showed did not.
 */
export async function findSalesUnknownTo(
  transaction: WriteTransaction,
  count: { productId: ProductId; size: SizeKey; countedAtMs: number; deviceId: DeviceId | null },
): Promise<{ orderId: OrderId; sold: number }[]> {
  const rows = await transaction
    .selectFrom('stock_movements as m')
    .innerJoin('orders as o', 'o.id', 'm.order_id')
    .select(['o.id as orderId', 'm.change'])
    .where('m.reason', '=', 'store-order')
    .where('m.product_id', '=', count.productId)
    .where('m.size', '=', count.size)
    .where('m.occurred_at_ms', '<', count.countedAtMs)
    .where('m.at_ms', '>', count.countedAtMs)
    .where('m.change', '<', 0)
    .where('o.device_id', 'is not', count.deviceId)
    .execute()
  return rows.map(({ orderId, change }) => ({ orderId, sold: -change }))
}
