import type { ProductId } from '../catalog/product-id.ts'

/** What one phone number, or one address of the network, may order within the time of the limits. */
export interface OrderLimit {
  /** Pieces of one product that are taken out of the stock. */
  pieces: number
  /** Open orders that take their stock. */
  orders: number
  /** Open orders in all, with the ones that take no stock. */
  atMost: number
}

/**
 * A web order beyond these takes no stock until the shop confirms it: a flood of orders must not empty the shelves. A
 * family that buys for a team stays below the limit of its phone. An address is wider, because a whole town may share
 * one; whoever meets it is called before the goods are set aside, and the shop calls everybody anyway.
 */
export const WEB_ORDER_LIMITS = {
  /** The time in which orders count together. */
  withinMs: 3_600_000,
  phone: { pieces: 12, orders: 4, atMost: 20 },
  address: { pieces: 36, orders: 20, atMost: 300 },
} as const satisfies { withinMs: number; phone: OrderLimit; address: OrderLimit }

/** What counts of the orders that are open already. */
export interface OpenOrders {
  /** All of them. */
  orders: number
  /** Pieces that they hold, by product. */
  heldPieces: ReadonlyMap<ProductId, number>
}

/** Pieces of each product in some lines, all sizes together. */
export function piecesByProduct(
  lines: readonly { productId: ProductId; quantity: number }[],
): Map<ProductId, number> {
  const pieces = new Map<ProductId, number>()
  for (const { productId, quantity } of lines) {
    pieces.set(productId, (pieces.get(productId) ?? 0) + quantity)
  }
  return pieces
}

/** Whether one more order with these pieces may take its stock, is taken without it, or is one too many. */
export function judgeOrder(
  open: OpenOrders,
  pieces: ReadonlyMap<ProductId, number>,
  limit: OrderLimit,
): 'takes stock' | 'takes none' | 'too many' {
  if (open.orders >= limit.atMost) return 'too many'
  if (open.orders >= limit.orders) return 'takes none'
  const isWithin = [...pieces].every(
    ([productId, count]) => count + (open.heldPieces.get(productId) ?? 0) <= limit.pieces,
  )
  return isWithin ? 'takes stock' : 'takes none'
}
