import { sql } from 'kysely'
import type { WriteTransaction } from '../database.ts'

const statements = [
  `create table messages (
    id text primary key,
    email text not null,
    message text not null,
    search_text text not null,
    read integer not null check (read in (0, 1)),
    created_at_ms integer not null
  ) strict`,
  `create index messages_newest on messages (created_at_ms desc, id desc)`,
  `create index messages_unread on messages (id) where read = 0`,
]

export async function messages(transaction: WriteTransaction): Promise<void> {
  for (const statement of statements) await sql.raw(statement).execute(transaction)
}
