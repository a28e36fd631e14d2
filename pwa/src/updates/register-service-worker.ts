import { offerUpdate } from './update-store.ts'
import { whenLoaded } from './when-loaded.ts'

const SCRIPT = '/service-worker.js'

/** Browsers check for a newer worker only on navigation, and a till stays open for days. */
const LOOK_EVERY_MS = 60 * 60 * 1000

/** Delay after a failed first installation; doubles with each further failure. */
const FIRST_RETRY_MS = 15_000

/** Offers each waiting worker, and reloads once the accepted one controls the page. */
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
    // Another tab activated the newer version: this page keeps its own until the person accepts the reload.
    else if (isUpdate === true || isExternal === true) offerUpdate(() => location.reload())
  })
  await worker.register({ immediate: true })
}

let following = false

/** A first visit has no version to replace: workbox-window is loaded only once a second version is installed. */
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
 * Fetches the pictures of the first visit again: they loaded before the worker controlled the page, so it did not cache
 * them. They now come from the HTTP cache, and the page keeps its pictures without a network.
 */
function keepFirstPictures(): void {
  for (const { naturalWidth, currentSrc } of document.images) {
    // A failure is ignored: the page already shows the picture.
    if (naturalWidth > 0) fetch(currentSrc).catch(() => {})
  }
}

let retryAfterMs = FIRST_RETRY_MS
let retry: ReturnType<typeof setTimeout> | undefined

/**
 * Retries with back-off. A captive portal makes the installation fail, and the browser itself does not try again while
 * the page stays open, which at a till is for days.
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
  // A failed check is ignored: the next one finds the newer version.
  else await registration.update().catch(() => {})
}

/** Checks for a newer version, or retries the first installation where it failed. */
function look(): void {
  update().catch(tryLater)
}

function start(): void {
  if (navigator.serviceWorker.controller === null) {
    navigator.serviceWorker.addEventListener('controllerchange', keepFirstPictures, { once: true })
  }
  // Some browsers refuse, for example in a private window. The page works without a worker.
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
