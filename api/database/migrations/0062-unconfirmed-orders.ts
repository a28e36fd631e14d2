import { sql } from 'kysely'
import type { WriteTransaction } from '../database.ts'

/**
 * Adds what each sender holds by web orders that were not confirmed, and the limit because of which an order took no
 * stock. Orders from before count by their phone number, since nobody recorded where they came from.
 */
export async function unconfirmedOrders(transaction: WriteTransaction): Promise<void> {
  const { integer, text, tableOptions } = transaction.engine.ddl
  const statements = [
    `alter table orders add column beyond_limit ${text}
      check (beyond_limit in ('order', 'phone', 'address', 'network'))`,
    `create table unconfirmed_orders (
      order_id ${text} primary key references orders (id) on delete cascade,
      phone ${text} not null,
      address ${text},
      network ${text},
      pieces ${integer} not null,
      value_centimes ${integer} not null
    ) ${tableOptions}`,
    // They contain what is summed, so that a new order reads entries of an index alone.
    ...['phone', 'address', 'network'].map(
      (sender) =>
        `create index unconfirmed_by_${sender} on unconfirmed_orders (${sender}, pieces, value_centimes)`,
    ),
    `insert into unconfirmed_orders (order_id, phone, pieces, value_centimes)
      select o.id, o.phone, sum(l.quantity - l.returned), sum((l.quantity - l.returned) * l.unit_price_centimes)
      from orders o join order_lines l on l.order_id = o.id
      where o.origin = 'web' and o.status = 'Pending' and o.stock_taken = 1 group by o.id, o.phone`,
  ]
  for (const statement of statements) await sql.raw(statement).execute(transaction)
}
