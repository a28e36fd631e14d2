import { sql } from 'kysely'
import type { WriteTransaction } from '../database.ts'

const statements = [
  // What was processed of a device above its first missing sequence: a gap that stays costs one row, not one an
  // operation that comes after it.
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
  // What nobody waits for any more: it was acknowledged over, and is taken all the same when it arrives.
  `create table closed_gaps (
    device_id text not null references devices (id),
    from_sequence integer not null,
    to_sequence integer not null,
    admin_id text,
    closed_at_ms integer not null,
    primary key (device_id, from_sequence)
  ) strict, without rowid`,
  // Operations at which the program itself fails: gone from here once they are stored. Without a reference to devices,
  // which every push writes: each would look through all of these.
  `create table failing_operations (
    id text primary key,
    device_id text not null,
    failures integer not null,
    first_failed_ms integer not null,
    last_failed_ms integer not null
  ) strict, without rowid`,
  // Who was signed in when it came in; null for what came before this was kept.
  `alter table operations add column pushed_by text`,
]

/** Gaps of a device as ranges, and who sent an operation. */
export async function processedRanges(transaction: WriteTransaction): Promise<void> {
  for (const statement of statements) await sql.raw(statement).execute(transaction)
}
