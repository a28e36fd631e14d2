import { type Centimes, centimes } from '../../../../shared/money.ts'
import { isUnderWay } from '../../../../shared/parcels/parcel.ts'
import { type Judgement, judgeLine } from '../../../../shared/payouts/judge-line.ts'
import { type Differences, nameDifferences } from '../../../../shared/payouts/name-differences.ts'
import {
  type FoundParcel,
  OVERDUE_DAYS,
  type PayoutParcel,
} from '../../../../shared/payouts/payout.ts'

const DAY_MS = 86_400_000

/** What an amount of a courier's file is: without its fees, or the cash of the customer. */
export const AMOUNT_KINDS = ['net', 'cash'] as const
export type AmountKind = (typeof AMOUNT_KINDS)[number]

/** A line of a payout that is being put together. */
export interface DraftLine {
  /** The number as the file or the scanner says it; '' for one that was picked. */
  reference: string
  parcel: FoundParcel
  /** The amount as the file says it; null when it does not. */
  said: Centimes | null
  saidAs: AmountKind
  delivers: boolean
}

export interface JudgedLine extends DraftLine, Judgement {
  /** Its place among the lines. */
  position: number
  /** The number of the payout that settled its parcel; null. */
  paidIn: number | null
  /** What the courier pays for it, without its fees. */
  stated: Centimes | null
}

/** A parcel of the list as a line. */
export function pickedLine(parcel: PayoutParcel): DraftLine {
  const found = { ...parcel, payout: null }
  return { reference: '', parcel: found, said: null, saidAs: 'net', delivers: false }
}

/** What the courier pays when it says what the customer paid. */
function statedOf({ said, saidAs, parcel }: DraftLine): Centimes | null {
  if (said === null || saidAs === 'net' || parcel === null) return said
  return centimes(said - (parcel.state === 'came-back' ? parcel.returnFee : parcel.fee))
}

/** The lines as the server judges them. */
export function judgeDraft(lines: readonly DraftLine[], courier: string): JudgedLine[] {
  const seen = new Set<string>()
  return lines.map((line, position) => {
    const { parcel, delivers } = line
    const isSecond = parcel !== null && seen.has(parcel._id)
    if (parcel !== null) seen.add(parcel._id)
    const judged = parcel && { ...parcel, courier: parcel.courier._id }
    return {
      ...line,
      ...judgeLine(judged, { courier, isSecond, delivers }),
      position,
      paidIn: parcel?.payout ?? null,
      stated: statedOf(line),
    }
  })
}

/** What the lines say that is paid: what the courier says of each, else what is expected for it. */
function saidInAll(lines: readonly JudgedLine[]): Centimes {
  return centimes(lines.reduce((sum, { stated, amount }) => sum + (stated ?? amount), 0))
}

/** What is received and different; `entered` null while no amount was entered: as much as the lines say. */
export function sumDraft(
  lines: readonly JudgedLine[],
  entered: Centimes | null,
): { received: Centimes; differences: Differences<JudgedLine> } {
  const received = entered ?? saidInAll(lines)
  return { received, differences: nameDifferences(lines, received) }
}

/** Lines that would count once the payout is taken as the word that their parcels were delivered. */
export function undelivered(lines: readonly JudgedLine[]): JudgedLine[] {
  return lines.filter(
    ({ kind, parcel }) => kind === 'under-way' && isUnderWay(parcel?.state ?? 'withdrawn'),
  )
}

/** Parcels that the courier has owed for long, and that no line pays. */
export function missingParcels(
  open: readonly PayoutParcel[],
  lines: readonly DraftLine[],
  nowMs: number,
): PayoutParcel[] {
  const paid = new Set(lines.map(({ parcel }) => parcel?._id))
  const before = nowMs - OVERDUE_DAYS * DAY_MS
  return open.filter(
    ({ _id, state, stateAt }) => state === 'delivered' && stateAt < before && !paid.has(_id),
  )
}
