import { isUnderWay, type ParcelState } from './parcel.ts'

/** The state of a parcel before a report about it. */
export interface KnownParcel {
  state: ParcelState
  /** Since when, in epoch ms. */
  stateAtMs: number
  /** Whether its pieces are back in the shop. */
  received: boolean
}

/**
 * The effect of a courier's report on a parcel. 'known': nothing new. 'older': a later state is known already. 'ended':
 * the parcel was delivered, came back or was withdrawn, which only a person may correct.
 */
export const NEWS_VERDICTS = ['moves', 'known', 'older', 'ended'] as const
export type NewsVerdict = (typeof NEWS_VERDICTS)[number]

/** The state of a parcel that a courier reports on. */
export interface ReportedParcel extends KnownParcel {
  handedOverAtMs: number
  /** The latest time in the courier's own reports; null without one. */
  courierAtMs: number | null
}

/** Whether a courier reports nothing more about a parcel after this state. */
export const isFinal = (state: ParcelState) => state === 'delivered' || state === 'came-back'

/**
 * Judges a courier's report on a parcel, so that a status file that is imported twice, or after a newer one, changes
 * nothing. `atMs`: the time of the reported state, in epoch ms; null when the courier does not state it. A state that a
 * person sets by hand has the time of the entry, which is later than the delivery that the courier's next file reports.
 * So a final state moves a parcel under way even if its time is earlier, but not if it is before the hand-over or
 * before the courier's own latest report.
 */
export function judgeNews(
  parcel: ReportedParcel,
  { state, atMs }: { state: ParcelState; atMs: number | null },
): NewsVerdict {
  const isSame = state === parcel.state
  // Two failed attempts are two pieces of news, but only their times tell them apart.
  if (isSame && (state !== 'tried' || atMs === null || atMs <= parcel.stateAtMs)) return 'known'
  if (!isUnderWay(parcel.state)) return 'ended'
  if (atMs === null || atMs >= parcel.stateAtMs) return 'moves'
  const isTooEarly = atMs < Math.max(parcel.handedOverAtMs, parcel.courierAtMs ?? 0)
  return isFinal(state) && !isTooEarly ? 'moves' : 'older'
}

/** Whether a person may correct the state of a parcel: not when it is withdrawn or back in the shop. */
export function mayCorrect({ state, received }: KnownParcel): boolean {
  return state !== 'withdrawn' && !received
}
