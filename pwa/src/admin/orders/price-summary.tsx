import { centimes, type Centimes } from '../../../../shared/money.ts'
import { orderTotal } from '../../../../shared/orders/order.ts'
import type { Discount } from '../../../../shared/store-order/discount.ts'
import { ordersTexts } from '#texts/orders.ts'
import { Money } from '../../ui/money.tsx'
import { takenOffText } from '../parts/taken-off-text.ts'
import styles from './price-summary.module.css'

const texts = ordersTexts

interface PriceSummaryProps {
  lines: readonly { price: Centimes; quantity: number }[]
  shipping: Centimes
  /** Discount on the whole sale at the till; the prices of the lines already contain it. */
  ticketDiscount?: Discount | null
}

export function PriceSummary({ lines, shipping, ticketDiscount = null }: PriceSummaryProps) {
  const takenOff = ticketDiscount?.amount ?? centimes(0)
  return (
    <dl className={styles.sums}>
      <div>
        <dt>{texts.productsPrice}</dt>
        <dd>
          <Money amount={orderTotal(lines, takenOff)} label="DA" exact />
        </dd>
      </div>
      {ticketDiscount !== null && (
        <div>
          <dt>{takenOffText(ticketDiscount)}</dt>
          <dd>
            <Money amount={centimes(-takenOff)} label="DA" exact />
          </dd>
        </div>
      )}
      <div>
        <dt>{texts.shippingPrice}</dt>
        <dd>
          <Money amount={shipping} label="DA" exact />
        </dd>
      </div>
      <div className={styles.total}>
        <dt>{texts.total}</dt>
        <dd>
          <Money amount={orderTotal(lines, shipping)} label="DA" exact className={styles.figure} />
        </dd>
      </div>
    </dl>
  )
}
