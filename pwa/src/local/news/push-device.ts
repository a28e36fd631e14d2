import * as v from 'valibot'
import {
  NEWS_TOPICS,
  type NewsTopic,
  type PushDevice,
  pushDeviceSchema,
} from '../../../../shared/events/push.ts'
import { callApi } from '../../http/call-api.ts'
import { LANGUAGE } from '#texts/language.ts'
import { readSession } from '../session/session.ts'

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

/** Local storage key: what this device asked to be notified of. */
const KEY = 'koraPush'

const wishSchema = v.object({
  /** The account that asked; another one that signs in here did not. */
  adminId: v.string(),
  /** The server's id of this device. */
  id: v.string(),
  topics: v.array(v.picklist(NEWS_TOPICS)),
})
type Wish = v.InferOutput<typeof wishSchema>

/** What the signed-in account asked for on this device; null when it did not. */
export function readPushWish(): Wish | null {
  try {
    const wish = v.safeParse(wishSchema, JSON.parse(localStorage.getItem(KEY) ?? 'null'))
    return wish.success && wish.output.adminId === readSession()?.adminId ? wish.output : null
  } catch {
    return null
  }
}

async function readRegistration(): Promise<ServiceWorkerRegistration | undefined> {
  return 'serviceWorker' in navigator ? navigator.serviceWorker.getRegistration() : undefined
}

async function save(
  subscription: PushSubscription,
  topics: readonly NewsTopic[],
  device: string,
): Promise<PushDevice | null> {
  const session = readSession()
  const { endpoint, keys } = subscription.toJSON()
  if (session === null) return null
  const saved = await callApi({
    path: '/api/push/devices',
    body: {
      endpoint,
      p256dh: keys?.['p256dh'],
      auth: keys?.['auth'],
      language: LANGUAGE,
      topics,
      device,
    },
    schema: pushDeviceSchema,
    token: session.token,
  })
  const wish: Wish = { adminId: session.adminId, id: saved._id, topics: [...topics] }
  localStorage.setItem(KEY, JSON.stringify(wish))
  return saved
}

function isOfKey(subscription: PushSubscription, key: string): boolean {
  const held = subscription.options.applicationServerKey
  if (held === null) return false
  const text = btoa(String.fromCharCode(...new Uint8Array(held)))
  return text.replaceAll('+', '-').replaceAll('/', '_').replaceAll('=', '') === key
}

/**
 * Asks the person for permission where it was not asked before, and subscribes this browser; or changes what it is
 * notified of. Call it in a press. False when the person did not allow it. Throws ApiFailure, and what the browser throws.
 */
export async function subscribe(
  publicKey: string,
  topics: readonly NewsTopic[],
  device: string,
): Promise<boolean> {
  if ((await Notification.requestPermission()) !== 'granted') return false
  const registration = await navigator.serviceWorker.ready
  const held = await registration.pushManager.getSubscription()
  // The shop's keys are new after its data folder was lost.
  const isOther = held !== null && !isOfKey(held, publicKey)
  if (isOther) await held.unsubscribe()
  const subscription =
    held !== null && !isOther
      ? held
      : await registration.pushManager.subscribe({
          userVisibleOnly: true,
          applicationServerKey: publicKey,
        })
  return (await save(subscription, topics, device)) !== null
}

/** Ends the notifications of this browser. The server forgets it with the next message, if it is not told. */
export async function unsubscribe(): Promise<void> {
  localStorage.removeItem(KEY)
  const subscription = await (await readRegistration())?.pushManager.getSubscription()
  await subscription?.unsubscribe()
}

/** Tells the server again of a device that the signed-in account subscribed: its session or language may be new. */
export async function renewPush(device: string): Promise<void> {
  const wish = readPushWish()
  if (wish === null || readPushSupport() !== 'possible') return
  const subscription = await (await readRegistration())?.pushManager.getSubscription()
  if (subscription) await save(subscription, wish.topics, device)
}
