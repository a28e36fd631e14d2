import { patience } from './patience.ts'
import { cacheKey, isFile, type ShellFile } from './shell-files.ts'

declare const self: ServiceWorkerGlobalScope

/**
 * A link may give this version's file another content: a captive portal's page, a cut one, that of the next version.
 * A browser that took such an answer into its own cache is passed by.
 */
async function fetchFile(file: ShellFile): Promise<Response> {
  const cacheModes: RequestCache[] = file.revision === null ? ['default', 'reload'] : ['reload']
  for (const cache of cacheModes) {
    const response = await fetch(file.url, { cache, signal: patience() })
    if (await isFile(file, response)) return response
  }
  throw new Error(`${file.url} is not the file that was built`)
}

async function keepFile(cache: Cache, file: ShellFile): Promise<void> {
  // A name with a hash has one content only, so a copy that another shell holds is as good.
  const copy = file.revision === null ? await caches.match(file.url) : undefined
  const found = copy !== undefined && (await isFile(file, copy)) ? copy : await fetchFile(file)
  await cache.put(cacheKey(file, self.location.origin), found)
}

/**
 * The files that one of the two pages needs, at once or later, in a cache of their own: it is whole by itself, files that
 * both need included, whatever happens to the other. `atATime` files are fetched beside each other.
 */
export function openShell(cacheName: string, files: readonly ShellFile[], atATime: number) {
  const keys = new Map(files.map((file) => [file.url, cacheKey(file, self.location.origin)]))

  /** Those that are not kept; one whose content is not the build's is removed, and so is one of them. */
  async function missingFiles(): Promise<ShellFile[]> {
    const cache = await caches.open(cacheName)
    const missing: ShellFile[] = []
    for (const file of files) {
      const key = cacheKey(file, self.location.origin)
      const kept = await cache.match(key)
      if (kept !== undefined && (await isFile(file, kept))) continue
      if (kept !== undefined) await cache.delete(key)
      missing.push(file)
    }
    return missing
  }

  return {
    has: (url: string) => keys.has(url),

    /** Whether it was kept on this device once, by this version or an earlier one. */
    wasAskedFor: () => caches.has(cacheName),

    /** Whether every file is here, each with the content that was built. */
    async isWhole(): Promise<boolean> {
      return (await caches.has(cacheName)) && (await missingFiles()).length === 0
    },

    /** Fetches what is missing; throws when a file cannot be had, what was fetched stays. */
    async keep(): Promise<void> {
      const cache = await caches.open(cacheName)
      const waiting = await missingFiles()
      const fetchers = Array.from({ length: atATime }, async () => {
        for (let file = waiting.shift(); file !== undefined; file = waiting.shift()) {
          await keepFile(cache, file)
        }
      })
      await Promise.all(fetchers)
    },

    /** Removes files of earlier versions, but never before this version is whole. True when it is. */
    async dropEarlier(): Promise<boolean> {
      if (!(await this.isWhole())) return false
      const cache = await caches.open(cacheName)
      const present = new Set(keys.values())
      const stale = (await cache.keys()).filter((request) => !present.has(request.url))
      await Promise.all(stale.map((request) => cache.delete(request)))
      return true
    },

    /** This version's file, as far as it is kept. */
    async find(url: string): Promise<Response | undefined> {
      const key = keys.get(url)
      return key === undefined ? undefined : caches.match(key, { cacheName })
    },

    /** The page as an earlier version kept it: better an old till than none. */
    findEarlier: (url: string) => caches.match(url, { cacheName, ignoreSearch: true }),
  }
}

export type Shell = ReturnType<typeof openShell>
