import { goodsChecks } from './check-goods.ts'
import { numberChecks } from './check-numbers.ts'
import { shiftChecks } from './check-shifts.ts'
import { returnChecks } from './check-returns.ts'
import { stocktakeChecks } from './check-stocktakes.ts'
import { parcelChecks } from './check-parcels.ts'
import { payoutChecks } from './check-payouts.ts'
import type { Check } from './integrity-check.ts'
import { sql } from 'kysely'
import { SALE_TYPES } from '../../shared/operations/registry.ts'
import { PART_MS } from './order-filter.ts'
import type { ReadTransaction } from './database.ts'
import type { EngineQueries } from './engine-queries.ts'

/** The types of operations that create an order, as an SQL list. */
const SALE_TYPE_LIST = SALE_TYPES.map((type) => `'${type}'`).join(', ')

/** The 30-day part of an order, computed as in the triggers on orders; rounds down for times before 1970 as well. */
const PART_OF_TIME = `(created_at_ms / ${PART_MS} - case when created_at_ms % ${PART_MS} < 0 then 1 else 0 end)`

/** The day on which a part begins. */
const dayOf = (part: number) => new Date(part * PART_MS).toISOString().slice(0, 10)

const checks: readonly Check[] = [
  {
    query: `select l.product_id, l.size, l.quantity, coalesce(sum(m.change), 0) as ledger
      from stock_levels l left join stock_movements m on m.product_id = l.product_id and m.size = l.size
      group by l.product_id, l.size having l.quantity <> coalesce(sum(m.change), 0)`,
    describe: (row) =>
      `Stock of product ${row['product_id']} size '${row['size']}' is ${row['quantity']}, its movements sum to ${row['ledger']}.`,
  },
  {
    query: `select o.number, o.total_centimes, o.shipping_centimes + coalesce(sum(l.quantity * l.unit_price_centimes), 0) as sum
      from orders o left join order_lines l on l.order_id = o.id
      group by o.number having o.total_centimes <> o.shipping_centimes + coalesce(sum(l.quantity * l.unit_price_centimes), 0)`,
    describe: (row) =>
      `Order ${row['number']} has a total of ${row['total_centimes']} centimes, its lines and shipping sum to ${row['sum']}.`,
  },
  {
    query: `with counted as (
        select ${PART_OF_TIME} as part, status, origin, count(*) as orders from orders group by 1, 2, 3),
      kinds as (select part, status, origin from counted union select part, status, origin from order_counts)
      select k.part, k.status, k.origin,
        coalesce(c.orders, 0) as orders, coalesce(n.orders, 0) as noted from kinds k
      left join counted c on c.part = k.part and c.status = k.status and c.origin = k.origin
      left join order_counts n on n.part = k.part and n.status = k.status and n.origin = k.origin
      where coalesce(c.orders, 0) <> coalesce(n.orders, 0)`,
    describe: (row) =>
      `There are ${row['orders']} ${row['status']} orders of the ${row['origin']} in the thirty days from ${dayOf(Number(row['part']))}, the list says ${row['noted']}.`,
  },
  {
    query: `select o.number from orders o where not exists (select 1 from order_lines l where l.order_id = o.id)`,
    describe: (row) => `Order ${row['number']} has no lines.`,
  },
  {
    // The movements of an order must sum to minus its lines; to minus the pieces that came back by a return when the
    // order is returned or cancelled, since a return moves those by movements of its own; and to 0 when its stock was
    // never taken, and for sizes that an edit removed from its lines.
    query: `with wanted as (
        select l.order_id, l.product_id, l.size,
          case when o.stock_taken = 0 then 0
            when o.status in ('Returned', 'Cancelled') then -sum(l.returned) else -sum(l.quantity) end as wanted
        from order_lines l join orders o on o.id = l.order_id join products p on p.id = l.product_id
        group by l.order_id, l.product_id, l.size, o.stock_taken, o.status),
      moved as (
        select order_id, product_id, size, sum(change) as moved from stock_movements
        where order_id in (select id from orders) group by order_id, product_id, size),
      pairs as (
        select order_id, product_id, size from wanted union select order_id, product_id, size from moved)
      select o.number, k.product_id, k.size, coalesce(w.wanted, 0) as wanted, coalesce(m.moved, 0) as moved
      from pairs k join orders o on o.id = k.order_id
      left join wanted w on w.order_id = k.order_id and w.product_id = k.product_id and w.size = k.size
      left join moved m on m.order_id = k.order_id and m.product_id = k.product_id and m.size = k.size
      where coalesce(w.wanted, 0) <> coalesce(m.moved, 0)`,
    describe: (row) =>
      `Order ${row['number']} should have moved product ${row['product_id']} size '${row['size']}' by ${row['wanted']}, it moved by ${row['moved']}.`,
  },
  {
    query: `select o.number, l.title from order_lines l join orders o on o.id = l.order_id
      where l.unit_price_centimes + coalesce(l.discount_centimes, 0) > l.list_price_centimes`,
    describe: (row) =>
      `Order ${row['number']} sold ${row['title']} above its price, its own discount taken off.`,
  },
  {
    query: `select o.number from orders o where o.ticket_discount_reason is null
      and exists (select 1 from order_lines l where l.order_id = o.id
        and l.unit_price_centimes + coalesce(l.discount_centimes, 0) < l.list_price_centimes)`,
    describe: (row) => `Order ${row['number']} has reduced lines, but no discount was given on it.`,
  },
  {
    query: `select number, status, origin from orders where stock_taken = 0
      and (origin <> 'web' or status in ('Confirmed', 'Shipped'))`,
    describe: (row) =>
      `Order ${row['number']} of the ${row['origin']} is ${row['status']}, but its stock was never taken.`,
  },
  {
    query: `with held as (
        select o.id, o.phone, sum(l.quantity - l.returned) as pieces,
          sum((l.quantity - l.returned) * l.unit_price_centimes) as value
        from orders o join order_lines l on l.order_id = o.id
        where o.origin = 'web' and o.status = 'Pending' and o.stock_taken = 1 group by o.id, o.phone)
      select coalesce(h.id, u.order_id) as id from held h full join unconfirmed_orders u on u.order_id = h.id
      where h.id is null or u.order_id is null or h.phone <> u.phone or h.pieces <> u.pieces
        or h.value <> u.value_centimes`,
    describe: (row) =>
      `Order ${row['id']} is not among the unconfirmed orders as it is, so limits of web orders count it wrongly.`,
  },
  {
    query: `select d.number, d.held_pieces, d.returned_pieces, -coalesce(sum(m.change), 0) as moved
      from deleted_orders d left join stock_movements m on m.order_id = d.id
      group by d.number having d.held_pieces + d.returned_pieces <> -coalesce(sum(m.change), 0)`,
    describe: (row) =>
      `Deleted order ${row['number']} holds ${row['held_pieces']} pieces and ${row['returned_pieces']} came back, its movements sum to ${row['moved']}.`,
  },
  {
    query: `select number, status, held_pieces from deleted_orders
      where status <> 'Shipped' and held_pieces > 0`,
    describe: (row) =>
      `Deleted order ${row['number']} was ${row['status']}, but still holds ${row['held_pieces']} pieces.`,
  },
  {
    query: `select distinct m.order_id from stock_movements m where m.order_id is not null
      and m.order_id not in (select id from orders) and m.order_id not in (select id from deleted_orders)`,
    describe: (row) => `Order ${row['order_id']} moved stock, but there is no trace of it.`,
  },
  {
    query: `select operation_id, count(*) as orders from orders where operation_id is not null
      group by operation_id having count(*) > 1`,
    describe: (row) => `Operation ${row['operation_id']} made ${row['orders']} orders.`,
  },
  {
    query: `select o.number, o.operation_id from orders o where o.operation_id is not null
      and not exists (select 1 from operations p where p.id = o.operation_id and p.status = 'applied')`,
    describe: (row) =>
      `Order ${row['number']} names operation ${row['operation_id']}, which was never applied.`,
  },
  {
    query: `select p.id from products p left join changes c on c.entity = 'product' and c.entity_id = p.id
      where c.number is null and p.deleted_at_ms is null or (c.deleted = 1) <> (p.deleted_at_ms is not null)`,
    describe: (row) => `Product ${row['id']} is not in the change feed as it is.`,
  },
  {
    query: `select g.id from categories g left join changes c on c.entity = 'category' and c.entity_id = g.id
      where c.number is null and g.deleted_at_ms is null or (c.deleted = 1) <> (g.deleted_at_ms is not null)`,
    describe: (row) => `Category ${row['id']} is not in the change feed as it is.`,
  },
  {
    // A sequence in a closed gap counts as closed only, even if its operation arrived later.
    query: `with closed as (
        select device_id, sum(to_sequence - from_sequence + 1) as sequences from closed_gaps group by device_id)
      select d.id, d.acknowledged, count(distinct p.sequence) as processed, coalesce(c.sequences, 0) as closed
      from devices d left join closed c on c.device_id = d.id
      left join operations p on p.device_id = d.id and p.sequence between 1 and d.acknowledged
        and not exists (select 1 from closed_gaps g
          where g.device_id = d.id and p.sequence between g.from_sequence and g.to_sequence)
      group by d.id, c.sequences
      having d.acknowledged <> count(distinct p.sequence) + coalesce(c.sequences, 0)`,
    describe: (row) =>
      `Device ${row['id']} is acknowledged up to ${row['acknowledged']}, but ${row['processed']} of those operations were processed and ${row['closed']} closed as missing.`,
  },
  {
    query: `with ranged as (
        select device_id, sum(to_sequence - from_sequence + 1) as sequences from processed_ranges group by device_id),
      held as (
        select p.device_id, count(distinct p.sequence) as sequences, count(distinct p.sequence) filter (
          where exists (select 1 from processed_ranges r where r.device_id = p.device_id
            and p.sequence between r.from_sequence and r.to_sequence)) as found
        from operations p join devices d on d.id = p.device_id where p.sequence > d.acknowledged group by p.device_id)
      select d.id, coalesce(r.sequences, 0) as ranged, coalesce(h.sequences, 0) as processed
      from devices d left join ranged r on r.device_id = d.id left join held h on h.device_id = d.id
      where coalesce(r.sequences, 0) <> coalesce(h.sequences, 0)
        or coalesce(h.found, 0) <> coalesce(h.sequences, 0)`,
    describe: (row) =>
      `Device ${row['id']} has ${row['processed']} operations above a gap, its ranges say ${row['ranged']}.`,
  },
  {
    // Excludes devices with a copied browser profile: they reuse receipt numbers, and an attention note reports that.
    query: `select o.receipt_number, count(*) as orders from orders o where o.receipt_number is not null
      and not exists (select 1 from attention a where a.kind = 'sequence-reused' and a.device_id = o.device_id)
      group by o.receipt_number having count(*) > 1`,
    describe: (row) => `Receipt ${row['receipt_number']} was given to ${row['orders']} orders.`,
  },
  ...returnChecks,
  ...shiftChecks,
  ...numberChecks,
  ...goodsChecks,
  ...stocktakeChecks,
  ...parcelChecks,
  ...payoutChecks,
  {
    query: `select k.public_key, d.code from till_keys k join devices d on d.id = k.device_id
      left join changes c on c.entity = 'till-key' and c.entity_id = k.public_key
      where c.number is null or c.deleted = 1`,
    describe: (row) =>
      `Key ${row['public_key']} of till ${row['code']} is not in the change feed as it is.`,
  },
  {
    query: `select c.entity_id from changes c where c.entity = 'till-key'
      and not exists (select 1 from till_keys k where k.public_key = c.entity_id)`,
    describe: (row) => `Key ${row['entity_id']} is in the change feed, but no till has it.`,
  },
  {
    query: `select p.name from people p
      left join changes c on c.entity = 'person' and c.entity_id = p.id
      where c.number is null or c.deleted = 1
      union all select c.entity_id from changes c where c.entity = 'person'
      and not exists (select 1 from people p where p.id = c.entity_id)`,
    describe: (row) => `Person ${row['name']} is in the change feed or in the shop, not in both.`,
  },
  {
    query: `select d.id, count(*) as keys from till_keys k join devices d on d.id = k.device_id
      where d.code is null group by d.id`,
    describe: (row) => `Device ${row['id']} has ${row['keys']} keys for receipts, but no code.`,
  },
]

const checksOf = ({ jsonText, checks: ofEngine }: EngineQueries): readonly Check[] => [
  ...checks,
  {
    query: sql`select p.id from operations p where p.type in (${sql.raw(SALE_TYPE_LIST)}) and p.status = 'applied'
      and not exists (select 1 from orders o where o.operation_id = p.id)
      and ${jsonText(sql`p.outcome`, 'order._id')} in (select id from orders)`,
    describe: (row) => `Operation ${row['id']} was applied, but its order does not name it.`,
  },
  ...ofEngine,
]

/** Checks all stored data for contradictions. Returns one sentence per problem; empty when there is none. */
export async function checkIntegrity(db: ReadTransaction): Promise<string[]> {
  const problems: string[] = []
  for (const check of checksOf(db.engine)) {
    const query = typeof check.query === 'string' ? sql.raw(check.query) : check.query
    const { rows } = await query.$castTo<Record<string, unknown>>().execute(db)
    problems.push(...rows.map(check.describe))
  }
  return problems
}
