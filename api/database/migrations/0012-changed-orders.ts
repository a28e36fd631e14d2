import { sql } from 'kysely'
import type { WriteTransaction } from '../database.ts'

const statements = [
  `create table changed_orders (
    change integer primary key,
    created_at_ms integer not null
  ) strict`,
  // Triggers write the entries, so that no code that changes orders can forget to. New orders are not recorded: their
  // numbers already show that they are new, and sales need no additional write.
  `create trigger note_changed_order after update on orders begin
    insert into changed_orders (created_at_ms) values (old.created_at_ms);
    insert into changed_orders (created_at_ms)
      select new.created_at_ms where new.created_at_ms <> old.created_at_ms;
  end`,
  `create trigger note_gone_order after delete on orders begin
    insert into changed_orders (created_at_ms) values (old.created_at_ms);
  end`,
]

/** Records the creation times of edited and deleted orders, so that only the cached figures of those days expire. */
export async function changedOrders(transaction: WriteTransaction): Promise<void> {
  for (const statement of statements) await sql.raw(statement).execute(transaction)
}
