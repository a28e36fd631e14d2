import { memo } from 'react'
import type { Product } from '../../../../shared/catalog/product.ts'
import { ProductCard, ProductCardSkeleton } from '../parts/product-card.tsx'
import styles from './product-grid.module.css'

/**
 * On a phone slightly less than a card's width of 44 to 45 %: at two pixels a point the browser then chooses the file
 * of 320 pixels, a third of the bytes of the next.
 */
const SIZES = '(min-width: 1264px) 282px, (min-width: 1024px) 22vw, (min-width: 700px) 30vw, 41vw'
const PLACEHOLDERS = ['a', 'b', 'c', 'd', 'e', 'f', 'g', 'h']
/** A row on the widest screen; phones see the first two rows of two. */
const FIRST_ROW = 4

interface ProductGridProps {
  /** Null while loading. */
  products: readonly Product[] | null
}

/** Memoized, so that typing in the search does not render it until the list changes. */
export const ProductGrid = memo(function ProductGrid({ products }: ProductGridProps) {
  return (
    <ul className={styles.grid}>
      {products === null
        ? PLACEHOLDERS.map((place) => (
            <li key={place}>
              <ProductCardSkeleton />
            </li>
          ))
        : products.map((product, index) => (
            <li key={product._id}>
              <ProductCard product={product} sizes={SIZES} eager={index < FIRST_ROW} />
            </li>
          ))}
    </ul>
  )
})
