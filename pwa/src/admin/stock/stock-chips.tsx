import { quantityState, type StockHolder } from '../../../../shared/stock/stock-state.ts'
import { adminTexts } from '#texts/admin.ts'
import { useLowStock } from '../../ui/use-low-stock.ts'
import styles from './stock-chips.module.css'

const texts = adminTexts.stock

/** Each size with its quantity, or the one quantity of a product without sizes. */
export function StockChips({ product }: { product: StockHolder }) {
  const limit = useLowStock(product)
  if (product.sizes.length === 0) {
    return (
      <span className={styles.chip} data-state={quantityState(product.stock, limit)}>
        {texts.pieces(product.stock)}
      </span>
    )
  }
  return (
    <ul className={styles.chips}>
      {product.sizes.map(({ size, quantity }) => (
        <li key={size} className={styles.chip} data-state={quantityState(quantity, limit)}>
          <bdi>{size}</bdi>
          <bdi dir="ltr" className={styles.quantity}>
            {quantity}
          </bdi>
        </li>
      ))}
    </ul>
  )
}
