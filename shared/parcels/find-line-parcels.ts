import { groupBy } from '../group-by.ts'
import type { Centimes } from '../money.ts'
import type { OrderId } from '../orders/order-id.ts'
import type { KnownParcel } from './judge-news.ts'
import type { ParcelState } from './parcel.ts'
import type { LineOutcome, StatusLine } from './status-file.ts'

/**
 * An event of a parcel that was not undone: all events from its courier's files, and all failed attempts and final
 * states.
 */
export interface ReportedNews {
  state: ParcelState
  atMs: number
  /** When the server received it. */
  recordedAtMs: number
  isByFile: boolean
}

/** A parcel that a line may refer to. */
export interface StatusParcel extends KnownParcel {
  id: string
  orderId: OrderId
  orderNumber: number
  fullName: string
  cash: Centimes
  /** '' while unknown. */
  tracking: string
  courierId: string
  handedOverAtMs: number
  /** In order of arrival. */
  reported: readonly ReportedNews[]
  /** What the courier collected; null when it is the whole cash. */
  collected: Centimes | null
  /** Whether a payout has settled it. */
  isSettled: boolean
}

/** The parcel of an order that was under way at a time: the last one that was handed over before it. */
function underWayAt(
  parcels: readonly [StatusParcel, ...StatusParcel[]],
  untilMs: number,
): StatusParcel {
  const byHandover = parcels.toSorted((one, other) => one.handedOverAtMs - other.handedOverAtMs)
  const [first = parcels[0]] = byHandover
  return byHandover.findLast(({ handedOverAtMs }) => handedOverAtMs <= untilMs) ?? first
}

const isSome = (
  parcels: readonly StatusParcel[],
): parcels is readonly [StatusParcel, ...StatusParcel[]] => parcels.length > 0

/** What the parcels of a file's lines are found by. */
export interface ParcelSearch {
  courierId: string
  lines: readonly StatusLine[]
  /** The parcels with an order number or a tracking number of the lines, of any courier. */
  parcels: readonly StatusParcel[]
  /** When the file was created: the time of lines without a date. */
  madeAtMs: number
}

/** Finds the parcel of a line, or says why there is none. */
export function createParcelFinder({ courierId, lines, parcels, madeAtMs }: ParcelSearch) {
  const byNumber = groupBy(parcels, ({ orderNumber }) => orderNumber)
  const byTracking = groupBy(parcels, ({ tracking }) => tracking)
  /** Which parcel each tracking number of the file was matched to, and the reverse, since they must be unique. */
  const parcelTaken = new Map<string, string>()
  const trackingTaken = new Map<string, string>()

  const own = (candidates: readonly StatusParcel[]) =>
    candidates.filter((parcel) => parcel.courierId === courierId)

  function parcelOf(line: StatusLine): StatusParcel | LineOutcome {
    const { number, tracking } = line
    if (number === null && tracking === '') return 'no-number'
    const untilMs = line.at?.untilMs ?? madeAtMs
    const tracked = tracking === '' ? [] : (byTracking.get(tracking) ?? [])
    const ownTracked = own(tracked)
    if (isSome(ownTracked)) {
      const fitting = ownTracked.filter((parcel) => [null, parcel.orderNumber].includes(number))
      return isSome(fitting) ? underWayAt(fitting, untilMs) : 'other-number'
    }
    const numbered = number === null ? [] : (byNumber.get(number) ?? [])
    const ownNumbered = own(numbered)
    if (!isSome(ownNumbered))
      return tracked.length + numbered.length > 0 ? 'other-courier' : 'unknown-parcel'
    // A parcel with another tracking number is a different one.
    const fitting = ownNumbered.filter((parcel) => tracking === '' || parcel.tracking === '')
    return isSome(fitting) ? underWayAt(fitting, untilMs) : 'other-number'
  }

  /** The tracking numbers that the file would assign, by parcel. */
  const claims = new Map<string, Set<string>>()
  for (const line of lines) {
    const parcel = parcelOf(line)
    if (typeof parcel === 'string' || parcel.tracking !== '' || line.tracking === '') continue
    claims.set(parcel.id, (claims.get(parcel.id) ?? new Set()).add(line.tracking))
  }
  /**
   * If an order was sent twice and the file has two new numbers for it, both fit both parcels, so neither can be
   * assigned.
   */
  const isUnclear = ({ id, orderNumber }: StatusParcel) =>
    (claims.get(id)?.size ?? 0) > 1 && own(byNumber.get(orderNumber) ?? []).length > 1

  return (line: StatusLine): StatusParcel | LineOutcome => {
    const parcel = parcelOf(line)
    if (typeof parcel === 'string' || line.tracking === '') return parcel
    if (isUnclear(parcel)) return 'other-number'
    const firstParcel = parcelTaken.get(line.tracking) ?? parcel.id
    const firstTracking = trackingTaken.get(parcel.id) ?? line.tracking
    if (firstParcel !== parcel.id || firstTracking !== line.tracking) return 'other-number'
    parcelTaken.set(line.tracking, parcel.id)
    trackingTaken.set(parcel.id, line.tracking)
    return parcel
  }
}
