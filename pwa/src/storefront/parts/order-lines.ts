import { useLocation, useNavigate } from 'react-router-dom'
import * as v from 'valibot'
import { type CartItem, cartItemSchema } from '../../../../shared/cart/cart.ts'
import { useCart } from './cart-store.ts'

const orderStateSchema = v.object({
  items: v.array(cartItemSchema),
  /** Where 'Order Now' was pressed: orders the whole cart, or one product without changing the cart. */
  source: v.picklist(['cart', 'product']),
})
export type OrderState = v.InferOutput<typeof orderStateSchema>

/** Navigation state that opens the order page with these lines. */
export function orderState(items: readonly CartItem[], source: OrderState['source']): OrderState {
  return { items: [...items], source }
}

export interface OrderLines {
  items: readonly CartItem[]
  source: OrderState['source']
  /** Replaces the lines in their source. */
  replace: (items: readonly CartItem[]) => void
}

/** The lines being ordered: from the navigation state of a product page, else the stored cart (also after a reload). */
export function useOrderLines(): OrderLines {
  const location = useLocation()
  const navigate = useNavigate()
  const cart = useCart((state) => state.items)
  const replaceCart = useCart((state) => state.replace)
  const sent = v.safeParse(orderStateSchema, location.state)
  if (sent.success && sent.output.source === 'product') {
    return {
      items: sent.output.items,
      source: 'product',
      replace: (items) =>
        void navigate(location.pathname, { replace: true, state: orderState(items, 'product') }),
    }
  }
  return { items: cart, source: 'cart', replace: replaceCart }
}
