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

/** A line of an order, with the pieces of it that came back by a return. */
export interface OrderedLine extends StockKey {
  quantity: number
  returned: number
}

/**
 * The pieces of a line that the order still affects. A returned piece was put back on the shelf or written off when it
 * came back: no later edit, status or deletion of the order moves it again.
 */
export function heldPieces({ quantity, returned }: Omit<OrderedLine, keyof StockKey>): number {
  return quantity - returned
}

/** Whether every piece of an order came back. */
export function isAllReturned(lines: readonly Omit<OrderedLine, keyof StockKey>[]): boolean {
  return lines.length > 0 && lines.every((line) => heldPieces(line) === 0)
}

/** The fields that decide whether the pieces of an order are deducted from the stock. */
export interface StockHolder {
  status: OrderStatus
  /** False for a web order beyond the limits, whose pieces were not deducted from the stock. */
  stockTaken: boolean
}

/** Whether the pieces of an order are deducted from the stock. Returned and Cancelled orders have given them back. */
export function holdsStock({ status, stockTaken }: StockHolder): boolean {
  return stockTaken && status !== 'Returned' && status !== 'Cancelled'
}

/**
 * Whether the goods of an order are with its customer, so that they can come back. The server records returns of other
 * orders too, because they are facts; the screens offer no pieces of such orders.
 */
export function isWithCustomer(order: StockHolder): boolean {
  return order.status === 'Shipped' && holdsStock(order)
}

/** The value of `stockTaken` once an order gets this status: confirming or shipping it takes the stock. */
export function takesStock(before: StockHolder, status: OrderStatus): boolean {
  return before.stockTaken || status === 'Confirmed' || status === 'Shipped'
}

/** Whether deleting an order returns its pieces to the stock. Shipped goods have left the shop. */
export function givesBackWhenDeleted(status: OrderStatus): boolean {
  return status === 'Pending' || status === 'Confirmed'
}

/**
 * The pieces an order holds: those of its lines minus the returned ones, one entry per product and size; lines of the
 * same product and size are added up.
 */
export function heldStock(order: StockHolder, lines: readonly OrderedLine[]): HeldStock[] {
  if (!holdsStock(order)) return []
  const held = new Map<string, HeldStock>()
  for (const line of lines) {
    const { productId, size } = line
    const key = `${productId} ${size}`
    const before = held.get(key)?.quantity ?? 0
    held.set(key, { productId, size, quantity: before + heldPieces(line) })
  }
  return [...held.values()]
}

/** The change in held pieces, negative when fewer are held; unchanged sizes are left out. */
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
