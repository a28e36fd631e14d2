import { sql } from 'kysely'
import type { WriteTransaction } from '../database.ts'

const statements = [
  `alter table orders add column shipping_type text check (shipping_type in ('Stop Desk', 'Home'))`,
  `alter table orders add column stock_taken integer not null default 1 check (stock_taken in (0, 1))`,
  // Each new web order queries the open orders of its phone number. Store sales are not in the index and cost no write.
  `create index open_orders_by_phone on orders (phone, created_at_ms) where origin = 'web' and status = 'Pending'`,
]

/** Adds the shipping type of an order and whether its pieces were taken from stock. */
export async function orderLimits(transaction: WriteTransaction): Promise<void> {
  for (const statement of statements) await sql.raw(statement).execute(transaction)
}
