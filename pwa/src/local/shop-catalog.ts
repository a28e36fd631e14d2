import type { Product } from '../../../shared/catalog/product.ts'
import { createCatalogStore } from './catalog-store.ts'

/** The shop's catalogue in memory: one for the page. */
export const shopCatalog = createCatalogStore<Product>()

/** Resolves once the device's storage has answered `followShopCatalog`, or failed to. */
export function shopCatalogRead(): Promise<void> {
  return new Promise((resolve) => {
    const look = () => {
      if (!shopCatalog.useStore.getState().isRead) return
      stop()
      resolve()
    }
    const stop = shopCatalog.useStore.subscribe(look)
    look()
  })
}
