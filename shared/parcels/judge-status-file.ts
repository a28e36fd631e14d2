import { groupBy } from '../group-by.ts'
import type { Centimes } from '../money.ts'
import type { OrderId } from '../orders/order-id.ts'
import { isFinal, judgeNews, type KnownParcel } from './judge-news.ts'
import { isUnderWay, type ParcelState } from './parcel.ts'
import type { LineOutcome, StatusLine, StatusTime } from './status-file.ts'
import type { WordMeaning } from './status-words.ts'
import { isShortened } from './tracking.ts'

/** What was said of a parcel and not taken back: all that its courier's files said, and all tries and ends. */
export interface HeardNews {
  state: ParcelState
  atMs: number
  /** When the server heard of it. */
  recordedAtMs: number
  isByFile: boolean
}

/** A parcel that a line may mean. */
export interface StatusParcel extends KnownParcel {
  id: string
  orderId: OrderId
  orderNumber: number
  fullName: string
  cash: Centimes
  /** '' while it is not known. */
  tracking: string
  courierId: string
  handedOverAtMs: number
  /** In the order in which it was heard. */
  heard: readonly HeardNews[]
  /** What the courier collected; null when it is all of the cash. */
  collected: Centimes | null
  /** A payout counted it. */
  isSettled: boolean
}

export interface StatusFile {
  courierId: string
  lines: readonly StatusLine[]
  /** Those with a number or a tracking number of the lines, of any courier. */
  parcels: readonly StatusParcel[]
  meaningOf: (word: string) => WordMeaning | null
  /** When the file was made: what lines without a date are of. */
  madeAtMs: number
  nowMs: number
}

export interface Judgement {
  line: StatusLine
  outcome: LineOutcome
  parcel: StatusParcel | null
  to: ParcelState | null
  /** When it is in that state; of a line that moves its parcel. */
  atMs: number
  /** The line of the same parcel that counts instead. */
  counts: number | null
  learns: boolean
  /** What the courier collected, where it differs from what is known of a parcel that is or becomes delivered. */
  collected: Centimes | null
}

/** A clock of a courier may be ahead, and a day in another time zone begin earlier. What is later was misread. */
const AHEAD_MS = 24 * 3_600_000

/**
 * How far a parcel has come. It decides between news of which only the day is known: there, a step back is news of the same
 * day that came earlier.
 */
const PROGRESS: Readonly<Record<ParcelState, number>> = {
  'handed-over': 0,
  'at-hub': 1,
  'out-for-delivery': 2,
  tried: 3,
  'coming-back': 4,
  delivered: 5,
  'came-back': 5,
  // Not a courier's word: what comes after it is for a person to settle.
  withdrawn: -1,
}

/** Of several parcels of an order, the one that was under way at a time: the last that was handed over before it. */
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

/** Finds the parcel that a line means, or says why there is none. */
function createFinder({ courierId, lines, parcels, madeAtMs }: StatusFile) {
  const byNumber = groupBy(parcels, ({ orderNumber }) => orderNumber)
  const byTracking = groupBy(parcels, ({ tracking }) => tracking)
  /** Which parcel a tracking number of the file was taken for, and the other way round: no two have the same. */
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
    // A parcel with another tracking number is not this one.
    const fitting = ownNumbered.filter((parcel) => tracking === '' || parcel.tracking === '')
    return isSome(fitting) ? underWayAt(fitting, untilMs) : 'other-number'
  }

  /** The numbers of the file that would be learned, by parcel. */
  const claims = new Map<string, Set<string>>()
  for (const line of lines) {
    const parcel = parcelOf(line)
    if (typeof parcel === 'string' || parcel.tracking !== '' || line.tracking === '') continue
    claims.set(parcel.id, (claims.get(parcel.id) ?? new Set()).add(line.tracking))
  }
  /** Of an order that was sent twice, two new numbers are of both its parcels, and nothing says which is which. */
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

interface News {
  state: ParcelState
  at: StatusTime | null
}

