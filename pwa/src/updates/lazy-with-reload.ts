import { lazy, type ComponentType, type LazyExoticComponent } from 'react'

const RELOADED_KEY = 'reloadedForChunk'

/**
 * The guard outlives the reload in the session storage: a part that fails again right after one is broken or
 * out of reach, and reloading for ever would hide that.
 */
function mayReload(): boolean {
  try {
    if (!navigator.onLine || sessionStorage.getItem(RELOADED_KEY) !== null) return false
    sessionStorage.setItem(RELOADED_KEY, 'yes')
    return true
  } catch {
    // No storage, so no guard.
    return false
  }
}

function forgetReload(): void {
  try {
    sessionStorage.removeItem(RELOADED_KEY)
  } catch {
    // No storage, so nothing to forget.
  }
}

/** Loads a part of the page; the first failure reloads, because its file may belong to a version that is gone. */
export async function loadOrReload<Module>(load: () => Promise<Module>): Promise<Module> {
  try {
    const loaded = await load()
    forgetReload()
    return loaded
  } catch (error) {
    if (!mayReload()) throw error
    location.reload()
    // Never settles: the page is on its way out.
    return new Promise(() => {})
  }
}

/** React's `lazy`, with one reload when the part cannot be loaded. */
// oxlint-disable-next-line typescript/no-explicit-any -- React's own bound: a component takes any properties
export function lazyWithReload<Component extends ComponentType<any>>(
  load: () => Promise<{ default: Component }>,
): LazyExoticComponent<Component> {
  return lazy(() => loadOrReload(load))
}
