import { sql } from 'kysely'
import type { WriteTransaction } from '../database.ts'

const statements = [
  // Of one piece, like the price. Null on lines from before discounts, and on those that no till sold.
  `alter table order_lines add column list_price_centimes integer
    check (list_price_centimes >= 0)`,
  `alter table order_lines add column discount_centimes integer
    check (discount_centimes is null or list_price_centimes is not null)`,
  `alter table order_lines add column discount_reason text
    check ((discount_reason is null) = (discount_centimes is null))`,
  `alter table orders add column ticket_discount_reason text`,
  `alter table orders add column seller_id text`,
  `alter table orders add column shift text`,
]

/** Adds the shop's price and the discount of each line, the reason of a ticket's discount, seller and shift of a sale. */
export async function discounts(transaction: WriteTransaction): Promise<void> {
  for (const statement of statements) await sql.raw(statement).execute(transaction)
}
