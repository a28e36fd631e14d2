import { sql } from 'kysely'
import type { WriteTransaction } from '../database.ts'

const statements = [
  `create table order_counts (
    status text not null,
    origin text not null,
    orders integer not null,
    primary key (status, origin)
  ) strict, without rowid`,
  `insert into order_counts select status, origin, count(*) from orders group by status, origin`,
  // Triggers maintain the counts, so that no code that writes orders can forget to.
  `create trigger count_new_order after insert on orders begin
    insert into order_counts values (new.status, new.origin, 1)
      on conflict (status, origin) do update set orders = orders + 1;
  end`,
  `create trigger count_gone_order after delete on orders begin
    update order_counts set orders = orders - 1 where status = old.status and origin = old.origin;
  end`,
  `create trigger count_moved_order after update of status, origin on orders
    when old.status <> new.status or old.origin <> new.origin begin
    update order_counts set orders = orders - 1 where status = old.status and origin = old.origin;
    insert into order_counts values (new.status, new.origin, 1)
      on conflict (status, origin) do update set orders = orders + 1;
  end`,
]

/** Adds order counts per status and origin, so that the order list knows its number of pages without counting. */
export async function orderCounts(transaction: WriteTransaction): Promise<void> {
  for (const statement of statements) await sql.raw(statement).execute(transaction)
}
