import { memo } from 'react'
import type { Product } from '../../../../shared/catalog/product.ts'
import { ProductCard, ProductCardSkeleton } from '../parts/product-card.tsx'
import styles from './product-grid.module.css'

/**
 * On a phone it says a little less than the 44 to 45 % that a card takes: with two pixels a point the file of 320 then
 * does, a third of the bytes of the next.
 */
const SIZES = '(min-width: 1264px) 282px, (min-width: 1024px) 22vw, (min-width: 700px) 30vw, 41vw'
const PLACEHOLDERS = ['a', 'b', 'c', 'd', 'e', 'f', 'g', 'h']
/** A row on the widest screen; phones see the first two rows of two. */
const FIRST_ROW = 4

interface ProductGridProps {
  /** Null while they are coming. */
  products: readonly Product[] | null
}

/** Drawn anew only for another list: a letter typed above it is not one yet. */
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
