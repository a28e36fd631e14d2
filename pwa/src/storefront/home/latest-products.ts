import { LATEST_COUNT, type Product } from '../../../../shared/catalog/product.ts'
import { MAILLOTS, SOULIERS } from '../../../../shared/catalog/home-catalog.ts'
import { fold } from '../../../../shared/text.ts'

export interface LatestProducts {
  souliers: Product[]
  maillots: Product[]
  all: Product[]
}

/** The home page's carousels: at most 10 products each, in the order given (newest first). */
export function latestProducts(products: readonly Product[]): LatestProducts {
  const inCategory = (title: string) => {
    const found: Product[] = []
    for (const product of products) {
      if (found.length === LATEST_COUNT) break
      if (product.category !== null && fold(product.category.title) === title) found.push(product)
    }
    return found
  }
  return {
    souliers: inCategory(SOULIERS),
    maillots: inCategory(MAILLOTS),
    all: products.slice(0, LATEST_COUNT),
  }
}
