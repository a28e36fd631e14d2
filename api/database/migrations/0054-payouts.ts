import { sql } from 'kysely'
import type { WriteTransaction } from '../database.ts'

const statements = [
  // What payouts counted for it so far; null when it is in none.
  `alter table parcels add column settled_centimes integer`,
  // A virtual column would keep the index from covering the balances. The condition is openOf() in shared/payouts.
  `create index parcels_to_settle on parcels (courier_id, state_at_ms, state, settled_centimes, collected_centimes,
    cash_centimes, fee_centimes, return_fee_centimes)
    where case state when 'delivered' then coalesce(collected_centimes, cash_centimes) - fee_centimes
      when 'came-back' then -return_fee_centimes else 0 end - coalesce(settled_centimes, 0) <> 0`,
  `create index parcels_with_couriers on parcels (courier_id, state, cash_centimes)
    where state not in ('delivered', 'came-back', 'withdrawn')`,
  `create index handovers_by_time on handovers (at_ms)`,
  // All that the figures of parcels read.
  `create index parcels_in_figures on parcels (handover_id, state, courier_id, wilaya, cash_centimes, collected_centimes)`,
  `create table payouts (
    number integer primary key autoincrement,
    id text not null unique,
    courier_id text not null references couriers (id),
    courier_name text not null,
    admin_id text not null,
    at_ms integer not null,
    day text not null,
    received_centimes integer not null,
    expected_centimes integer not null,
    source text not null check (source in ('hand', 'file')),
    note text not null,
    content_hash text not null,
    lines integer not null,
    counted integer not null,
    reversed_at_ms integer,
    reversed_by text,
    reversal_note text not null default ''
  ) strict`,
  `create index payouts_by_courier on payouts (courier_id, number)`,
  `create index payouts_by_day on payouts (day, number)`,
  `create index payout_differences on payouts (courier_id, reversed_at_ms, received_centimes, expected_centimes)
    where reversed_at_ms is null`,
  `create table payout_lines (
    payout_id text not null references payouts (id),
    position integer not null,
    parcel_id text references parcels (id),
    reference text not null,
    kind text not null,
    counted integer not null check (counted in (0, 1)),
    turn integer,
    due_centimes integer not null,
    amount_centimes integer not null,
    stated_centimes integer,
    paid_in integer,
    delivered integer not null check (delivered in (0, 1)),
    primary key (payout_id, position),
    check (counted = 0 or (parcel_id is not null and turn is not null))
  ) strict, without rowid`,
  // Each turn of a parcel counts in one payout: its money first, and then each difference after a correction.
  `create unique index payout_turns on payout_lines (parcel_id, turn) where counted = 1`,
  `create index payout_lines_by_parcel on payout_lines (parcel_id) where parcel_id is not null`,
]

/** Adds what couriers pay, and what each parcel still has to settle. */
export async function payouts(transaction: WriteTransaction): Promise<void> {
  for (const statement of statements) await sql.raw(statement).execute(transaction)
}
