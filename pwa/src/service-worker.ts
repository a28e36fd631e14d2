import { clientsClaim } from 'workbox-core'
import { registerRoute } from 'workbox-routing'
import { pageAt } from '../../shared/pages/page-address.ts'
import { answerMessages } from './service-worker/answer-messages.ts'
import { dropForeignFiles, dropWorkboxShells } from './service-worker/earlier-shells.ts'
import { followPages, patience } from './service-worker/patience.ts'
import { answerPicture, hero, isHero } from './service-worker/pictures.ts'
import { post } from './service-worker/post.ts'
import { PUSH_TAG } from './service-worker/protocol.ts'
import { openShell } from './service-worker/shell.ts'
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
const shop = openShell(
  'kora-shop',
  files.filter((file) => file.shop),
  1,
)
const office = openShell(
  'kora-back-office',
  files.filter((file) => file.office),
  4,
)

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

// Installs only when the shop's precache is complete, and the back office's on a device that has one. Otherwise the
// installation fails, the previous version stays active, and the browser tries again on a later visit.
async function install(): Promise<void> {
  await dropForeignFiles(files, ['kora-back-office'])
  await shop.keep()
  if (await office.wasAskedFor()) await office.keep()
}

async function dropEarlierVersions(): Promise<void> {
  const [isShopWhole] = await Promise.all([shop.dropEarlier(), office.dropEarlier()])
  if (isShopWhole) await dropWorkboxShells()
}

self.addEventListener('install', (event) => {
  event.waitUntil(install())
})

self.addEventListener('activate', (event) => {
  event.waitUntil(dropEarlierVersions())
})

registerRoute(
  ({ request, url, sameOrigin }) =>
    sameOrigin && request.mode === 'navigate' && pageAt(url.pathname)?.page === 'shop',
  async ({ request }) => (await shop.find('/index.html')) ?? fetch(request),
)

registerRoute(
  ({ request, url, sameOrigin }) =>
    sameOrigin && request.mode === 'navigate' && pageAt(url.pathname)?.page === 'office',
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

// For browsers without static routing. A hashed name has one content only, so a copy from any cache is right, also for a
// page of an earlier version.
registerRoute(
  ({ url, sameOrigin }) => sameOrigin && url.pathname.startsWith('/assets/'),
  async ({ request, url }) =>
    (await caches.match(url.href)) ?? fetch(request, { signal: patience() }),
)

registerRoute(
  ({ url, sameOrigin }) => sameOrigin && (shop.has(url.pathname) || office.has(url.pathname)),
  async ({ request, url }) =>
    (await shop.find(url.pathname)) ??
    (await office.find(url.pathname)) ??
    fetch(request, { signal: patience() }),
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

// The pages send: only they have the outbox and the access token.
self.addEventListener('sync', (event: Event) => {
  const sync = event as SyncEvent
  if (sync.tag === PUSH_TAG) sync.waitUntil(wakePages())
})
