const RELOADED_KEY = 'reloadedForChunk'

/**
 * Allows one reload. The flag is in session storage, so it survives the reload: a chunk that fails again right after
 * one is broken or unreachable, and reloading in a loop would hide that.
 */
function mayReload(): boolean {
  try {
    if (!navigator.onLine || sessionStorage.getItem(RELOADED_KEY) !== null) return false
    sessionStorage.setItem(RELOADED_KEY, 'yes')
    return true
  } catch {
    // Without storage the flag cannot be set, so no reload.
    return false
  }
}

function forgetReload(): void {
  try {
    sessionStorage.removeItem(RELOADED_KEY)
  } catch {
    // Without storage no flag was set.
  }
}

/** Loads a chunk; the first failure reloads the page, because the chunk may be of a version that is gone. */
export async function loadOrReload<Module>(load: () => Promise<Module>): Promise<Module> {
  try {
    const loaded = await load()
    forgetReload()
    return loaded
  } catch (error) {
    if (!mayReload()) throw error
    location.reload()
    // Never settles: the page is being unloaded.
    return new Promise(() => {})
  }
}
