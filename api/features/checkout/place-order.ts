import { newOrderId } from '../../database/new-order-id.ts'
import type { OrderRequest } from '../../../shared/checkout/order-request.ts'
import { orderTotal } from '../../../shared/orders/order.ts'
import { Refusal } from '../../../shared/refusals.ts'
import { insertOrder, type OrderRecord } from '../../database/orders.ts'
import { readSaleFacts } from '../../database/sale-facts.ts'
import { takeStockIfEnough } from '../../database/stock.ts'
import type { DatabaseTransaction } from '../../database/tables.ts'
import { findTariff } from '../../database/tariffs.ts'

/**
 * Places a web order: prices are the server's, shipping must be the wilaya's, and the stock is taken for all
 * lines or none. Throws Refusal: unknown-wilaya, wrong-shipping, unknown-product, unknown-size, out-of-stock.
 */
export async function placeOrder(
  transaction: DatabaseTransaction,
  request: OrderRequest,
  receivedAtMs: number,
): Promise<OrderRecord> {
  const tariff = await findTariff(transaction, request.city)
  if (!tariff) throw new Refusal('unknown-wilaya', { city: request.city })
  if (request.shipping !== tariff.stopdesk_price && request.shipping !== tariff.home_price) {
    throw new Refusal('wrong-shipping', { city: request.city })
  }

  const facts = await readSaleFacts(
    transaction,
    request.products.map((line) => line.productId),
  )
  const orderId = newOrderId()
  const lines = request.products.map((line) => {
    const product = facts.get(line.productId)
    if (!product || product.deleted) throw new Refusal('unknown-product')
    return {
      ...line,
      size: line.size ?? '',
      title: product.title,
      price: product.price,
      cost: product.cost,
    }
  })

  const short = await takeStockIfEnough(transaction, lines, {
    reason: 'web-order',
    orderId,
    operationId: null,
    adminId: null,
    occurredAtMs: receivedAtMs,
    atMs: receivedAtMs,
  })
  const shortLine = short && lines[short.index]
  if (shortLine) {
    const what = { title: shortLine.title, size: shortLine.size === '' ? null : shortLine.size }
    if (short.left === null) throw new Refusal('unknown-size', what)
    throw new Refusal('out-of-stock', { ...what, left: short.left })
  }

  return insertOrder(
    transaction,
    {
      id: orderId,
      origin: 'web',
      status: 'Pending',
      full_name: request.fullName,
      phone: request.phone,
      city: tariff.wilaya,
      commune: request.commune,
      shipping_centimes: request.shipping,
      total_centimes: orderTotal(lines, request.shipping),
      receipt_number: null,
      device_id: null,
      operation_id: null,
      admin_id: null,
      created_at_ms: receivedAtMs,
      received_at_ms: receivedAtMs,
    },
    lines.map((line) => ({
      product_id: line.productId,
      title: line.title,
      size: line.size,
      quantity: line.quantity,
      unit_price_centimes: line.price,
      unit_cost_centimes: line.cost,
    })),
  )
}
