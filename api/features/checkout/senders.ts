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
  /** The pieces it took out of the stock, by product; none for one that took none. */
  held: ReadonlyMap<ProductId, number>
}

/** Orders remembered in all; beyond it the sender who was heard of first is forgotten. */
const MOST_REMEMBERED = 20_000

/** One order on its way, already counted for its sender. */
export interface CountedOrder {
  verdict: ReturnType<typeof judgeOrder>
  /** It made no order: an earlier one was answered again, or it was refused. */
  uncount: () => void
  /** It made an order that took no stock. */
  holdsNothing: () => void
}

/**
 * The web orders of each address of the network within some time, in this process's memory: a restart forgets them,
 * and the addresses of visitors are kept nowhere.
 */
export class Senders {
  readonly #limit: OrderLimit
  readonly #withinMs: number
  readonly #sent = new Map<string, SentOrder[]>()
  #remembered = 0

  constructor(limit: OrderLimit, withinMs: number) {
    this.#limit = limit
    this.#withinMs = withinMs
  }

  /** Judges an order and counts it at once, so that two that come in together both count. */
  count(sender: string, lines: OrderRequest['products'], nowMs: number): CountedOrder {
    const pieces = piecesByProduct(lines)
    const recent = this.#recentOf(sender, nowMs)
    const verdict = judgeOrder(openOf(recent), pieces, this.#limit)
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
