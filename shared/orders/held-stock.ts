import type { OrderStatus } from './order.ts'

/** One size of one product; '' is a product without sizes. */
export interface StockKey {
  productId: string
  size: string
}

export interface HeldStock extends StockKey {
  quantity: number
}

/** Whether an order of this status has its goods out of the stock. Returned and Cancelled ones are back on the shelf. */
export function holdsStock(status: OrderStatus): boolean {
  return status !== 'Returned' && status !== 'Cancelled'
}

/** What comes back when an order is deleted: a shipped one's goods are gone. */
export function givesBackWhenDeleted(status: OrderStatus): boolean {
  return status === 'Pending' || status === 'Confirmed'
}

/** The pieces an order holds, one entry for each size of each product, lines of the same added up. */
export function heldStock(
  status: OrderStatus,
  lines: readonly { productId: string; size: string; quantity: number }[],
): HeldStock[] {
  if (!holdsStock(status)) return []
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
