import { sql } from 'kysely'
import type { WriteTransaction } from '../database.ts'

const statements = [
  `create table stocktakes (
    id text primary key,
    name text not null,
    category_id text,
    category_title text not null,
    device_id text not null,
    opened_at_ms integer not null,
    ended text check (ended in ('taken', 'cancelled')),
    ended_at_ms integer,
    ended_by text,
    counted integer not null,
    missing integer not null,
    surplus integer not null
  ) strict, without rowid`,
  `create index stocktakes_by_time on stocktakes (opened_at_ms desc)`,
  // No reference to the stocktake: a count may arrive before the operation that began it.
  `create table stocktake_tallies (
    id text primary key,
    stocktake_id text not null,
    product_id text not null,
    title text not null,
    size text not null,
    round integer not null check (round > 0),
    step integer not null check (step > 0),
    pieces integer check (pieces >= 0),
    expected integer not null,
    moved integer not null check (moved in (0, 1)),
    counted_at_ms integer not null,
    changed_at_ms integer not null,
    device_id text not null,
    admin_id text not null,
    operation_id text not null,
    received_at_ms integer not null
  ) strict, without rowid`,
  `create index tallies_by_stocktake on stocktake_tallies (stocktake_id, product_id, size)`,
  `create table stocktake_closings (
    operation_id text primary key,
    stocktake_id text not null references stocktakes (id),
    outcome text not null check (outcome in ('taken', 'cancelled')),
    device_id text not null,
    admin_id text not null,
    occurred_at_ms integer not null,
    received_at_ms integer not null
  ) strict, without rowid`,
  `create table stocktake_lines (
    operation_id text not null references stocktake_closings (operation_id),
    position integer not null,
    stocktake_id text not null,
    product_id text not null,
    title text not null,
    size text not null,
    counted integer not null check (counted >= 0),
    expected integer not null,
    counted_at_ms integer not null,
    unit_cost_centimes integer,
    not_taken text check (not_taken in ('taken-before', 'counted-since', 'cancelled', 'unknown-product')),
    primary key (operation_id, position)
  ) strict, without rowid`,
  `create index stocktake_lines_by_stocktake on stocktake_lines (stocktake_id)`,
  // Sizes whose count is not what was taken over: it arrived later, or was not known where it was taken over.
  `create table stocktake_left_out (
    stocktake_id text not null,
    product_id text not null,
    size text not null,
    primary key (stocktake_id, product_id, size)
  ) strict, without rowid`,
  // The database itself takes each size of a stocktake over once.
  `create unique index taken_once on stocktake_lines (stocktake_id, product_id, size) where not_taken is null`,
]

/** Adds stocktakes: what was counted on each device, and what was taken over of it. */
export async function stocktakes(transaction: WriteTransaction): Promise<void> {
  for (const statement of statements) await sql.raw(statement).execute(transaction)
}
