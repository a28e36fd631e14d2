import { useRef, useState } from 'react'
import { cartCount, type CartItem } from '../../../../shared/cart/cart.ts'
import { effectivePrice, type Product } from '../../../../shared/catalog/product.ts'
import { MAX_QUANTITY } from '../../../../shared/schemas.ts'
import { isSoldOut, quantityOf, quantityState } from '../../../../shared/stock/stock-state.ts'
import { catalogTexts } from '#shared-texts/catalog.ts'
import { shoppingTexts } from '#texts/shopping.ts'
import { Button } from '../../ui/button.tsx'
import { classes } from '../../ui/classes.ts'
import { Link } from '../../ui/link.tsx'
import { lineTitle } from '../../ui/owner-words.ts'
import { Price } from '../../ui/price.tsx'
import { QuantityStepper } from '../../ui/quantity-stepper.tsx'
import { showToast } from '../../ui/toast.ts'
import { useOpenPage } from '../../ui/use-open-page.ts'
import { useCart } from '../parts/cart-store.ts'
import { orderState } from '../parts/order-lines.ts'
import bar from '../parts/pay-bar.module.css'
import { useLowStock } from '../../ui/use-low-stock.ts'
import styles from './buy-panel.module.css'
import { sizesForSale } from './sizes-for-sale.ts'
import { SizeChoice } from './size-choice.tsx'

const texts = shoppingTexts.product

/** Maximum quantity: of the chosen size, or of the size with most pieces while none is chosen. */
function mostOf(product: Product, size: string | null): number {
  const quantity =
    product.sizes.length > 0 && size === null
      ? Math.max(...product.sizes.map((entry) => entry.quantity))
      : (quantityOf(product, size) ?? 0)
  return Math.min(Math.max(quantity, 1), MAX_QUANTITY)
}

interface BuyPanelProps {
  product: Product
}

/** Size, quantity and the two buttons. On a phone the price and 'Add to cart' stick to the bottom of the screen. */
export function BuyPanel({ product }: BuyPanelProps) {
  const openPage = useOpenPage()
  const sizes = sizesForSale(product.sizes)
  const [chosen, setSize] = useState<string | null>(null)
  const [wanted, setQuantity] = useState(1)
  const [sizeMissing, setSizeMissing] = useState(false)
  const sizesRef = useRef<HTMLFieldSetElement>(null)
  const add = useCart((cart) => cart.add)
  const inCart = useCart((cart) =>
    cartCount(cart.items.filter((item) => item.productId === product._id)),
  )

  const lowStock = useLowStock(product)
  const soldOut = isSoldOut(product)
  // A size can sell out while the page is open.
  const size = sizes.some((entry) => entry.size === chosen) ? chosen : null
  const left = mostOf(product, size)
  const quantity = Math.min(wanted, left)

  /** The cart line for the chosen size and quantity; null, with an error shown, while no size is chosen. */
  function lineToBuy(): CartItem | null {
    if (product.sizes.length > 0 && size === null) {
      setSizeMissing(true)
      showToast('error', texts.selectSize, 3000)
      sizesRef.current?.scrollIntoView({ block: 'center' })
      sizesRef.current?.querySelector('input')?.focus({ preventScroll: true })
      return null
    }
    return {
      productId: product._id,
      title: product.title || catalogTexts.untitled,
      price: effectivePrice(product),
      image: product.images[0] ?? null,
      size,
      quantity,
    }
  }

  function addToCart() {
    const line = lineToBuy()
    if (line === null) return
    const already = cartCount(
      useCart
        .getState()
        .items.filter((item) => item.productId === line.productId && item.size === line.size),
    )
    if (already + line.quantity > left) {
      showToast('error', texts.onlySoManyWithCart(left, already), 3000)
      return
    }
    add(line)
    showToast('success', texts.added, 3000, {
      description: texts.addedLine(lineTitle(line, product).text, line.size, line.quantity),
      action: { label: texts.viewCart, onPress: () => openPage('/cart') },
    })
  }

  function orderNow() {
    const line = lineToBuy()
    if (line === null) return
    showToast('success', texts.redirecting, 2000)
    openPage('/order', { state: orderState([line], 'product') })
  }

  return (
    <div className={styles.panel}>
      {sizes.length === 0 ? (
        <p className={styles.note}>{texts.noSizes}</p>
      ) : (
        <SizeChoice
          ref={sizesRef}
          sizes={sizes}
          lowStock={lowStock}
          value={size}
          error={sizeMissing && size === null ? texts.selectSize : undefined}
          onChange={setSize}
        />
      )}
      {soldOut && <p className={styles.soldOut}>{texts.outOfStock}</p>}
      {product.sizes.length === 0 && quantityState(product.stock, lowStock) === 'low' && (
        <p className={styles.low}>{texts.onlySoMany(left)}</p>
      )}
      <div className={styles.buy}>
        <QuantityStepper
          value={quantity}
          max={left}
          onChange={setQuantity}
          label={texts.quantity}
          size="lg"
          disabled={soldOut}
          onRejected={(reason) =>
            showToast(
              'error',
              reason === 'below' ? shoppingTexts.cart.belowOne : texts.onlySoMany(left),
              3000,
            )
          }
        />
        <div className={classes(bar.bar, styles.bar)}>
          <div className={bar.facts}>
            <Price product={product} label="DZD" size="sm" />
          </div>
          <Button size="lg" className={bar.button} disabled={soldOut} onClick={addToCart}>
            {texts.addToCart}
          </Button>
        </div>
        <Button
          variant="secondary"
          size="lg"
          className={styles.order}
          disabled={soldOut}
          onClick={orderNow}
        >
          {texts.orderNow}
        </Button>
      </div>
      <p className={styles.inCart} aria-live="polite">
        {inCart > 0 && (
          <>
            <span>{texts.inCart(inCart)}</span>{' '}
            <Link to="/cart" className={styles.cartLink}>
              {texts.viewCart}
            </Link>
          </>
        )}
      </p>
    </div>
  )
}