/** When news was: of a day alone, after what is known to have been on that day. */
function timeWithin(at: StatusTime, known: readonly number[]): number {
  return Math.max(at.fromMs, ...known.filter((ms) => at.fromMs < ms && ms < at.untilMs))
}

/**
 * Whether a try in vain, or an end that a person has corrected since, was said before. A try that a courier dated ahead is kept
 * as of when it was heard, so that only the day ahead of that tells it from another.
 */
function isHeard({ heard }: StatusParcel, { state, at }: News, atMs: number): boolean {
  const { fromMs, untilMs } = at ?? { fromMs: atMs, untilMs: atMs }
  return heard.some((one) => {
    if (one.state !== state) return false
    const isThen = one.atMs === fromMs || (fromMs <= one.atMs && one.atMs < untilMs)
    if (state !== 'tried') return isThen && one.isByFile && isFinal(state)
    const wasAhead = at !== null && one.isByFile && one.atMs === one.recordedAtMs
    return isThen || (wasAhead && one.atMs < fromMs && fromMs <= one.atMs + AHEAD_MS)
  })
}

/** The latest time of which the courier's files said something; 0 when they did not. */
function courierTimeOf({ heard }: StatusParcel): number {
  return Math.max(0, ...heard.map(({ isByFile, atMs }) => (isByFile ? atMs : 0)))
}

/** What news of a parcel does, and from when on it is so. */
function judge(
  parcel: StatusParcel,
  { state, at }: News,
  { madeAtMs, nowMs }: Pick<StatusFile, 'madeAtMs' | 'nowMs'>,
): { outcome: LineOutcome; atMs: number } {
  const { stateAtMs, handedOverAtMs } = parcel
  const courierAtMs = courierTimeOf(parcel)
  // A line without a date is of the day when the file was made: a file that is imported after a newer one changes nothing.
  let atMs = at === null ? madeAtMs : timeWithin(at, [handedOverAtMs, courierAtMs])
  // Of news of the same day, nothing says that it is older.
  const isSameDay = at !== null && at.fromMs <= stateAtMs && stateAtMs < at.untilMs
  if (isSameDay) {
    if (PROGRESS[state] < PROGRESS[parcel.state]) return { outcome: 'older', atMs }
    atMs = stateAtMs
  }
  // What is ahead is of now, here as where it is kept: else it would be later than what is kept in every file.
  atMs = Math.min(atMs, nowMs)
  if (isUnderWay(parcel.state) && isHeard(parcel, { state, at }, atMs)) {
    if (state === parcel.state) return { outcome: 'known', atMs }
    return { outcome: isFinal(state) ? 'ended' : 'older', atMs }
  }
  // A file that is made every day repeats a try in vain: without its date it is the same.
  const verdict = judgeNews(
    { ...parcel, courierAtMs },
    { state, atMs: at === null && state === parcel.state ? null : atMs },
  )
  const outcome = verdict === 'ended' && atMs < stateAtMs ? 'older' : verdict
  return { outcome, atMs }
}

interface Contender {
  line: StatusLine
  state: ParcelState
}

const isBefore = (one: StatusTime, other: StatusTime) =>
  one.untilMs <= other.fromMs && one.fromMs < other.fromMs

/** Whether a line of a parcel comes after another: by time, within a day by progress, else by its place. */
function isLater(one: Contender, other: Contender): boolean {
  const [a, b] = [one.line.at, other.line.at]
  if (a !== null && b !== null) {
    if (isBefore(b, a)) return true
    if (isBefore(a, b)) return false
    const steps = PROGRESS[one.state] - PROGRESS[other.state]
    if (steps !== 0) return steps > 0
  }
  return one.line.line > other.line.line
}

/** Whether an amount that was collected can be kept: what a parcel brings is between nothing and its cash. */
export function isCollectable(collected: Centimes, cash: Centimes): boolean {
  return collected >= 0 && collected <= cash
}

/**
 * What a line says was collected, where that is news. 0 is what a courier writes before it has counted the cash, and says
 * nothing.
 */
