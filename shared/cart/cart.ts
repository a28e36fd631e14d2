import { type ProductId, storedProductIdSchema } from '../catalog/product-id.ts'
import * as v from 'valibot'
import { type Centimes, centimes, dinarsToCentimes, MAX_PRICE_DINARS, sumLines } from '../money.ts'
import { MAX_QUANTITY } from '../schemas.ts'

/** One line of the cart; the pair productId and size identifies it. `price` is centimes. */
export const cartItemSchema = v.object({
  productId: v.pipe(storedProductIdSchema, v.minLength(1)),
  title: v.string(),
  // Stored data is untrusted: a higher price than the shop allows could overflow the safe integers in sums.
  price: v.pipe(
    v.number(),
    v.integer(),
    v.minValue(0),
    v.maxValue(dinarsToCentimes(MAX_PRICE_DINARS)),
    v.transform(centimes),
  ),
  image: v.nullable(v.string()),
  size: v.nullable(v.string()),
  // Other versions may have stored text: its leading integer is used. Specification §5.
  quantity: v.pipe(
    v.unknown(),
    v.transform((quantity) => Number.parseInt(String(quantity), 10)),
    v.integer(),
    v.minValue(1),
    v.transform((quantity) => Math.min(quantity, MAX_QUANTITY)),
  ),
})
export type CartItem = v.InferOutput<typeof cartItemSchema>

/** The key of the browser's local storage that holds the cart. Specification §9. */
export const CART_STORAGE_KEY = 'cartItems'
/** The badge shows '99+' above this. */
export const CART_BADGE_LIMIT = 99

function isLine(item: CartItem, productId: ProductId, size: string | null): boolean {
  return item.productId === productId && item.size === size
}

/** Adds to the line with the same product and size, or appends a new line. */
export function addToCart(items: readonly CartItem[], added: CartItem): CartItem[] {
  if (!items.some((item) => isLine(item, added.productId, added.size))) return [...items, added]
  return items.map((item) =>
    isLine(item, added.productId, added.size)
      ? { ...item, quantity: item.quantity + added.quantity }
      : item,
  )
}

/** Sets a line's quantity; 0 or less removes the line. */
export function setCartQuantity(
  items: readonly CartItem[],
  productId: ProductId,
  size: string | null,
  quantity: number,
): CartItem[] {
  if (quantity <= 0) return removeFromCart(items, productId, size)
  return items.map((item) => (isLine(item, productId, size) ? { ...item, quantity } : item))
}

export function removeFromCart(
  items: readonly CartItem[],
  productId: ProductId,
  size: string | null = null,
): CartItem[] {
  return items.filter((item) => !isLine(item, productId, size))
}

export type OrderedLine = Pick<CartItem, 'productId' | 'size' | 'quantity'>

/** Removes the ordered quantities; what was added to the cart since the order was sent remains. */
export function withoutOrdered(
  items: readonly CartItem[],
  ordered: readonly OrderedLine[],
): CartItem[] {
  return ordered.reduce<CartItem[]>(
    (left, { productId, size, quantity }) => {
      const line = left.find((item) => isLine(item, productId, size))
      return line ? setCartQuantity(left, productId, size, line.quantity - quantity) : left
    },
    [...items],
  )
}

/** Sum of price × quantity, in centimes, without shipping. */
export function cartTotal(items: readonly CartItem[]): Centimes {
  return sumLines(items)
}

export function cartCount(items: readonly CartItem[]): number {
  return items.reduce((sum, item) => sum + item.quantity, 0)
}

/** The text of the badge: null at 0, '99+' above 99. */
export function cartBadge(count: number): string | null {
  if (count <= 0) return null
  return count > CART_BADGE_LIMIT ? `${CART_BADGE_LIMIT}+` : String(count)
}

/**
 * Parses the stored cart. Unreadable data gives an empty cart, invalid lines are dropped, and duplicate lines are
 * merged.
 */
export function readStoredCart(stored: string | null): CartItem[] {
  if (stored === null) return []
  try {
    const parsed: unknown = JSON.parse(stored)
    if (!Array.isArray(parsed)) return []
    const lines = parsed.flatMap((entry) => {
      const result = v.safeParse(cartItemSchema, entry)
      return result.success ? [result.output] : []
    })
    return lines.reduce<CartItem[]>(addToCart, [])
  } catch {
    return []
  }
}
