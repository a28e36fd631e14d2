import { useId } from 'react'
import { wilayaName } from '#shared-texts/wilayas.ts'
import { shoppingTexts } from '#texts/shopping.ts'
import { trackingTexts as texts } from '#texts/tracking.ts'
import type { TrackedOrder } from '../../../../shared/tracking/tracked-order.ts'
import type { TrackedState } from '../../../../shared/tracking/tracked-state.ts'
import { useShopCatalog } from '../../local/catalog/use-shop-catalog.ts'
import { Money } from '../../ui/money.tsx'
import { OrderSummary } from '../parts/order-summary.tsx'
import panel from '../parts/summary-panel.module.css'
import styles from './tracking.module.css'

/** Pieces that came back, over all lines. */
function countReturned({ products }: TrackedOrder): number {
  return products.reduce((sum, { returned }) => sum + returned, 0)
}

/** States in which nothing is to be paid. */
const UNPAID: ReadonlySet<TrackedState> = new Set(['cancelled', 'coming-back', 'came-back'])

function Door({ order }: { order: TrackedOrder }) {
  const { state, cash } = order
  if (UNPAID.has(state)) return <p className={styles.nothing}>{texts.nothingToPay}</p>
  return (
    <div>
      <p className={styles.doorName}>{state === 'delivered' ? texts.paid : texts.atDoor}</p>
      <p className={styles.door}>
        <Money amount={cash} label="da" />
      </p>
      {state !== 'delivered' && <p className={styles.quiet}>{texts.inCash}</p>}
    </div>
  )
}

/** The amount to pay at the door and the ordered goods, without returned pieces. */
export function OrderGoods({ order }: { order: TrackedOrder }) {
  const title = useId()
  const { products } = useShopCatalog()
  const { city, shipping, shippingType, cash } = order
  const returned = countReturned(order)
  const lines = order.products
    .map((line) => ({
      ...line,
      quantity: line.quantity - line.returned,
      image: products.find(({ _id }) => _id === line.productId)?.images[0] ?? null,
    }))
    .filter(({ quantity }) => quantity > 0)
  return (
    <section aria-labelledby={title} className={panel.panel}>
      <Door order={order} />
      <h2 id={title} className={panel.heading}>
        {texts.lines}
      </h2>
      <OrderSummary lines={lines} shipping={shipping} total={cash} />
      {returned > 0 && <p className={styles.quiet}>{texts.cameBack(returned)}</p>}
      <p className={styles.quiet}>
        <span>{texts.to(wilayaName(city))}</span>
        {shippingType !== null && (
          <span className={styles.type}>{shoppingTexts.order.shippingTypes[shippingType]}</span>
        )}
      </p>
    </section>
  )
}
