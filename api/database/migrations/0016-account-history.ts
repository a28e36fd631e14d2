import { sql } from 'kysely'
import type { WriteTransaction } from '../database.ts'

const statements = [
  `create table accounts (
    id text primary key,
    email text not null,
    password_hash text not null,
    status text not null check (status in ('approved', 'pending', 'removed')),
    token_version integer not null,
    created_at_ms integer not null,
    created_by text,
    approved_by text,
    last_used_at_ms integer,
    newest_token_at_ms integer,
    removed_by text,
    removed_at_ms integer
  ) strict`,
  `insert into accounts (id, email, password_hash, status, token_version, created_at_ms)
    select id, email, password_hash, status, token_version, created_at_ms from admins`,
  `drop table admins`,
  `alter table accounts rename to admins`,
  // The email of a removed account may be registered again; its row remains for the history of its actions.
  `create unique index admins_by_email on admins (email) where status <> 'removed'`,

  // Numbered in logout order, because timestamps are unreliable: the server's clock can have been wrong by years.
  `create table ended (
    number integer primary key autoincrement,
    id text not null unique,
    expires_at_ms integer not null
  ) strict`,
  `insert into ended (id, expires_at_ms) select id, expires_at_ms from ended_tokens order by expires_at_ms`,
  `drop table ended_tokens`,
  `alter table ended rename to ended_tokens`,
]

/** Adds who created, approved or removed an account and when it was last used; numbers logged-out tokens. */
export async function accountHistory(transaction: WriteTransaction): Promise<void> {
  for (const statement of statements) await sql.raw(statement).execute(transaction)
}
