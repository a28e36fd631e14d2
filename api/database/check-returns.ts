import { type Check, piecesThatDiffer } from './integrity-check.ts'

/** Checks of returns, run by checkIntegrity(). */
export const returnChecks: readonly Check[] = [
  {
    // The pieces of a linked return belong to lines of its order, except for the excess over what the sale had left.
    query: `with taken as (
        select r.order_id, l.product_id, l.size, sum(l.quantity - l.excess) as pieces
        from return_lines l join returns r on r.id = l.return_id
        where r.order_id in (select id from orders) group by 1, 2, 3),
      noted as (
        select order_id, product_id, size, sum(returned) as pieces from order_lines
        where order_id in (select order_id from order_lines where returned > 0) group by 1, 2, 3),
      pairs as (select order_id, product_id, size from taken union select order_id, product_id, size from noted)
      select o.number, k.product_id, k.size, coalesce(n.pieces, 0) as noted, coalesce(t.pieces, 0) as taken
      from pairs k join orders o on o.id = k.order_id
      left join taken t on t.order_id = k.order_id and t.product_id = k.product_id and t.size = k.size
      left join noted n on n.order_id = k.order_id and n.product_id = k.product_id and n.size = k.size
      where coalesce(n.pieces, 0) <> coalesce(t.pieces, 0)`,
    describe: (row) =>
      `Order ${row['number']} says that ${row['noted']} of product ${row['product_id']} size '${row['size']}' came back, its returns say ${row['taken']}.`,
  },
  {
    query: `select o.number, l.product_id, l.size, l.quantity, l.returned
      from order_lines l join orders o on o.id = l.order_id where l.returned > l.quantity`,
    describe: (row) =>
      `Order ${row['number']} sold ${row['quantity']} of product ${row['product_id']} size '${row['size']}', and ${row['returned']} came back.`,
  },
  {
    query: `select l.return_id, l.position, l.excess from return_lines l where l.excess > 0
      and not exists (select 1 from attention a
        where a.kind = 'returned-twice' and a.subject = l.return_id || ' ' || l.position)`,
    describe: (row) =>
      `Return ${row['return_id']} took ${row['excess']} pieces more than were left in line ${row['position']}, and nobody was told.`,
  },
  {
    query: `select o.number, o.status from orders o where o.status <> 'Returned'
      and exists (select 1 from order_lines l where l.order_id = o.id)
      and not exists (select 1 from order_lines l where l.order_id = o.id and l.returned < l.quantity)`,
    describe: (row) =>
      `Every piece of order ${row['number']} came back, and it is ${row['status']}.`,
  },
  {
    // Only pieces that were put back on the shelf move stock, and only those of products that this shop has.
    query: piecesThatDiffer(
      'return_id',
      `select l.return_id, l.product_id, l.size, sum(l.quantity) as pieces
        from return_lines l join products p on p.id = l.product_id where l.restocked = 1 group by 1, 2, 3`,
      `select return_id, product_id, size, sum(change) as pieces from stock_movements
        where return_id is not null group by 1, 2, 3`,
    ),
    describe: (row) =>
      `Return ${row['return_id']} should have put ${row['wanted']} of product ${row['product_id']} size '${row['size']}' back, it put ${row['moved']}.`,
  },
  {
    query: `select r.id from returns r where not exists (select 1 from return_lines l where l.return_id = r.id)`,
    describe: (row) => `Return ${row['id']} has no lines.`,
  },
  {
    query: `select p.id, count(r.id) as returns from operations p left join returns r on r.operation_id = p.id
      where p.type = 'return.v1' and p.status = 'applied' group by p.id having count(r.id) <> 1`,
    describe: (row) => `Operation ${row['id']} made ${row['returns']} returns.`,
  },
  {
    query: `select r.id, r.operation_id from returns r where r.operation_id is not null
      and not exists (select 1 from operations p where p.id = r.operation_id and p.status = 'applied')`,
    describe: (row) =>
      `Return ${row['id']} names operation ${row['operation_id']}, which was never applied.`,
  },
  {
    query: `select r.id from returns r left join changes c on c.entity = 'return' and c.entity_id = r.id
      where c.number is null`,
    describe: (row) => `Return ${row['id']} is not in the change feed.`,
  },
  {
    query: `select r.id, s.order_id from returns r join replaced_sales s on s.sale_id = r.sale_id
      join orders o on o.id = s.order_id where r.order_id is null`,
    describe: (row) =>
      `Return ${row['id']} names a refused sale that was sent again as order ${row['order_id']}, and is not linked to it.`,
  },
  {
    query: `select s.sale_id, s.order_id from replaced_sales s
      where not exists (select 1 from orders o where o.id = s.order_id)
        and not exists (select 1 from deleted_orders d where d.id = s.order_id)`,
    describe: (row) =>
      `Sale ${row['sale_id']} was sent again as order ${row['order_id']}, which there never was.`,
  },
  {
    // Excludes devices with a copied browser profile, as the check of receipt numbers does.
    query: `select r.return_number, count(*) as returns from returns r where r.return_number is not null
      and not exists (select 1 from attention a where a.kind = 'sequence-reused' and a.device_id = r.device_id)
      group by r.return_number having count(*) > 1`,
    describe: (row) =>
      `Return number ${row['return_number']} was given to ${row['returns']} returns.`,
  },
]
