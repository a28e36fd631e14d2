import { sql } from 'kysely'
import type { WriteTransaction } from '../database.ts'

const statements = [
  `create table people (
    id text not null primary key,
    name text not null,
    role text not null check (role in ('owner', 'manager', 'seller')),
    pin_hash text not null,
    active integer not null check (active in (0, 1)),
    created_at_ms integer not null
  ) strict, without rowid`,
  // SQLite cannot change a check, so the feed's table is copied; its numbers and their sequence stay.
  `create table new_changes (
    number integer primary key autoincrement,
    entity text not null check
      (entity in ('product', 'category', 'tariff', 'settings', 'return', 'till-key', 'person')),
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

/** Adds the people who stand at the till, and the change feed's entity 'person'. */
export async function people(transaction: WriteTransaction): Promise<void> {
  for (const statement of statements) await sql.raw(statement).execute(transaction)
}
