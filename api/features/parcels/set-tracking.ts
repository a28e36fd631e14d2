import { Refusal } from '../../../shared/refusals.ts'
import type { WriteTransaction } from '../../database/database.ts'
import { recordEvent } from '../../database/events.ts'
import { listByTracking } from '../../database/list-parcels.ts'
import { setTracking } from '../../database/parcels.ts'
import { expectParcel } from './set-news.ts'

/**
 * Stores the courier's number of a parcel, which can also be corrected after the parcel ended. Throws Refusal:
 * unknown-parcel, tracking-taken when another parcel of this courier has the number.
 */
export async function noteTracking(
  transaction: WriteTransaction,
  id: string,
  tracking: string,
  atMs: number,
): Promise<void> {
  const parcel = await expectParcel(transaction, id)
  if (parcel.tracking === tracking) return
  const other = (await listByTracking(transaction, tracking)).find(
    (one) => one.courier_id === parcel.courier_id && one.id !== id,
  )
  if (other) throw new Refusal('tracking-taken', { tracking, number: other.order_number })
  await setTracking(transaction, id, tracking)
  await recordEvent(transaction, { type: 'parcels-changed', parcels: 1 }, atMs)
}
