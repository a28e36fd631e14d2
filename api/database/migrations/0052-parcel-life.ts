import { sql } from 'kysely'
import type { WriteTransaction } from '../database.ts'

const statements = [
  `alter table parcel_events add column undone_at_ms integer`,
  // The courier of its hand-over, so that the parcels of one courier are listed by an index.
  `alter table parcels add column courier_id text not null default ''`,
  `update parcels set courier_id = (select courier_id from handovers where id = parcels.handover_id)`,
  // The return that put its pieces back; null when the order was another parcel's by then, or was set to Returned by hand.
  `alter table parcels add column return_id text`,
  // 1: its order was set to Returned by hand, and nobody scanned it in.
  `alter table parcels add column received_by_order integer not null default 0 check (received_by_order in (0, 1))`,
  `update parcels set received_by_order = 1 where received_at_ms is not null`,
  // 1: its order was set back after it was delivered or came back, so that the pieces of the order are not in it any more.
  `alter table parcels add column order_left integer not null default 0 check (order_left in (0, 1))`,
  // What the parcel had collected before this was said of it, for who takes it back.
  `alter table parcel_events add column collected_before_centimes integer`,
  // Without a rowid: each of these ends with the id, by which the list is sorted.
  `create index parcels_by_number on parcels (order_number)`,
  `create index parcels_by_courier on parcels (courier_id)`,
  `create index parcels_by_state on parcels (state)`,
  `create index parcels_by_wilaya on parcels (wilaya)`,
]

/** Adds what the life of a parcel after the hand-over needs: undone news, its courier, and the return of its pieces. */
export async function parcelLife(transaction: WriteTransaction): Promise<void> {
  for (const statement of statements) await sql.raw(statement).execute(transaction)
}
