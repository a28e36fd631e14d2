import { sql } from 'kysely'
import type { WriteTransaction } from '../database.ts'

const statements = [
  // Its opening is null while only what belongs to the shift has arrived.
  `create table shifts (
    id text primary key,
    device_id text not null,
    at_ms integer not null,
    opened_by text,
    float_centimes integer check (float_centimes >= 0)
  ) strict, without rowid`,
  `create index shifts_newest on shifts (at_ms desc, id)`,
  // One row for each sale, return and cash movement of a shift, as the till said it: edits of an order change none.
  `create table shift_entries (
    operation_id text primary key,
    shift text not null references shifts (id),
    kind text not null check (kind in ('sale', 'return', 'in', 'out')),
    amount_centimes integer not null,
    taken_off_centimes integer not null,
    label text not null,
    device_id text not null,
    sequence integer not null,
    admin_id text not null,
    occurred_at_ms integer not null
  ) strict, without rowid`,
  `create index entries_by_shift on shift_entries (shift, sequence)`,
  `create table shift_closes (
    operation_id text primary key,
    shift text not null references shifts (id),
    z_number text not null,
    device_id text not null,
    sequence integer not null,
    admin_id text not null,
    counted text not null,
    counted_centimes integer not null,
    first_counted_centimes integer,
    sums text not null,
    expected_centimes integer not null,
    recorded_centimes integer not null,
    closed_at_ms integer not null
  ) strict, without rowid`,
  `create index closes_by_shift on shift_closes (shift)`,
]

/** Adds shifts of tills: their cash journal, and what was counted at their end. */
export async function shifts(transaction: WriteTransaction): Promise<void> {
  for (const statement of statements) await sql.raw(statement).execute(transaction)
}
