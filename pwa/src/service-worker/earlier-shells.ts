import { isFile, type ShellFile } from './shell-files.ts'

/** Earlier releases kept the shop by workbox-precaching, and no file of theirs was checked. */
const isOfWorkbox = (cacheName: string) => cacheName.startsWith('workbox-precache')

/** Every page of ours, of any version, runs a script of its build. */
const OUR_SCRIPT = /<script[^>]+src="\/assets\//

/**
 * Whether what is kept for `pathname` cannot be a file of ours. Of an earlier version's file only the looks are known:
 * a portal's page stands where a script was, or runs none of ours.
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
 * Removes what an earlier release took for the app's files and is not: without it, its worker shows what the network
 * gives, until this version takes over.
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

/** Removes the shop as earlier releases kept it; for a version that is whole and in charge. */
export async function dropWorkboxShells(): Promise<void> {
  const names = (await caches.keys()).filter(isOfWorkbox)
  await Promise.all(names.map((name) => caches.delete(name)))
}
