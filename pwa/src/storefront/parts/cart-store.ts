import type { ProductId } from '../../../../shared/catalog/product-id.ts'
import { create } from 'zustand'
import {
  addToCart,
  CART_STORAGE_KEY,
  type CartItem,
  type OrderedLine,
  readStoredCart,
  removeFromCart,
  setCartQuantity,
  withoutOrdered,
} from '../../../../shared/cart/cart.ts'

interface CartState {
  items: readonly CartItem[]
  /** False when the browser refused to store the cart, which then lives only in this tab. */
  kept: boolean
  add: (item: CartItem) => void
  setQuantity: (productId: ProductId, size: string | null, quantity: number) => void
  remove: (productId: ProductId, size: string | null) => void
  /** Replaces the lines, e.g. by those with accepted prices. */
  replace: (items: readonly CartItem[]) => void
  /** Removes the ordered lines; lines added since stay. */
  takeOut: (ordered: readonly OrderedLine[]) => void
}

function readStorage(): CartItem[] | null {
  try {
    return readStoredCart(localStorage.getItem(CART_STORAGE_KEY))
  } catch {
    // Storage is disabled: the cart lives in memory.
    return null
  }
}

function writeStorage(items: readonly CartItem[]): boolean {
  try {
    localStorage.setItem(CART_STORAGE_KEY, JSON.stringify(items))
    return true
  } catch {
    return false
  }
}

export const useCart = create<CartState>()((set, get) => {
  /** Changes the stored cart, since another tab may have changed it while this one was frozen. */
  function change(next: (items: readonly CartItem[]) => readonly CartItem[]) {
    const current = get().kept ? (readStorage() ?? get().items) : get().items
    const items = next(current)
    set({ items, kept: writeStorage(items) })
  }

  return {
    // Empty until `followStoredCart`, as in the server-rendered page: hydration needs the same markup.
    items: [],
    kept: true,
    add: (item) => change((items) => addToCart(items, item)),
    setQuantity: (productId, size, quantity) =>
      change((items) => setCartQuantity(items, productId, size, quantity)),
    remove: (productId, size) => change((items) => removeFromCart(items, productId, size)),
    replace: (replacement) => change(() => replacement),
    takeOut: (ordered) => change((items) => withoutOrdered(items, ordered)),
  }
})

/** Reads the stored cart again, since another tab may have ordered it while this one was frozen. */
export function readCartAgain(): readonly CartItem[] {
  const items = useCart.getState().kept ? readStorage() : null
  if (items) useCart.setState({ items })
  return useCart.getState().items
}

/**
 * Reads the stored cart now, after changes by other tabs, and after this tab was in the back/forward cache. Call once.
 */
export function followStoredCart(): void {
  readCartAgain()
  addEventListener('storage', (event) => {
    // A null key means that everything was cleared.
    if (event.key === CART_STORAGE_KEY || event.key === null) readCartAgain()
  })
  addEventListener('pageshow', (event) => {
    if (event.persisted) readCartAgain()
  })
}
