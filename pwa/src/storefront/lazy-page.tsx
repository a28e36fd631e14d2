import { type ComponentType, lazy, type LazyExoticComponent } from 'react'
import { create } from 'zustand'
import { loadOrReload } from '../updates/lazy-with-reload.ts'

/** How many pages are on their way: the bar at the top shows while there are any. */
export const usePagesLoading = create<{ count: number }>(() => ({ count: 0 }))

function countPage(change: 1 | -1): void {
  usePagesLoading.setState(({ count }) => ({ count: count + change }))
}

export interface LazyPage {
  Page: LazyExoticComponent<ComponentType>
  /** Fetches the page ahead of the press that opens it. */
  warm: () => void
}

/** A page in a file of its own, fetched when it is first shown. */
export function lazyPage(load: () => Promise<ComponentType>): LazyPage {
  return {
    Page: lazy(async () => {
      countPage(1)
      try {
        return { default: await loadOrReload(load) }
      } finally {
        countPage(-1)
      }
    }),
    warm: () => {
      // Only a head start: when it fails, the press itself tries again and says so.
      load().catch(() => undefined)
    },
  }
}
