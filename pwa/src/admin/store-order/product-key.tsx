import { memo } from 'react'
import type { CounterProduct } from '../../../../shared/catalog/product.ts'
import { isSoldOut, quantityState } from '../../../../shared/stock/stock-state.ts'
import { adminTexts } from '#texts/admin.ts'
import { OwnerText } from '../../ui/owner-text.tsx'
import { ownerTitle } from '../../ui/owner-words.ts'
import { useLowStock } from '../../ui/use-low-stock.ts'
import { Picture } from '../../ui/picture.tsx'
import { Price } from '../../ui/price.tsx'
import styles from './product-key.module.css'

const texts = adminTexts.sale

export type ProductLook = 'pictures' | 'list'

interface ProductKeyProps {
  product: CounterProduct
  look: ProductLook
  onChoose: (product: CounterProduct) => void
}

/** A product button: picture (not in the list view), title, price, stock. Pressing a sold-out one shows a message. */
export const ProductKey = memo(function ProductKey({ product, look, onChoose }: ProductKeyProps) {
  const limit = useLowStock(product)
  const isOut = isSoldOut(product)
  const total = isOut ? 'out' : quantityState(product.totalStock, limit)
  return (
    <button
      type="button"
      className={styles.key}
      data-look={look}
      data-stock={total}
      onClick={() => onChoose(product)}
    >
      {look === 'pictures' && (
        <Picture path={product.images[0]} alt="" sizes="80px" className={styles.picture} />
      )}
      <span className={styles.words}>
        <OwnerText words={ownerTitle(product)} className={styles.title} />
        <Price product={product} label="DA" size="sm" className={styles.price} />
        <span className={styles.stock}>
          {isOut ? texts.outOfStockChip : texts.inStock(product.totalStock)}
        </span>
      </span>
    </button>
  )
})
