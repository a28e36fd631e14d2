import type { ProductId } from '../../../shared/catalog/product-id.ts'
import type { DeviceId } from '../../../shared/sync/device-id.ts'
import type { OperationId } from '../../../shared/operations/operation-id.ts'
import type { OrderId } from '../../../shared/orders/order-id.ts'
import { newOrderId } from '../../database/new-order-id.ts'
import { centimesToDinars } from '../../../shared/money.ts'
import type { StoreSale } from '../../../shared/operations/store-order.ts'
import { orderTotal } from '../../../shared/orders/order.ts'
import { sizeKeyOf } from '../../../shared/size-key.ts'
import { noteAttention, type AttentionNote } from '../../database/attention.ts'
import { insertOrder, type OrderRecord } from '../../database/orders.ts'
import { findCountAfter } from '../../database/recounts.ts'
import { readSaleFacts, type SaleFacts } from '../../database/sale-facts.ts'
import { moveStock, readStockLevels } from '../../database/stock.ts'
import type { WriteTransaction } from '../../database/database.ts'

/** The origin of a store sale. */
export interface SaleSource {
  /** Null for a direct request instead of an operation. */
  operationId: OperationId | null
  deviceId: DeviceId | null
  adminId: string
  /** The time of the sale by the device's clock. */
  occurredAtMs: number
  receivedAtMs: number
}

/**
 * Records a sale that happened in the shop. The goods have left, so the sale is never refused because of stock, price
 * or an unknown product, and the stock may become negative. Inconsistencies are recorded as attention notes for the
 * owner instead.
 */
export async function recordStoreSale(
  transaction: WriteTransaction,
  sale: StoreSale,
  source: SaleSource,
): Promise<OrderRecord> {
  const facts = await readSaleFacts(
    transaction,
    sale.products.map((line) => line.productId),
  )
  const orderId = newOrderId()
  const total = orderTotal(sale.products, sale.shipping)
  const record = await insertOrder(
    transaction,
    {
      id: orderId,
      origin: 'store',
      status: sale.status,
      full_name: sale.fullName,
      phone: sale.phone,
      city: sale.city,
      commune: sale.commune,
      language: null,
      shipping_centimes: sale.shipping,
      shipping_type: null,
      stock_taken: 1,
      total_centimes: total,
      ticket_discount_reason: sale.ticketDiscount?.reason ?? null,
      receipt_number: sale.receiptNumber,
      device_id: source.deviceId,
      operation_id: source.operationId,
      admin_id: source.adminId,
      seller_id: sale.seller,
      shift: sale.shift,
      track_token: null,
      created_at_ms: source.occurredAtMs,
      received_at_ms: source.receivedAtMs,
    },
    sale.products.map((line) => ({
      product_id: line.productId,
      title: line.title,
      size: sizeKeyOf(line.size),
      quantity: line.quantity,
      unit_price_centimes: line.price,
      unit_cost_centimes: facts.get(line.productId)?.cost ?? null,
      list_price_centimes: line.listPrice,
      discount_centimes: line.discount?.amount ?? null,
      discount_reason: line.discount?.reason ?? null,
      returned: 0,
    })),
  )

  const notes = await takeSold(transaction, sale, orderId, facts, source)
  if (total !== sale.totalPrice) {
    notes.push({
      kind: 'total-differs',
      subject: orderId,
      orderId,
      details: { sent: centimesToDinars(sale.totalPrice), recorded: centimesToDinars(total) },
      atMs: source.receivedAtMs,
    })
  }
  await noteAttention(transaction, notes)
  return record
}

/** Takes the sold pieces from the stock and returns the attention notes for the owner. */
async function takeSold(
  transaction: WriteTransaction,
  sale: StoreSale,
  orderId: OrderId,
  facts: ReadonlyMap<ProductId, SaleFacts>,
  source: SaleSource,
): Promise<AttentionNote[]> {
  const noteOf = (
    kind: AttentionNote['kind'],
    line: StoreSale['products'][number],
    details: AttentionNote['details'] = {},
  ): AttentionNote => ({
    kind,
    subject: `${orderId} ${line.productId} ${sizeKeyOf(line.size)}`,
    orderId,
    productId: line.productId,
    size: sizeKeyOf(line.size),
    details: { title: line.title, ...details },
    atMs: source.receivedAtMs,
  })
  const known = sale.products.filter((line) => facts.has(line.productId))
  const notes = sale.products
    .filter((line) => !facts.has(line.productId))
    .map((line) => noteOf('unknown-product', line))
  if (known.length === 0) return notes

  const moves = known.map((line) => ({
    productId: line.productId,
    size: sizeKeyOf(line.size),
    change: -line.quantity,
  }))
  const quantities = await moveStock(transaction, moves, {
    reason: 'store-order',
    orderId,
    operationId: source.operationId,
    adminId: source.adminId,
    occurredAtMs: source.occurredAtMs,
    atMs: source.receivedAtMs,
  })
  for (const [index, line] of known.entries()) {
    const left = quantities[index] ?? 0
    const countedAtMs = await findCountAfter(transaction, {
      productId: line.productId,
      size: sizeKeyOf(line.size),
      occurredAtMs: source.occurredAtMs,
      deviceId: source.deviceId,
    })
    if (countedAtMs !== null)
      notes.push(noteOf('recount', line, { sold: line.quantity, countedAtMs }))
    if (facts.get(line.productId)?.deleted) notes.push(noteOf('archived-product', line))
    if (left >= 0) continue
    const level = (await readStockLevels(transaction, [line.productId])).find(
      (entry) => entry.size === sizeKeyOf(line.size),
    )
    notes.push(noteOf(level?.archived === 1 ? 'unknown-size' : 'oversell', line, { left }))
  }
  return notes
}
