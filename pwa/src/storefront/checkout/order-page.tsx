import { useState } from 'react'
import { flushSync } from 'react-dom'
import { useLocation, useNavigate } from 'react-router-dom'
import { useShopCatalog } from '../../local/catalog/use-shop-catalog.ts'
import { pageNameTexts } from '#shared-texts/page-names.ts'
import { shoppingTexts } from '#texts/shopping.ts'
import { storefrontTexts } from '#texts/storefront.ts'
import { showToast } from '../../ui/toast.ts'
import { useCart } from '../parts/cart-store.ts'
import { EmptyCart } from '../parts/empty-cart.tsx'
import page from '../parts/page.module.css'
import { ProductCarousel } from '../parts/product-carousel.tsx'
import { usePageTitle } from '../parts/use-page-title.ts'
import { OrderCheckout } from './order-checkout.tsx'
import { useOrderLines } from '../parts/order-lines.ts'
import { OrderPlaced } from './order-placed.tsx'
import { placedState, type PlacedOrder, readPlacedState } from './placed-order.ts'

export function OrderPage() {
  const location = useLocation()
  const navigate = useNavigate()
  const lines = useOrderLines()
  const { products } = useShopCatalog()
  const takeOut = useCart((cart) => cart.takeOut)
  const [justPlaced, setJustPlaced] = useState<PlacedOrder | null>(null)
  const placed = justPlaced ?? readPlacedState(location.state)
  const texts = shoppingTexts.order
  const name = placed ? shoppingTexts.placed.title : pageNameTexts.order
  usePageTitle(name)

  function showPlaced(order: PlacedOrder) {
    // Rendered before the cart is emptied, or the empty order page would flash in between.
    flushSync(() => setJustPlaced(order))
    if (lines.source === 'cart') takeOut(order.lines)
    // Replaces the form's history entry: a reload shows the confirmation again, and Back does not return to the form.
    void navigate(location.pathname, { replace: true, state: placedState(order) })
    showToast('success', texts.placed, 3000)
    window.scrollTo(0, 0)
  }

  return (
    <div className={page.column}>
      {placed && <OrderPlaced order={placed} />}
      {!placed && lines.items.length === 0 && (
        <>
          <EmptyCart isPage />
          <ProductCarousel title={storefrontTexts.home.latestProducts} products={products} />
        </>
      )}
      {!placed && lines.items.length > 0 && <OrderCheckout lines={lines} onPlaced={showPlaced} />}
    </div>
  )
}
