import { offerUpdate } from './update-store.ts'
import { whenLoaded } from './when-loaded.ts'

const SCRIPT = '/service-worker.js'

/** A till stays open for days; without asking, its browser would look for a newer version only on a navigation. */
const LOOK_EVERY_MS = 60 * 60 * 1000

/** After a first installation that failed; twice as long after each further one. */
const FIRST_RETRY_MS = 15_000

/** Offers each newer worker that waits, and reloads once it was taken. */
async function followUpdates(): Promise<void> {
  const { Workbox } = await import('workbox-window')
  const worker = new Workbox(SCRIPT, { scope: '/' })
  let applying = false

  const apply = () => {
    applying = true
    worker.messageSkipWaiting()
  }
  worker.addEventListener('waiting', () => offerUpdate(apply))
  worker.addEventListener('controlling', ({ isUpdate, isExternal }) => {
    if (applying) location.reload()
    // Another tab took the newer version: this one goes on with its own until the person agrees.
    else if (isUpdate === true || isExternal === true) offerUpdate(() => location.reload())
  })
  await worker.register({ immediate: true })
}

let following = false

/** A first visit has no version to replace: the update flow and its library are loaded when a second one came. */
function followFromSecondVersion(registration: ServiceWorkerRegistration): void {
  registration.addEventListener('updatefound', () => {
    const found = registration.installing
    if (!registration.active || !found) return
    found.addEventListener('statechange', () => {
      if (found.state !== 'installed' || following) return
      following = true
      followUpdates().catch(() => {})
    })
  })
}

/**
 * The first visit's pictures came before the worker was in charge. Asked for again they come from the browser's own
 * cache, and this time the worker keeps them: without a network the page looks as it was left.
 */
function keepFirstPictures(): void {
  for (const { naturalWidth, currentSrc } of document.images) {
    // Only a head start for the worker: the page has the picture.
    if (naturalWidth > 0) fetch(currentSrc).catch(() => {})
  }
}

let retryAfterMs = FIRST_RETRY_MS
let retry: ReturnType<typeof setTimeout> | undefined

/**
 * The link may give something else for a file of the app, as a captive portal does, and the browser gives up for as long
 * as the page stays open. A till stays open for days.
 */
function tryLater(): void {
  clearTimeout(retry)
  retry = setTimeout(look, retryAfterMs)
  retryAfterMs = Math.min(2 * retryAfterMs, LOOK_EVERY_MS)
}

function retryWhenFailed({ installing, active }: ServiceWorkerRegistration): void {
  const check = () => {
    if (installing === null || installing.state === 'redundant') tryLater()
  }
  if (active !== null) return
  installing?.addEventListener('statechange', check)
  check()
}

async function register(): Promise<void> {
  const isFirstVisit = navigator.serviceWorker.controller === null
  const registration = await navigator.serviceWorker.register(SCRIPT, { scope: '/' })
  if (!isFirstVisit) return followUpdates()
  followFromSecondVersion(registration)
  retryWhenFailed(registration)
}

async function update(): Promise<void> {
  const registration = await navigator.serviceWorker.getRegistration('/')
  if (registration === undefined) await register()
  // Without an answer there is nothing newer to know; the next look finds it.
  else await registration.update().catch(() => {})
}

/** Looks for a newer version, or for the first one where it could not be installed. */
function look(): void {
  update().catch(tryLater)
}

function start(): void {
  if (navigator.serviceWorker.controller === null) {
    navigator.serviceWorker.addEventListener('controllerchange', keepFirstPictures, { once: true })
  }
  // A browser may forbid it, in a private window for one. The page works without.
  register().catch(tryLater)
  setInterval(look, LOOK_EVERY_MS)
  document.addEventListener('visibilitychange', () => {
    if (document.visibilityState === 'visible') look()
  })
}

/** Installs the service worker of a built page once the page has loaded. */
export function registerServiceWorker(): void {
  if (import.meta.env.PROD && 'serviceWorker' in navigator) whenLoaded(start)
}