function collectedOf(
  { collected: said }: StatusLine,
  parcel: StatusParcel,
  isMoved: boolean,
): Centimes | null {
  if (said === null || said === 0) return null
  return said === ((isMoved ? null : parcel.collected) ?? parcel.cash) ? null : said
}

/**
 * Whether a file may say anew what was collected of a delivered parcel. Neither against a payout, where somebody has compared
 * the money, nor against pieces that were counted in the shop; and an amount that is known only by a file that was made since.
 */
function mayCorrectAmount(
  parcel: StatusParcel,
  { atMs, madeAtMs }: { atMs: number; madeAtMs: number },
): boolean {
  const { isSettled, received, collected, handedOverAtMs, heard } = parcel
  if (isSettled || received) return false
  // Of an earlier delivery, which was corrected since.
  if (atMs < Math.max(handedOverAtMs, courierTimeOf(parcel))) return false
  const heardAtMs = heard.findLast(({ state }) => state === 'delivered')?.recordedAtMs ?? 0
  return collected === null || madeAtMs >= heardAtMs
}

const LEARNS: ReadonlySet<LineOutcome> = new Set(['moves', 'amount', 'known', 'ended', 'ignored'])

/**
 * Judges the lines of a courier's status file against what is known, in their order. The preview and the import both ask this
 * function, so that what was shown is what is done. A parcel is moved by one line at most.
 */
export function judgeStatusFile(file: StatusFile): Judgement[] {
  const find = createFinder(file)
  const latest = new Map<string, Contender>()
  const read = file.lines.map((line) => {
    const found = find(isShortened(line.tracking) ? { ...line, tracking: '' } : line)
    const parcel = typeof found === 'string' ? null : found
    const meaning = line.word === '' ? 'ignored' : file.meaningOf(line.word)
    const state = meaning === 'ignored' ? null : meaning
    const isBad = line.isDateBad || (line.at !== null && line.at.fromMs > file.nowMs + AHEAD_MS)
    let outcome: LineOutcome | null = typeof found === 'string' ? found : null
    if (outcome === 'no-number' && line.tracking !== '') outcome = 'bad-number'
    if (outcome === null && isBad) outcome = 'bad-date'
    if (outcome === null && state === null) outcome = meaning === null ? 'unknown-word' : 'ignored'
    if (outcome === null && parcel !== null && state !== null) {
      const contender = { line, state }
      const best = latest.get(parcel.id)
      if (!best || isLater(contender, best)) latest.set(parcel.id, contender)
    }
    return { line, parcel, state, outcome }
  })
  const learned = new Set<string>()
  return read.map(({ line, parcel, state, outcome: decided }): Judgement => {
    const base = { line, parcel, to: state, atMs: 0, counts: null, learns: false, collected: null }
    const learns = (outcome: LineOutcome) => {
      if (!LEARNS.has(outcome) || parcel?.tracking !== '' || line.tracking === '') return false
      if (isShortened(line.tracking)) return false
      if (learned.has(parcel.id)) return false
      learned.add(parcel.id)
      return true
    }
    if (decided !== null || parcel === null || state === null) {
      const outcome = decided ?? 'unknown-parcel'
      return { ...base, outcome, learns: learns(outcome) }
    }
    const best = latest.get(parcel.id)
    if (best && best.line !== line) return { ...base, outcome: 'twice', counts: best.line.line }
    const judged = judge(parcel, { state, at: line.at }, file)
    const { atMs } = judged
    let { outcome } = judged
    const isMoved = outcome === 'moves'
    let collected = state === 'delivered' ? collectedOf(line, parcel, isMoved) : null
    if (!isMoved && collected !== null) {
      const mayCorrect =
        outcome === 'known' &&
        isCollectable(collected, parcel.cash) &&
        mayCorrectAmount(parcel, { atMs, madeAtMs: file.madeAtMs })
      if (mayCorrect) outcome = 'amount'
      else collected = null
    }
    return { ...base, outcome, atMs, learns: learns(outcome), collected }
  })
}
