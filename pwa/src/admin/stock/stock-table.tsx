import type { CounterProduct } from '../../../../shared/catalog/product.ts'
import { adminTexts } from '#texts/admin.ts'
import { useMay } from '../../local/session/role.ts'
import { NARROW, useMedia } from '../parts/use-media.ts'
import { StockRow } from './stock-row.tsx'
import type { KeptCounts } from './use-kept-counts.ts'
import styles from './stock-table.module.css'

const texts = adminTexts.stock

interface StockTableProps {
  products: readonly CounterProduct[]
  /** Ids of products with counts that are not sent yet. */
  waiting: ReadonlySet<string>
  counts: KeptCounts
}

export function StockTable({ products, waiting, counts }: StockTableProps) {
  const isNarrow = useMedia(NARROW)
  const mayCount = useMay('manager')
  return (
    <table className={styles.table}>
      {/* The card layout needs no visible column headings; screen readers still get them. */}
      <thead className={isNarrow ? 'visually-hidden' : undefined}>
        <tr>
          <th scope="col" className={styles.product}>
            {texts.product}
          </th>
          <th scope="col" className={styles.status}>
            {texts.status}
          </th>
          <th scope="col">{texts.details}</th>
          {mayCount && (
            <th scope="col" className={styles.actions}>
              {texts.actions}
            </th>
          )}
        </tr>
      </thead>
      <tbody>
        {products.map((product) => (
          <StockRow
            key={product._id}
            product={product}
            waiting={waiting.has(product._id)}
            kept={counts.of(product._id)}
            mayCount={mayCount}
          />
        ))}
      </tbody>
    </table>
  )
}
