import { newOrderId } from '../../database/new-order-id.ts'
import type { OrderRequest } from '../../../shared/checkout/order-request.ts'
import type { WebOrderLimits } from '../../../shared/checkout/web-order-limits.ts'
import type { Language } from '../../../shared/language.ts'
import { SUM_TOO_LARGE } from '../../../shared/entry-schemas.ts'
import { type Centimes, isShopSum, sumLines } from '../../../shared/money.ts'
import { orderTotal } from '../../../shared/orders/order.ts'
import { Refusal } from '../../../shared/refusals.ts'
import { sizeKeyOf } from '../../../shared/size-key.ts'
import { insertOrder, NO_DISCOUNT, type OrderRecord } from '../../database/orders.ts'
import { newOrderToken } from '../../database/tracked-orders.ts'
import { readSaleFacts } from '../../database/sale-facts.ts'
import { stockRefusal } from '../../database/stock-refusals.ts'
import { findShortLine, takeStockIfEnough } from '../../database/stock.ts'
import type { ReadTransaction, WriteTransaction } from '../../database/database.ts'
import { findTariff } from '../../database/tariffs.ts'
import { countUnconfirmed, type OrderSource } from '../../database/unconfirmed-orders.ts'
import { checkShipping } from './check-shipping.ts'
import { judgeWebOrder } from './limit-web-order.ts'

interface OrderRules {
  receivedAtMs: number
  source: OrderSource
  /** Null: the order is not limited. */
  limits: WebOrderLimits | null
  /** The sum of goods from which delivery is free; null: never. */
  freeFrom: Centimes | null
  /** The language in which the shopper ordered; null when the client did not send it. */
  language: Language | null
}

/** The lines of a request with the current titles, prices and costs. Throws Refusal('unknown-product'). */
async function priceLines(db: ReadTransaction, products: OrderRequest['products']) {
  const facts = await readSaleFacts(
    db,
    products.map((line) => line.productId),
  )
  return products.map((line) => {
    const product = facts.get(line.productId)
    if (!product || product.deleted) throw new Refusal('unknown-product')
    const { title, price, cost } = product
    return { ...line, size: sizeKeyOf(line.size), title, price, cost }
  })
}

/**
 * Places a web order with the server's prices; shipping must match the wilaya's tariff, or be 0 where delivery is free,
 * and stock is taken for all lines or none. An order above the order limits takes no stock, and is still refused when
 * too little is available. Throws Refusal: invalid-request, unknown-wilaya, unknown-product, shipping-off, shipping-changed,
 * wrong-shipping, too-many-orders, unknown-size, out-of-stock.
 */
export async function placeOrder(
  transaction: WriteTransaction,
  request: OrderRequest,
  { receivedAtMs, source, limits, freeFrom, language }: OrderRules,
): Promise<OrderRecord> {
  const tariff = await findTariff(transaction, request.city)
  if (!tariff) throw new Refusal('unknown-wilaya', { city: request.city })
  const orderId = newOrderId()
  const lines = await priceLines(transaction, request.products)
  if (!isShopSum(lines)) throw new Refusal('invalid-request', { reason: SUM_TOO_LARGE })
  const shippingType = checkShipping(request, tariff, { goods: sumLines(lines), freeFrom })
  const wanted = { phone: request.phone, source, lines, atMs: receivedAtMs }
  const judged = limits && (await judgeWebOrder(transaction, wanted, limits))
  const beyond = judged?.beyond ?? null

  const cause = {
    reason: 'web-order',
    orderId,
    operationId: null,
    adminId: null,
    occurredAtMs: receivedAtMs,
    atMs: receivedAtMs,
  } as const
  const short =
    beyond === null
      ? await takeStockIfEnough(transaction, lines, cause)
      : await findShortLine(transaction, lines)
  const shortLine = short && lines[short.index]
  if (shortLine) throw await stockRefusal(transaction, shortLine, short.left)

  const placed = await insertOrder(
    transaction,
    {
      id: orderId,
      origin: 'web',
      status: 'Pending',
      full_name: request.fullName,
      phone: request.phone,
      city: tariff.wilaya,
      commune: request.commune,
      language,
      shipping_centimes: request.shipping,
      shipping_type: shippingType,
      stock_taken: beyond === null ? 1 : 0,
      beyond_limit: beyond,
      total_centimes: orderTotal(lines, request.shipping),
      ticket_discount_reason: null,
      receipt_number: null,
      device_id: null,
      operation_id: null,
      admin_id: null,
      seller_id: null,
      shift: null,
      track_token: newOrderToken(),
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
      ...NO_DISCOUNT,
      returned: 0,
    })),
  )
  await judged?.count()
  if (beyond === null) await countUnconfirmed(transaction, placed, source)
  return placed
}
