import type { BrowserContext } from '@playwright/test'

/** A subscription as a push service gives it to a browser. */
interface Subscription {
  endpoint: string
  p256dh: string
  auth: string
}

/**
 * Simulates a browser with a push service, which Chromium's headless build does not have. It asks for permission once;
 * the page's `askedForPermission()` returns how often that was.
 */
export async function simulatePush(
  context: BrowserContext,
  { endpoint, p256dh, auth }: Subscription,
): Promise<void> {
  await context.addInitScript(
    ({ endpoint: at, keys }) => {
      let held: object | null = null
      const manager = {
        getSubscription: () => Promise.resolve(held),
        subscribe: ({ applicationServerKey: key }: { applicationServerKey: string }) => {
          const text = atob(key.replaceAll('-', '+').replaceAll('_', '/'))
          const bytes = Uint8Array.from(text, (letter) => letter.charCodeAt(0))
          held = {
            endpoint: at,
            options: { applicationServerKey: bytes.buffer },
            toJSON: () => ({ endpoint: at, keys }),
            unsubscribe: () => Promise.resolve(((held = null), true)),
          }
          return Promise.resolve(held)
        },
      }
      Object.defineProperty(ServiceWorkerRegistration.prototype, 'pushManager', { value: manager })
      let asked = 0
      Object.defineProperty(Notification, 'permission', {
        get: () => (asked > 0 ? 'granted' : 'default'),
      })
      Notification.requestPermission = () => Promise.resolve(((asked += 1), 'granted' as const))
      Object.assign(window, { askedForPermission: () => asked })
    },
    { endpoint, keys: { p256dh, auth } },
  )
}
