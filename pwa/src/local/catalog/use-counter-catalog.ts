import { useEffect, useMemo } from 'react'
import type { CounterProduct } from '../../../../shared/catalog/product.ts'
import { connectionStore } from '../../http/connection.ts'
import type { CatalogView } from './catalog-store.ts'
import { counterCatalog, followCounterCatalog } from './counter-catalog.ts'

/** Quantities are the server's with this device's own pending operations on top. */
export interface CounterCatalog extends CatalogView<CounterProduct> {
  offline: boolean
}

/** The back office's catalogue, kept on the device: one live subscription behind all components. */
export function useCounterCatalog(): CounterCatalog {
  useEffect(followCounterCatalog, [])
  const view = counterCatalog.useStore((state) => state.view)
  const offline = connectionStore((state) => state.connection === 'offline')
  return useMemo(() => ({ ...view, offline }), [view, offline])
}
