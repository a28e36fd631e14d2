import { syncStatusStore } from '../../sync/sync-status.ts'

function show(waiting: number): void {
  // Only installed apps have an icon for the badge, and not every browser has the Badging API.
  const shown = waiting > 0 ? navigator.setAppBadge?.(waiting) : navigator.clearAppBadge?.()
  shown?.catch(() => undefined)
}

/** Shows the number of unsent operations as a badge on the app's icon. */
export function followWaitingOnBadge(): void {
  show(syncStatusStore.getState().waiting)
  syncStatusStore.subscribe(({ waiting }, before) => {
    if (waiting !== before.waiting) show(waiting)
  })
}
