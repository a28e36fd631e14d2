import { Refusal } from '../../../shared/refusals.ts'
import { MOST_WEBHOOKS, type WebhookRequest } from '../../../shared/webhooks/webhook.ts'
import type { AppContext } from '../../app-context.ts'
import type { WriteTransaction } from '../../database/database.ts'
import { answerOnce } from '../../database/idempotency.ts'
import {
  findWebhook,
  insertWebhook,
  listWebhooks,
  type WebhookRow,
} from '../../database/webhooks.ts'
import { tellOwners } from '../../present/owner-news.ts'

/**
 * Adds a webhook with a new secret, and tells the owners. Repeated with its key, it returns the webhook of the first time, whose secret the
 * caller may not have got. Throws Refusal: too-many-webhooks; key-reuse; unknown-webhook when the webhook of the key was
 * removed since.
 */
export async function addWebhook(
  app: Pick<AppContext, 'config'>,
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
      await tellOwners(app, transaction, { kind: 'webhook', by, url: webhook.url }, { atMs })
      return { id: added.id }
    },
  )
  const added = await findWebhook(transaction, id)
  if (!added) throw new Refusal('unknown-webhook')
  return added
}
