import type { Ref } from 'react'
import type { Centimes } from '../../../../shared/money.ts'
import { wilayaName } from '#shared-texts/wilayas.ts'
import { freeDeliveryTexts } from '#texts/free-delivery.ts'
import { orderingTexts } from '#texts/ordering.ts'
import { Button } from '../../ui/button.tsx'
import styles from '../parts/cart-changes.module.css'
import type { ShippingChange } from './shipping-quote.ts'

interface ShippingChangeNoticeProps {
  change: ShippingChange
  /** The total with the current price. */
  total: Centimes
  onAccept: () => void
  ref: Ref<HTMLDivElement>
}

function sentenceOf({ was, is }: ShippingChange): string {
  const wilaya = wilayaName(is.city)
  if (is.isFree) return freeDeliveryTexts.nowFree(wilaya, was.price)
  if (was.isFree) return freeDeliveryTexts.noLongerFree(wilaya, is.price)
  return orderingTexts.shippingMoved(wilaya, was.price, is.price)
}

/** Shows the old and the new delivery price after a change while the form was open, with a button to accept the new one. */
export function ShippingChangeNotice({ change, total, onAccept, ref }: ShippingChangeNoticeProps) {
  return (
    <div ref={ref} tabIndex={-1} role="alert" className={styles.changes}>
      <div>
        <p className={styles.title}>{sentenceOf(change)}</p>
        <p>{orderingTexts.newTotal(total)}</p>
      </div>
      <Button size="sm" onClick={onAccept} className={styles.accept}>
        {orderingTexts.acceptPrice}
      </Button>
    </div>
  )
}
