import { Trash2 } from 'lucide-react'
import type { CartItem } from '../../../../shared/cart/cart.ts'
import { sumLines } from '../../../../shared/money.ts'
import { shoppingTexts } from '#texts/shopping.ts'
import { Link } from '../../ui/link.tsx'
import { Money } from '../../ui/money.tsx'
import { OwnerText } from '../../ui/owner-text.tsx'
import { Picture } from '../../ui/picture.tsx'
import { QuantityStepper } from '../../ui/quantity-stepper.tsx'
import styles from './cart-table.module.css'
import { changeSentence } from '../parts/change-sentence.ts'
import { type CheckedLine, hasChanged } from '../parts/check-cart.ts'
import { useLineTitle } from '../parts/use-line-title.ts'

interface CartTableProps {
  lines: readonly CheckedLine[]
  onQuantity: (item: CartItem, quantity: number) => void
  onRejected: (line: CheckedLine, reason: 'below' | 'above') => void
  onRemove: (item: CartItem) => void
}

/** One row for each line; on a phone each row becomes a block. */
export function CartTable({ lines, onQuantity, onRejected, onRemove }: CartTableProps) {
  const texts = shoppingTexts.cart
  const titleOf = useLineTitle()
  return (
    <table className={styles.table}>
      <thead className={styles.head}>
        <tr>
          <th scope="col">{texts.product}</th>
          <th scope="col">{texts.price}</th>
          <th scope="col">{texts.quantity}</th>
          <th scope="col">{texts.lineTotal}</th>
          <th scope="col">
            <span className="visually-hidden">{texts.actions}</span>
          </th>
        </tr>
      </thead>
      <tbody>
        {lines.map((line) => {
          const { item } = line
          const { productId, size, price, quantity } = item
          const title = titleOf(item)
          return (
            <tr key={`${productId} ${size ?? ''}`} className={styles.row}>
              <td className={styles.product}>
                <Link to={`/product/${productId}`} className={styles.link}>
                  <Picture path={item.image} alt="" sizes="88px" className={styles.picture} />
                  <span className={styles.words}>
                    <OwnerText words={title} className={styles.title} />
                    {size !== null && <span className={styles.quiet}>{texts.size(size)}</span>}
                    <span className={styles.unit}>
                      <Money amount={price} label="DZD" />
                    </span>
                    {hasChanged(line) && (
                      <span className={styles.change}>{changeSentence(line)}</span>
                    )}
                  </span>
                </Link>
              </td>
              <td className={styles.price}>
                <Money amount={price} label="DZD" />
              </td>
              <td className={styles.quantity}>
                <QuantityStepper
                  value={quantity}
                  max={Math.max(line.left, 1)}
                  label={texts.quantityOf(title.text, size)}
                  onChange={(wanted) => onQuantity(item, wanted)}
                  onRejected={(reason) => onRejected(line, reason)}
                />
              </td>
              <td className={styles.total}>
                <Money amount={sumLines([item])} label="DZD" />
              </td>
              <td className={styles.remove}>
                <button
                  type="button"
                  className={styles.removeButton}
                  aria-label={texts.removeLine(title.text, size)}
                  onClick={() => onRemove(item)}
                >
                  <Trash2 size={18} strokeWidth={1.75} aria-hidden="true" />
                  <span>{texts.remove}</span>
                </button>
              </td>
            </tr>
          )
        })}
      </tbody>
    </table>
  )
}
