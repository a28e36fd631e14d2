import type { CurrencyLabel } from '../../../shared/formats.ts'
import { DEFAULT_PRICE, type Priced, promotionalPrice } from '../../../shared/catalog/product.ts'
import { uiTexts } from '#texts/ui.ts'
import { classes } from './classes.ts'
import { Money } from './money.tsx'
import styles from './price.module.css'

interface PriceProps {
  product: Priced
  label: CurrencyLabel
  size?: 'sm' | 'md' | 'lg'
  className?: string | undefined
}

/** The price of a product; on sale, the promotional price in red beside the regular price struck through. */
export function Price({ product, label, size = 'md', className }: PriceProps) {
  const regular = product.price ?? DEFAULT_PRICE
  const promotional = promotionalPrice(product)
  if (promotional === null) {
    return (
      <span className={classes(styles.price, styles[size], className)}>
        <Money amount={regular} label={label} className={styles.now} />
      </span>
    )
  }
  return (
    <span className={classes(styles.price, styles[size], className)}>
      <span className={classes(styles.now, styles.promo)}>
        <span className="visually-hidden">{uiTexts.promotionalPrice} </span>
        <Money amount={promotional} label={label} />
      </span>
      <s className={styles.struck}>
        <span className="visually-hidden">{uiTexts.regularPrice} </span>
        <Money amount={regular} label={label} />
      </s>
    </span>
  )
}
