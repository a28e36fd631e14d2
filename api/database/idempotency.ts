import { hash } from 'node:crypto'
import { Refusal } from '../../shared/refusals.ts'
import { canonicalJson } from '../../shared/sync/canonical-json.ts'
import type { WriteTransaction } from './database.ts'

/** Hex SHA-256 of JSON content, independent of the order of its keys. */
export function contentHash(content: unknown): string {
  return hash('sha256', canonicalJson(content))
}

/**
 * Runs `work` once per idempotency key. A repeated key with the same body returns the stored first answer; with another
 * body it throws Refusal('key-reuse'). The key commits in the same transaction as the effects, so a refused attempt
 * stores no key and can be repeated.
 */
export async function answerOnce<T>(
  transaction: WriteTransaction,
  request: { scope: string; key: string | null; body: unknown; atMs: number },
  work: () => Promise<T>,
): Promise<T> {
  if (request.key === null) return work()
  const bodyHash = contentHash(request.body)
  const known = await transaction
    .selectFrom('idempotency_keys')
    .select(['content_hash', 'answer'])
    .where('scope', '=', request.scope)
    .where('key', '=', request.key)
    .executeTakeFirst()
  if (known) {
    if (known.content_hash !== bodyHash) throw new Refusal('key-reuse')
    return JSON.parse(known.answer) as T
  }
  const answer = await work()
  await transaction
    .insertInto('idempotency_keys')
    .values({
      scope: request.scope,
      key: request.key,
      content_hash: bodyHash,
      answer: JSON.stringify(answer),
      created_at_ms: request.atMs,
    })
    .execute()
  return answer
}
