import { useContext, useMemo } from 'react'
import type { Product } from '../../../../shared/catalog/product.ts'
import { connectionStore } from '../../http/connection.ts'
import type { CatalogView } from './catalog-store.ts'
import { SentCatalogContext } from './sent-catalog.ts'
import { shopCatalog } from './shop-catalog.ts'

/** Ready as soon as the device has anything to show; `offline` only says how old that may be. */
export interface ShopCatalog extends CatalogView<Product> {
  offline: boolean
  /** While offline: it is the server that is broken, and not the network. */
  serverBroken: boolean
}

export function useIsOffline(): boolean {
  return connectionStore((state) => state.connection === 'offline')
}

/** The shop's catalogue, kept on the device and followed by the page's sync. */
export function useShopCatalog(): ShopCatalog {
  const view = shopCatalog.useStore((state) => state.view)
  const offline = useIsOffline()
  const serverBroken = connectionStore((state) => state.serverBroken)
  return useMemo(() => ({ ...view, offline, serverBroken }), [view, offline, serverBroken])
}

/** The home page's part of it, which a first visit brings along before the device has a catalogue. */
export function useHomeCatalog(): ShopCatalog {
  const catalog = useShopCatalog()
  const { home } = useContext(SentCatalogContext)
  return useMemo(
    () =>
      // While the catalogue comes in parts, its newest products may be missing.
      catalog.syncedAt !== null || !home ? catalog : { ...catalog, ...home, state: 'ready' },
    [catalog, home],
  )
}
