import { centimesToDinars } from '../../../shared/money.ts'
import type * as v from 'valibot'
import { saleOfV1 } from '../../../shared/operations/store-order.ts'
import { orderTotal } from '../../../shared/orders/order.ts'
import { Refusal } from '../../../shared/refusals.ts'
import type { adminCreateSchema } from '../../../shared/store-order/store-order.ts'
import { sizeKeyOf } from '../../../shared/size-key.ts'
import type { OrderRecord } from '../../database/orders.ts'
import { readSaleFacts } from '../../database/sale-facts.ts'
import { readStockLevels } from '../../database/stock.ts'
import type { WriteTransaction } from '../../database/database.ts'
import { recordStoreSale } from './record-store-sale.ts'

/**
 * Creates a store order from a direct online request. Unlike a sale recorded by a till it can still be corrected, so an
 * unknown product or size and a wrong total are refused. Throws Refusal: unknown-product, unknown-size, total-differs.
 */
export async function createStoreOrder(
  transaction: WriteTransaction,
  request: v.InferOutput<typeof adminCreateSchema>,
  adminId: string,
  receivedAtMs: number,
): Promise<OrderRecord> {
  const ids = request.products.map((line) => line.productId)
  const facts = await readSaleFacts(transaction, ids)
  const levels = await readStockLevels(transaction, ids)
  const products = request.products.map((line) => {
    const product = facts.get(line.productId)
    if (!product || product.deleted) throw new Refusal('unknown-product')
    const hasSize = levels.some(
      (level) =>
        level.product_id === line.productId &&
        level.size === sizeKeyOf(line.size) &&
        level.archived === 0,
    )
    if (!hasSize) throw new Refusal('unknown-size', { title: product.title, size: line.size })
    return { ...line, title: product.title }
  })
  const expected = orderTotal(products, request.shipping)
  if (expected !== request.totalPrice) {
    throw new Refusal('total-differs', {
      sent: centimesToDinars(request.totalPrice),
      expected: centimesToDinars(expected),
    })
  }
  return recordStoreSale(transaction, saleOfV1({ ...request, products, receiptNumber: null }), {
    operationId: null,
    deviceId: null,
    adminId,
    occurredAtMs: receivedAtMs,
    receivedAtMs,
  })
}
