import type { ProductId } from '../catalog/product-id.ts'
import type { SizeKey } from '../size-key.ts'
import type { OrderStatus } from './order.ts'

/** One size of one product. */
export interface StockKey {
  productId: ProductId
  size: SizeKey
}

export interface HeldStock extends StockKey {
  quantity: number
}

/** What tells whether an order's pieces are out of the stock. */
export interface StockHolder {
  status: OrderStatus
  /** False: a web order beyond the limits, whose pieces were never taken. */
  stockTaken: boolean
}

/** Whether an order has its goods out of the stock. Those of Returned and Cancelled ones are back on the shelf. */
export function holdsStock({ status, stockTaken }: StockHolder): boolean {
  return stockTaken && status !== 'Returned' && status !== 'Cancelled'
}

/** Whether the stock of an order counts as taken once it gets this status: one that was not is taken by confirming it. */
export function takesStock(before: StockHolder, status: OrderStatus): boolean {
  return before.stockTaken || status === 'Confirmed' || status === 'Shipped'
}

/** What comes back when an order is deleted: a shipped one's goods are gone. */
export function givesBackWhenDeleted(status: OrderStatus): boolean {
  return status === 'Pending' || status === 'Confirmed'
}

/** The pieces an order holds, one entry for each size of each product, lines of the same added up. */
export function heldStock(
  order: StockHolder,
  lines: readonly { productId: ProductId; size: SizeKey; quantity: number }[],
): HeldStock[] {
  if (!holdsStock(order)) return []
  const held = new Map<string, HeldStock>()
  for (const { productId, size, quantity } of lines) {
    const key = `${productId} ${size}`
    const before = held.get(key)?.quantity ?? 0
    held.set(key, { productId, size, quantity: before + quantity })
  }
  return [...held.values()]
}

/** How many pieces more (or, below zero, fewer) are held after a change; sizes that stay the same are left out. */
export function heldDifference(
  before: readonly HeldStock[],
  after: readonly HeldStock[],
): HeldStock[] {
  const differences = after.map((held) => ({ ...held }))
  for (const { productId, size, quantity } of before) {
    const same = differences.find((held) => held.productId === productId && held.size === size)
    if (same) same.quantity -= quantity
    else differences.push({ productId, size, quantity: -quantity })
  }
  return differences.filter((held) => held.quantity !== 0)
}
