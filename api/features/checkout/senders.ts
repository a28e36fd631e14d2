import type { ProductId } from '../../../shared/catalog/product-id.ts'
import {
  judgeOrder,
  type OpenOrders,
  type OrderLimit,
  piecesByProduct,
} from '../../../shared/checkout/web-order-limits.ts'
import type { OrderRequest } from '../../../shared/checkout/order-request.ts'

interface SentOrder {
  atMs: number
  /** The pieces that the order took from the stock, by product; empty when it took none. */
  held: ReadonlyMap<ProductId, number>
}

/** The most orders in memory; beyond it the oldest sender is dropped. */
const MOST_REMEMBERED = 20_000

/** An order being placed that is already counted for its sender. */
export interface CountedOrder {
  verdict: ReturnType<typeof judgeOrder>
  /** To call when no order was created: the request was refused or a repetition. */
  uncount: () => void
  /** To call when the order took no stock. */
  holdsNothing: () => void
}

/**
 * Counts the web orders of each IP address within a time window, in memory only: a restart clears them, and the
 * addresses of visitors are never stored.
 */
export class Senders {
  readonly #withinMs: number
  readonly #sent = new Map<string, SentOrder[]>()
  #remembered = 0

  constructor(withinMs: number) {
    this.#withinMs = withinMs
  }

  /** Checks an order against the limit and counts it immediately, so that concurrent requests are all counted. */
  count(
    sender: string,
    lines: OrderRequest['products'],
    { limit, nowMs }: { limit: OrderLimit; nowMs: number },
  ): CountedOrder {
    const pieces = piecesByProduct(lines)
    const recent = this.#recentOf(sender, nowMs)
    const verdict = judgeOrder(openOf(recent), pieces, limit)
    const order: SentOrder = { atMs: nowMs, held: verdict === 'takes stock' ? pieces : new Map() }
    const remove = () => this.#keep(sender, without(this.#sent.get(sender) ?? [], order))
    if (verdict !== 'too many') this.#keep(sender, [...recent, order])
    this.#forgetFirst()
    return {
      verdict,
      uncount: remove,
      holdsNothing: () => {
        order.held = new Map()
      },
    }
  }

  #recentOf(sender: string, nowMs: number): SentOrder[] {
    const sent = this.#sent.get(sender) ?? []
    return sent.filter((order) => order.atMs > nowMs - this.#withinMs)
  }

  #keep(sender: string, orders: SentOrder[]): void {
    this.#remembered += orders.length - (this.#sent.get(sender)?.length ?? 0)
    if (orders.length === 0) this.#sent.delete(sender)
    else this.#sent.set(sender, orders)
  }

  #forgetFirst(): void {
    for (const sender of this.#sent.keys()) {
      if (this.#remembered <= MOST_REMEMBERED) return
      this.#keep(sender, [])
    }
  }
}

function without(orders: readonly SentOrder[], gone: SentOrder): SentOrder[] {
  return orders.filter((order) => order !== gone)
}

function openOf(orders: readonly SentOrder[]): OpenOrders {
  const heldPieces = new Map<ProductId, number>()
  for (const { held } of orders) {
    for (const [productId, count] of held) {
      heldPieces.set(productId, (heldPieces.get(productId) ?? 0) + count)
    }
  }
  return { orders: orders.length, heldPieces }
}
