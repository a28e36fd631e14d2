import { sql } from 'kysely'
import type { WriteTransaction } from '../database.ts'

/** Adds the queue of emails and webhook deliveries, the webhooks, and the one-time links for forgotten passwords. */
export async function outgoing(transaction: WriteTransaction): Promise<void> {
  await sql`create table outgoing (
    number integer primary key autoincrement,
    id text not null unique,
    lane text not null,
    type text not null,
    recipient text not null,
    content text not null,
    created_at_ms integer not null,
    state text not null check (state in ('waiting', 'sent', 'given-up')),
    attempts integer not null default 0,
    next_try_ms integer,
    tried_at_ms integer,
    status integer,
    answer text,
    check ((state = 'waiting') = (next_try_ms is not null))
  ) strict`.execute(transaction)
  // Of the shop's events only those from now on are told by email and webhook.
  await sql`
    insert into meta (key, value) select 'outgoing-cursor', coalesce(max(id), 0) from events
  `.execute(transaction)
  await sql`create index outgoing_due on outgoing (next_try_ms) where state = 'waiting'`.execute(
    transaction,
  )
  await sql`create index outgoing_lane on outgoing (lane, number)`.execute(transaction)
  await sql`create table webhooks (
    id text not null primary key,
    url text not null,
    types text not null,
    secret text not null,
    active integer not null check (active in (0, 1)),
    created_at_ms integer not null,
    created_by text not null
  ) strict, without rowid`.execute(transaction)
  await sql`create table password_resets (
    admin_id text not null primary key references admins (id) on delete cascade,
    token_hash text not null unique,
    email text not null,
    token_version integer not null,
    expires_at_ms integer not null
  ) strict, without rowid`.execute(transaction)
}
