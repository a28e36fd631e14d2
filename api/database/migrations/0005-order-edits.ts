import { sql } from 'kysely'
import type { WriteTransaction } from '../database.ts'

const statements = [
  // The index covers the columns that the list filters by, so counting and paging read only rows that are shown.
  `drop index orders_newest`,
  `create index orders_newest on orders (created_at_ms desc, number desc, origin, status)`,
  `drop index orders_by_status`,
  `create index orders_by_status on orders (status, created_at_ms desc, number desc, origin)`,
  `create table deleted_orders (
    number integer primary key,
    id text not null unique,
    status text not null,
    held_pieces integer not null check (held_pieces >= 0),
    admin_id text not null,
    at_ms integer not null
  ) strict`,
]

/** Adds tombstones of deleted orders, and covering indexes for the filters of the order list. */
export async function orderEdits(transaction: WriteTransaction): Promise<void> {
  for (const statement of statements) await sql.raw(statement).execute(transaction)
}
