import { fetchSignal } from './fetch-signal.ts'
import { cacheKey, isFile, type ShellFile } from './shell-files.ts'

declare const self: ServiceWorkerGlobalScope

/**
 * Fetches a file and verifies it: the network may return a captive portal's page, a truncated file or that of the next
 * version. When such an answer is in the HTTP cache, the second attempt bypasses it.
 */
async function fetchFile(file: ShellFile): Promise<Response> {
  const cacheModes: RequestCache[] = file.revision === null ? ['default', 'reload'] : ['reload']
  for (const cache of cacheModes) {
    const response = await fetch(file.url, { cache, signal: fetchSignal() })
    if (await isFile(file, response)) return response
  }
  throw new Error(`${file.url} is not the file that was built`)
}

const isPage = ({ url }: ShellFile) => url.endsWith('.html')

async function keepFile(cache: Cache, file: ShellFile): Promise<void> {
  // A hashed name has one content only, so a copy from the other shell will do.
  const copy = file.revision === null ? await caches.match(file.url) : undefined
  const found = copy !== undefined && (await isFile(file, copy)) ? copy : await fetchFile(file)
  await cache.put(cacheKey(file, self.location.origin), found)
}

/**
 * The precache of one of the two pages: all files that it needs, at once or later. Files that both pages need are in
 * both caches, so that neither depends on the other. Fetches `atATime` files in parallel.
 */
export function openShell(cacheName: string, files: readonly ShellFile[], atATime: number) {
  const keys = new Map(files.map((file) => [file.url, cacheKey(file, self.location.origin)]))

  /** Files that are not cached. A cached one with other content than the build's is removed and counts as missing. */
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

  async function fetchAll(wanted: readonly ShellFile[]): Promise<void> {
    const cache = await caches.open(cacheName)
    const waiting = [...wanted]
    const fetchers = Array.from({ length: atATime }, async () => {
      for (let file = waiting.shift(); file !== undefined; file = waiting.shift()) {
        await keepFile(cache, file)
      }
    })
    await Promise.all(fetchers)
  }

  return {
    cacheName,
    has: (url: string) => keys.has(url),

    /** Whether this version or an earlier one ever cached it on this device. */
    wasAskedFor: () => caches.has(cacheName),

    /** Whether every file is cached with the content that was built. */
    async isWhole(): Promise<boolean> {
      return (await caches.has(cacheName)) && (await missingFiles()).length === 0
    },

    /**
     * Fetches missing files; throws when one fails, and those fetched until then stay cached. The page comes last: where
     * it is cached, so is everything that it needs.
     */
    async keep(): Promise<void> {
      const missing = await missingFiles()
      await fetchAll(missing.filter((file) => !isPage(file)))
      await fetchAll(missing.filter(isPage))
    },

    /** Removes files of earlier versions once this version is complete; returns whether it is. */
    async dropEarlier(): Promise<boolean> {
      if (!(await this.isWhole())) return false
      const cache = await caches.open(cacheName)
      const present = new Set(keys.values())
      const stale = (await cache.keys()).filter((request) => !present.has(request.url))
      await Promise.all(stale.map((request) => cache.delete(request)))
      return true
    },

    /** This version's file; undefined when it is not cached. */
    async find(url: string): Promise<Response | undefined> {
      const key = keys.get(url)
      return key === undefined ? undefined : caches.match(key, { cacheName })
    },

    /** The file of an earlier version: an old till is better than none. */
    findEarlier: (url: string) => caches.match(url, { cacheName, ignoreSearch: true }),
  }
}

export type Shell = ReturnType<typeof openShell>
