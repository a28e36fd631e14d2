import { type Centimes, sumLines } from '../../../../shared/money.ts'
import { isDeliveryFree } from '../../../../shared/shipping/free-delivery.ts'
import { freeDeliveryTexts } from '#texts/free-delivery.ts'
import { shoppingTexts } from '#texts/shopping.ts'
import { Money } from '../../ui/money.tsx'
import { OwnerText } from '../../ui/owner-text.tsx'
import { Picture } from '../../ui/picture.tsx'
import { useFreeDeliverySum } from './use-free-delivery.ts'
import { useLineTitle } from './use-line-title.ts'
import styles from './order-summary.module.css'

export interface SummaryLine {
  productId: string
  title: string
  size: string | null
  quantity: number
  /** Unit price. */
  price: Centimes
  image: string | null
}

interface OrderSummaryProps {
  lines: readonly SummaryLine[]
  /** Null until the wilaya is known. */
  shipping: Centimes | null
  total: Centimes
}

function Shipping({ shipping, goods }: { shipping: Centimes | null; goods: Centimes }) {
  const freeFrom = useFreeDeliverySum()
  if (shipping === null) {
    return <span className={styles.quiet}>{shoppingTexts.order.shippingUnknown}</span>
  }
  // A tariff of 0 stays a figure.
  if (shipping === 0 && isDeliveryFree(goods, freeFrom)) return freeDeliveryTexts.free
  return <Money amount={shipping} label="da" exact />
}

/** Lines, shipping and total, in dinars with two decimals. */
export function OrderSummary({ lines, shipping, total }: OrderSummaryProps) {
  const texts = shoppingTexts.order
  const titleOf = useLineTitle()
  const goods = sumLines(lines)
  return (
    <>
      <ul className={styles.lines}>
        {lines.map(({ productId, title, size, quantity, price, image }, index) => (
          // Two lines may be equal, so the index is the only key.
          // oxlint-disable-next-line react/no-array-index-key
          <li key={index} className={styles.line}>
            <Picture path={image} alt="" sizes="56px" className={styles.picture} />
            <span className={styles.what}>
              <OwnerText words={titleOf({ productId, title })} className={styles.name} />
              <span className={styles.quiet}>{texts.lineFacts(quantity, size)}</span>
            </span>
            <Money amount={sumLines([{ price, quantity }])} label="da" exact />
          </li>
        ))}
      </ul>
      <dl className={styles.sums}>
        <div className={styles.row}>
          <dt>{texts.goods}</dt>
          <dd>
            <Money amount={goods} label="da" exact />
          </dd>
        </div>
        <div className={styles.row}>
          <dt>{texts.shipping}</dt>
          <dd>
            <Shipping shipping={shipping} goods={goods} />
          </dd>
        </div>
        <div className={styles.total}>
          <dt>{texts.total}</dt>
          <dd>
            <Money amount={total} label="da" exact />
          </dd>
        </div>
      </dl>
    </>
  )
}
