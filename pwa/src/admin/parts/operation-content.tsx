import { centimes } from '../../../../shared/money.ts'
import { countedQuantities } from '../../../../shared/stock/stock-edit.ts'
import type { ReadOperation } from '../../local/rejected-tray.ts'
import { adminTexts } from '../../texts/en-admin.ts'
import { Money } from '../../ui/money.tsx'
import styles from './operation-content.module.css'

const texts = adminTexts.rejected

/** Characters of what nothing can read: a device may have sent a megabyte. */
const MOST_SHOWN = 5000

interface OperationContentProps extends ReadOperation {
  /** The product's title for a count or a barcode. */
  label: string
  /** Shown for what nothing can read. */
  raw: string
}

/** What an operation of a till says: the sale, the count or the barcode in full. */
export function OperationContent({ sale, count, barcode, label, raw }: OperationContentProps) {
  if (sale !== null) {
    const { fullName, phone, city, commune, products, totalPrice } = sale
    return (
      <div>
        <p>{[fullName, phone, city, commune].join(' · ')}</p>
        <ul className={styles.lines}>
          {products.map((line) => (
            <li key={`${line.productId} ${line.size ?? ''}`}>
              <span>
                {line.quantity} × <bdi>{line.title}</bdi>
                {line.size === null ? '' : `, ${adminTexts.sale.size(line.size)}`}
              </span>
              <Money amount={centimes(line.price * line.quantity)} label="DA" exact />
            </li>
          ))}
        </ul>
        <p className={styles.total}>
          {adminTexts.sale.total} <Money amount={totalPrice} label="DA" exact />
        </p>
      </div>
    )
  }
  if (count !== null) {
    return (
      <ul className={styles.lines}>
        {countedQuantities(count).map(({ size, quantity, expected }) => (
          <li key={size ?? ''}>{texts.counted(label, size, quantity, expected)}</li>
        ))}
      </ul>
    )
  }
  if (barcode !== null) return <p>{texts.attached(barcode.barcode, label, barcode.size)}</p>
  return <pre className={styles.raw}>{raw.slice(0, MOST_SHOWN)}</pre>
}
