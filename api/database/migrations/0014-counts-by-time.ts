import { sql } from 'kysely'
import type { WriteTransaction } from '../database.ts'

const THIRTY_DAYS_MS = 30 * 86_400_000

// Rounds down for times before 1970 as well, which a wrong till clock can produce; SQLite's division truncates.
const partOf = (row: string) =>
  `(${row}.created_at_ms / ${THIRTY_DAYS_MS} - (${row}.created_at_ms % ${THIRTY_DAYS_MS} < 0))`
const count = `insert into order_counts values (${partOf('new')}, new.status, new.origin, 1)
  on conflict (part, status, origin) do update set orders = orders + 1`
const uncount = `update order_counts set orders = orders - 1
  where part = ${partOf('old')} and status = old.status and origin = old.origin`

const statements = [
  `drop trigger count_new_order`,
  `drop trigger count_gone_order`,
  `drop trigger count_moved_order`,
  `drop table order_counts`,
  `create table order_counts (
    part integer not null,
    status text not null,
    origin text not null,
    orders integer not null,
    primary key (part, status, origin)
  ) strict, without rowid`,
  `insert into order_counts
    select ${partOf('orders')} as part, status, origin, count(*) from orders group by part, status, origin`,
  `create trigger count_new_order after insert on orders begin
    ${count};
  end`,
  `create trigger count_gone_order after delete on orders begin
    ${uncount};
  end`,
  `create trigger count_moved_order after update of status, origin, created_at_ms on orders
    when old.status <> new.status or old.origin <> new.origin or ${partOf('old')} <> ${partOf('new')} begin
    ${uncount};
    ${count};
  end`,
]

/** Splits the order counts into 30-day parts, so that a page far down the list is found without reading to it. */
export async function countsByTime(transaction: WriteTransaction): Promise<void> {
  for (const statement of statements) await sql.raw(statement).execute(transaction)
}
