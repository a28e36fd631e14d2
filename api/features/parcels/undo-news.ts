import { isUnderWay, type NewsSource } from '../../../shared/parcels/parcel.ts'
import { Refusal } from '../../../shared/refusals.ts'
import type { WriteTransaction } from '../../database/database.ts'
import { recordEvent } from '../../database/events.ts'
import { findEvent, listEvents, undoEvent } from '../../database/parcel-events.ts'
import { expectCorrectable, expectMayTravel, expectParcel } from './set-news.ts'

const BY_WORD: ReadonlySet<NewsSource> = new Set(['hand', 'scan', 'file'])

/** Whether an event can be undone. A hand-over and a change of the order's status cannot. */
export function isUndoable({ source }: { source: NewsSource }): boolean {
  return BY_WORD.has(source)
}

/**
 * Undoes the newest event of a parcel. Undoing it again changes nothing. Throws Refusal: unknown-parcel, parcel-changed
 * when it is not the newest any more, nothing-to-undo, parcel-withdrawn, parcel-received, parcel-not-shipped,
 * parcel-elsewhere.
 */
export async function undoNews(
  transaction: WriteTransaction,
  id: string,
  event: number,
  atMs: number,
): Promise<void> {
  const parcel = await expectParcel(transaction, id)
  const known = await findEvent(transaction, event)
  if (known?.parcel_id === id && known.undone_at_ms !== null) return
  expectCorrectable(parcel)
  const [last, before] = (await listEvents(transaction, id)).toReversed()
  if (last?.number !== event) throw new Refusal('parcel-changed', { number: parcel.order_number })
  if (!before || !isUndoable(last)) throw new Refusal('nothing-to-undo')
  if (isUnderWay(before.state)) await expectMayTravel(transaction, parcel)
  await undoEvent(transaction, last, before, atMs)
  await recordEvent(transaction, { type: 'parcels-changed', parcels: 1 }, atMs)
}
