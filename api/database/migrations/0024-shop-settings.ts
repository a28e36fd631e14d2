import { sql } from 'kysely'
import type { WriteTransaction } from '../database.ts'

/**
 * Adds the owner's settings, one JSON document, and the change feed's entity 'settings'. SQLite cannot change a check,
 * so the feed's table is copied; its numbers and their sequence stay, since the cursors of all devices refer to them. A
 * shop that already has an account is set up: its owner is not shown the first-start guide.
 */
export async function shopSettings(transaction: WriteTransaction): Promise<void> {
  const statements = [
    `create table shop_settings (
      id integer primary key check (id = 1),
      revision integer not null,
      content text not null,
      changed_at_ms integer not null
    ) strict`,
    `insert into shop_settings (id, revision, content, changed_at_ms)
      select 1, 0, '{"guideDone":true}', 0 where exists (select 1 from admins)`,
    `create table new_changes (
      number integer primary key autoincrement,
      entity text not null check (entity in ('product', 'category', 'tariff', 'settings')),
      entity_id text not null,
      deleted integer not null check (deleted in (0, 1)),
      at_ms integer not null,
      unique (entity, entity_id)
    ) strict`,
    `insert into new_changes select number, entity, entity_id, deleted, at_ms from changes`,
    `delete from sqlite_sequence where name = 'new_changes'`,
    `insert into sqlite_sequence (name, seq) select 'new_changes', seq from sqlite_sequence where name = 'changes'`,
    `drop table changes`,
    `alter table new_changes rename to changes`,
  ]
  for (const statement of statements) await sql.raw(statement).execute(transaction)
}
