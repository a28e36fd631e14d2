import { centimes, type Centimes } from '../../../../shared/money.ts'
import type { Discount } from '../../../../shared/store-order/discount.ts'
import { discountTexts } from '#texts/discounts.ts'
import { uiTexts } from '#texts/ui.ts'
import { Money } from '../../ui/money.tsx'
import styles from './discount-note.module.css'

interface DiscountNoteProps {
  line: { listPrice: Centimes | null; discount: Discount | null }
}

/** What was taken off one piece of a line: the shop's price, the amount and the reason. Nothing without a discount. */
export function DiscountNote({ line: { listPrice, discount } }: DiscountNoteProps) {
  if (listPrice === null || discount === null || discount.amount <= 0) return null
  return (
    <span className={styles.note}>
      <s>
        <span className="visually-hidden">{uiTexts.regularPrice} </span>
        <Money amount={listPrice} label="DA" />
      </s>
      <span>
        <span className="visually-hidden">{discountTexts.takenOff} </span>
        <Money amount={centimes(-discount.amount)} label="DA" className={styles.amount} />
        {discount.reason !== '' && (
          <>
            {' · '}
            <bdi>{discount.reason}</bdi>
          </>
        )}
      </span>
    </span>
  )
}
