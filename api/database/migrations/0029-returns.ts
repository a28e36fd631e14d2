import { sql } from 'kysely'
import type { WriteTransaction } from '../database.ts'

const statements = [
  `create table returns (
    id text primary key,
    return_number text,
    order_id text,
    sale_id text,
    receipt_number text,
    sale_order_number integer,
    refund_centimes integer not null check (refund_centimes >= 0),
    method text not null,
    ticket text,
    shift text,
    device_id text,
    operation_id text,
    admin_id text not null,
    occurred_at_ms integer not null,
    received_at_ms integer not null
  ) strict, without rowid`,
  `create index returns_by_time on returns (occurred_at_ms)`,
  `create index returns_by_order on returns (order_id) where order_id is not null`,
  // Each sale that arrives looks for the returns that wait for it; both indexes hold only those.
  `create index waiting_returns_by_sale on returns (sale_id) where order_id is null`,
  `create index waiting_returns_by_receipt on returns (receipt_number) where order_id is null`,
  `create table return_lines (
    return_id text not null references returns (id),
    position integer not null,
    product_id text not null,
    title text not null,
    size text not null,
    quantity integer not null check (quantity > 0),
    excess integer not null check (excess between 0 and quantity),
    unit_price_centimes integer not null check (unit_price_centimes >= 0),
    unit_cost_centimes integer,
    restocked integer not null check (restocked in (0, 1)),
    reason text not null,
    primary key (return_id, position)
  ) strict, without rowid`,
  `alter table order_lines add column returned integer not null default 0
    check (returned between 0 and quantity)`,
  `create index returned_lines on order_lines (order_id) where returned > 0`,
  `create index orders_by_receipt on orders (receipt_number) where receipt_number is not null`,
  `alter table deleted_orders add column returned_pieces integer not null default 0`,
  `alter table stock_movements add column return_id text`,
  // The figures of the days on which goods came back are computed anew, as those of edited orders are.
  `create trigger note_new_return after insert on returns begin
    insert into changed_orders (created_at_ms) values (new.occurred_at_ms);
  end`,
  `create trigger note_changed_return after update on returns begin
    insert into changed_orders (created_at_ms) values (new.occurred_at_ms);
  end`,
  `create trigger note_gone_order_with_returns after delete on orders begin
    insert into changed_orders (created_at_ms)
      select occurred_at_ms from returns where order_id = old.id;
  end`,
  // SQLite cannot change a check, so the feed's table is copied; its numbers and their sequence stay.
  `create table new_changes (
    number integer primary key autoincrement,
    entity text not null check (entity in ('product', 'category', 'tariff', 'settings', 'return')),
    entity_id text not null,
    deleted integer not null check (deleted in (0, 1)),
    at_ms integer not null,
    unique (entity, entity_id)
  ) strict`,
  `insert into new_changes select number, entity, entity_id, deleted, at_ms from changes`,
  `delete from sqlite_sequence where name = 'new_changes'`,
  `insert into sqlite_sequence (name, seq) select 'new_changes', seq from sqlite_sequence where name = 'changes'`,
  `drop table changes`,
  `alter table new_changes rename to changes`,
]

/** Adds returns, the pieces of each order line that came back, and the change feed's entity 'return'. */
export async function returns(transaction: WriteTransaction): Promise<void> {
  for (const statement of statements) await sql.raw(statement).execute(transaction)
}
