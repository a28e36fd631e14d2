import type { RouteHandlerCallback, WorkboxPlugin } from 'workbox-core'
import { ExpirationPlugin } from 'workbox-expiration'
import { CacheFirst, StaleWhileRevalidate } from 'workbox-strategies'
import { fetchSignal } from './fetch-signal.ts'
import { isWholePicture } from './whole-picture.ts'

const SEEN = 'kora-pictures'
const TILL = 'kora-till-pictures'
const AT_A_TIME = 4

const withTimeout = {
  requestWillFetch: ({ request }: { request: Request }) =>
    Promise.resolve(new Request(request, { signal: fetchSignal() })),
}

/** Caches complete pictures only: a cached answer is never fetched again. */
const onlyPictures = {
  cacheWillUpdate: async ({ response }: { response: Response }) =>
    (await isWholePicture(response)) ? response : null,
}

function pictureCache(cacheName: string, maxEntries: number): CacheFirst {
  // Workbox types its own plugin without exactOptionalPropertyTypes.
  const bound = new ExpirationPlugin({ maxEntries, purgeOnQuotaError: true }) as WorkboxPlugin
  return new CacheFirst({ cacheName, plugins: [withTimeout, onlyPictures, bound] })
}

const seen = pictureCache(SEEN, 600)
// A thumbnail is about 10 kB: the whole catalogue of a large shop stays near 100 MB.
const till = pictureCache(TILL, 10_000)

const HERO = /^\/hero-(?:tall|wide|wide-mirrored)\.webp$/

/** The home page's scene, in the width that this screen requests. The name has no hash, so it is revalidated. */
export const isHero = (pathname: string): boolean => HERO.test(pathname)
export const hero = new StaleWhileRevalidate({
  cacheName: 'kora-hero',
  plugins: [withTimeout, onlyPictures],
})

/** Answers from the till's pictures, then from those seen before, then from the network. */
export const answerPicture: RouteHandlerCallback = async ({ request, event }) => {
  const kept = await caches.match(request, { cacheName: TILL })
  return kept ?? seen.handle({ request, event })
}

async function keepPicture(url: string, event: ExtendableEvent): Promise<void> {
  const [response, done] = till.handleAll({ request: new Request(url), event })
  await response
  await done
  const kept = await caches.match(url, { cacheName: TILL })
  if (kept === undefined) throw new Error(`${url} did not answer with a picture`)
}

/** Caches those of `paths` that the till's cache lacks. Paths outside /uploads count as missing. */
export async function keepPictures(
  paths: readonly string[],
  event: ExtendableEvent,
): Promise<{ kept: number; missing: number }> {
  const wanted = new Set(
    paths
      .filter((path) => path.startsWith('/uploads/'))
      .map((path) => new URL(path, location.origin).href),
  )
  const cache = await caches.open(TILL)
  const present = new Set((await cache.keys()).map((request) => request.url))
  const waiting = [...wanted].filter((url) => !present.has(url))
  let failed = paths.length - wanted.size
  const fetchers = Array.from({ length: AT_A_TIME }, async () => {
    for (let url = waiting.shift(); url !== undefined; url = waiting.shift()) {
      // One failed picture does not stop the others.
      await keepPicture(url, event).catch(() => {
        failed += 1
      })
    }
  })
  await Promise.all(fetchers)
  return { kept: paths.length - failed, missing: failed }
}
