import { sql } from 'kysely'
import type { WriteTransaction } from '../database.ts'

const statements = [
  `create table goods_documents (
    operation_id text primary key,
    kind text not null check (kind in ('goods-in', 'write-off')),
    reason text check ((reason is null) = (kind = 'goods-in')),
    supplier text not null,
    note text not null,
    device_id text not null,
    admin_id text not null,
    occurred_at_ms integer not null,
    received_at_ms integer not null
  ) strict, without rowid`,
  `create table goods_document_lines (
    operation_id text not null references goods_documents (operation_id),
    position integer not null,
    product_id text not null,
    title text not null,
    size text not null,
    quantity integer not null check (quantity > 0),
    unit_cost_centimes integer check (unit_cost_centimes >= 0),
    sets_buying_price integer not null check (sets_buying_price in (0, 1)),
    primary key (operation_id, position)
  ) strict, without rowid`,
  // When the buying price was said, so that a delivery that arrives late does not replace a newer price.
  `alter table products add column buying_price_at_ms integer`,
]

/** Adds goods that come in and write-offs, and the time of each product's buying price. */
export async function goods(transaction: WriteTransaction): Promise<void> {
  for (const statement of statements) await sql.raw(statement).execute(transaction)
}
