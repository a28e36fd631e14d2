import { useEffect, useMemo } from 'react'
import type { Product } from '../../../shared/catalog/product.ts'
import { connectionStore } from '../http/connection.ts'
import { askForProduct, useAskedProducts, type AskedProduct } from './ask-for-product.ts'
import type { CatalogView } from './catalog-store.ts'
import { sentCatalog } from './sent-catalog.ts'
import { followShopCatalog, shopCatalog } from './shop-catalog.ts'

/** Ready as soon as the device has anything to show; `offline` only says how old that may be. */
export interface ShopCatalog extends CatalogView<Product> {
  offline: boolean
}

function useIsOffline(): boolean {
  return connectionStore((state) => state.connection === 'offline')
}

/** The shop's catalogue, kept on the device: one live subscription behind all components. */
export function useShopCatalog(): ShopCatalog {
  useEffect(followShopCatalog, [])
  const view = shopCatalog.useStore((state) => state.view)
  const offline = useIsOffline()
  return useMemo(() => ({ ...view, offline }), [view, offline])
}

/** The home page's part of it, which a first visit brings along before the device has a catalogue. */
export function useHomeCatalog(): ShopCatalog {
  const catalog = useShopCatalog()
  const { home } = sentCatalog
  return catalog.state === 'ready' || !home ? catalog : { ...catalog, ...home, state: 'ready' }
}

export interface ShopProductAnswer {
  state: 'loading' | 'ready' | 'missing' | 'failed'
  product: Product | null
  error: string | null
}

/** What the page shows: the device's product first, since it follows every pull; then what the server said. */
export function shopProductAnswer(
  local: Product | undefined,
  asked: AskedProduct | undefined,
): ShopProductAnswer {
  if (local) return { state: 'ready', product: local, error: null }
  if (asked?.state === 'ready') return { state: 'ready', product: asked.product, error: null }
  if (asked?.state === 'failed') return { state: 'failed', product: null, error: asked.error }
  return { state: asked?.state ?? 'loading', product: null, error: null }
}

/** One product: from the device when it is there, else asked of the server, which may know a newer one. */
export function useShopProduct(id: string): ShopProductAnswer {
  useEffect(followShopCatalog, [])
  const local = shopCatalog.useStore(({ memory }) => memory.rows.get(id)?.entity)
  const isRead = shopCatalog.useStore((state) => state.isRead)
  const asked = useAskedProducts((answers) => answers[id])
  const offline = useIsOffline()

  const mustAsk = isRead && local === undefined
  const wasAsked = asked !== undefined
  useEffect(() => {
    // Asked again when the connection came back, and not while it is away.
    if (mustAsk && !(offline && wasAsked)) void askForProduct(id)
  }, [id, mustAsk, offline, wasAsked])

  return shopProductAnswer(local, asked)
}
