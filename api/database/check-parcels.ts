import type { Check } from './integrity-check.ts'

/** Checks of hand-overs and parcels, run by checkIntegrity(). */
export const parcelChecks: readonly Check[] = [
  {
    query: `select h.number, h.parcels, h.cash_centimes, h.fees_centimes, count(p.id) as n,
        coalesce(sum(p.cash_centimes), 0) as cash, coalesce(sum(p.fee_centimes), 0) as fees
      from handovers h left join parcels p on p.handover_id = h.id group by h.number
      having h.parcels <> count(p.id) or h.cash_centimes <> coalesce(sum(p.cash_centimes), 0)
        or h.fees_centimes <> coalesce(sum(p.fee_centimes), 0) or count(p.id) = 0`,
    describe: (row) =>
      `Hand-over ${row['number']} is noted with ${row['parcels']} parcels, ${row['cash_centimes']} centimes to collect and ${row['fees_centimes']} of fees; its parcels make ${row['n']}, ${row['cash']} and ${row['fees']}.`,
  },
  {
    // A parcel under way belongs to an order that is Shipped, or that was Shipped when it was deleted.
    query: `select p.order_number, p.state, coalesce(o.status, d.status, 'gone') as status from parcels p
      left join orders o on o.id = p.order_id left join deleted_orders d on d.id = p.order_id
      where p.state not in ('delivered', 'came-back', 'withdrawn') and coalesce(o.status, d.status, 'gone') <> 'Shipped'`,
    describe: (row) =>
      `A parcel of order ${row['order_number']} is with its courier, but the order is ${row['status']}.`,
  },
  {
    query: `select order_id, max(order_number) as order_number, count(*) as parcels from parcels
      where state not in ('delivered', 'came-back', 'withdrawn') group by order_id having count(*) > 1`,
    describe: (row) =>
      `Order ${row['order_number']} is under way in ${row['parcels']} parcels at once.`,
  },
  {
    query: `select p.order_number, p.order_id from parcels p left join orders o on o.id = p.order_id
      where o.id is not null and o.number <> p.order_number`,
    describe: (row) =>
      `A parcel of order ${row['order_id']} has the number ${row['order_number']}.`,
  },
  {
    query: `select p.order_number, p.state, coalesce(e.state, 'nothing') as said from parcels p
      left join parcel_events e on e.number = (select max(number) from parcel_events where parcel_id = p.id and undone_at_ms is null)
      where p.state <> coalesce(e.state, '')`,
    describe: (row) =>
      `A parcel of order ${row['order_number']} is ${row['state']}, but the last that was said of it is ${row['said']}.`,
  },
  {
    query: `select p.order_number, p.tries, count(e.number) as said from parcels p
      left join parcel_events e on e.parcel_id = p.id and e.state = 'tried' and e.undone_at_ms is null
      group by p.id having p.tries <> count(e.number)`,
    describe: (row) =>
      `A parcel of order ${row['order_number']} was tried ${row['tries']} times; of ${row['said']} there is news.`,
  },
  {
    query: `select courier_id, tracking, count(*) as parcels from parcels where tracking <> ''
      group by courier_id, tracking having count(*) > 1`,
    describe: (row) =>
      `The number ${row['tracking']} is that of ${row['parcels']} parcels of one courier.`,
  },
  {
    query: `select p.order_number from parcels p join handovers h on h.id = p.handover_id
      where p.courier_id <> h.courier_id`,
    describe: (row) =>
      `A parcel of order ${row['order_number']} has another courier than its hand-over.`,
  },
  {
    query: `select order_number, collected_centimes, cash_centimes from parcels
      where collected_centimes > cash_centimes`,
    describe: (row) =>
      `For a parcel of order ${row['order_number']}, of ${row['cash_centimes']} centimes ${row['collected_centimes']} were collected.`,
  },
  {
    // A delivered parcel can only be received in part, which creates a return.
    query: `select order_number, state from parcels where received_at_ms is not null
      and not (state = 'came-back' or (state = 'delivered' and return_id is not null and collected_centimes is not null))`,
    describe: (row) =>
      `A parcel of order ${row['order_number']} was received in the shop, and is ${row['state']}.`,
  },
  {
    // The pieces of a received parcel came back by its return. A return whose order was deleted since names no order.
    query: `select p.order_number from parcels p left join returns r on r.id = p.return_id
      where p.return_id is not null and (r.id is null or p.received_at_ms is null or r.order_id is distinct from p.order_id)`,
    describe: (row) =>
      `A parcel of order ${row['order_number']} was received, but no return put its pieces back.`,
  },
]
