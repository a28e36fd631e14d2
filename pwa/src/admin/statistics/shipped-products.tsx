import { useId } from 'react'
import type { Statistics } from '../../../../shared/statistics/statistics.ts'
import { statisticsTexts as texts } from '#texts/statistics.ts'
import { OwnerText } from '../../ui/owner-text.tsx'
import { useLineTitle } from '../parts/use-line-title.ts'
import panel from './panel.module.css'
import styles from './shipped-products.module.css'

interface ShippedProductsProps {
  /** 'November, 2026'. */
  period: string
  products: Statistics['shippedProductsInPeriod']
}

export function ShippedProducts({ period, products }: ShippedProductsProps) {
  const titleId = useId()
  const titleOf = useLineTitle()
  return (
    <section className={panel.panel} aria-labelledby={titleId}>
      <h2 id={titleId} className={panel.title}>
        {texts.shippedIn(period)}
      </h2>
      {products.length === 0 ? (
        <p className={panel.empty}>{texts.noneShipped}</p>
      ) : (
        // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- a scrolling list must be scrollable by keyboard
        <ul className={styles.list} aria-labelledby={titleId} tabIndex={0}>
          {products.map((product) => (
            <li key={product.productId} className={styles.product}>
              <OwnerText words={titleOf(product)} className={styles.title} />
              <span className={styles.quantity}>{texts.shipped(product.totalQuantityShipped)}</span>
            </li>
          ))}
        </ul>
      )}
    </section>
  )
}
