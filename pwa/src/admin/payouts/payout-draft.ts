import { type Centimes, centimes } from '../../../../shared/money.ts'
import { isUnderWay } from '../../../../shared/parcels/parcel.ts'
import { type Judgement, judgeLine } from '../../../../shared/payouts/judge-line.ts'
import { type Differences, nameDifferences } from '../../../../shared/payouts/name-differences.ts'
import {
  type FoundParcel,
  OVERDUE_DAYS,
  type PAYOUT_SOURCES,
  type PayoutParcel,
  type PayoutRequest,
} from '../../../../shared/payouts/payout.ts'
import { isSame } from '../parts/is-same.ts'
import type { FileLine } from './read-payout-file.ts'

const DAY_MS = 86_400_000

/** Meaning of an amount in a courier's file: net of its fees, or the cash that the customer paid. */
export const AMOUNT_KINDS = ['net', 'cash'] as const
export type AmountKind = (typeof AMOUNT_KINDS)[number]

/** What is entered besides the lines. */
export interface PayoutEntry {
  courier: string
  /** Empty for today. */
  day: string
  /** As typed; empty for the sum of the lines. */
  received: string
  note: string
  source: (typeof PAYOUT_SOURCES)[number]
}

/** A line of a payout that is being put together. */
export interface DraftLine {
  /** The number in the file or from the scanner; empty for a picked parcel. */
  reference: string
  parcel: FoundParcel
  /** The amount in the file; null when it has none. */
  said: Centimes | null
  saidAs: AmountKind
  delivers: boolean
}

export interface JudgedLine extends DraftLine, Judgement {
  /** Index among the lines. */
  position: number
  /** Number of the payout that settled the parcel; null when none did. */
  paidIn: number | null
  /** The amount that the courier states for it, net of its fees. */
  stated: Centimes | null
}

/** A parcel of the list as a line. */
export function pickedLine(parcel: PayoutParcel): DraftLine {
  const found = { ...parcel, payout: null }
  return { reference: '', parcel: found, said: null, saidAs: 'net', delivers: false }
}

/** The net amount of a line whose file states the cash of the customer. */
function statedOf({ said, saidAs, parcel }: DraftLine): Centimes | null {
  if (said === null || saidAs === 'net' || parcel === null) return said
  return centimes(said - (parcel.state === 'came-back' ? parcel.returnFee : parcel.fee))
}

/** A line of a file before its parcel is looked up. */
export function fileLine(
  { reference, amount }: FileLine,
  saidAs: AmountKind,
): DraftLine & { parcel: null } {
  return { reference, parcel: null, said: amount, saidAs, delivers: false }
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

/** The request that records a payout. `entered`: null for the sum of the lines. */
export function toRequest(
  id: string,
  { courier, day, note, source, lines }: PayoutEntry & { lines: readonly DraftLine[] },
  { entered, today }: { entered: Centimes | null; today: string },
): PayoutRequest {
  const judged = judgeDraft(lines, courier)
  const { received, differences } = sumDraft(judged, entered)
  return {
    id,
    courier,
    day: day === '' ? today : day,
    received,
    expected: differences.expected,
    source,
    note: note.trim(),
    lines: judged.map(({ parcel, reference, stated, delivers }) => ({
      parcel: parcel?._id ?? null,
      reference,
      stated,
      delivers,
    })),
  }
}

/** Lines whose parcel may have changed: the list of open parcels does not contain it as the line has it. */
export function staleLines(
  lines: readonly DraftLine[],
  open: readonly PayoutParcel[],
): readonly DraftLine[] {
  const listed = new Map(open.map((parcel) => [parcel._id, parcel]))
  return lines.filter(({ parcel }) => {
    const newest = parcel && listed.get(parcel._id)
    // The list does not name the payout that settled a parcel last, which does not change alone.
    return !newest || !isSame({ ...newest, payout: parcel.payout }, parcel)
  })
}

/** The sum of the lines: the amount that the courier states for each, else the expected one. */
function saidInAll(lines: readonly JudgedLine[]): Centimes {
  return centimes(lines.reduce((sum, { stated, amount }) => sum + (stated ?? amount), 0))
}

/** The received amount and the difference. `entered`: null for the sum of the lines. */
export function sumDraft(
  lines: readonly JudgedLine[],
  entered: Centimes | null,
): { received: Centimes; differences: Differences<JudgedLine> } {
  const received = entered ?? saidInAll(lines)
  return { received, differences: nameDifferences(lines, received) }
}

/** Lines whose parcels are not delivered yet, and that would count if the payout is taken as proof of delivery. */
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
