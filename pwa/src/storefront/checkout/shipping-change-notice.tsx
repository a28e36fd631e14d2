import type { Ref } from 'react'
import type { Centimes } from '../../../../shared/money.ts'
import { wilayaName } from '#shared-texts/wilayas.ts'
import { orderingTexts } from '#texts/ordering.ts'
import { Button } from '../../ui/button.tsx'
import styles from '../parts/cart-changes.module.css'
import type { ShippingChange } from './shipping-quote.ts'

interface ShippingChangeNoticeProps {
  change: ShippingChange
  /** With the price as it is now. */
  total: Centimes
  onAccept: () => void
  ref: Ref<HTMLDivElement>
}

/** Tells both figures of a delivery price that changed while the form was open, with a button to accept the new one. */
export function ShippingChangeNotice({ change, total, onAccept, ref }: ShippingChangeNoticeProps) {
  const { city, was, is } = change
  return (
    <div ref={ref} tabIndex={-1} role="alert" className={styles.changes}>
      <div>
        <p className={styles.title}>{orderingTexts.shippingMoved(wilayaName(city), was, is)}</p>
        <p>{orderingTexts.newTotal(total)}</p>
      </div>
      <Button size="sm" onClick={onAccept} className={styles.accept}>
        {orderingTexts.acceptPrice}
      </Button>
    </div>
  )
}
