import { Refusal } from '../../../shared/refusals.ts'
import { MOST_WEBHOOKS, type WebhookRequest } from '../../../shared/webhooks/webhook.ts'
import type { WriteTransaction } from '../../database/database.ts'
import { answerOnce } from '../../database/idempotency.ts'
import {
  findWebhook,
  insertWebhook,
  listWebhooks,
  type WebhookRow,
} from '../../database/webhooks.ts'

/**
 * Adds a webhook with a new secret. Repeated with its key, it returns the webhook of the first time, whose secret the
 * caller may not have got. Throws Refusal: too-many-webhooks; key-reuse; unknown-webhook when the webhook of the key was
 * removed since.
 */
export async function addWebhook(
  transaction: WriteTransaction,
  webhook: WebhookRequest,
  { key, by, atMs }: { key: string | null; by: string; atMs: number },
): Promise<WebhookRow> {
  // Only the id is stored for repetitions: a copy of the secret would outlive the webhook.
  const { id } = await answerOnce(
    transaction,
    { scope: 'webhook', key, body: webhook, atMs },
    async () => {
      const known = await listWebhooks(transaction)
      if (known.length >= MOST_WEBHOOKS)
        throw new Refusal('too-many-webhooks', { max: MOST_WEBHOOKS })
      const added = await insertWebhook(transaction, { ...webhook, by, atMs })
      return { id: added.id }
    },
  )
  const added = await findWebhook(transaction, id)
  if (!added) throw new Refusal('unknown-webhook')
  return added
}
