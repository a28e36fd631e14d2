import { sql } from 'kysely'
import type { WriteTransaction } from '../database.ts'

const statements = [
  // Null for sales at a till, and for orders from before until their shopper finds them by number and phone number.
  `alter table orders add column track_token text`,
  `create unique index orders_by_track_token on orders (track_token) where track_token is not null`,
  `create table order_followers (
    id text primary key,
    order_id text not null references orders (id) on delete cascade,
    endpoint text not null,
    p256dh text not null,
    auth text not null,
    language text not null check (language in ('en', 'fr', 'ar')),
    told_confirmed integer not null check (told_confirmed in (0, 1)),
    told_sent integer not null check (told_sent in (0, 1)),
    news text check (news in ('confirmed', 'sent')),
    failures integer not null default 0,
    retry_at_ms integer not null default 0,
    created_at_ms integer not null,
    unique (order_id, endpoint)
  ) strict, without rowid`,
  `create index order_followers_due on order_followers (retry_at_ms) where news is not null`,
  `create index order_followers_by_age on order_followers (created_at_ms)`,
  `insert into meta (key, value) select 'followers-cursor', coalesce(max(id), 0) from events`,
]

/** Adds the private links of web orders, and the browsers of shoppers that are told of their orders. */
export async function followedOrders(transaction: WriteTransaction): Promise<void> {
  for (const statement of statements) await sql.raw(statement).execute(transaction)
}
