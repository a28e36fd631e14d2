import { type Check, piecesThatDiffer } from './integrity-check.ts'

/** Checks of stocktakes, run by checkIntegrity(). */
export const stocktakeChecks: readonly Check[] = [
  {
    query: piecesThatDiffer(
      'operation_id',
      `select operation_id, product_id, size, sum(counted - expected) as pieces from stocktake_lines
        where not_taken is null group by 1, 2, 3`,
      `select m.operation_id, m.product_id, m.size, sum(m.change) as pieces from stock_movements m
        join stocktake_closings c on c.operation_id = m.operation_id group by 1, 2, 3`,
    ),
    describe: (row) =>
      `The stocktake of operation ${row['operation_id']} should have moved product ${row['product_id']} size '${row['size']}' by ${row['wanted']}, it moved by ${row['moved']}.`,
  },
  {
    query: `select m.operation_id, m.reason from stock_movements m
      join stocktake_closings c on c.operation_id = m.operation_id where m.reason <> 'stock-edit'`,
    describe: (row) =>
      `Operation ${row['operation_id']} took a stocktake over, but moved stock as '${row['reason']}'.`,
  },
  {
    query: `select p.id from operations p
      where p.type = 'stocktake-close.v1' and p.status = 'applied'
      and not exists (select 1 from stocktake_closings c where c.operation_id = p.id)`,
    describe: (row) => `Operation ${row['id']} was applied and ended no stocktake.`,
  },
  {
    query: `select c.operation_id from stocktake_closings c
      left join operations p on p.id = c.operation_id and p.status = 'applied' and p.type = 'stocktake-close.v1'
      where p.id is null`,
    describe: (row) =>
      `Operation ${row['operation_id']} ended a stocktake, but no such operation was applied.`,
  },
  {
    query: `select t.operation_id from stocktake_tallies t
      left join operations p on p.id = t.operation_id and p.status = 'applied' and p.type = 'stocktake-count.v1'
      where p.id is null`,
    describe: (row) =>
      `A count of a stocktake is said to come from operation ${row['operation_id']}, but no such operation was applied.`,
  },
  {
    query: `select s.id, s.counted, s.missing, s.surplus, l.counted as c, l.missing as m, l.surplus as p
      from stocktakes s join (
        select k.id, count(l.operation_id) as counted,
          coalesce(sum(case when l.expected > l.counted then l.expected - l.counted end), 0) as missing,
          coalesce(sum(case when l.counted > l.expected then l.counted - l.expected end), 0) as surplus
        from stocktakes k left join stocktake_lines l on l.stocktake_id = k.id and l.not_taken is null
        group by k.id) l on l.id = s.id
      where s.counted <> l.counted or s.missing <> l.missing or s.surplus <> l.surplus`,
    describe: (row) =>
      `Stocktake ${row['id']} is noted with ${row['counted']} sizes, ${row['missing']} missing and ${row['surplus']} too many; its lines make ${row['c']}, ${row['m']} and ${row['p']}.`,
  },
  {
    query: `select s.id, s.ended from stocktakes s
      where (s.ended is null) = exists (select 1 from stocktake_closings c where c.stocktake_id = s.id)
        or (s.ended is not null and not exists (
          select 1 from stocktake_closings c where c.stocktake_id = s.id and c.outcome = s.ended))`,
    describe: (row) =>
      `Stocktake ${row['id']} is ${row['ended'] ?? 'open'}, which is not what its operations say.`,
  },
  {
    query: `select l.stocktake_id from stocktake_lines l join stocktakes s on s.id = l.stocktake_id
      where s.ended = 'cancelled' and l.not_taken is null`,
    describe: (row) => `Stocktake ${row['stocktake_id']} was cancelled, and stock was taken over.`,
  },
  {
    query: `select o.stocktake_id, count(*) as sizes from stocktake_left_out o
      where not exists (select 1 from attention a
        where a.kind = 'stocktake-left-out' and a.subject = o.stocktake_id)
      group by 1`,
    describe: (row) =>
      `Stocktake ${row['stocktake_id']} left ${row['sizes']} counts out, and nobody was told.`,
  },
]
