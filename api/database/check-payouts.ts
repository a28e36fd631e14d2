import type { Check } from './integrity-check.ts'

/** Checks of payouts and of the money of parcels, run by checkIntegrity(). */
export const payoutChecks: readonly Check[] = [
  {
    // The lines of a reversed payout keep their expected amounts, but no longer count.
    query: `select o.number, o.expected_centimes, o.counted, o.lines, count(l.position) as n,
        count(l.turn) as counted_lines, coalesce(sum(l.amount_centimes), 0) as amount
      from payouts o left join payout_lines l on l.payout_id = o.id group by o.number
      having o.expected_centimes <> coalesce(sum(l.amount_centimes), 0) or o.counted <> count(l.turn)
        or o.lines <> count(l.position) or count(l.position) = 0`,
    describe: (row) =>
      `Payout ${row['number']} is noted with ${row['lines']} lines of which ${row['counted']} count and ${row['expected_centimes']} centimes expected; its lines make ${row['n']}, ${row['counted_lines']} and ${row['amount']}.`,
  },
  {
    query: `select o.number, l.position, l.counted, l.amount_centimes from payout_lines l join payouts o on o.id = l.payout_id
      where (l.counted = 1) <> (l.turn is not null and o.reversed_at_ms is null) or (l.turn is null and l.amount_centimes <> 0)`,
    describe: (row) =>
      `Line ${row['position']} of payout ${row['number']} brings ${row['amount_centimes']} centimes, and ${row['counted'] === 1 ? 'counts' : 'does not count'}.`,
  },
  {
    query: `select p.order_number, p.settled_centimes, sum(l.amount_centimes) as amount from parcels p
      left join payout_lines l on l.parcel_id = p.id and l.counted = 1
      group by p.id having p.settled_centimes is distinct from sum(l.amount_centimes)`,
    describe: (row) =>
      `A parcel of order ${row['order_number']} is settled with ${row['settled_centimes']} centimes; payouts count ${row['amount']}.`,
  },
  {
    query: `select p.order_number, count(*) as n, sum(l.amount_centimes) as amount,
        max(case when l.turn = t.last then l.due_centimes end) as due
      from payout_lines l join parcels p on p.id = l.parcel_id
      join (select parcel_id, max(turn) as last from payout_lines where counted = 1 group by parcel_id) t
        on t.parcel_id = l.parcel_id
      where l.counted = 1 group by p.id
      having sum(l.amount_centimes) <> max(case when l.turn = t.last then l.due_centimes end) or count(*) <> count(distinct l.turn) or count(*) <> max(l.turn) + 1`,
    describe: (row) =>
      `A parcel of order ${row['order_number']} is counted ${row['n']} times with ${row['amount']} centimes; ${row['due']} were due.`,
  },
  {
    query: `select o.number, p.order_number from payout_lines l join payouts o on o.id = l.payout_id
      join parcels p on p.id = l.parcel_id where l.turn is not null and p.courier_id <> o.courier_id`,
    describe: (row) =>
      `Payout ${row['number']} counts a parcel of order ${row['order_number']}, which another courier has.`,
  },
  {
    query: `select p.order_number from parcels p left join handovers h on h.id = p.handover_id
      where p.courier_id is distinct from h.courier_id`,
    describe: (row) =>
      `A parcel of order ${row['order_number']} is with another courier than it was handed over to.`,
  },
]
