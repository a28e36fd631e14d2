import { type RefObject, memo, useRef } from 'react'
import type { CounterProduct } from '../../../../shared/catalog/product.ts'
import { ProductKey, type ProductLook } from './product-key.tsx'
import { useArrowKeys } from '../parts/arrow-keys.ts'
import { KEY_GAP, type KeyLook, useKeyRows } from './use-key-rows.ts'
import styles from './product-grid.module.css'

const looks: Record<ProductLook, KeyLook> = {
  pictures: { height: 120, width: 190 },
  list: { height: 60, width: 300 },
}

interface ProductGridProps {
  products: readonly CounterProduct[]
  look: ProductLook
  /** Identifies the list (search and category); a new value scrolls to the top. */
  listName: string
  /** The search field above, from and to which arrow keys move the focus. */
  entrance: RefObject<HTMLElement | null>
  onChoose: (product: CounterProduct) => void
}

/** The till's product buttons, as a virtual list: 10,000 products are as fast as 10, and all can be reached. */
export const ProductGrid = memo(function ProductGrid({
  products,
  look,
  listName,
  entrance,
  onChoose,
}: ProductGridProps) {
  const scroller = useRef<HTMLDivElement>(null)
  const keys = useKeyRows(scroller, products.length, looks[look], listName)
  const { columns } = keys
  useArrowKeys({ grid: scroller, entrance, move: keys.move })

  return (
    <div ref={scroller} className={styles.scroller}>
      <ul className={styles.grid} style={{ blockSize: keys.height }}>
        {keys.rows.flatMap((row) =>
          products.slice(row.index * columns, (row.index + 1) * columns).map((product, column) => {
            const index = row.index * columns + column
            return (
              <li
                key={product._id}
                className={styles.cell}
                data-index={index}
                aria-posinset={index + 1}
                aria-setsize={products.length}
                style={{
                  insetBlockStart: row.start,
                  insetInlineStart: `calc(${column} * (100% + ${KEY_GAP}px) / ${columns})`,
                  inlineSize: `calc((100% - ${(columns - 1) * KEY_GAP}px) / ${columns})`,
                  blockSize: looks[look].height,
                }}
              >
                <ProductKey product={product} look={look} onChoose={onChoose} />
              </li>
            )
          }),
        )}
      </ul>
    </div>
  )
})
