import { sql } from 'kysely'
import type { WriteTransaction } from '../database.ts'

const statements = [
  // Ranges of sequences processed above a device's first missing one. Storing ranges means that a lasting gap costs one
  // row instead of one per later operation.
  `create table processed_ranges (
    device_id text not null references devices (id),
    from_sequence integer not null,
    to_sequence integer not null,
    primary key (device_id, from_sequence)
  ) strict, without rowid`,
  `insert into processed_ranges
    select device_id, min(sequence), max(sequence) from (
      select device_id, sequence, sequence - row_number() over (partition by device_id order by sequence) as island
      from (select distinct p.device_id, p.sequence from operations p join devices d on d.id = p.device_id
        where p.sequence > d.acknowledged))
    group by device_id, island`,
  // Missing sequences that were given up. Such an operation is still accepted if it arrives later.
  `create table closed_gaps (
    device_id text not null references devices (id),
    from_sequence integer not null,
    to_sequence integer not null,
    admin_id text,
    closed_at_ms integer not null,
    primary key (device_id, from_sequence)
  ) strict, without rowid`,
  // Operations whose processing fails with an unexpected error; deleted once they are stored. No foreign key to devices:
  // every push writes to devices, and each write would scan this table for references.
  `create table failing_operations (
    id text primary key,
    device_id text not null,
    failures integer not null,
    first_failed_ms integer not null,
    last_failed_ms integer not null
  ) strict, without rowid`,
  // The admin who was signed in when the operation was pushed; null for operations older than this column.
  `alter table operations add column pushed_by text`,
]

/** Stores the gaps of a device as ranges, and who pushed an operation. */
export async function processedRanges(transaction: WriteTransaction): Promise<void> {
  for (const statement of statements) await sql.raw(statement).execute(transaction)
}
