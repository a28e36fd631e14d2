import { type Ref, useEffect, useRef, useState } from 'react'
import type { CounterProduct } from '../../../../shared/catalog/product.ts'
import { ProductKey } from './product-key.tsx'
import styles from './product-grid.module.css'

/** Keys drawn at once: a tablet shows some fifteen, and each costs a picture. */
const STEP = 18

interface ProductGridProps {
  products: readonly CounterProduct[]
  /** A new one starts again from the top: another search, another category. */
  listName: string
  /** The most keys shown; null shows more while scrolling. */
  cap: number | null
  onChoose: (product: CounterProduct) => void
  ref?: Ref<HTMLUListElement>
}

/** The till's keys. Only what was scrolled to is in the page, so that 10,000 products stay as quick as 10. */
export function ProductGrid({ products, listName, cap, onChoose, ref }: ProductGridProps) {
  const [drawn, setDrawn] = useState({ listName, count: STEP })
  const end = useRef<HTMLLIElement>(null)
  const reached = drawn.listName === listName ? drawn.count : STEP
  const count = Math.min(products.length, cap ?? reached)
  const hasMore = cap === null && count < products.length

  useEffect(() => {
    if (!hasMore || !end.current) return
    const observer = new IntersectionObserver(
      (entries) => {
        if (entries.some((entry) => entry.isIntersecting))
          setDrawn({ listName, count: count + STEP })
      },
      { rootMargin: '600px' },
    )
    observer.observe(end.current)
    return () => observer.disconnect()
  }, [hasMore, listName, count])

  return (
    <ul ref={ref} className={styles.grid}>
      {products.slice(0, count).map((product) => (
        <li key={product._id} className={styles.cell}>
          <ProductKey product={product} onChoose={onChoose} />
        </li>
      ))}
      {hasMore && <li ref={end} className={styles.end} aria-hidden="true" />}
    </ul>
  )
}
