/** Whether this browser can be notified, and if not, why. */
export type PushSupport = 'possible' | 'denied' | 'insecure' | 'install-first' | 'unsupported'

export function readPushSupport(): PushSupport {
  if (!isSecureContext) return 'insecure'
  if ('serviceWorker' in navigator && 'PushManager' in window && 'Notification' in window)
    return Notification.permission === 'denied' ? 'denied' : 'possible'
  const { userAgent, maxTouchPoints } = navigator
  const isIos = /iPhone|iPad/.test(userAgent) || (/Macintosh/.test(userAgent) && maxTouchPoints > 1)
  // iOS notifies installed apps only.
  return isIos && !matchMedia('(display-mode: standalone)').matches
    ? 'install-first'
    : 'unsupported'
}

/** This browser's push subscription, which the shop and the back office share; null when there is none. */
export async function readPushSubscription(): Promise<PushSubscription | null> {
  if (!('serviceWorker' in navigator)) return null
  const registration = await navigator.serviceWorker.getRegistration()
  return (await registration?.pushManager.getSubscription()) ?? null
}

function isOfKey(subscription: PushSubscription, key: string): boolean {
  const held = subscription.options.applicationServerKey
  if (held === null) return false
  const text = btoa(String.fromCharCode(...new Uint8Array(held)))
  return text.replaceAll('+', '-').replaceAll('/', '_').replaceAll('=', '') === key
}

/** Time limit: a worker that cannot be installed, as with a full disk, never becomes ready. */
const READY_LIMIT_MS = 15_000

async function readyRegistration(): Promise<ServiceWorkerRegistration> {
  let timer: ReturnType<typeof setTimeout> | undefined
  const late = new Promise<never>((_resolve, reject) => {
    timer = setTimeout(() => reject(new Error('no service worker became ready')), READY_LIMIT_MS)
  })
  try {
    return await Promise.race([navigator.serviceWorker.ready, late])
  } finally {
    clearTimeout(timer)
  }
}

/**
 * Asks for permission if nobody was asked before, and subscribes this browser. Call it in a handler of a press. Null
 * when the person did not allow it. Throws errors of the browser, and when no service worker is ready in time.
 */
export async function subscribeBrowser(publicKey: string): Promise<PushSubscription | null> {
  if ((await Notification.requestPermission()) !== 'granted') return null
  const registration = await readyRegistration()
  const held = await registration.pushManager.getSubscription()
  // The shop has new keys after its data folder was lost.
  if (held !== null && isOfKey(held, publicKey)) return held
  await held?.unsubscribe()
  return registration.pushManager.subscribe({
    userVisibleOnly: true,
    applicationServerKey: publicKey,
  })
}

/** The subscription in the form of a request. */
export function pushKeysOf(subscription: PushSubscription) {
  const { endpoint, keys } = subscription.toJSON()
  return { endpoint, p256dh: keys?.['p256dh'], auth: keys?.['auth'] }
}
