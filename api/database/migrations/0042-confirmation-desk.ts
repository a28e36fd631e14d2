import { sql } from 'kysely'
import type { WriteTransaction } from '../database.ts'

const statements = [
  // An order that was taken or called. One without a row was never called.
  `create table desk_orders (
    order_id text primary key references orders (id) on delete cascade,
    tries integer not null default 0 check (tries >= 0),
    due_at_ms integer,
    held_by text,
    held_until_ms integer check ((held_until_ms is null) = (held_by is null))
  ) strict, without rowid`,
  `create index desk_orders_due on desk_orders (due_at_ms) where due_at_ms is not null`,
  `create index desk_orders_held on desk_orders (held_by, held_until_ms) where held_by is not null`,
  // Without a reference: the figures of the desk keep the calls of deleted orders.
  `create table desk_calls (
    id text primary key,
    order_id text not null,
    outcome text not null check (outcome in ('confirmed', 'no-answer', 'later', 'change', 'cancelled')),
    reason text check ((reason is null) = (outcome <> 'cancelled')),
    next_at_ms integer,
    admin_id text not null,
    at_ms integer not null,
    tries_before integer not null,
    due_before_ms integer,
    revision_after integer not null,
    undone_at_ms integer
  ) strict, without rowid`,
  `create index desk_calls_by_order on desk_calls (order_id, at_ms)`,
  `create index desk_calls_by_time on desk_calls (at_ms)`,
  `create table phone_marks (
    phone text primary key,
    mark text not null check (mark in ('ask-deposit', 'do-not-send')),
    reason text not null,
    admin_id text not null,
    at_ms integer not null
  ) strict, without rowid`,
  `create index web_orders_by_phone on orders (phone, created_at_ms) where origin = 'web'`,
]

/** Adds the confirmation desk: who is to be called, the calls, and marks of phone numbers. */
export async function confirmationDesk(transaction: WriteTransaction): Promise<void> {
  for (const statement of statements) await sql.raw(statement).execute(transaction)
}
