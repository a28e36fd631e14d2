import * as v from 'valibot'
import { idSchema } from '../../../shared/ids.ts'
import { isUnderWay } from '../../../shared/parcels/parcel.ts'
import { readParcelCode } from '../../../shared/parcels/parcel-code.ts'
import { searchedNumber } from '../../../shared/orders/order-search.ts'
import type { ReadTransaction } from '../../database/database.ts'
import {
  findParcel,
  findParcelAt,
  listByNumber,
  listByTracking,
  type ListedParcel,
} from '../../database/list-parcels.ts'

/** Whether a parcel may still arrive in the shop. */
const isAwaited = ({ state, received_at_ms: receivedAtMs }: ListedParcel) =>
  receivedAtMs === null && (isUnderWay(state) || state === 'came-back')

/** The most likely of several parcels: one that came back according to the courier, else one that may still arrive. */
const likeliest = (parcels: readonly ListedParcel[]) =>
  parcels.find((parcel) => isAwaited(parcel) && parcel.state === 'came-back') ??
  parcels.find(isAwaited) ??
  parcels[0]

/**
 * The parcel that a scanned or typed code identifies: the barcode of its label, the courier's number, its order's
 * number, or its id, which its own screen sends.
 */
export async function findScanned(
  db: ReadTransaction,
  code: string,
): Promise<ListedParcel | undefined> {
  const own = v.is(idSchema, code) && (await findParcel(db, code))
  if (own) return own
  const place = readParcelCode(code)
  const labelled = place && (await findParcelAt(db, place))
  if (labelled) return labelled
  const tracked = likeliest(await listByTracking(db, code))
  if (tracked) return tracked
  const number = searchedNumber(code)
  return number === null ? undefined : likeliest(await listByNumber(db, number))
}
