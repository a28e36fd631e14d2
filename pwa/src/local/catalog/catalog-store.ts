import { create } from 'zustand'
import type { Category, Product } from '../../../../shared/catalog/product.ts'
import type { Tariff } from '../../../../shared/shipping/tariffs.ts'
import { failureSentence } from '../../http/api-failure.ts'
import { emptyCatalog, type CatalogMemory } from './catalog-memory.ts'

/** What the screens see of a catalogue; `offline` is added by the hook. */
export interface CatalogView<T> {
  state: 'loading' | 'ready' | 'failed'
  /** Why there is nothing; null when nobody said. */
  error: string | null
  /** Newest first. */
  products: T[]
  categories: Category[]
  tariffs: Tariff[]
  /** Epoch ms of the last answer that brought the catalogue up to date. */
  syncedAt: number | null
}

interface Facts<T> {
  /** What the server said, as read from the device. */
  memory: CatalogMemory<T>
  /** What is shown of it. */
  products: T[]
  /** True once the device's storage answered, or failed to. */
  isRead: boolean
  /** Why the last try to reach the server failed; empty when nobody said, null when it did not. */
  pullError: string | null
}

export interface CatalogStoreState<T> extends Facts<T> {
  view: CatalogView<T>
}

/** Ready with whatever is on the device; failed only when there is nothing and the server gave nothing. */
export function viewOf<T>({ memory, products, pullError }: Facts<T>): CatalogView<T> {
  const { cursor, categories, tariffs } = memory
  const common = { products, categories, tariffs, syncedAt: cursor?.syncedAt ?? null }
  if (products.length > 0 || cursor?.whole === true) {
    return { state: 'ready', error: null, ...common }
  }
  if (pullError !== null) return { state: 'failed', error: pullError || null, ...common }
  return { state: 'loading', error: null, ...common }
}

/** A catalogue behind all components. `unsaid`: its error when a failure comes without a sentence. */
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
    /** Resolves once the device's storage has answered, or failed to. */
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
    /** After each reading of the device. `products`: what is shown when it differs from what the server said. */
    show: (memory: CatalogMemory<T>, products: T[] = memory.products) =>
      publish({ memory, products, isRead: true }),
    /** The storage gave nothing: what is pulled decides what the page says. */
    readFailed: () => publish({ isRead: true }),
    /** After each try to reach the server, with what was thrown. */
    pullEnded: (error: unknown = null) => {
      const pullError = error === null ? null : failureSentence(error, unsaid)
      if (pullError !== useStore.getState().pullError) publish({ pullError })
    },
  }
}
