import { OwnerText } from '../../../ui/owner-text.tsx'
import { EanBars } from '../../parts/ean-bars/ean-bars.tsx'
import type { Label } from './label-store.ts'
import styles from './label-sheet.module.css'

/** One label: the article, its size and price, and its barcode. */
export function LabelView({ label: { title, size, price, barcode } }: { label: Label }) {
  return (
    <div className={styles.label} data-label={barcode}>
      <OwnerText as="p" words={title} className={styles.title} />
      <p className={styles.facts}>
        {size !== null && <bdi className={styles.size}>{size}</bdi>}
        <bdi>{price}</bdi>
      </p>
      <EanBars barcode={barcode} className={styles.bars} />
      <p className={styles.digits}>
        <bdi dir="ltr">{barcode}</bdi>
      </p>
    </div>
  )
}
