import { clientsClaim } from 'workbox-core'
import { createHandlerBoundToURL, precacheAndRoute } from 'workbox-precaching'
import { registerRoute } from 'workbox-routing'
import { answerMessages } from './service-worker/answer-messages.ts'
import { backOfficeShell } from './service-worker/back-office-shell.ts'
import { pageFor } from './service-worker/page-for.ts'
import { followPages, patience } from './service-worker/patience.ts'
import { answerPicture, hero, isHero } from './service-worker/pictures.ts'
import { post } from './service-worker/post.ts'
import { PUSH_TAG } from './service-worker/protocol.ts'
import type { ShellFile } from './service-worker/shell-files.ts'

declare const self: ServiceWorkerGlobalScope & { SHELL_FILES: ShellFile[] }

/** Routes past the worker are not in the type library: not every browser has them. */
interface RoutedInstallEvent extends ExtendableEvent {
  addRoutes?: (
    rules: { condition: { urlPattern: string }; source: 'network' | 'cache' }[],
  ) => Promise<void>
}

/** Background Sync is not in the type library: not every browser has it. */
interface SyncEvent extends ExtendableEvent {
  tag: string
}

// The build puts the list here.
const files = self.SHELL_FILES
const officeFiles = files.filter((file) => file.office)
const officeUrls = new Set(officeFiles.map((file) => file.url))
const office = backOfficeShell(officeFiles)

// Addresses of pages are matched below, by name; here only files are.
precacheAndRoute(
  files.filter((file) => file.shop),
  { directoryIndex: '', cleanURLs: false },
)
clientsClaim()
followPages()

// The API and the files whose names have a hash are had past the worker: none waits for it to start, and none starts
// it anew while it is to be replaced. A file that no cache holds comes from the network.
self.addEventListener('install', (event) => {
  const { addRoutes } = event as RoutedInstallEvent
  addRoutes?.call(event, [
    { condition: { urlPattern: '/api/*' }, source: 'network' },
    { condition: { urlPattern: '/assets/*' }, source: 'cache' },
  ])
})

// A newer version is not ready before the till's shell is, where this device keeps one: the installation
// fails without it, and the version that is whole goes on.
self.addEventListener('install', (event) => {
  event.waitUntil(office.wasAskedFor().then((asked) => (asked ? office.keep() : undefined)))
})

self.addEventListener('activate', (event) => {
  event.waitUntil(office.dropEarlier())
})

const openShop = createHandlerBoundToURL('/index.html')

registerRoute(
  ({ request, url, sameOrigin }) =>
    sameOrigin && request.mode === 'navigate' && pageFor(url.pathname) === '/index.html',
  openShop,
)

registerRoute(
  ({ request, url, sameOrigin }) =>
    sameOrigin && request.mode === 'navigate' && pageFor(url.pathname) === '/admin.html',
  async ({ request }) => {
    const kept = await office.find('/admin.html')
    if (kept !== undefined) return kept
    try {
      return await fetch(request)
    } catch (error) {
      const earlier = await office.findEarlier('/admin.html')
      if (earlier === undefined) throw error
      return earlier
    }
  },
)

// Names with a hash: whichever cache holds one holds the right one, also for a page of an earlier version. For browsers
// that know no routes past the worker.
registerRoute(
  ({ url, sameOrigin }) => sameOrigin && url.pathname.startsWith('/assets/'),
  async ({ request, url }) =>
    (await caches.match(url.href)) ?? fetch(request, { signal: patience() }),
)

registerRoute(
  ({ url, sameOrigin }) => sameOrigin && officeUrls.has(url.pathname),
  async ({ request, url }) =>
    (await office.find(url.pathname)) ?? fetch(request, { signal: patience() }),
)

registerRoute(
  ({ url, sameOrigin }) => sameOrigin && url.pathname.startsWith('/uploads/'),
  answerPicture,
)

registerRoute(({ url, sameOrigin }) => sameOrigin && isHero(url.pathname), hero)

self.addEventListener('message', (event) => {
  answerMessages(event, office)
})

async function wakePages(): Promise<void> {
  const pages = await self.clients.matchAll({ type: 'window', includeUncontrolled: true })
  for (const page of pages) post(page, { type: 'push-now' })
}

// Only the pages know the sales that wait and the token to send them with.
self.addEventListener('sync', (event: Event) => {
  const sync = event as SyncEvent
  if (sync.tag === PUSH_TAG) sync.waitUntil(wakePages())
})
