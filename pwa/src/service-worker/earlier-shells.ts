import { isFile, type ShellFile } from './shell-files.ts'

/** Caches of releases that used workbox-precaching, which did not verify the content of files. */
const isOfWorkbox = (cacheName: string) => cacheName.startsWith('workbox-precache')

/** Every page of the app, of any version, has a script of its build. */
const OUR_SCRIPT = /<script[^>]+src="\/assets\//

/**
 * Whether the cached response for `pathname` cannot be a file of the app. Digests of earlier versions are unknown, so
 * this recognizes a captive portal's page: HTML in place of another type, or a page without a script of the app.
 */
export async function looksForeign(pathname: string, kept: Response): Promise<boolean> {
  const isPage = kept.headers.get('content-type')?.startsWith('text/html') ?? false
  if (!pathname.endsWith('.html')) return isPage
  return !isPage || !OUR_SCRIPT.test(await kept.clone().text())
}

async function isForeign(
  { pathname }: URL,
  kept: Response,
  named: ReadonlyMap<string, ShellFile>,
): Promise<boolean> {
  const file = named.get(pathname)
  return file === undefined ? looksForeign(pathname, kept) : !(await isFile(file, kept))
}

/**
 * Removes responses that an earlier release cached by mistake, such as a captive portal's page. Until this version
 * activates, the earlier worker then answers from the network instead.
 */
export async function dropForeignFiles(
  files: readonly ShellFile[],
  cacheNames: readonly string[],
): Promise<void> {
  const named = new Map(
    files.filter(({ revision }) => revision === null).map((file) => [file.url, file]),
  )
  const known = await caches.keys()
  for (const name of known.filter((one) => isOfWorkbox(one) || cacheNames.includes(one))) {
    const cache = await caches.open(name)
    for (const request of await cache.keys()) {
      const kept = await cache.match(request)
      if (kept !== undefined && (await isForeign(new URL(request.url), kept, named))) {
        await cache.delete(request)
      }
    }
  }
}

/** Removes earlier releases' caches of the shop. Call it only in an active version whose own cache is complete. */
export async function dropWorkboxShells(): Promise<void> {
  const names = (await caches.keys()).filter(isOfWorkbox)
  await Promise.all(names.map((name) => caches.delete(name)))
}
