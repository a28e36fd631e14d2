import { useContext, useEffect, useMemo } from 'react'
import type { Product } from '../../../../shared/catalog/product.ts'
import { askForProduct, supersede, useAskedProducts, type AskedProduct } from './ask-for-product.ts'
import { SentCatalogContext } from './sent-catalog.ts'
import { shopCatalog } from './shop-catalog.ts'
import { useIsOffline } from './use-shop-catalog.ts'

export interface ShopProductAnswer {
  state: 'loading' | 'ready' | 'missing' | 'failed'
  product: Product | null
  error: string | null
}

/** The product to show: the stored one first, since every pull updates it; else the server's answer. */
export function shopProductAnswer(
  local: Product | undefined,
  asked: AskedProduct | undefined,
): ShopProductAnswer {
  if (local) return { state: 'ready', product: local, error: null }
  if (asked?.state === 'ready') return { state: 'ready', product: asked.product, error: null }
  if (asked?.state === 'failed') return { state: 'failed', product: null, error: asked.error }
  return { state: asked?.state === 'missing' ? 'missing' : 'loading', product: null, error: null }
}

/** The product embedded in the page, in the form of an answer. */
function useSentProduct(id: string): AskedProduct | undefined {
  const { product } = useContext(SentCatalogContext)
  return useMemo(
    () => (product?._id === id ? { state: 'ready', product } : undefined),
    [product, id],
  )
}

/** One product: from the stored catalogue, else requested from the server, which may have a newer one. */
export function useShopProduct(id: string): ShopProductAnswer {
  const local = shopCatalog.useStore(({ memory }) => memory.rows.get(id)?.entity)
  const isRead = shopCatalog.useStore((state) => state.isRead)
  const answer = useAskedProducts((answers) => answers[id])
  const sent = useSentProduct(id)
  const asked = answer ?? sent
  const said = asked?.state === 'superseded' ? undefined : asked
  const offline = useIsOffline()

  const isOutdated = local !== undefined && said !== undefined
  useEffect(() => {
    if (isOutdated) supersede(id)
  }, [id, isOutdated])

  const mustAsk = isRead && local === undefined && (said === undefined || said !== sent)
  const wasAsked = said !== undefined
  useEffect(() => {
    // Requested again when the connection is back, not while offline.
    if (mustAsk && !(offline && wasAsked)) void askForProduct(id)
  }, [id, mustAsk, offline, wasAsked])

  return shopProductAnswer(local, said)
}
