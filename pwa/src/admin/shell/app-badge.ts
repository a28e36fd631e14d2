import { newsStore } from '../../local/news/news-store.ts'
import { syncStatusStore } from '../../sync/sync-status.ts'

function show(count: number): void {
  // Only installed apps have an icon for the badge, and not every browser has the Badging API.
  const shown = count > 0 ? navigator.setAppBadge?.(count) : navigator.clearAppBadge?.()
  shown?.catch(() => undefined)
}

/** Shows the number of unsent operations and new orders as a badge on the app's icon. */
export function followBadge(): void {
  let shown: number | undefined
  const look = () => {
    const count = syncStatusStore.getState().waiting + newsStore.getState().newOrders
    if (count === shown) return
    shown = count
    show(count)
  }
  look()
  syncStatusStore.subscribe(look)
  newsStore.subscribe(look)
}
