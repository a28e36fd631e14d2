import type { ReadTransaction, WriteTransaction } from './database.ts'

/** Invalidates a token before it expires. `expiresAtMs`: when the entry can be pruned, because the token expired. */
export async function endToken(
  db: WriteTransaction,
  token: { id: string; expiresAtMs: number },
): Promise<void> {
  await db
    .insertInto('ended_tokens')
    .values({ id: token.id, expires_at_ms: token.expiresAtMs })
    .onConflict((conflict) => conflict.doNothing())
    .execute()
}

export async function isTokenEnded(db: ReadTransaction, id: string): Promise<boolean> {
  const row = await db
    .selectFrom('ended_tokens')
    .select('id')
    .where('id', '=', id)
    .executeTakeFirst()
  return row !== undefined
}
