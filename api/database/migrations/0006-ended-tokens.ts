import { sql } from 'kysely'
import type { WriteTransaction } from '../database.ts'

const statements = [
  // Tokens that were logged out before they expired.
  `create table ended_tokens (
    id text primary key,
    expires_at_ms integer not null
  ) strict, without rowid`,
]

export async function endedTokens(transaction: WriteTransaction): Promise<void> {
  for (const statement of statements) await sql.raw(statement).execute(transaction)
}
