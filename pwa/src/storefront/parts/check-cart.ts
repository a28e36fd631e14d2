import type { ProductId } from '../../../../shared/catalog/product-id.ts'
import type { CartItem } from '../../../../shared/cart/cart.ts'
import { effectivePrice, type Product } from '../../../../shared/catalog/product.ts'
import type { Centimes } from '../../../../shared/money.ts'
import { MAX_QUANTITY } from '../../../../shared/schemas.ts'
import { quantityOf } from '../../../../shared/stock/stock-state.ts'

/** A cart line compared with the current catalogue. */
export interface CheckedLine {
  item: CartItem
  /** short: fewer left than wanted; sold-out: none left; gone: the product or the size is no longer sold. */
  stock: 'enough' | 'short' | 'sold-out' | 'gone'
  /** Pieces left, 0 to 999: the maximum quantity of the line. */
  left: number
  /** The current price when it differs from the line's, else null. */
  newPrice: Centimes | null
}

function checkLine(item: CartItem, product: Product | undefined): CheckedLine {
  const quantity = product && quantityOf(product, item.size)
  if (product === undefined || quantity === undefined) {
    return { item, stock: 'gone', left: 0, newPrice: null }
  }
  const left = Math.min(Math.max(quantity, 0), MAX_QUANTITY)
  if (left === 0) return { item, stock: 'sold-out', left, newPrice: null }
  const price = effectivePrice(product)
  return {
    item,
    stock: left < item.quantity ? 'short' : 'enough',
    left,
    newPrice: price === item.price ? null : price,
  }
}

/** Compares each line with the catalogue; same order as `items`. */
export function checkCart(items: readonly CartItem[], products: readonly Product[]): CheckedLine[] {
  const wanted = new Set(items.map((item) => item.productId))
  const byId = new Map<ProductId, Product>()
  for (const product of products) if (wanted.has(product._id)) byId.set(product._id, product)
  return items.map((item) => checkLine(item, byId.get(item.productId)))
}

/** True when the line cannot be ordered as it is. */
export function hasChanged(line: CheckedLine): boolean {
  return line.stock !== 'enough' || line.newPrice !== null
}

/** The lines with current prices and available quantities, without those that cannot be bought. */
export function acceptChanges(lines: readonly CheckedLine[]): CartItem[] {
  return lines.flatMap(({ item, left, newPrice }) =>
    left === 0
      ? []
      : [{ ...item, quantity: Math.min(item.quantity, left), price: newPrice ?? item.price }],
  )
}
