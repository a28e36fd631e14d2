import { sql } from 'kysely'
import type { WriteTransaction } from '../database.ts'

const statements = [
  `create table changed_orders (
    change integer primary key,
    created_at_ms integer not null
  ) strict`,
  // Kept by the database itself, so that no writer of orders can forget it. New orders are not noted: their numbers
  // tell that they are new, and a sale writes nothing more for it.
  `create trigger note_changed_order after update on orders begin
    insert into changed_orders (created_at_ms) values (old.created_at_ms);
    insert into changed_orders (created_at_ms)
      select new.created_at_ms where new.created_at_ms <> old.created_at_ms;
  end`,
  `create trigger note_gone_order after delete on orders begin
    insert into changed_orders (created_at_ms) values (old.created_at_ms);
  end`,
]

/** When the orders were created that were edited or deleted lately: figures that are kept of other days stay true. */
export async function changedOrders(transaction: WriteTransaction): Promise<void> {
  for (const statement of statements) await sql.raw(statement).execute(transaction)
}
