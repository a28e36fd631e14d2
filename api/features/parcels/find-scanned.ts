import { isUnderWay } from '../../../shared/parcels/parcel.ts'
import { readParcelCode } from '../../../shared/parcels/parcel-code.ts'
import { searchedNumber } from '../../../shared/orders/order-search.ts'
import type { ReadTransaction } from '../../database/database.ts'
import {
  findParcelAt,
  listByNumber,
  listByTracking,
  type ListedParcel,
} from '../../database/list-parcels.ts'

/** Whether a parcel can still arrive. */
const isAwaited = ({ state, received_at_ms: receivedAtMs }: ListedParcel) =>
  receivedAtMs === null && (isUnderWay(state) || state === 'came-back')

/** The one of several parcels that is meant: one that can still arrive, else the newest. */
const likeliest = (parcels: readonly ListedParcel[]) => parcels.find(isAwaited) ?? parcels[0]

/** The parcel that a scanned or typed code means: the barcode of its label, the courier's number, or its order's number. */
export async function findScanned(
  db: ReadTransaction,
  code: string,
): Promise<ListedParcel | undefined> {
  const place = readParcelCode(code)
  const labelled = place && (await findParcelAt(db, place))
  if (labelled) return labelled
  const tracked = likeliest(await listByTracking(db, code))
  if (tracked) return tracked
  const number = searchedNumber(code)
  return number === null ? undefined : likeliest(await listByNumber(db, number))
}
