import type { Product } from '../../../../shared/catalog/product.ts'
import { createCatalogStore } from './catalog-store.ts'

/** The shop's catalogue in memory: one for the page. */
export const shopCatalog = createCatalogStore<Product>()
