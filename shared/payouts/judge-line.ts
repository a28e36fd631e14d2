import { type Centimes, centimes } from '../money.ts'
import { isUnderWay } from '../parcels/parcel.ts'
import { dueOf, type MoneyParcel } from './parcel-money.ts'

/**
 * What a line of a payout pays: a delivered parcel, the fee of one that came back, or the difference for one whose
 * state or cash was corrected after it was settled.
 */
export const COUNTED_KINDS = ['delivered', 'came-back', 'correction'] as const

/** Why a line of a payout does not count. */
export const UNCOUNTED_KINDS = [
  'paid-before',
  'under-way',
  'withdrawn',
  'other-courier',
  'unknown',
  'twice',
] as const
export type UncountedKind = (typeof UNCOUNTED_KINDS)[number]

export const LINE_KINDS = [...COUNTED_KINDS, ...UNCOUNTED_KINDS] as const
export type LineKind = (typeof LINE_KINDS)[number]

/** What is known of the parcel of a line. */
export interface JudgedParcel extends MoneyParcel {
  courier: string
}

export interface Judgement {
  kind: LineKind
  /** What is owed for the parcel in all, and what the line is expected to bring; 0 for a line that does not count. */
  due: Centimes
  amount: Centimes
}

const UNCOUNTED: ReadonlySet<LineKind> = new Set(UNCOUNTED_KINDS)

/** Whether a line of this kind is part of the expected sum of its payout. */
export function isCounted(kind: LineKind): kind is (typeof COUNTED_KINDS)[number] {
  return !UNCOUNTED.has(kind)
}

const uncounted = (kind: UncountedKind): Judgement => ({
  kind,
  due: centimes(0),
  amount: centimes(0),
})

/** The parcel as if delivered for its whole cash, which is what the courier's payout implies. */
export function asDelivered<Parcel extends MoneyParcel>(parcel: Parcel): Parcel {
  return isUnderWay(parcel.state) ? { ...parcel, state: 'delivered', collected: null } : parcel
}

/**
 * Judges a line of a payout. `parcel`: null when no parcel has its number. `isSecond`: the payout already has a line of
 * the same parcel. `delivers`: the payout is taken as the courier's report that the parcel was delivered.
 */
export function judgeLine(
  parcel: JudgedParcel | null,
  { courier, isSecond, delivers }: { courier: string; isSecond: boolean; delivers: boolean },
): Judgement {
  if (parcel === null) return uncounted('unknown')
  if (parcel.courier !== courier) return uncounted('other-courier')
  if (isSecond) return uncounted('twice')
  const { state, settled, ...rest } = delivers ? asDelivered(parcel) : parcel
  const due = dueOf({ state, settled, ...rest })
  if (settled !== null) {
    const amount = centimes(due - settled)
    return amount === 0 ? uncounted('paid-before') : { kind: 'correction', due, amount }
  }
  if (state === 'delivered' || state === 'came-back') return { kind: state, due, amount: due }
  return uncounted(state === 'withdrawn' ? 'withdrawn' : 'under-way')
}
