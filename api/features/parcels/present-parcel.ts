import { mayCorrect } from '../../../shared/parcels/judge-news.ts'
import type { ListedParcelJson, ParcelDetailJson } from '../../../shared/parcels/parcel-life.ts'
import { Refusal } from '../../../shared/refusals.ts'
import { toIso } from '../../../shared/time.ts'
import type { ReadTransaction } from '../../database/database.ts'
import { findParcel, type ListedParcel } from '../../database/list-parcels.ts'
import { listEvents } from '../../database/parcel-events.ts'
import { readOrder } from '../../database/orders.ts'
import { isOrderIn } from './is-order-in.ts'
import { presentParcel } from './present-handover.ts'
import { isUndoable } from './undo-news.ts'

/** A parcel as lists show it. */
export function presentListed(row: ListedParcel): ListedParcelJson {
  return {
    ...presentParcel(row),
    courier: { _id: row.courier_id, name: row.courier_name, trackingLink: row.tracking_link },
    handover: {
      _id: row.handover_id,
      number: row.handover_number,
      at: toIso(row.handed_over_at_ms),
    },
  }
}

/** A parcel with its events. Throws Refusal('unknown-parcel'). */
export async function presentDetail(db: ReadTransaction, id: string): Promise<ParcelDetailJson> {
  const row = await findParcel(db, id)
  if (!row) throw new Refusal('unknown-parcel')
  const order = await readOrder(db, row.order_id)
  const events = await listEvents(db, id)
  const last = events.at(-1)
  const isOpen = mayCorrect({
    state: row.state,
    stateAtMs: row.state_at_ms,
    received: row.received_at_ms !== null,
  })
  return {
    parcel: presentListed(row),
    orderStatus: order?.row.status ?? null,
    holdsOrder: order !== undefined && (await isOrderIn(db, order, row)),
    mayCorrect: isOpen,
    mayUndo: isOpen && last !== undefined && isUndoable(last),
    events: events.map((event) => ({
      number: event.number,
      state: event.state,
      at: toIso(event.at_ms),
      recordedAt: toIso(event.recorded_at_ms),
      source: event.source,
      by: event.email,
      note: event.note,
    })),
  }
}
