import { sql } from 'kysely'
import type { WriteTransaction } from '../database.ts'

const statements = [
  `create table till_tokens (
    hash text primary key,
    enrolled_by text not null,
    enrolled_at_ms integer not null,
    expires_at_ms integer not null
  ) strict, without rowid`,
  `alter table devices add column token_hash text`,
  `alter table devices add column removed_at_ms integer`,
  `alter table devices add column removed_by text`,
  // Operations that waited on it at its last contact.
  `alter table devices add column waiting integer`,
  // 1: it sold with an account's token before tills had their own, and gets one by itself, once.
  `alter table devices add column may_move integer not null default 0`,
  `update devices set may_move = 1 where code is not null`,
  `create index devices_by_token on devices (token_hash) where token_hash is not null`,
]

/** Adds the tokens of tills, and the removal of a till. */
export async function tillTokens(transaction: WriteTransaction): Promise<void> {
  for (const statement of statements) await sql.raw(statement).execute(transaction)
}
