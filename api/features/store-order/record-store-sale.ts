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

type SaleLine = StoreSale['products'][number]

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
      beyond_limit: null,
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

  const notes = await takeSold(transaction, { sale, orderId, facts, source })
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

interface SoldGoods {
  sale: StoreSale
  orderId: OrderId
  facts: ReadonlyMap<ProductId, SaleFacts>
  source: SaleSource
}

/** An attention note about one line of a sale. */
function noteOfLine(
  { orderId, source }: SoldGoods,
  line: SaleLine,
  { kind, ...details }: { kind: AttentionNote['kind'] } & AttentionNote['details'],
): AttentionNote {
  const size = sizeKeyOf(line.size)
  return {
    kind,
    subject: `${orderId} ${line.productId} ${size}`,
    orderId,
    productId: line.productId,
    size,
    details: { title: line.title, ...details },
    atMs: source.receivedAtMs,
  }
}

/** Takes the sold pieces from the stock and returns the attention notes for the owner. */
async function takeSold(transaction: WriteTransaction, sold: SoldGoods): Promise<AttentionNote[]> {
  const { sale, orderId, facts, source } = sold
  const known = sale.products.filter((line) => facts.has(line.productId))
  const notes = sale.products
    .filter((line) => !facts.has(line.productId))
    .map((line) => noteOfLine(sold, line, { kind: 'unknown-product' }))
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
  for (const [index, line] of known.entries())
    notes.push(...(await notesAfterTaking(transaction, sold, line, quantities[index] ?? 0)))
  return notes
}

/** The notes about a line whose pieces were taken. `left`: the quantity afterwards. */
async function notesAfterTaking(
  transaction: WriteTransaction,
  sold: SoldGoods,
  line: SaleLine,
  left: number,
): Promise<AttentionNote[]> {
  const { facts, source } = sold
  const notes: AttentionNote[] = []
  const size = sizeKeyOf(line.size)
  const countedAtMs = await findCountAfter(transaction, {
    productId: line.productId,
    size,
    occurredAtMs: source.occurredAtMs,
    deviceId: source.deviceId,
  })
  if (countedAtMs !== null)
    notes.push(noteOfLine(sold, line, { kind: 'recount', sold: line.quantity, countedAtMs }))
  if (facts.get(line.productId)?.deleted)
    notes.push(noteOfLine(sold, line, { kind: 'archived-product' }))
  if (left >= 0) return notes
  const levels = await readStockLevels(transaction, [line.productId])
  const isArchived = levels.find((level) => level.size === size)?.archived === 1
  notes.push(noteOfLine(sold, line, { kind: isArchived ? 'unknown-size' : 'oversell', left }))
  return notes
}
