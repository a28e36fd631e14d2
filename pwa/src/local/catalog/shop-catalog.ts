import type { Product } from '../../../../shared/catalog/product.ts'
import { createCatalogStore } from './catalog-store.ts'

/** The page's store of the shop's catalogue. */
export const shopCatalog = createCatalogStore<Product>()
