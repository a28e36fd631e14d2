import type { ReactNode } from 'react'
import { LATEST_COUNT, type Product } from '../../../../shared/catalog/product.ts'
import { Carousel } from './carousel.tsx'
import { ProductCard, ProductCardSkeleton } from './product-card.tsx'

/** A little less than 44 % on a phone, as in the list of products. */
const SIZES = '(min-width: 1024px) 270px, (min-width: 700px) 230px, 41vw'
const PLACEHOLDERS = ['a', 'b', 'c', 'd', 'e']

interface ProductCarouselProps {
  title: string
  /** At most 10 are shown; null while loading. */
  products: readonly Product[] | null
  aside?: ReactNode
}

export function ProductCarousel({ title, products, aside }: ProductCarouselProps) {
  if (products?.length === 0) return null
  return (
    <Carousel title={title} aside={aside}>
      {products === null
        ? PLACEHOLDERS.map((place) => (
            <li key={place}>
              <ProductCardSkeleton />
            </li>
          ))
        : products.slice(0, LATEST_COUNT).map((product) => (
            <li key={product._id}>
              <ProductCard product={product} sizes={SIZES} />
            </li>
          ))}
    </Carousel>
  )
}
