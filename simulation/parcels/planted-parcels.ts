import type { Sabotage } from '../sabotage.ts'

function trigger(body: string): () => Sabotage {
  return () => ({
    onOpen: (connection) => connection.exec(`create temp trigger planted ${body} end`),
  })
}

/** Faults in the handling of parcels and their money, each planted at a seam of the real code. */
export const PLANTED_PARCELS: Record<string, () => Sabotage> = {
  // The ledger agrees with the quantity: only the parcels reveal the difference.
  'pieces of a parcel that came back are on the shelf twice': trigger(
    `after insert on stock_movements when new.reason = 'return' begin
      update stock_levels set quantity = quantity + new.change
        where product_id = new.product_id and size = new.size;
      update stock_movements set change = 2 * change where id = new.id;`,
  ),
  'a parcel that was received can be received again': trigger(
    `after update of received_at_ms on parcels when new.received_at_ms is not null begin
      update parcels set received_at_ms = null where id = new.id;`,
  ),
  'a parcel that was delivered is withdrawn with its order': trigger(
    `after update of status on orders when old.status = 'Shipped' and new.status = 'Cancelled' begin
      insert into parcel_events (parcel_id, state, at_ms, recorded_at_ms, source, note)
        select id, 'withdrawn', state_at_ms, state_at_ms, 'order', '' from parcels
        where order_id = new.id and state = 'delivered';
      update parcels set state = 'withdrawn' where order_id = new.id and state = 'delivered';`,
  ),
  'news counts from when it was heard': trigger(
    `after insert on parcel_events begin
      update parcels set state_at_ms = new.recorded_at_ms where id = new.parcel_id;
      update parcel_events set at_ms = recorded_at_ms where number = new.number;`,
  ),
  'what was collected in part is forgotten': trigger(
    `after update of collected_centimes on parcels when new.collected_centimes is not null begin
      update parcels set collected_centimes = null where id = new.id;`,
  ),
  'the fee of what comes back is not agreed': trigger(
    `after insert on parcels begin
      update parcels set return_fee_centimes = 0 where id = new.id;`,
  ),
  'a payout settles its parcels by what is due, whatever was settled before': trigger(
    `after update of settled_centimes on parcels when old.settled_centimes is not null begin
      update parcels set settled_centimes = old.settled_centimes + new.settled_centimes where id = new.id;`,
  ),
  'parcels of a reversed payout stay paid': trigger(
    `after update of settled_centimes on parcels when new.settled_centimes is null begin
      update parcels set settled_centimes = old.settled_centimes where id = new.id;`,
  ),
  'a parcel is counted in two payouts': trigger(
    `after update of settled_centimes on parcels when new.settled_centimes is not null begin
      update parcels set settled_centimes = null where id = new.id;`,
  ),
}
