import { patience } from './patience.ts'
import { cacheKey, type ShellFile } from './shell-files.ts'

declare const self: ServiceWorkerGlobalScope

const CACHE = 'kora-back-office'
const AT_A_TIME = 4

async function keepFile(cache: Cache, file: ShellFile): Promise<void> {
  const named = file.revision === null
  // A name with a hash has one content only, so a copy that the shop's shell holds is as good.
  const copy = named ? await caches.match(file.url) : undefined
  const cacheMode = named ? 'default' : 'reload'
  const response = copy ?? (await fetch(file.url, { cache: cacheMode, signal: patience() }))
  if (response.status !== 200 || response.redirected) {
    throw new Error(`${file.url} answered ${response.status}`)
  }
  await cache.put(cacheKey(file, self.location.origin), response)
}

/**
 * The shell of the back office and the till, in a cache of its own: shoppers never pay for it, and it is whole
 * by itself, files shared with the shop included, whatever happens to the shop's cache.
 */
export function backOfficeShell(files: readonly ShellFile[]) {
  const keys = new Map(files.map((file) => [file.url, cacheKey(file, self.location.origin)]))

  async function missingFiles(): Promise<ShellFile[]> {
    const cache = await caches.open(CACHE)
    const kept = new Set((await cache.keys()).map((request) => request.url))
    return files.filter((file) => !kept.has(cacheKey(file, self.location.origin)))
  }

  return {
    /** Whether a person has signed in on this device, now or under an earlier version. */
    wasAskedFor: () => caches.has(CACHE),

    async isWhole(): Promise<boolean> {
      return (await caches.has(CACHE)) && (await missingFiles()).length === 0
    },

    /** Fetches what is missing; throws when a file cannot be had, what was fetched stays. */
    async keep(): Promise<void> {
      const cache = await caches.open(CACHE)
      const waiting = await missingFiles()
      const fetchers = Array.from({ length: AT_A_TIME }, async () => {
        for (let file = waiting.shift(); file !== undefined; file = waiting.shift()) {
          await keepFile(cache, file)
        }
      })
      await Promise.all(fetchers)
    },

    /** Removes files of earlier versions, but never before this version is whole. */
    async dropEarlier(): Promise<void> {
      if (!(await this.isWhole())) return
      const cache = await caches.open(CACHE)
      const present = new Set(keys.values())
      const stale = (await cache.keys()).filter((request) => !present.has(request.url))
      await Promise.all(stale.map((request) => cache.delete(request)))
    },

    /** This version's file, as far as it is kept. */
    async find(url: string): Promise<Response | undefined> {
      const key = keys.get(url)
      return key === undefined ? undefined : caches.match(key, { cacheName: CACHE })
    },

    /** The page as an earlier version kept it: better an old till than none. */
    findEarlier: (url: string) => caches.match(url, { cacheName: CACHE, ignoreSearch: true }),
  }
}

export type BackOfficeShell = ReturnType<typeof backOfficeShell>
