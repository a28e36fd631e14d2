import { useContext, useMemo } from 'react'
import type { Product } from '../../../../shared/catalog/product.ts'
import { connectionStore } from '../../http/connection.ts'
import type { CatalogView } from './catalog-store.ts'
import { SentCatalogContext } from './sent-catalog.ts'
import { shopCatalog } from './shop-catalog.ts'

/** Ready as soon as anything is stored; `offline` says that it may be outdated. */
export interface ShopCatalog extends CatalogView<Product> {
  offline: boolean
  /** While offline: a gateway answers, but not the server behind it. */
  serverBroken: boolean
}

export function useIsOffline(): boolean {
  return connectionStore((state) => state.connection === 'offline')
}

/** The shop's stored catalogue, which the page's sync keeps up to date. */
export function useShopCatalog(): ShopCatalog {
  const view = shopCatalog.useStore((state) => state.view)
  const offline = useIsOffline()
  const serverBroken = connectionStore((state) => state.serverBroken)
  return useMemo(() => ({ ...view, offline, serverBroken }), [view, offline, serverBroken])
}

/** The catalogue of the home page: on a first visit the products embedded in the page, until the pull is complete. */
export function useHomeCatalog(): ShopCatalog {
  const catalog = useShopCatalog()
  const { home } = useContext(SentCatalogContext)
  return useMemo(
    () =>
      // While the first pull is incomplete, the newest products may be missing.
      catalog.syncedAt !== null || !home ? catalog : { ...catalog, ...home, state: 'ready' },
    [catalog, home],
  )
}
