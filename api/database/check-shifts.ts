import type { Check } from './integrity-check.ts'

/** Checks of shifts, run by checkIntegrity(). */
export const shiftChecks: readonly Check[] = [
  {
    query: `select e.operation_id, e.kind, p.type from shift_entries e
      left join operations p on p.id = e.operation_id and p.status = 'applied'
      where p.id is null or p.type not like case e.kind
        when 'sale' then 'store-order.%' when 'return' then 'return.%' else 'cash-move.%' end`,
    describe: (row) =>
      `Operation ${row['operation_id']} is in the cash journal as '${row['kind']}', but ${row['type'] === null ? 'was never applied' : `is a ${row['type']}`}.`,
  },
  {
    query: `select cast(o.number as text) as number, o.shift from orders o where o.shift is not null
      and not exists (select 1 from shift_entries e
        where e.operation_id = o.operation_id and e.shift = o.shift and e.kind = 'sale')
      union all
      select r.return_number, r.shift from returns r where r.shift is not null
      and not exists (select 1 from shift_entries e
        where e.operation_id = r.operation_id and e.shift = r.shift and e.kind = 'return')`,
    describe: (row) => `${row['number']} belongs to shift ${row['shift']}, whose cash lacks it.`,
  },
  {
    // Compares the amounts that tills reported. Edited orders are excluded: their totals may have changed since.
    query: `select e.label, e.amount_centimes as noted, o.total_centimes as counted from shift_entries e
      join orders o on o.operation_id = e.operation_id and o.revision = 1
      where e.amount_centimes <> o.total_centimes
        and not exists (select 1 from attention a where a.kind = 'total-differs' and a.subject = o.id)
      union all
      select e.label, e.amount_centimes, r.refund_centimes from shift_entries e
      join returns r on r.operation_id = e.operation_id where e.amount_centimes <> r.refund_centimes`,
    describe: (row) =>
      `The cash journal has ${row['noted']} centimes for ${row['label']}, which came to ${row['counted']}.`,
  },
  {
    query: `select c.z_number, c.expected_centimes as sent, c.recorded_centimes as recorded from shift_closes c
      where c.expected_centimes <> c.recorded_centimes and not exists (
        select 1 from attention a where a.kind = 'shift-differs' and a.subject = c.operation_id)`,
    describe: (row) =>
      `Shift ${row['z_number']} was closed with ${row['sent']} centimes expected, ${row['recorded']} by the server, and nobody was told.`,
  },
  {
    // Excludes devices with a copied browser profile, as for receipt numbers.
    query: `select c.z_number, count(*) as closes from shift_closes c
      where not exists (select 1 from attention a where a.kind = 'sequence-reused' and a.device_id = c.device_id)
      group by c.z_number having count(*) > 1`,
    describe: (row) => `Z number ${row['z_number']} was given to ${row['closes']} shifts.`,
  },
]
