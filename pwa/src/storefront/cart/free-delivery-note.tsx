import { Truck } from 'lucide-react'
import type { Centimes } from '../../../../shared/money.ts'
import {
  isDeliveryFree,
  missingForFreeDelivery,
} from '../../../../shared/shipping/free-delivery.ts'
import { freeDeliveryTexts } from '#texts/free-delivery.ts'
import styles from './free-delivery-note.module.css'

interface FreeDeliveryNoteProps {
  /** The sum of the cart. */
  goods: Centimes
  /** Null when delivery is never free; then nothing is shown. */
  freeFrom: Centimes | null
}

/** The amount that the cart lacks for free delivery. */
export function FreeDeliveryNote({ goods, freeFrom }: FreeDeliveryNoteProps) {
  if (freeFrom === null) return null
  const missing = missingForFreeDelivery(goods, freeFrom)
  return (
    <p className={styles.note} data-free={isDeliveryFree(goods, freeFrom)}>
      <Truck size={20} strokeWidth={1.75} aria-hidden="true" className={styles.icon} />
      <span>
        {missing === null ? freeDeliveryTexts.reached : freeDeliveryTexts.missing(missing)}
      </span>
    </p>
  )
}
