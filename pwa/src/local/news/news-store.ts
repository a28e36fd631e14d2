import { createStore } from 'zustand/vanilla'
import { useStore } from 'zustand'

/** The shop's events as this device knows them. They name no customer, so a logout need not delete them. */
interface News {
  /** The id of the last event; null before the first. */
  lastId: string | null
  /** Web orders since the orders page was last looked at on this device. */
  newOrders: number
}

/** Local storage key: the news, shared by all tabs of this browser. */
const KEY = 'koraNews'
const NONE: News = { lastId: null, newOrders: 0 }

function readStored(): News {
  try {
    const stored: unknown = JSON.parse(localStorage.getItem(KEY) ?? 'null')
    if (typeof stored !== 'object' || stored === null) return NONE
    const { lastId, newOrders } = stored as Partial<Record<keyof News, unknown>>
    return {
      lastId: typeof lastId === 'string' ? lastId : null,
      newOrders: typeof newOrders === 'number' && newOrders > 0 ? newOrders : 0,
    }
  } catch {
    return NONE
  }
}

export const newsStore = createStore<News>(readStored)

function change(next: Partial<News>): void {
  newsStore.setState(next)
  try {
    localStorage.setItem(KEY, JSON.stringify(newsStore.getState()))
  } catch {
    // Without storage the count lasts as long as the page.
  }
}

/** Notes an event that was received, and whether it was a new order of the shop's web pages. */
export function noteEvent(lastId: string, isNewOrder: boolean): void {
  // Another tab may have looked at the orders page meanwhile.
  const { newOrders } = readStored()
  change({ lastId, newOrders: newOrders + (isNewOrder ? 1 : 0) })
}

/** Notes that the orders page is being looked at. */
export function noteOrdersSeen(): void {
  if (newsStore.getState().newOrders > 0) change({ newOrders: 0 })
}

/** Follows the news of other tabs. Call once. */
export function followNewsOfTabs(): void {
  window.addEventListener('storage', (event) => {
    if (event.key === KEY || event.key === null) newsStore.setState(readStored())
  })
}

/** The number of web orders since the orders page was last looked at on this device. */
export function useNewOrderCount(): number {
  return useStore(newsStore, (news) => news.newOrders)
}
