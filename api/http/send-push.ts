import type { PushKeys } from '../../shared/events/push-keys.ts'
import type { PushContent, PushPayload } from '../../shared/events/push.ts'
import { SHOP } from '../../shared/shop/shop-profile.ts'
import type { AppContext } from '../app-context.ts'
import { readShopSettings } from '../database/shop-settings.ts'
import { postOutside } from './post-outside.ts'

/** How long a push service stores a message for a device that is switched off. */
export const TTL_S = 24 * 3600
const TIMEOUT_MS = 10_000

/** The number of push services that are called concurrently. */
export const PUSHES_AT_ONCE = 4

const FIRST_RETRY_MS = 30_000
export const LONGEST_RETRY_MS = 3_600_000

/** When a notification that failed `failures` times in a row, from 1, is sent again, in ms from now. */
export function pushRetryMs(failures: number): number {
  return Math.min(LONGEST_RETRY_MS, FIRST_RETRY_MS * 2 ** (failures - 1))
}

/** 'gone': the push service knows no such subscription any more. */
export type PushResult = 'sent' | 'gone' | 'failed'

/** The contact for push services: it must be a mailto or https address. */
function contactOf({ config }: AppContext, email: string): string {
  return config.publicUrl?.startsWith('https:') ? config.publicUrl : `mailto:${email}`
}

/** Encrypts a notification for one browser (RFC 8291) and posts it to the browser's push service. Never throws. */
export async function sendPush(
  app: AppContext,
  { endpoint, p256dh, auth }: PushKeys,
  content: PushContent,
): Promise<PushResult> {
  try {
    // Loaded for the first notification, because most shops start without one.
    const { default: webPush } = await import('web-push')
    const { name = SHOP.name, email = SHOP.email } = await app.db.read(readShopSettings)
    const payload: PushPayload = { title: name, ...content }
    const details = webPush.generateRequestDetails(
      { endpoint, keys: { p256dh, auth } },
      JSON.stringify(payload),
      {
        TTL: TTL_S,
        urgency: 'high',
        contentEncoding: 'aes128gcm',
        vapidDetails: { subject: contactOf(app, email), ...app.vapidKeys },
      },
    )
    const headers = Object.fromEntries(
      Object.entries(details.headers).map(([header, value]) => [header, String(value)]),
    )
    const answer = await postOutside(new URL(endpoint), {
      reach: app.config.outgoingReach,
      headers,
      body: details.body,
      signal: AbortSignal.any([AbortSignal.timeout(TIMEOUT_MS), app.stopping]),
    })
    // The body is not read, because it may be endless.
    answer.destroy()
    const status = answer.statusCode ?? 0
    if (status >= 200 && status < 300) return 'sent'
    if (status === 404 || status === 410) return 'gone'
    app.log.warn({ host: new URL(endpoint).host, status }, 'a push service refused a notification')
    return 'failed'
  } catch (error) {
    app.log.warn({ err: error }, 'a push service could not be reached')
    return 'failed'
  }
}
