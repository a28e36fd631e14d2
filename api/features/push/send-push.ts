import { request as requestHttp } from 'node:http'
import { request as requestHttps } from 'node:https'
import type { PushPayload } from '../../../shared/events/push.ts'
import { SHOP } from '../../../shared/shop/shop-profile.ts'
import type { AppContext } from '../../app-context.ts'
import type { PushSubscriptionRow } from '../../database/push-subscriptions.ts'
import { readShopSettings } from '../../database/shop-settings.ts'
import type { PushContent } from './push-payload.ts'
import { isPushEndpoint, lookupPublic } from './push-endpoint.ts'

/** How long a push service keeps a message for a device that is off. */
export const TTL_S = 24 * 3600
const TIMEOUT_MS = 10_000

/** 'gone': the push service knows no such subscription any more. */
export type PushResult = 'sent' | 'gone' | 'failed'

/** Whom a push service may turn to: it must be a mail or https address. */
function contactOf({ config }: AppContext, email: string): string {
  return config.publicUrl?.startsWith('https:') ? config.publicUrl : `mailto:${email}`
}

/** Posts the bytes; resolves with the status. Redirects are not followed, and the answer's body is not read. */
function post(
  app: AppContext,
  endpoint: string,
  headers: Record<string, string>,
  body: Buffer,
): Promise<number> {
  const url = new URL(endpoint)
  const { pushToLoopback } = app.config
  const request = url.protocol === 'http:' ? requestHttp : requestHttps
  return new Promise((resolve, reject) => {
    const signal = AbortSignal.any([AbortSignal.timeout(TIMEOUT_MS), app.stopping])
    const sending = request(
      url,
      { method: 'POST', headers, signal, ...(!pushToLoopback && { lookup: lookupPublic }) },
      (response) => {
        resolve(response.statusCode ?? 0)
        response.destroy()
      },
    )
    sending.once('error', reject)
    sending.end(body)
  })
}

/** Encrypts a notification for one browser (RFC 8291) and posts it to the browser's push service. Never throws. */
export async function sendPush(
  app: AppContext,
  { endpoint, p256dh, auth }: Pick<PushSubscriptionRow, 'endpoint' | 'p256dh' | 'auth'>,
  content: PushContent,
): Promise<PushResult> {
  try {
    if (!app.config.pushToLoopback && !isPushEndpoint(endpoint)) return 'gone'
    // Loaded with the first notification: most shops start without one.
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
        vapidDetails: { subject: contactOf(app, email), ...app.config.vapidKeys },
      },
    )
    const headers = Object.fromEntries(
      Object.entries(details.headers).map(([header, value]) => [header, String(value)]),
    )
    const status = await post(app, endpoint, headers, details.body)
    if (status >= 200 && status < 300) return 'sent'
    if (status === 404 || status === 410) return 'gone'
    app.log.warn({ host: new URL(endpoint).host, status }, 'a push service refused a notification')
    return 'failed'
  } catch (error) {
    app.log.warn({ err: error }, 'a push service could not be reached')
    return 'failed'
  }
}
