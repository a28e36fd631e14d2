import { sql } from 'kysely'
import type { WriteTransaction } from '../database.ts'

/**
 * Adds the changes of emails with the address that can be put back, when a password was set and a role was given, and
 * replaces the one link of each account by several that are valid at once.
 */
export async function waysBack(transaction: WriteTransaction): Promise<void> {
  const { integer, text, tableOptions } = transaction.engine.ddl
  const statements = [
    `alter table admins add column password_set_at_ms ${integer}`,
    `alter table admins add column role_given_at_ms ${integer}`,
    `create table email_changes (
      id ${text} primary key,
      admin_id ${text} not null references admins (id) on delete cascade,
      old_email ${text} not null,
      new_email ${text} not null,
      way_back ${text},
      changed_at_ms ${integer} not null,
      undone_at_ms ${integer}
    ) ${tableOptions}`,
    `create index email_changes_by_admin on email_changes (admin_id, changed_at_ms)`,
    `create table account_links (
      token_hash ${text} primary key,
      message_id ${text} not null unique,
      admin_id ${text} not null references admins (id) on delete cascade,
      kind ${text} not null check (kind in ('reset', 'way-back')),
      email ${text} not null,
      token_version ${integer} not null,
      created_at_ms ${integer} not null,
      expires_at_ms ${integer} not null
    ) ${tableOptions}`,
    `create index account_links_by_admin on account_links (admin_id)`,
    // Links from before the update were sent under no id that is known; there was one for each account.
    `insert into account_links
      select token_hash, admin_id, admin_id, 'reset', email, token_version, expires_at_ms - 1800000, expires_at_ms
      from password_resets`,
    `drop table password_resets`,
  ]
  for (const statement of statements) await sql.raw(statement).execute(transaction)
}
