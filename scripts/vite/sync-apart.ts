import { resolve } from 'node:path'
import type { Rolldown } from 'vite'
import { reachedFrom } from './reached-from.ts'

type Context = Pick<Rolldown.ChunkingContext, 'getModuleInfo'>

/**
 * A group of modules for the bundler, in two files: what only the shop's sync needs, which a drawn page does not wait
 * for; and what the shop's first page has in common with that or with the back office. Left alone they make nine. The
 * back office shares both, so neither may lead to the shop's entry, which would begin there.
 */
export function syncApart(root: string) {
  const sync = resolve(root, 'pwa/src/sync/shop-sync.ts')
  const main = resolve(root, 'pwa/index.html')
  const admin = resolve(root, 'pwa/admin.html')
  let files: Map<string, string> | undefined
  const chooseFiles = (context: Context) => {
    const atOnce = reachedFrom(main, context, () => false)
    const bySync = reachedFrom(sync, context, () => false)
    const byPages = reachedFrom(main, context, (id) => id !== sync)
    const byAdmin = reachedFrom(admin, context)
    const chosen = new Map<string, string>()
    for (const id of new Set([...atOnce, ...bySync])) {
      if (!byPages.has(id)) chosen.set(id, 'shop-sync')
      else if (byAdmin.has(id) || bySync.has(id)) chosen.set(id, 'common')
    }
    return chosen
  }
  return {
    name: (id: string, context: Context) => (files ??= chooseFiles(context)).get(id) ?? null,
    debugName: 'sync-apart',
    // What the first drawing needs too stays with it.
    includeDependenciesRecursively: false,
  }
}
