import type { CounterProduct } from '../../../../shared/catalog/product.ts'
import { ordersTexts } from '#texts/orders.ts'
import { lineTitle } from '../../ui/owner-words.ts'
import { Picture } from '../../ui/picture.tsx'
import { SelectField } from '../../ui/select-field.tsx'
import { SaleLineRow } from '../parts/sale-line-row.tsx'
import type { DraftLine } from './order-edit.ts'
import styles from './order-line-editor.module.css'

const texts = ordersTexts

interface OrderLineEditorProps {
  line: DraftLine
  /** From the catalogue; undefined when it no longer has the product. */
  product: CounterProduct | undefined
  /** Available pieces of a size, including the order's own. */
  leftOf: (size: string | null) => number | undefined
  onChange: (change: Partial<DraftLine>) => void
  onRemove: () => void
}

/** One line of an order under edit: picture, quantity, price and size. */
export function OrderLineEditor({
  line,
  product,
  leftOf,
  onChange,
  onRemove,
}: OrderLineEditorProps) {
  const title = lineTitle(line, product)
  const sizes = product?.sizes.map(({ size }) => size) ?? []
  // A size that was removed from the product stays selectable in an order that has it.
  const offered = line.size === null || sizes.includes(line.size) ? sizes : [line.size, ...sizes]
  return (
    <div className={styles.line}>
      <Picture path={product?.images[0]} alt="" sizes="56px" className={styles.picture} />
      <div className={styles.row}>
        <SaleLineRow
          line={line}
          title={title}
          left={leftOf(line.size)}
          onQuantity={(quantity) => onChange({ quantity })}
          onPrice={(price) => onChange({ price })}
          onRemove={onRemove}
        />
        {line.size !== null && offered.length > 1 && (
          <SelectField
            label={texts.sizeOf(title.text)}
            hideLabel
            value={line.size}
            className={styles.size}
            onChange={({ target }) => onChange({ size: target.value })}
          >
            {offered.map((size) => {
              const left = leftOf(size) ?? 0
              return (
                <option key={size} value={size} disabled={left <= 0 && size !== line.size}>
                  {texts.sizeLeft(size, left)}
                </option>
              )
            })}
          </SelectField>
        )}
      </div>
    </div>
  )
}
