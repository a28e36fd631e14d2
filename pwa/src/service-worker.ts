import { clientsClaim } from 'workbox-core'
import { registerRoute } from 'workbox-routing'
import { type Language, LANGUAGES, MAIN_LANGUAGE } from '../../shared/language.ts'
import {
  chosenHome,
  opensInChosenLanguage,
  pageAt,
  pageFile,
} from '../../shared/pages/page-address.ts'
import { answerMessages } from './service-worker/answer-messages.ts'
import { dropForeignFiles, dropWorkboxShells } from './service-worker/earlier-shells.ts'
import { deviceLanguage, readChosenLanguage } from './service-worker/chosen-language.ts'
import { fetchSignal, followPages } from './service-worker/fetch-signal.ts'
import { openNotification, showNotification } from './service-worker/notifications.ts'
import { answerPicture, hero, isHero } from './service-worker/pictures.ts'
import { post } from './service-worker/post.ts'
import { PUSH_TAG } from './service-worker/protocol.ts'
import type { Shell } from './service-worker/shell.ts'
import { openShells } from './service-worker/shells.ts'
import type { ShellFile } from './service-worker/shell-files.ts'

declare const self: ServiceWorkerGlobalScope & { SHELL_FILES: ShellFile[] }

/** The Static Routing API of service workers is not in the type library, as not every browser has it. */
interface RoutedInstallEvent extends ExtendableEvent {
  addRoutes?: (
    rules: { condition: { urlPattern: string }; source: 'network' | 'cache' }[],
  ) => Promise<void>
}

/** Background Sync is not in the type library: not every browser has it. */
interface SyncEvent extends ExtendableEvent {
  tag: string
}

// The build replaces `self.SHELL_FILES` by the list of files (scripts/vite/inject-shell-files.ts).
const files = self.SHELL_FILES
// The shop precaches one file at a time, since the first visit is still loading its page.
const shop = openShells('shop', files, 1)
const office = openShells('office', files, 4)

clientsClaim()
followPages()

// Static routes answer the API and files with hashed names without starting the worker: no request waits for its start,
// and none restarts it while a newer version replaces it. A file that is in no cache comes from the network.
self.addEventListener('install', (event) => {
  const { addRoutes } = event as RoutedInstallEvent
  addRoutes?.call(event, [
    { condition: { urlPattern: '/api/*' }, source: 'network' },
    { condition: { urlPattern: '/assets/*' }, source: 'cache' },
  ])
})

/** The shop's shells that the device needs: in the languages used before, and in those of the pages that are open. */
async function neededShops(): Promise<Shell[]> {
  const open = await self.clients.matchAll({ type: 'window', includeUncontrolled: true })
  const shown = open.flatMap(({ url }) => {
    const found = pageAt(new URL(url).pathname)
    return found?.page === 'shop' ? [shop.of(found.language)] : []
  })
  const before = await filterAsync(shop.all, (shell) => shell.wasAskedFor())
  const needed = new Set([...before, ...shown])
  return needed.size > 0 ? [...needed] : [shop.of(await deviceLanguage())]
}

async function filterAsync<Item>(
  items: readonly Item[],
  isWanted: (item: Item) => Promise<boolean>,
): Promise<Item[]> {
  const wanted = await Promise.all(items.map(isWanted))
  return items.filter((_, index) => wanted[index])
}

// Installs only when the shop's precache is complete, and the back office's on a device that has one. Otherwise the
// installation fails, the previous version stays active, and the browser tries again on a later visit.
async function install(): Promise<void> {
  await dropForeignFiles(
    files,
    office.all.map(({ cacheName }) => cacheName),
  )
  const offices = await filterAsync(office.all, (shell) => shell.wasAskedFor())
  for (const shell of [...(await neededShops()), ...offices]) await shell.keep()
}

async function dropEarlierVersions(): Promise<void> {
  const used = await filterAsync(shop.all, (shell) => shell.wasAskedFor())
  const areShopsWhole = await Promise.all(used.map((shell) => shell.dropEarlier()))
  const offices = await filterAsync(office.all, (shell) => shell.wasAskedFor())
  await Promise.all(offices.map((shell) => shell.dropEarlier()))
  if (areShopsWhole.length > 0 && areShopsWhole.every(Boolean)) await dropWorkboxShells()
}

