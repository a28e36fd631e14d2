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
import {
  pushKeysOf,
  readPushSubscription,
  readPushSupport,
  subscribeBrowser,
} from './push-subscription.ts'

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

/** What was asked for on this device last, by whichever account. */
function readStoredWish(): Wish | null {
  try {
    const wish = v.safeParse(wishSchema, JSON.parse(localStorage.getItem(KEY) ?? 'null'))
    return wish.success ? wish.output : null
  } catch {
    return null
  }
}

/** The topics that the signed-in account subscribed to on this device; null when it did not. */
export function readPushWish(): Wish | null {
  const wish = readStoredWish()
  return wish?.adminId === readSession()?.adminId ? wish : null
}

async function save(
  subscription: PushSubscription,
  topics: readonly NewsTopic[],
  device: string,
): Promise<PushDevice | null> {
  const session = readSession()
  if (session === null) return null
  const saved = await callApi({
    path: '/api/push/devices',
    body: {
      ...pushKeysOf(subscription),
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

/**
 * Asks for permission if nobody was asked before, and subscribes this browser, or changes its topics. Call it in a
 * handler of a press. False when the person did not allow it. Throws ApiFailure, and errors of the browser.
 */
export async function subscribe(
  publicKey: string,
  topics: readonly NewsTopic[],
  device: string,
): Promise<boolean> {
  const subscription = await subscribeBrowser(publicKey)
  if (subscription === null) return false
  return (await save(subscription, topics, device)) !== null
}

/**
 * Ends the notifications of this browser. If the server is not reached, it drops the subscription when its next message
 * fails.
 */
export async function unsubscribe(): Promise<void> {
  localStorage.removeItem(KEY)
  await (await readPushSubscription())?.unsubscribe()
}

/**
 * Ends the notifications of this browser when another account than this one asked for them: its session expired here,
 * and whoever signs in now may not see what it sees. Throws errors of the browser.
 */
export async function endPushOfOthers(adminId: string): Promise<void> {
  const stored = readStoredWish()
  if (stored === null || stored.adminId === adminId) return
  await (await readPushSubscription())?.unsubscribe()
  localStorage.removeItem(KEY)
}

/** Registers the signed-in account's subscription again, since its session or language may be new. */
export async function renewPush(device: string): Promise<void> {
  const wish = readPushWish()
  if (wish === null || readPushSupport() !== 'possible') return
  const subscription = await readPushSubscription()
  if (subscription) await save(subscription, wish.topics, device)
}
