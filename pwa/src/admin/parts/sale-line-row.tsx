import { X } from 'lucide-react'
import { type ReactNode, useLayoutEffect, useRef } from 'react'
import type { OwnerWords } from '../../../../shared/catalog/translations.ts'
import { type Centimes, centimes } from '../../../../shared/money.ts'
import type { SoldLine } from '../../local/till/record-operation.ts'
import { adminTexts } from '#texts/admin.ts'
import { IconButton } from '../../ui/button.tsx'
import { Money } from '../../ui/money.tsx'
import { OwnerText } from '../../ui/owner-text.tsx'
import { QuantityStepper } from '../../ui/quantity-stepper.tsx'
import { PriceField } from './price-field.tsx'
import { SizeMark } from './size-mark.tsx'
import styles from './sale-line-row.module.css'

const texts = adminTexts.sale

interface SaleLineRowProps {
  line: SoldLine
  /** The title as shown; the line has the one that it was recorded with. */
  title: OwnerWords
  /** Pieces in stock; undefined when the catalogue no longer has the product. */
  left: number | undefined
  /** Incremented each time a piece is added to this line; null while another line is the latest. */
  addedTurn?: number | null
  /** Whether the lines are visible: on a phone they are not while products are chosen. */
  inView?: boolean
  /** Shown below the title, such as the discount. */
  note?: ReactNode
  /** A further button beside the price. */
  action?: ReactNode
  onQuantity: (quantity: number) => void
  onPrice: (price: Centimes) => void
  onRemove: () => void
}

/** A line of the sale in two rows: product and total, then the fields for price and quantity. */
export function SaleLineRow({
  line,
  title,
  left,
  addedTurn = null,
  inView = true,
  note,
  action,
  onQuantity,
  onPrice,
  onRemove,
}: SaleLineRowProps) {
  const row = useRef<HTMLDivElement>(null)
  const name = texts.goods(title.text, line.size)

  // Not a smooth scroll: the next piece may be scanned before it ends.
  useLayoutEffect(() => {
    if (addedTurn !== null && inView) row.current?.scrollIntoView({ block: 'nearest' })
  }, [addedTurn, inView])

  return (
    <div ref={row} className={styles.line}>
      {addedTurn !== null && <span key={addedTurn} className={styles.added} aria-hidden="true" />}
      <p className={styles.what}>
        <OwnerText words={title} className={styles.title} />
        <SizeMark size={line.size} />
        <Money amount={centimes(line.price * line.quantity)} label="DA" className={styles.total} />
      </p>
      {note}
      <span className={styles.price}>
        <PriceField price={line.price} label={texts.unitPrice(name)} onChange={onPrice} />
        {action}
      </span>
      <QuantityStepper
        value={line.quantity}
        onChange={onQuantity}
        label={texts.quantity(name)}
        className={styles.stepper}
      />
      <IconButton label={texts.remove(name)} className={styles.remove} onClick={onRemove}>
        <X size={18} aria-hidden="true" />
      </IconButton>
      {left !== undefined && line.quantity > left && (
        // Only a warning: the customer holds the goods, so the stock count is wrong, not the sale.
        <p className={styles.short}>{texts.onlyInStock(left)}</p>
      )}
    </div>
  )
}
