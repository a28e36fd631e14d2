import { sql } from 'kysely'
import type { DatabaseTransaction } from '../tables.ts'

const statements = [
  // Tokens that were logged out before their time.
  `create table ended_tokens (
    id text primary key,
    expires_at_ms integer not null
  ) strict, without rowid`,
]

export async function endedTokens(transaction: DatabaseTransaction): Promise<void> {
  for (const statement of statements) await sql.raw(statement).execute(transaction)
}
