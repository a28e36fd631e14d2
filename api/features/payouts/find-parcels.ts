import { openOf } from '../../../shared/payouts/parcel-money.ts'
import type { FoundJson } from '../../../shared/payouts/payout.ts'
import { isUnderWay } from '../../../shared/parcels/parcel.ts'
import { fold } from '../../../shared/text.ts'
import type { ReadTransaction } from '../../database/database.ts'
import {
  type CourierParcel,
  findByOrderNumber,
  findByTracking,
  readLastTurns,
} from '../../database/payouts.ts'
import { toJudgedParcel } from './money-parcel.ts'
import { presentPayoutParcel } from './present-payout.ts'

/** '#1042' and '1042,00' of a spreadsheet mean order 1042. */
const ORDER_NUMBER = /^#?(\d{1,9})(?:[.,]0+)?$/

function orderNumberOf(reference: string): number | null {
  const digits = ORDER_NUMBER.exec(fold(reference))?.[1]
  return digits === undefined ? null : Number(digits)
}

/** How likely a payout of the courier means this parcel of an order that was sent more than once. */
function likelihood(parcel: CourierParcel, courierId: string): number {
  if (parcel.courier_id !== courierId) return 0
  if (openOf(toJudgedParcel(parcel)) !== 0) return 4
  if (isUnderWay(parcel.state)) return 3
  return parcel.settled_centimes === null ? 1 : 2
}

function likeliest(
  parcels: readonly CourierParcel[],
  courierId: string,
): CourierParcel | undefined {
  return parcels.toSorted(
    (a, b) => likelihood(b, courierId) - likelihood(a, courierId) || b.state_at_ms - a.state_at_ms,
  )[0]
}

function groupBy<Key>(
  parcels: readonly CourierParcel[],
  keyOf: (parcel: CourierParcel) => Key,
): Map<Key, CourierParcel[]> {
  const groups = new Map<Key, CourierParcel[]>()
  for (const parcel of parcels) {
    const key = keyOf(parcel)
    const group = groups.get(key)
    if (group) group.push(parcel)
    else groups.set(key, [parcel])
  }
  return groups
}

/** Finds the parcel that each number of a payout means: the courier's number, or that of the order. */
export async function findParcels(
  db: ReadTransaction,
  courierId: string,
  references: readonly string[],
): Promise<FoundJson> {
  const trimmed = references.map((reference) => reference.trim())
  const numbers = trimmed.flatMap((reference) => orderNumberOf(reference) ?? [])
  const byTracking = groupBy(await findByTracking(db, trimmed), ({ tracking }) => tracking)
  const byNumber = groupBy(
    await findByOrderNumber(db, numbers),
    ({ order_number: number }) => number,
  )
  const found = trimmed.map((reference) => {
    const number = orderNumberOf(reference)
    return (
      likeliest(byTracking.get(reference) ?? [], courierId) ??
      likeliest((number === null ? undefined : byNumber.get(number)) ?? [], courierId)
    )
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
