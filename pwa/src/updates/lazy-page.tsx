import { type ComponentType, lazy, useState } from 'react'
import { create } from 'zustand'
import { loadOrReload } from './load-or-reload.ts'

/** Number of page chunks that are loading; the progress bar is shown while it is above zero. */
export const usePagesLoading = create<{ count: number }>(() => ({ count: 0 }))

function countPage(change: 1 | -1): void {
  usePagesLoading.setState(({ count }) => ({ count: count + change }))
}

/** The chunk of a page did not load: a connection problem, not an error in the page itself. */
export class PageNotLoaded extends Error {
  override name = 'PageNotLoaded'
}

export interface LazyPage {
  /** Throws PageNotLoaded while rendering when its chunk does not load. */
  Page: ComponentType
  /** Loads the page, which then renders without suspending. */
  load: () => Promise<void>
  /** Prefetches the page before it is opened. */
  warm: () => void
}

/** A page in a chunk of its own, loaded when it is first shown. */
export function lazyPage(load: () => Promise<ComponentType>): LazyPage {
  let loaded: ComponentType | undefined
  const keep = async () => {
    loaded ??= await load()
  }
  const Later = lazy(async () => {
    countPage(1)
    try {
      return { default: await loadOrReload(load) }
    } catch (error) {
      throw new PageNotLoaded('The file of a page did not come.', { cause: error })
    } finally {
      countPage(-1)
    }
  })
  return {
    Page: function Page() {
      // Chosen once per mount: React would remount the page if the component changed.
      const [Shown] = useState(() => loaded ?? Later)
      return <Shown />
    },
    load: keep,
    warm: () => {
      // A failed prefetch is ignored: opening the page tries again and reports the error.
      keep().catch(() => undefined)
    },
  }
}
