import { sql } from 'kysely'
import type { WriteTransaction } from '../database.ts'

const statements = [
  `create table handovers (
    number integer primary key autoincrement,
    id text not null unique,
    courier_id text not null references couriers (id),
    courier_name text not null,
    admin_id text not null,
    at_ms integer not null,
    content_hash text not null,
    parcels integer not null,
    cash_centimes integer not null,
    fees_centimes integer not null
  ) strict`,
  // Without a reference to the order: what a courier carries, it owes, also for an order that was deleted since.
  `create table parcels (
    id text primary key,
    handover_id text not null references handovers (id),
    position integer not null,
    order_id text not null,
    order_number integer not null,
    state text not null,
    state_at_ms integer not null,
    full_name text not null,
    phone text not null,
    wilaya text not null,
    commune text not null,
    address text not null,
    goods text not null,
    pieces integer not null,
    shipping_type text not null,
    cash_centimes integer not null,
    fee_centimes integer not null,
    return_fee_centimes integer not null,
    unique (handover_id, position)
  ) strict, without rowid`,
  `create index parcels_by_order on parcels (order_id)`,
  // An order is with one courier at a time.
  `create unique index open_parcels on parcels (order_id) where state not in ('came-back', 'withdrawn')`,
]

/** Adds hand-overs to couriers, and the parcels in them. */
export async function parcels(transaction: WriteTransaction): Promise<void> {
  for (const statement of statements) await sql.raw(statement).execute(transaction)
}
