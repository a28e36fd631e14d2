/** The confirmation desk: who is to be called, the calls, and marks of phone numbers. */
export const deskTables: readonly string[] = [
  // An order that was taken or called. One without a row was never called.
  `create table desk_orders (
    order_id text collate "C" primary key references orders (id) on delete cascade,
    tries bigint not null default 0 check (tries >= 0),
    due_at_ms bigint,
    held_by text collate "C",
    held_until_ms bigint check ((held_until_ms is null) = (held_by is null))
  )`,
  `create index desk_orders_due on desk_orders (due_at_ms) where due_at_ms is not null`,
  `create index desk_orders_held on desk_orders (held_by, held_until_ms) where held_by is not null`,
  // Without a reference: the figures of the desk keep the calls of deleted orders.
  `create table desk_calls (
    id text collate "C" primary key,
    order_id text collate "C" not null,
    outcome text collate "C" not null check (outcome in ('confirmed', 'no-answer', 'later', 'change', 'cancelled')),
    reason text collate "C" check ((reason is null) = (outcome <> 'cancelled')),
    next_at_ms bigint,
    admin_id text collate "C" not null,
    at_ms bigint not null,
    tries_before bigint not null,
    due_before_ms bigint,
    revision_after bigint not null,
    undone_at_ms bigint
  )`,
  // All that the figures of calls read.
  `create index desk_calls_by_time on desk_calls (at_ms, order_id, admin_id, outcome, reason) where undone_at_ms is null`,
  `create index desk_calls_by_order on desk_calls (order_id, at_ms) where undone_at_ms is null`,
  `create table phone_marks (
    phone text collate "C" primary key,
    mark text collate "C" not null check (mark in ('ask-deposit', 'do-not-send')),
    reason text collate "C" not null,
    admin_id text collate "C" not null,
    at_ms bigint not null
  )`,
]
