import { sql } from 'kysely'
import type { WriteTransaction } from '../database.ts'

/**
 * Adds the shop's events and the devices that are notified of them by Web Push. `autoincrement`: an id is never reused,
 * because readers continue after the last id that they have seen, also when everything up to it was pruned.
 */
export async function events(transaction: WriteTransaction): Promise<void> {
  await sql`create table events (
    id integer primary key autoincrement,
    type text not null,
    payload text not null,
    at_ms integer not null
  ) strict`.execute(transaction)

  await sql`create table push_subscriptions (
    id text not null primary key,
    admin_id text not null references admins (id),
    token_version integer not null,
    token_id text not null,
    device text not null,
    endpoint text not null unique,
    p256dh text not null,
    auth text not null,
    language text not null,
    topics text not null,
    created_at_ms integer not null,
    last_success_ms integer,
    after_event integer not null,
    failures integer not null default 0,
    retry_at_ms integer not null default 0
  ) strict`.execute(transaction)
}
