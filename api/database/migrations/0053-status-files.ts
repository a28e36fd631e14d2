import { sql } from 'kysely'
import type { WriteTransaction } from '../database.ts'

const statements = [
  `create table status_layouts (
    courier_id text primary key references couriers (id),
    columns text not null,
    words text not null,
    revision integer not null
  ) strict, without rowid`,
  `create table status_imports (
    number integer primary key autoincrement,
    id text not null unique,
    courier_id text not null references couriers (id),
    courier_name text not null,
    admin_id text not null,
    at_ms integer not null,
    file_name text not null,
    content_hash text not null,
    counts text not null,
    learned integer not null,
    lines text not null
  ) strict`,
]

/** Adds the import of couriers' status files: how each courier's are read, and what was imported. */
export async function statusFiles(transaction: WriteTransaction): Promise<void> {
  for (const statement of statements) await sql.raw(statement).execute(transaction)
}
