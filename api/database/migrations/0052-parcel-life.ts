import { sql } from 'kysely'
import type { WriteTransaction } from '../database.ts'

const statements = [
  `alter table parcel_events add column undone_at_ms integer`,
  // The courier of its hand-over, so that the parcels of one courier are listed by an index.
  `alter table parcels add column courier_id text not null default ''`,
  `update parcels set courier_id = (select courier_id from handovers where id = parcels.handover_id)`,
  // The return that put its pieces back; null when the order was another parcel's by then, or was set to Returned by hand.
  `alter table parcels add column return_id text`,
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
