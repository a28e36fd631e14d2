import { hash } from 'node:crypto'
import { Refusal } from '../../shared/refusals.ts'
import { canonicalJson } from '../../shared/sync/canonical-json.ts'
import type { WriteTransaction } from './database.ts'

/** Hex SHA-256 of some JSON content, the same whatever the order of its keys. */
export function contentHash(content: unknown): string {
  return hash('sha256', canonicalJson(content))
}

/**
 * Does the work once for a key: the same key and body again answers the first answer, the same key with
 * another body throws Refusal('key-reuse'). Key and effects commit together; a refused attempt leaves no key.
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
