import { type Check, piecesThatDiffer } from './integrity-check.ts'

/** Checks of goods that came in or were written off, run by checkIntegrity(). */
export const goodsChecks: readonly Check[] = [
  {
    // Documents may name products that this shop never had; those have no stock to move.
    query: piecesThatDiffer(
      'operation_id',
      `select l.operation_id, l.product_id, l.size,
          sum(case when g.kind = 'goods-in' then l.quantity else -l.quantity end) as pieces
        from goods_document_lines l join goods_documents g on g.operation_id = l.operation_id
        join products p on p.id = l.product_id group by 1, 2, 3`,
      `select operation_id, product_id, size, sum(change) as pieces from stock_movements
        where reason in ('goods-in', 'write-off') group by 1, 2, 3`,
    ),
    describe: (row) =>
      `Goods of operation ${row['operation_id']} should have moved product ${row['product_id']} size '${row['size']}' by ${row['wanted']}, it moved by ${row['moved']}.`,
  },
  {
    query: `select m.operation_id, m.reason, g.kind from stock_movements m
      join goods_documents g on g.operation_id = m.operation_id where m.reason <> g.kind`,
    describe: (row) =>
      `Operation ${row['operation_id']} is a ${row['kind']}, but moved stock as '${row['reason']}'.`,
  },
  {
    query: `select g.operation_id from goods_documents g
      where not exists (select 1 from goods_document_lines l where l.operation_id = g.operation_id)`,
    describe: (row) => `Goods of operation ${row['operation_id']} have no lines.`,
  },
  {
    query: `select p.id, p.type from operations p
      where p.type in ('goods-in.v1', 'write-off.v1') and p.status = 'applied'
      and not exists (select 1 from goods_documents g where g.operation_id = p.id)`,
    describe: (row) => `Operation ${row['id']}, a ${row['type']}, was applied and left no goods.`,
  },
  {
    query: `select g.operation_id, g.kind from goods_documents g
      left join operations p on p.id = g.operation_id and p.status = 'applied'
      where p.id is null or p.type not like g.kind || '.%'`,
    describe: (row) =>
      `Goods of operation ${row['operation_id']} are a ${row['kind']}, but no such operation was applied.`,
  },
  {
    query: `select l.operation_id, l.title from goods_document_lines l
      where not exists (select 1 from products p where p.id = l.product_id)
      and not exists (select 1 from attention a
        where a.kind = 'goods-unlisted' and a.subject = l.operation_id || ' ' || l.position)`,
    describe: (row) =>
      `Operation ${row['operation_id']} moved ${row['title']}, which the shop does not have, and nobody was told.`,
  },
  {
    query: `select distinct p.id, p.title from goods_document_lines l
      join goods_documents g on g.operation_id = l.operation_id join products p on p.id = l.product_id
      where l.sets_buying_price = 1 and l.unit_cost_centimes is not null and p.deleted_at_ms is null
        and g.occurred_at_ms > coalesce(p.buying_price_at_ms, -1)
        and g.received_at_ms > coalesce(p.buying_price_at_ms, -1)`,
    describe: (row) =>
      `Product ${row['id']}, ${row['title']}, lacks the buying price of its newest delivery.`,
  },
]
