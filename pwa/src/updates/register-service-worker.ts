import { offerUpdate } from './update-store.ts'
import { whenLoaded } from './when-loaded.ts'

const SCRIPT = '/service-worker.js'

/** A till stays open for days; without asking, its browser would look for a newer version only on a navigation. */
const LOOK_EVERY_MS = 60 * 60 * 1000

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

/** A first visit has no version to replace: the update flow and its library are loaded when a second one came. */
function followFromSecondVersion(registration: ServiceWorkerRegistration): void {
  let following = false
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

async function register(): Promise<void> {
  const isFirstVisit = navigator.serviceWorker.controller === null
  if (isFirstVisit) {
    navigator.serviceWorker.addEventListener('controllerchange', keepFirstPictures, { once: true })
  }
  const registration = await navigator.serviceWorker.register(SCRIPT, { scope: '/' })
  if (isFirstVisit) followFromSecondVersion(registration)
  else await followUpdates()

  const look = () => {
    // Without an answer there is nothing newer to know; the next look finds it.
    registration.update().catch(() => {})
  }
  setInterval(look, LOOK_EVERY_MS)
  document.addEventListener('visibilitychange', () => {
    if (document.visibilityState === 'visible') look()
  })
}

function start(): void {
  // A browser may forbid it, in a private window for one. The page works without.
  register().catch(() => {})
}

/** Installs the service worker of a built page once the page has loaded. */
export function registerServiceWorker(): void {
  if (import.meta.env.PROD && 'serviceWorker' in navigator) whenLoaded(start)
}
