import type { ProductId } from '../../../shared/catalog/product-id.ts'
import {
  type Beyond,
  judgeOrder,
  piecesByProduct,
  WEB_ORDER_LIMITS,
  type WebOrderLimits,
} from '../../../shared/checkout/web-order-limits.ts'
import { type Centimes, sumLines } from '../../../shared/money.ts'
import { Refusal } from '../../../shared/refusals.ts'
import type { WriteTransaction } from '../../database/database.ts'
import { readOpenOrders } from '../../database/open-orders.ts'
import { type OrderSource, readUnconfirmed } from '../../database/unconfirmed-orders.ts'
import { putSentOrders, readSentOrders, totalsOf } from '../../database/web-senders.ts'

/** A web order before it is placed. */
interface WantedOrder {
  phone: string
  source: OrderSource
  lines: readonly { productId: ProductId; quantity: number; price: Centimes }[]
  atMs: number
}

export interface JudgedOrder {
  /** The limit because of which the order takes no stock; null when it takes stock. */
  beyond: Beyond | null
  /** Counts the order for its address. Call it once the order is placed: a refused order does not count. */
  count(): Promise<void>
}

/**
 * Decides whether a web order is within the limits of its phone number, address and network. In the transaction that
 * places the order, so that concurrent orders count together, and refused and repeated ones do not count. Throws
 * Refusal('too-many-orders').
 */
export async function judgeWebOrder(
  transaction: WriteTransaction,
  { phone, source, lines, atMs }: WantedOrder,
  limits: WebOrderLimits,
): Promise<JudgedOrder> {
  const sinceMs = atMs - WEB_ORDER_LIMITS.withinMs
  const sent = await readSentOrders(transaction, source.address, sinceMs)
  const open = {
    hourly: {
      phone: await readOpenOrders(transaction, phone, sinceMs),
      address: totalsOf(sent),
    },
    unconfirmed: await readUnconfirmed(transaction, { phone, ...source }),
  }
  const byProduct = piecesByProduct(lines)
  const pieces = lines.reduce((sum, { quantity }) => sum + quantity, 0)
  const verdict = judgeOrder(open, { byProduct, pieces, value: sumLines(lines) }, limits)
  if (verdict === 'too many') throw new Refusal('too-many-orders')
  const held = verdict === null ? [...byProduct] : []
  return {
    beyond: verdict,
    count: () => putSentOrders(transaction, source.address, [...sent, { atMs, held }]),
  }
}
