import { X } from 'lucide-react'
import { type Centimes, centimes } from '../../../../shared/money.ts'
import type { SoldLine } from '../../local/record-operation.ts'
import { adminTexts } from '../../texts/en-admin.ts'
import { IconButton } from '../../ui/button.tsx'
import { Money } from '../../ui/money.tsx'
import { QuantityStepper } from '../../ui/quantity-stepper.tsx'
import { PriceField } from './price-field.tsx'
import styles from './sale-line-row.module.css'

const texts = adminTexts.sale

interface SaleLineRowProps {
  line: SoldLine
  /** Pieces there are; undefined when the catalogue does not know the product any more. */
  left: number | undefined
  onQuantity: (quantity: number) => void
  onPrice: (price: Centimes) => void
  onRemove: () => void
}

export function SaleLineRow({ line, left, onQuantity, onPrice, onRemove }: SaleLineRowProps) {
  const name = line.size === null ? line.title : `${line.title}, ${texts.size(line.size)}`
  return (
    <div className={styles.line}>
      <p className={styles.title}>
        {line.title}
        {line.size !== null && <span className={styles.size}>{line.size}</span>}
      </p>
      <IconButton label={texts.remove(name)} className={styles.remove} onClick={onRemove}>
        <X size={18} aria-hidden="true" />
      </IconButton>
      <QuantityStepper
        value={line.quantity}
        onChange={onQuantity}
        label={texts.quantity(name)}
        className={styles.stepper}
      />
      <span className={styles.price}>
        <PriceField price={line.price} title={name} onChange={onPrice} />
      </span>
      <Money amount={centimes(line.price * line.quantity)} label="DA" className={styles.total} />
      {left !== undefined && line.quantity > left && (
        // The customer holds the goods: the count is wrong, not the sale.
        <p className={styles.short}>{texts.onlyInStock(left)}</p>
      )}
    </div>
  )
}
