import { Banknote, Truck } from 'lucide-react'
import { centimes } from '../../../../shared/money.ts'
import { offeredTypes, shippingPrice, type Tariff } from '../../../../shared/shipping/tariffs.ts'
import { freeDeliveryTexts } from '#texts/free-delivery.ts'
import { shoppingTexts } from '#texts/shopping.ts'
import { useFreeDeliverySum } from '../parts/use-free-delivery.ts'
import styles from './delivery-facts.module.css'

interface DeliveryFactsProps {
  tariffs: readonly Tariff[]
}

/** Facts on payment and delivery costs. */
export function DeliveryFacts({ tariffs }: DeliveryFactsProps) {
  const texts = shoppingTexts.product
  const freeFrom = useFreeDeliverySum()
  const prices = tariffs.flatMap((tariff) =>
    offeredTypes(tariff).map((type) => shippingPrice(tariff, type)),
  )
  const shipping =
    prices.length === 0
      ? texts.shippingTextPlain
      : texts.shippingText(centimes(Math.min(...prices)))
  return (
    <ul className={styles.facts}>
      <li className={styles.fact}>
        <Banknote size={20} strokeWidth={1.75} aria-hidden="true" className={styles.icon} />
        <span>
          <strong className={styles.title}>{texts.payOnDelivery}</strong>
          <span className={styles.text}>{texts.payOnDeliveryText}</span>
        </span>
      </li>
      <li className={styles.fact}>
        <Truck size={20} strokeWidth={1.75} aria-hidden="true" className={styles.icon} />
        <span>
          <strong className={styles.title}>{texts.shipping}</strong>
          <span className={styles.text}>
            {freeFrom === null ? shipping : `${shipping} ${freeDeliveryTexts.freeFrom(freeFrom)}`}
          </span>
        </span>
      </li>
    </ul>
  )
}
