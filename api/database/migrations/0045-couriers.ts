import { sql } from 'kysely'
import type { WriteTransaction } from '../database.ts'

const statements = [
  `create table couriers (
    id text primary key,
    name text not null,
    format text not null check (format in ('yalidine', 'zr-express', 'ecotrack', 'noest', 'free')),
    columns text not null,
    stopdesk_centimes integer not null check (stopdesk_centimes >= 0),
    home_centimes integer not null check (home_centimes >= 0),
    return_centimes integer not null check (return_centimes >= 0),
    tracking_link text not null,
    from_wilaya text not null,
    active integer not null check (active in (0, 1)),
    revision integer not null default 1,
    created_at_ms integer not null
  ) strict, without rowid`,
  `create table courier_exceptions (
    courier_id text not null references couriers (id),
    wilaya text not null,
    stopdesk_centimes integer not null check (stopdesk_centimes >= 0),
    home_centimes integer not null check (home_centimes >= 0),
    desk text not null,
    primary key (courier_id, wilaya)
  ) strict, without rowid`,
]

/** Adds the couriers of the shop, what they take by wilaya, and the file that they import. */
export async function couriers(transaction: WriteTransaction): Promise<void> {
  for (const statement of statements) await sql.raw(statement).execute(transaction)
}
