import { sql } from 'kysely'
import type { WriteTransaction } from '../database.ts'

const statements = [
  `alter table parcels add column tracking text not null default ''`,
  `alter table parcels add column tries integer not null default 0 check (tries >= 0)`,
  // What the courier collected; null when it is all of the cash. Less for a parcel that was delivered in part.
  `alter table parcels add column collected_centimes integer check (collected_centimes >= 0)`,
  `alter table parcels add column received_at_ms integer`,
  `create index parcels_by_tracking on parcels (tracking) where tracking <> ''`,
  // An order that was delivered or came back may be sent again.
  `drop index open_parcels`,
  `create unique index open_parcels on parcels (order_id)
    where state not in ('delivered', 'came-back', 'withdrawn')`,
  `create index parcels_under_way on parcels (state_at_ms)
    where state not in ('delivered', 'came-back', 'withdrawn')`,
  `create index parcels_to_receive on parcels (state_at_ms)
    where state = 'came-back' and received_at_ms is null`,
  `create table parcel_events (
    number integer primary key autoincrement,
    parcel_id text not null references parcels (id),
    state text not null,
    at_ms integer not null,
    recorded_at_ms integer not null,
    source text not null check (source in ('hand-over', 'hand', 'scan', 'file', 'order')),
    admin_id text,
    note text not null
  ) strict`,
  `create index parcel_events_by_parcel on parcel_events (parcel_id, number)`,
  // A parcel that came back until now did so because its order was set to Returned: its pieces are in the stock.
  `update parcels set received_at_ms = state_at_ms where state = 'came-back'`,
  `insert into parcel_events (parcel_id, state, at_ms, recorded_at_ms, source, note)
    select p.id, 'handed-over', h.at_ms, h.at_ms, 'hand-over', ''
    from parcels p join handovers h on h.id = p.handover_id order by h.number, p.position`,
  `insert into parcel_events (parcel_id, state, at_ms, recorded_at_ms, source, note)
    select id, state, state_at_ms, state_at_ms, 'order', '' from parcels where state <> 'handed-over'`,
]

/** Adds what is known of parcels under way: every state with its time, the courier's number, what was collected. */
export async function parcelNews(transaction: WriteTransaction): Promise<void> {
  for (const statement of statements) await sql.raw(statement).execute(transaction)
}
