import { randomBytes } from 'node:crypto'
import type { WebhookType } from '../../shared/webhooks/webhook.ts'
import { newId } from '../../shared/new-id.ts'
import type { ReadTransaction, WriteTransaction } from './database.ts'

export interface WebhookRow {
  id: string
  url: string
  types: readonly string[]
  secret: string
  active: boolean
  createdAtMs: number
  /** The id of the account that added it. */
  createdBy: string
}

/** Oldest first. */
export async function listWebhooks(db: ReadTransaction): Promise<WebhookRow[]> {
  const rows = await db
    .selectFrom('webhooks')
    .selectAll()
    .orderBy('created_at_ms')
    .orderBy('id')
    .execute()
  return rows.map((row) => ({
    id: row.id,
    url: row.url,
    types: JSON.parse(row.types) as string[],
    secret: row.secret,
    active: row.active === 1,
    createdAtMs: row.created_at_ms,
    createdBy: row.created_by,
  }))
}

export async function findWebhook(
  db: ReadTransaction,
  id: string,
): Promise<WebhookRow | undefined> {
  return (await listWebhooks(db)).find((webhook) => webhook.id === id)
}

/** Adds a webhook with a new secret, and returns both. */
export async function insertWebhook(
  transaction: WriteTransaction,
  webhook: { url: string; types: readonly WebhookType[]; by: string; atMs: number },
): Promise<{ id: string; secret: string }> {
  const id = newId()
  const secret = `whsec_${randomBytes(32).toString('base64')}`
  await transaction
    .insertInto('webhooks')
    .values({
      id,
      url: webhook.url,
      types: JSON.stringify(webhook.types),
      secret,
      active: 1,
      created_at_ms: webhook.atMs,
      created_by: webhook.by,
    })
    .execute()
  return { id, secret }
}

/** False when there is no such webhook. */
export async function setWebhookActive(
  transaction: WriteTransaction,
  id: string,
  active: boolean,
): Promise<boolean> {
  const { numUpdatedRows } = await transaction
    .updateTable('webhooks')
    .set({ active: active ? 1 : 0 })
    .where('id', '=', id)
    .executeTakeFirstOrThrow()
  return numUpdatedRows > 0n
}

/** Removes a webhook with everything that was or is to be delivered to it; false when there is none. */
export async function deleteWebhook(transaction: WriteTransaction, id: string): Promise<boolean> {
  await transaction.deleteFrom('outgoing').where('lane', '=', id).execute()
  const { numDeletedRows } = await transaction
    .deleteFrom('webhooks')
    .where('id', '=', id)
    .executeTakeFirstOrThrow()
  return numDeletedRows > 0n
}