self.addEventListener('install', (event) => {
  event.waitUntil(install())
})

self.addEventListener('activate', (event) => {
  event.waitUntil(dropEarlierVersions())
})

/** Redirects to the home page in the chosen language; undefined when that is neither on the device nor on the network. */
async function openChosenHome(
  request: Request,
  chosen: Language,
  search: string,
): Promise<Response | undefined> {
  const kept = await shop.of(chosen).find(pageFile('shop', chosen))
  if (kept !== undefined) return Response.redirect(chosenHome(chosen, search), 302)
  // The server redirects as well. Without a network, the page in another language is better than none.
  return fetch(request).catch(() => undefined)
}

/** The shop's page of an address. */
async function answerShopPage(request: Request, { pathname, search }: URL): Promise<Response> {
  const found = pageAt(pathname)
  const language = found?.page === 'shop' ? found.language : MAIN_LANGUAGE
  if (opensInChosenLanguage(pathname, search)) {
    const chosen = await readChosenLanguage()
    if (chosen !== null && chosen !== language) {
      const home = await openChosenHome(request, chosen, search)
      if (home !== undefined) return home
    }
  }
  const shell = shop.of(language)
  const kept =
    (await shell.find(pageFile('shop', language))) ??
    // The prefix of a language that is not built is part of the path.
    (shell === shop.of(MAIN_LANGUAGE) ? await shell.find(pageFile('shop', MAIN_LANGUAGE)) : null)
  return kept ?? fetch(request)
}

/** The back office in the device's language; without a network in any that is on the device. */
async function answerOfficePage(request: Request): Promise<Response> {
  const language = await deviceLanguage()
  const shell = office.of(language)
  const kept = await shell.find(pageFile('office', language))
  if (kept !== undefined) return kept
  try {
    return await fetch(request)
  } catch (error) {
    for (const other of [language, ...LANGUAGES]) {
      const file = pageFile('office', other)
      const found = (await office.find(file)) ?? (await office.of(other).findEarlier(file))
      if (found !== undefined) return found
    }
    throw error
  }
}

registerRoute(
  ({ request, url, sameOrigin }) =>
    sameOrigin && request.mode === 'navigate' && pageAt(url.pathname)?.page === 'shop',
  ({ request, url }) => answerShopPage(request, url),
)

registerRoute(
  ({ request, url, sameOrigin }) =>
    sameOrigin && request.mode === 'navigate' && pageAt(url.pathname)?.page === 'office',
  ({ request }) => answerOfficePage(request),
)

// For browsers without static routing. A hashed name has one content only, so a copy from any cache is right, also for a
// page of an earlier version.
registerRoute(
  ({ url, sameOrigin }) => sameOrigin && url.pathname.startsWith('/assets/'),
  async ({ request, url }) =>
    (await caches.match(url.href)) ?? fetch(request, { signal: fetchSignal() }),
)

registerRoute(
  ({ url, sameOrigin }) => sameOrigin && (shop.has(url.pathname) || office.has(url.pathname)),
  async ({ request, url }) =>
    (await shop.find(url.pathname)) ??
    (await office.find(url.pathname)) ??
    fetch(request, { signal: fetchSignal() }),
)

registerRoute(
  ({ url, sameOrigin }) => sameOrigin && url.pathname.startsWith('/uploads/'),
  answerPicture,
)

registerRoute(({ url, sameOrigin }) => sameOrigin && isHero(url.pathname), hero)

self.addEventListener('push', (event) => {
  event.waitUntil(showNotification(self.registration, event.data))
})

self.addEventListener('notificationclick', (event) => {
  event.waitUntil(openNotification(self.clients, event.notification))
})

self.addEventListener('message', (event) => {
  answerMessages(event, { shop, office })
})

async function wakePages(): Promise<void> {
  const pages = await self.clients.matchAll({ type: 'window', includeUncontrolled: true })
  for (const page of pages) post(page, { type: 'push-now' })
}

// Pages push, since only they have the outbox and the access token.
self.addEventListener('sync', (event: Event) => {
  const sync = event as SyncEvent
  if (sync.tag === PUSH_TAG) sync.waitUntil(wakePages())
})
