import { centimes, type Centimes } from '../../../../shared/money.ts'
import { orderTotal } from '../../../../shared/orders/order.ts'
import { ordersTexts } from '#texts/orders.ts'
import { Money } from '../../ui/money.tsx'
import styles from './price-summary.module.css'

const texts = ordersTexts

interface PriceSummaryProps {
  lines: readonly { price: Centimes; quantity: number }[]
  shipping: Centimes
}

export function PriceSummary({ lines, shipping }: PriceSummaryProps) {
  return (
    <dl className={styles.sums}>
      <div>
        <dt>{texts.productsPrice}</dt>
        <dd>
          <Money amount={orderTotal(lines, centimes(0))} label="DA" exact />
        </dd>
      </div>
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
