import { type ComponentType, lazy, useState } from 'react'
import { create } from 'zustand'
import { loadOrReload } from './lazy-with-reload.ts'

/** How many pages are on their way: the bar at the top shows while there are any. */
export const usePagesLoading = create<{ count: number }>(() => ({ count: 0 }))

function countPage(change: 1 | -1): void {
  usePagesLoading.setState(({ count }) => ({ count: count + change }))
}

/** The file of a page did not come: trouble with the connection, and no fault of the page itself. */
export class PageNotLoaded extends Error {
  override name = 'PageNotLoaded'
}

export interface LazyPage {
  /** Throws PageNotLoaded while rendering when its file does not come. */
  Page: ComponentType
  /** Fetches the page, which is then rendered without a wait. */
  load: () => Promise<void>
  /** Fetches the page ahead of the press that opens it. */
  warm: () => void
}

/** A page in a file of its own, fetched when it is first shown. */
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
      // Chosen once: another component in its place would begin anew.
      const [Shown] = useState(() => loaded ?? Later)
      return <Shown />
    },
    load: keep,
    warm: () => {
      // Only a head start: when it fails, the press itself tries again and says so.
      keep().catch(() => undefined)
    },
  }
}
