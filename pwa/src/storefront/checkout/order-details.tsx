import type { ReactNode } from 'react'
import { type CartItem, cartTotal } from '../../../../shared/cart/cart.ts'
import { type Centimes, centimes } from '../../../../shared/money.ts'
import { shoppingTexts } from '#texts/shopping.ts'
import { Button } from '../../ui/button.tsx'
import { Money } from '../../ui/money.tsx'
import bar from '../parts/pay-bar.module.css'
import panel from '../parts/summary-panel.module.css'
import { OrderSummary } from '../parts/order-summary.tsx'

interface OrderDetailsProps {
  items: readonly CartItem[]
  /** Null until the wilaya is known. */
  shipping: Centimes | null
  formId: string
  submitting: boolean
  problem: ReactNode
}

export function OrderDetails({ items, shipping, formId, submitting, problem }: OrderDetailsProps) {
  const texts = shoppingTexts.order
  const total = centimes(cartTotal(items) + (shipping ?? 0))
  return (
    <section aria-labelledby="order-details" className={panel.panel}>
      <h2 id="order-details" className={panel.heading}>
        {texts.details}
      </h2>
      <OrderSummary lines={items} shipping={shipping} total={total} />
      {problem}
      <div className={bar.bar}>
        <p className={bar.facts}>
          <span className={bar.label}>{texts.total}</span>
          <Money amount={total} label="da" exact className={bar.amount} />
        </p>
        <Button type="submit" form={formId} size="lg" busy={submitting} className={bar.button}>
          {submitting ? texts.placing : texts.confirm}
        </Button>
      </div>
      <p className={panel.note}>{texts.payment}</p>
    </section>
  )
}
