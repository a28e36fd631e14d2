import { useEffect, useMemo } from 'react'
import type { CounterProduct } from '../../../../shared/catalog/product.ts'
import { connectionStore } from '../../http/connection.ts'
import type { CatalogView } from './catalog-store.ts'
import { counterCatalog, followCounterCatalog } from './counter-catalog.ts'

/** Quantities include this device's pending operations. */
export interface CounterCatalog extends CatalogView<CounterProduct> {
  offline: boolean
}

/** The back office's stored catalogue; all components share one live query. */
export function useCounterCatalog(): CounterCatalog {
  useEffect(followCounterCatalog, [])
  const view = counterCatalog.useStore((state) => state.view)
  const offline = connectionStore((state) => state.connection === 'offline')
  return useMemo(() => ({ ...view, offline }), [view, offline])
}
