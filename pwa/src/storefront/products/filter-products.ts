import type { ProductFilters, ProductSort } from '../../../../shared/catalog/product-query.ts'
import {
  effectivePrice,
  type Product,
  promotionalPrice,
} from '../../../../shared/catalog/product.ts'
import { dinarsToCentimes } from '../../../../shared/money.ts'
import { fold } from '../../../../shared/text.ts'

function sortProducts(products: readonly Product[], sort: ProductSort): readonly Product[] {
  if (sort === '' || sort === 'newest') return products
  const upwards = sort === 'price-up' ? 1 : -1
  return products.toSorted((a, b) => upwards * (effectivePrice(a) - effectivePrice(b)))
}

/**
 * The products that match the filters, stably sorted. Prices are those that a customer pays now, and sizes count only
 * when in stock.
 */
export function filterProducts(
  products: readonly Product[],
  { category, sizes, minPrice, maxPrice, onSale, sort }: ProductFilters & { sort: ProductSort },
): readonly Product[] {
  const least = minPrice === null ? Number.NEGATIVE_INFINITY : dinarsToCentimes(minPrice)
  const most = maxPrice === null ? Number.POSITIVE_INFINITY : dinarsToCentimes(maxPrice)
  const wanted = new Set(sizes.map(fold))
  const passes = (product: Product) => {
    if (category !== '' && product.category?._id !== category) return false
    if (onSale && promotionalPrice(product) === null) return false
    const price = effectivePrice(product)
    if (price < least || price > most) return false
    return (
      wanted.size === 0 ||
      product.sizes.some(({ size, quantity }) => quantity > 0 && wanted.has(fold(size)))
    )
  }
  return sortProducts(products.filter(passes), sort)
}

/** One page of a list; pages count from 1. */
export function pageOf<T>(items: readonly T[], page: number, pageSize: number): readonly T[] {
  return items.slice((page - 1) * pageSize, page * pageSize)
}
