import { isUnderWay, type ParcelState } from './parcel.ts'

/** What is known of a parcel before news of it is taken. */
export interface KnownParcel {
  state: ParcelState
  /** When that was so, in milliseconds. */
  stateAtMs: number
  /** Whether its pieces are in the shop again. */
  received: boolean
}

/**
 * What to do with a courier's word on a parcel. 'known': it says nothing new. 'older': there is later news already. 'ended':
 * the parcel was delivered, came back or was withdrawn, which only a person may correct.
 */
export const NEWS_VERDICTS = ['moves', 'known', 'older', 'ended'] as const
export type NewsVerdict = (typeof NEWS_VERDICTS)[number]

/** What is known of a parcel that a courier speaks of. */
export interface CarriedParcel extends KnownParcel {
  handedOverAtMs: number
  /** The latest time of which the courier itself has said something; null when it has not. */
  courierAtMs: number | null
}

/** Whether a courier says nothing more of a parcel after this. */
export const isFinal = (state: ParcelState) => state === 'delivered' || state === 'came-back'

/**
 * Judges a courier's word on a parcel, so that a status file that is imported twice, or after a newer one, changes nothing.
 * `atMs`: when it was so, in milliseconds; null when the courier does not say. What somebody sets by hand is of now, and so
 * later than the delivery that the courier's next file tells of: a final word moves a parcel under way also when it is earlier,
 * but neither to before the hand-over nor to before what the courier itself has said since.
 */
export function judgeNews(
  parcel: CarriedParcel,
  { state, atMs }: { state: ParcelState; atMs: number | null },
): NewsVerdict {
  const isSame = state === parcel.state
  // Two tries in vain are two pieces of news, but only their times tell them apart.
  if (isSame && (state !== 'tried' || atMs === null || atMs <= parcel.stateAtMs)) return 'known'
  if (!isUnderWay(parcel.state)) return 'ended'
  if (atMs === null || atMs >= parcel.stateAtMs) return 'moves'
  const isTooEarly = atMs < Math.max(parcel.handedOverAtMs, parcel.courierAtMs ?? 0)
  return isFinal(state) && !isTooEarly ? 'moves' : 'older'
}

/** Whether a person may correct the state of a parcel: nothing moves one that is withdrawn or in the shop again. */
export function mayCorrect({ state, received }: KnownParcel): boolean {
  return state !== 'withdrawn' && !received
}
