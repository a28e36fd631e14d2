import { sql } from 'kysely'
import type { WriteTransaction } from '../database.ts'

const statements = [
  `create table till_keys (
    public_key text not null primary key,
    device_id text not null references devices (id),
    fingerprint text not null,
    created_at_ms integer not null,
    revoked_at_ms integer
  ) strict, without rowid`,
  // SQLite cannot change a check, so the feed's table is copied; its numbers and their sequence stay.
  `create table new_changes (
    number integer primary key autoincrement,
    entity text not null check (entity in ('product', 'category', 'tariff', 'settings', 'return', 'till-key')),
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

/** Adds the public keys by which tills sign their receipts, and the change feed's entity 'till-key'. */
export async function tillKeys(transaction: WriteTransaction): Promise<void> {
  for (const statement of statements) await sql.raw(statement).execute(transaction)
}
