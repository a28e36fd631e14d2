import {
  type WebhookRequest,
  webhookAddedSchema,
  webhookDoneSchema,
} from '../../../../shared/webhooks/webhook.ts'
import { callApi } from '../../http/call-api.ts'
import { readSession } from '../../local/session/session.ts'

const WEBHOOKS = '/api/webhooks'

/**
 * Returns the secret, which is told here alone. `key`: idempotency key, under which a webhook is added once however often
 * it is sent. Throws ApiFailure.
 */
export async function addWebhook(
  webhook: WebhookRequest,
  { key, currentPassword }: { key: string; currentPassword: string },
): Promise<string> {
  const { secret } = await callApi({
    path: WEBHOOKS,
    body: { ...webhook, currentPassword },
    schema: webhookAddedSchema,
    token: readSession()?.token,
    idempotencyKey: key,
  })
  return secret
}

async function change(path: string, method: 'POST' | 'PUT' | 'DELETE', body?: object) {
  await callApi({
    path: `${WEBHOOKS}/${path}`,
    method,
    ...(body && { body }),
    schema: webhookDoneSchema,
    token: readSession()?.token,
  })
}

/** Each throws ApiFailure. */
export const switchWebhook = (id: string, active: boolean) => change(id, 'PUT', { active })
export const removeWebhook = (id: string) => change(id, 'DELETE')
export const testWebhook = (id: string) => change(`${id}/test`, 'POST')
export const deliverAgain = (id: string, delivery: string) =>
  change(`${id}/deliveries/${delivery}/again`, 'POST')
