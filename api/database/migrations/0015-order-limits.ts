import { sql } from 'kysely'
import type { WriteTransaction } from '../database.ts'

const statements = [
  `alter table orders add column shipping_type text check (shipping_type in ('Stop Desk', 'Home'))`,
  `alter table orders add column stock_taken integer not null default 1 check (stock_taken in (0, 1))`,
  // Each web order asks for the open ones of its phone number. Sales of the shop are not in it and pay nothing for it.
  `create index open_orders_by_phone on orders (phone, created_at_ms) where origin = 'web' and status = 'Pending'`,
]

/** Orders keep how they are sent, and whether their pieces were taken out of the stock. */
export async function orderLimits(transaction: WriteTransaction): Promise<void> {
  for (const statement of statements) await sql.raw(statement).execute(transaction)
}
