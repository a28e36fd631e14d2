import type { Centimes } from '../money.ts'
import { createParcelFinder, type ParcelSearch, type StatusParcel } from './find-line-parcels.ts'
import { isFinal, judgeNews } from './judge-news.ts'
import { isUnderWay, type ParcelState } from './parcel.ts'
import type { LineOutcome, StatusLine, StatusTime } from './status-file.ts'
import type { WordMeaning } from './status-words.ts'
import { isShortened } from './tracking.ts'

export interface StatusFile extends ParcelSearch {
  meaningOf: (word: string) => WordMeaning | null
  nowMs: number
}

export interface Judgement {
  line: StatusLine
  outcome: LineOutcome
  parcel: StatusParcel | null
  to: ParcelState | null
  /** Since when the parcel is in the state, for a line that changes it. */
  atMs: number
  /** The line of the same parcel that counts instead of this one. */
  counts: number | null
  learns: boolean
  /** What the courier collected, where it differs from what is known of a parcel that is or becomes delivered. */
  collected: Centimes | null
}

/** A courier's clock may be ahead, and a day in another time zone begins earlier. A later date was misread. */
const AHEAD_MS = 24 * 3_600_000

/**
 * How far a parcel has come. It orders reports of which only the day is known: on the same day, less progress counts as
 * earlier.
 */
const PROGRESS: Readonly<Record<ParcelState, number>> = {
  'handed-over': 0,
  'at-hub': 1,
  'out-for-delivery': 2,
  tried: 3,
  'coming-back': 4,
  delivered: 5,
  'came-back': 5,
  // Not a state that couriers report: a person has to settle any report that follows.
  withdrawn: -1,
}

interface News {
  state: ParcelState
  at: StatusTime | null
}

/** The time of a report. When only the day is known, it is placed after what is known to have happened on that day. */
function timeWithin(at: StatusTime, known: readonly number[]): number {
  return Math.max(at.fromMs, ...known.filter((ms) => at.fromMs < ms && ms < at.untilMs))
}

/**
 * Whether a failed attempt, or a final state that a person has corrected since, was reported before. An attempt that a
 * courier dated ahead is stored with its time of arrival, so only its future date tells it from another attempt.
 */
function wasReported({ reported }: StatusParcel, { state, at }: News, atMs: number): boolean {
  const { fromMs, untilMs } = at ?? { fromMs: atMs, untilMs: atMs }
  return reported.some((one) => {
    if (one.state !== state) return false
    const isThen = one.atMs === fromMs || (fromMs <= one.atMs && one.atMs < untilMs)
    if (state !== 'tried') return isThen && one.isByFile && isFinal(state)
    const wasAhead = at !== null && one.isByFile && one.atMs === one.recordedAtMs
    return isThen || (wasAhead && one.atMs < fromMs && fromMs <= one.atMs + AHEAD_MS)
  })
}

/** The latest time in the courier's files; 0 without one. */
function courierTimeOf({ reported }: StatusParcel): number {
  return Math.max(0, ...reported.map(({ isByFile, atMs }) => (isByFile ? atMs : 0)))
}

/** The effect of a report on a parcel, and since when it applies. */
function judge(
  parcel: StatusParcel,
  { state, at }: News,
  { madeAtMs, nowMs }: Pick<StatusFile, 'madeAtMs' | 'nowMs'>,
): { outcome: LineOutcome; atMs: number } {
  const { stateAtMs, handedOverAtMs } = parcel
  const courierAtMs = courierTimeOf(parcel)
  // A line without a date has the time at which the file was created, so a file imported after a newer one changes
  // nothing.
  let atMs = at === null ? madeAtMs : timeWithin(at, [handedOverAtMs, courierAtMs])
  // For a report of the same day, nothing says that it is older.
  const isSameDay = at !== null && at.fromMs <= stateAtMs && stateAtMs < at.untilMs
  if (isSameDay) {
    if (PROGRESS[state] < PROGRESS[parcel.state]) return { outcome: 'older', atMs }
    atMs = stateAtMs
  }
  // A time ahead is replaced by now, here as where it is stored; otherwise it would be later than the stored one in
  // every file.
  atMs = Math.min(atMs, nowMs)
  if (isUnderWay(parcel.state) && wasReported(parcel, { state, at }, atMs)) {
    if (state === parcel.state) return { outcome: 'known', atMs }
    return { outcome: isFinal(state) ? 'ended' : 'older', atMs }
  }
  // A file that is made every day repeats a failed attempt: without a date it counts as the same attempt.
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

/** Whether a line of a parcel comes after another: by time, within a day by progress, else by its position. */
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

/** Whether a collected amount can be stored: it must be between 0 and the cash of the parcel. */
export function isCollectable(collected: Centimes, cash: Centimes): boolean {
  return collected >= 0 && collected <= cash
}

/**
 * The collected amount of a line, if it is new. Couriers write 0 before they have counted the cash, so 0 is ignored.
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
 * Whether a file may change the collected amount of a delivered parcel. Not after a payout, for which somebody has
 * compared the money, and not when pieces were counted in the shop. An amount that is known already is only replaced by
 * a file that was created later.
 */
function mayCorrectAmount(
  parcel: StatusParcel,
  { atMs, madeAtMs }: { atMs: number; madeAtMs: number },
): boolean {
  const { isSettled, received, collected, handedOverAtMs, reported } = parcel
  if (isSettled || received) return false
  // It concerns an earlier delivery, which was corrected since.
  if (atMs < Math.max(handedOverAtMs, courierTimeOf(parcel))) return false
  const recordedAtMs = reported.findLast(({ state }) => state === 'delivered')?.recordedAtMs ?? 0
  return collected === null || madeAtMs >= recordedAtMs
}

const LEARNS: ReadonlySet<LineOutcome> = new Set(['moves', 'amount', 'known', 'ended', 'ignored'])

/**
 * Judges the lines of a courier's status file, in order, by the current state of the parcels. The preview and the
 * import both call this function, so that what was shown is what is done. At most one line changes a parcel.
 */
export function judgeStatusFile(file: StatusFile): Judgement[] {
  const find = createParcelFinder(file)
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
