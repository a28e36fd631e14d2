import type { ProductId } from '../catalog/product-id.ts'

/** Limits for one phone number or one IP address within the time window. */
export interface OrderLimit {
  /** The most pieces of one product deducted from the stock. */
  pieces: number
  /** The most open orders that take stock. */
  orders: number
  /** The most open orders, those without stock included. */
  atMost: number
}

/**
 * A web order beyond these limits takes no stock until the shop confirms it, so that a flood of fake orders cannot
 * empty the stock. A family that buys for a team stays below the phone limit. The IP address limit is wider, because a
 * whole town may share an address. The shop calls every customer anyway, so a limited order is only confirmed first.
 */
export const WEB_ORDER_LIMITS = {
  /** The time window in which orders are counted. */
  withinMs: 3_600_000,
  phone: { pieces: 12, orders: 4, atMost: 20 },
  address: { pieces: 36, orders: 20, atMost: 300 },
} as const satisfies { withinMs: number; phone: OrderLimit; address: OrderLimit }

/**
 * The limits, with the owner's values for a phone number. The limits of an address grow with them, but never shrink.
 */
export function webOrderLimits(owners: { pieces: number; orders: number } | undefined): {
  phone: OrderLimit
  address: OrderLimit
} {
  const { phone, address } = WEB_ORDER_LIMITS
  if (owners === undefined) return { phone, address }
  const grown = (key: 'pieces' | 'orders') =>
    Math.max(address[key], Math.ceil((address[key] * owners[key]) / phone[key]))
  return {
    phone: { ...phone, ...owners },
    address: { ...address, pieces: grown('pieces'), orders: grown('orders') },
  }
}

/** Totals of the orders that are already open. */
export interface OpenOrders {
  /** The number of open orders. */
  orders: number
  /** Pieces that the open orders hold, by product. */
  heldPieces: ReadonlyMap<ProductId, number>
}

/** Sums the pieces per product over all sizes. */
export function piecesByProduct(
  lines: readonly { productId: ProductId; quantity: number }[],
): Map<ProductId, number> {
  const pieces = new Map<ProductId, number>()
  for (const { productId, quantity } of lines) {
    pieces.set(productId, (pieces.get(productId) ?? 0) + quantity)
  }
  return pieces
}

/** Whether a new order with these pieces takes stock, is accepted without stock, or is refused. */
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
