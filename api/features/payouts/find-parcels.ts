import * as v from 'valibot'
import { groupBy } from '../../../shared/group-by.ts'
import { idSchema } from '../../../shared/ids.ts'
import { readParcelCode } from '../../../shared/parcels/parcel-code.ts'
import { openOf } from '../../../shared/payouts/parcel-money.ts'
import type { FoundJson } from '../../../shared/payouts/payout.ts'
import { isUnderWay } from '../../../shared/parcels/parcel.ts'
import { fold } from '../../../shared/text.ts'
import type { ReadTransaction } from '../../database/database.ts'
import { findParcelAt } from '../../database/list-parcels.ts'
import {
  type CourierParcel,
  findByOrderNumber,
  findByTracking,
  readLastTurns,
  readParcels,
} from '../../database/payouts.ts'
import { toJudgedParcel } from './money-parcel.ts'
import { presentPayoutParcel } from './present-payout.ts'

/** '#1042', or '1042,00' from a spreadsheet: order 1042. */
const ORDER_NUMBER = /^#?(\d{1,9})(?:[.,]0+)?$/

function orderNumberOf(reference: string): number | null {
  const digits = ORDER_NUMBER.exec(fold(reference))?.[1]
  return digits === undefined ? null : Number(digits)
}

/** How likely a payout of the courier refers to this parcel, for an order that was sent more than once. */
function likelihood(parcel: CourierParcel, courierId: string): number {
  if (parcel.courier_id !== courierId) return 0
  if (openOf(toJudgedParcel(parcel)) !== 0) return 4
  if (isUnderWay(parcel.state)) return 3
  return parcel.settled_centimes === null ? 1 : 2
}

/** Parcels with the same number, most likely first. */
function byLikelihood(parcels: readonly CourierParcel[], courierId: string): CourierParcel[] {
  return parcels.toSorted(
    (a, b) => likelihood(b, courierId) - likelihood(a, courierId) || b.state_at_ms - a.state_at_ms,
  )
}

/** The parcels with these label codes, by code. */
async function findLabelled(
  db: ReadTransaction,
  codes: readonly string[],
): Promise<Map<string, CourierParcel>> {
  const labelled = new Map<string, CourierParcel>()
  // Looked up one by one: labels are scanned by hand and are in no courier's file, so there are few.
  for (const code of new Set(codes)) {
    const place = readParcelCode(code)
    const parcel = place && (await findParcelAt(db, place))
    if (parcel) labelled.set(code, parcel)
  }
  return labelled
}

/**
 * Finds the parcel of each reference: its own id, the barcode of its label, the courier's number, or the order's
 * number.
 */
export async function findParcels(
  db: ReadTransaction,
  courierId: string,
  references: readonly string[],
): Promise<FoundJson> {
  const trimmed = references.map((reference) => reference.trim())
  const numbers = trimmed.flatMap((reference) => orderNumberOf(reference) ?? [])
  const ids = trimmed.filter((reference) => v.is(idSchema, reference))
  const byId = new Map((await readParcels(db, ids)).map((parcel) => [parcel.id, parcel]))
  const byLabel = await findLabelled(db, trimmed)
  const byTracking = groupBy(await findByTracking(db, trimmed), ({ tracking }) => tracking)
  const byNumber = groupBy(
    await findByOrderNumber(db, numbers),
    ({ order_number: number }) => number,
  )
  // An order number that occurs twice refers to two of its parcels.
  const meant = new Set<string>()
  const isOwn = ({ courier_id: courier }: CourierParcel) => courier === courierId
  const found = trimmed.map((reference) => {
    const number = orderNumberOf(reference)
    const tracked = byTracking.get(reference) ?? []
    const numbered = number === null ? [] : (byNumber.get(number) ?? [])
    const candidates = [
      // The courier's own parcels first, because the tracking number of another courier may look like an order number.
      ...byLikelihood(tracked.filter(isOwn), courierId),
      ...byLikelihood(numbered.filter(isOwn), courierId),
      ...byLikelihood([...tracked, ...numbered], courierId),
    ]
    const parcel =
      byId.get(reference) ??
      byLabel.get(reference) ??
      candidates.find((candidate) => isOwn(candidate) && !meant.has(candidate.id)) ??
      candidates[0]
    if (parcel) meant.add(parcel.id)
    return parcel
  })
  const turns = await readLastTurns(
    db,
    found.flatMap((parcel) => parcel?.id ?? []),
  )
  return {
    parcels: found.map((parcel) =>
      parcel
        ? { ...presentPayoutParcel(parcel), payout: turns.get(parcel.id)?.payout ?? null }
        : null,
    ),
  }
}
