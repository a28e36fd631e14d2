import { useMemo, useRef } from 'react'
import { type CartItem, cartTotal } from '../../../../shared/cart/cart.ts'
import { sumLines } from '../../../../shared/money.ts'
import { MAX_QUANTITY } from '../../../../shared/schemas.ts'
import { isDeliveryFree } from '../../../../shared/shipping/free-delivery.ts'
import { useShopCatalog } from '../../local/catalog/use-shop-catalog.ts'
import { pageNameTexts } from '#shared-texts/page-names.ts'
import { shoppingTexts } from '#texts/shopping.ts'
import { storefrontTexts } from '#texts/storefront.ts'
import { Button } from '../../ui/button.tsx'
import { ErrorBanner } from '../../ui/error-banner.tsx'
import { Link } from '../../ui/link.tsx'
import { Money } from '../../ui/money.tsx'
import { OwnerText } from '../../ui/owner-text.tsx'
import { showToast } from '../../ui/toast.ts'
import { useOpenPage } from '../../ui/use-open-page.ts'
import { orderState } from '../parts/order-lines.ts'
import page from '../parts/page.module.css'
import bar from '../parts/pay-bar.module.css'
import { ProductCarousel } from '../parts/product-carousel.tsx'
import panel from '../parts/summary-panel.module.css'
import { usePageTitle } from '../parts/use-page-title.ts'
import { CartChanges } from '../parts/cart-changes.tsx'
import styles from './cart-page.module.css'
import { readCartAgain, useCart } from '../parts/cart-store.ts'
import { CartTable } from './cart-table.tsx'
import { FreeDeliveryNote } from './free-delivery-note.tsx'
import { acceptChanges, checkCart, type CheckedLine, hasChanged } from '../parts/check-cart.ts'
import { EmptyCart } from '../parts/empty-cart.tsx'
import { useFreeDeliverySum } from '../parts/use-free-delivery.ts'
import { useLineTitle } from '../parts/use-line-title.ts'

/** The line unchecked, until the first pull of the catalogue is complete. */
function unchecked(item: CartItem): CheckedLine {
  return { item, stock: 'enough', left: MAX_QUANTITY, newPrice: null }
}

interface CartSummaryProps {
  items: readonly CartItem[]
  onOrder: () => void
}

/** The lines with their total, and the button that orders them. */
function CartSummary({ items, onOrder }: CartSummaryProps) {
  const texts = shoppingTexts.cart
  const titleOf = useLineTitle()
  const total = cartTotal(items)
  const freeFrom = useFreeDeliverySum()
  return (
    <section aria-labelledby="summary" className={panel.panel}>
      <h2 id="summary" className={panel.heading}>
        {texts.summary}
      </h2>
      <ul className={styles.summary}>
        {items.map((item) => (
          <li key={`${item.productId} ${item.size ?? ''}`} className={styles.line}>
            <span className={styles.what}>
              <OwnerText words={titleOf(item)} className={styles.name} />
              <span>{shoppingTexts.order.lineFacts(item.quantity, item.size)}</span>
            </span>
            <Money amount={sumLines([item])} label="DZD" />
          </li>
        ))}
      </ul>
      <p className={styles.total}>
        <span>{texts.total}</span>
        <Money amount={total} label="DZD" />
      </p>
      <FreeDeliveryNote goods={total} freeFrom={freeFrom} />
      <div className={bar.bar}>
        <p className={bar.facts}>
          <span className={bar.label}>{texts.total}</span>
          <Money amount={total} label="DZD" className={bar.amount} />
        </p>
        <Button size="lg" className={bar.button} onClick={onOrder}>
          {texts.orderNow}
        </Button>
      </div>
      {!isDeliveryFree(total, freeFrom) && <p className={panel.note}>{texts.shippingNext}</p>}
    </section>
  )
}

export function CartPage() {
  const texts = shoppingTexts.cart
  const openPage = useOpenPage()
  const { items, kept, replace, setQuantity, remove } = useCart()
  const { syncedAt, products } = useShopCatalog()
  const title = useRef<HTMLHeadingElement>(null)
  usePageTitle(pageNameTexts.cart)
  const lines = useMemo(
    () => (syncedAt === null ? items.map(unchecked) : checkCart(items, products)),
    [syncedAt, items, products],
  )

  function changeQuantity(item: CartItem, quantity: number) {
    setQuantity(item.productId, item.size, quantity)
    showToast('success', texts.quantityUpdated, 1500)
  }

  function removeLine(item: CartItem) {
    remove(item.productId, item.size)
    showToast('success', texts.removed, 2000)
    title.current?.focus({ preventScroll: true })
  }

  function orderNow() {
    const current = readCartAgain()
    if (current.length === 0) {
      showToast('error', texts.emptyOrder, 3000)
      return
    }
    showToast('success', texts.redirecting, 1500)
    openPage('/order', { state: orderState(current, 'cart') })
  }

  return (
    <div className={page.column}>
      <h1 ref={title} tabIndex={-1} className={styles.title}>
        {texts.title}
      </h1>
      {!kept && <ErrorBanner variant="warning" message={texts.notKept} className={styles.notice} />}
      {items.length === 0 ? (
        <>
          <EmptyCart />
          <ProductCarousel title={storefrontTexts.home.latestProducts} products={products} />
        </>
      ) : (
        <>
          <CartChanges
            lines={lines.filter(hasChanged)}
            onAccept={() => {
              replace(acceptChanges(lines))
              showToast('success', shoppingTexts.checks.accepted, 1500)
            }}
            className={styles.notice}
          />
          <div className={styles.columns}>
            <CartTable
              lines={lines}
              onQuantity={changeQuantity}
              onRejected={(line, reason) =>
                showToast(
                  'error',
                  reason === 'below' ? texts.belowOne : texts.onlySoMany(line.left),
                  3000,
                )
              }
              onRemove={removeLine}
            />
            <CartSummary items={items} onOrder={orderNow} />
          </div>
          <Link to="/products" className={styles.further}>
            {texts.continueShopping}
          </Link>
        </>
      )}
    </div>
  )
}
