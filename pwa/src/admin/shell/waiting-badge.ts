import { syncStatusStore } from '../../sync/sync-status.ts'

function show(waiting: number): void {
  // Only an installed app has a place for it.
  const shown = waiting > 0 ? navigator.setAppBadge?.(waiting) : navigator.clearAppBadge?.()
  shown?.catch(() => undefined)
}

/** Keeps the number of sales and changes not sent yet on the app's icon. */
export function followWaitingOnBadge(): void {
  show(syncStatusStore.getState().waiting)
  syncStatusStore.subscribe(({ waiting }, before) => {
    if (waiting !== before.waiting) show(waiting)
  })
}
