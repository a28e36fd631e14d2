import { create } from 'zustand'
import type { Category, Product } from '../../../../shared/catalog/product.ts'
import type { ShopSettings } from '../../../../shared/shop/shop-settings.ts'
import type { Tariff } from '../../../../shared/shipping/tariffs.ts'
import { failureSentence } from '../../http/api-failure.ts'
import { NO_SETTINGS } from '../../../../shared/shop/shop.ts'
import type { CatalogMemory } from './catalog-memory.ts'

/** Defined here and not in catalog-memory.ts, so that a first visit loads the code that merges catalogues only later. */
export const emptyCatalog: CatalogMemory<never> = {
  cursor: null,
  rows: new Map(),
  products: [],
  categories: [],
  tariffs: [],
  settings: NO_SETTINGS,
}

/** A catalogue as the screens see it; the hook adds `offline`. */
export interface CatalogView<T> {
  state: 'loading' | 'ready' | 'failed'
  /** The sentence of the failure; null when it has none. */
  error: string | null
  /** Newest first. */
  products: T[]
  categories: Category[]
  tariffs: Tariff[]
  settings: ShopSettings
  /** Epoch ms at which the catalogue was last up to date. */
  syncedAt: number | null
}

interface Facts<T> {
  /** The server's catalogue, as stored on the device. */
  memory: CatalogMemory<T>
  /** The products that are shown, with pending changes applied. */
  products: T[]
  /** True once the storage has been read or has failed. */
  isRead: boolean
  /** The sentence of the last failed pull; empty when it has none, null when the pull succeeded. */
  pullError: string | null
}

export interface CatalogStoreState<T> extends Facts<T> {
  view: CatalogView<T>
}

/** Ready with whatever is stored; failed only when nothing is stored and the pull failed. */
export function viewOf<T>({ memory, products, pullError }: Facts<T>): CatalogView<T> {
  const { cursor, categories, tariffs, settings } = memory
  const syncedAt = cursor?.syncedAt ?? null
  const common = { products, categories, tariffs, settings, syncedAt }
  if (products.length > 0 || cursor?.whole === true) {
    return { state: 'ready', error: null, ...common }
  }
  if (pullError !== null) return { state: 'failed', error: pullError || null, ...common }
  return { state: 'loading', error: null, ...common }
}

/** Creates the store of a catalogue. `unsaid`: the error for failures without a sentence. */
export function createCatalogStore<T extends Product>(unsaid = '') {
  const nothing: Facts<T> = { memory: emptyCatalog, products: [], isRead: false, pullError: null }
  const useStore = create<CatalogStoreState<T>>(() => ({ ...nothing, view: viewOf(nothing) }))
  const publish = (change: Partial<Facts<T>>) =>
    useStore.setState((known) => {
      const facts = { ...known, ...change }
      return { ...facts, view: viewOf(facts) }
    })
  return {
    useStore,
    memory: () => useStore.getState().memory,
    /** Resolves once the storage has been read or has failed. */
    wasRead: () =>
      new Promise<void>((resolve) => {
        const look = () => {
          if (!useStore.getState().isRead) return
          stop()
          resolve()
        }
        const stop = useStore.subscribe(look)
        look()
      }),
    /** Call after each read of the storage. `products`: those to show, where they differ from the server's. */
    show: (memory: CatalogMemory<T>, products: T[] = memory.products) =>
      publish({ memory, products, isRead: true }),
    /** Call when the storage cannot be read: from then on the outcome of the pull decides the state. */
    readFailed: () => publish({ isRead: true }),
    /** Call after each pull, with the error when it failed. */
    pullEnded: (error: unknown = null) => {
      const pullError = error === null ? null : failureSentence(error, unsaid)
      if (pullError !== useStore.getState().pullError) publish({ pullError })
    },
  }
}
