import { addDays, dayOf, dayStart, monthOf, monthStart } from '../../../shared/calendar.ts'
import type { OrderStatus } from '../../../shared/orders/order.ts'
import type { Span } from '../../../shared/statistics/period.ts'
import {
  countStatuses,
  findNextOrder,
  type SoldTitle,
  sumShipped,
} from '../../database/statistics.ts'
import type { Database, DatabaseTransaction } from '../../database/tables.ts'
import { type OrderMark, readOrderMark, readTouchedOrders } from '../../database/touched-orders.ts'
import { letOthersPass } from './let-others-pass.ts'

/** Beyond so many new, edited and deleted orders at once, all is summed anew. */
const MAX_FOLLOWED = 1000
/** Orders summed in one go: some forty milliseconds, in which nothing else is answered. */
const SUMMED_AT_ONCE = 5000
/** A part whose orders change more often than this while it is summed is then summed in one go. */
const MAX_BEGUN_AGAIN = 3
/** Sums that are kept for whoever asks the same again. */
const MAX_SUMS_KEPT = 4
/** Some forty megabytes, in a shop that has sold so much. */
const MAX_TITLES_KEPT = 200_000

/** What there was in a span of time. */
export interface Figures {
  counts: ReadonlyMap<OrderStatus, number>
  sold: readonly SoldTitle[]
}

/** The same of one part of time, to be added to others. */
interface Part {
  counts: Map<OrderStatus, number>
  titles: Map<string, SoldTitle>
}

/** A part that is being summed, order by order as they were created. */
interface Begun {
  part: Part
  fromMs: number
  /** The orders created before are in it. */
  untilMs: number
}

/** Where the days begin on which orders are still taken and edited: those of this month and the last, and tomorrow. */
function recentDayStarts(today: string): number[] {
  const lastOfMonthBefore = dayOf(monthStart(monthOf(dayStart(today))) - 1)
  const starts: number[] = []
  for (
    let day = `${lastOfMonthBefore.slice(0, 7)}-01`;
    day <= addDays(today, 1);
    day = addDays(day, 1)
  )
    starts.push(dayStart(day))
  return starts
}

/** A span in parts: all that is long past in one, each of the recent days, what is to come. */
function cutAt(starts: readonly number[], { fromMs, toMs }: Span): Span[] {
  const bounds = [fromMs, ...starts.filter((start) => start > fromMs && start < toMs), toMs]
  return bounds.slice(1).map((bound, index) => ({ fromMs: bounds[index] ?? fromMs, toMs: bound }))
}

const emptyPart = (): Part => ({ counts: new Map(), titles: new Map() })

function addTo(
  { counts, titles }: Part,
  some: { counts: ReadonlyMap<OrderStatus, number>; sold: Iterable<SoldTitle> },
): void {
  for (const [status, count] of some.counts) counts.set(status, (counts.get(status) ?? 0) + count)
  for (const sold of some.sold) {
    const key = `${sold.productId}\n${sold.title}`
    const before = titles.get(key)
    titles.set(key, before ? sumOfTwo(before, sold) : sold)
  }
}

function sumUp(parts: readonly Part[]): Figures {
  // The one with the most titles is copied, which takes a fraction of adding them.
  const [most = emptyPart(), ...others] = parts.toSorted((a, b) => b.titles.size - a.titles.size)
  const sum = { counts: new Map(most.counts), titles: new Map(most.titles) }
  for (const { counts, titles } of others) addTo(sum, { counts, sold: titles.values() })
  return { counts: sum.counts, sold: [...sum.titles.values()] }
}

function sumOfTwo(a: SoldTitle, b: SoldTitle): SoldTitle {
  return {
    productId: a.productId,
    title: a.title,
    quantity: a.quantity + b.quantity,
    revenueCentimes: a.revenueCentimes + b.revenueCentimes,
    profitCentimes: a.profitCentimes + b.profitCentimes,
    linesWithoutCost: a.linesWithoutCost + b.linesWithoutCost,
    lastMs: Math.max(a.lastMs, b.lastMs),
  }
}

const keyOf = ({ fromMs, toMs }: Span) => `${fromMs} ${toMs}`

/**
 * Reads figures and keeps them by parts of time: a part is summed anew when an order of it is new, edited or gone, and
 * the sale of a minute ago is no reason to read the ten years before it. What is to be summed is summed `atOnce` orders
 * at a time, each in a transaction of its own, and others have their turn in between; whoever asks meanwhile goes on
 * with the same parts. Figures that are still true are given again as the same object.
 */
export function createFigureKeeper(
  db: Database,
  atOnce = SUMMED_AT_ONCE,
): (span: Span, nowMs: number) => Promise<Figures> {
  const kept = new Map<string, { span: Span; part: Part }>()
  const begun = new Map<string, Begun>()
  /** How often a part was begun again while somebody waited for it. */
  const begunAgain = new Map<string, number>()
  const sums = new Map<string, { parts: readonly Part[]; figures: Figures }>()
  let asking = 0
  let followed: OrderMark | null = null
  let recent = { today: '', starts: [] as number[] }

  function forget(key: string): void {
    kept.delete(key)
    begun.delete(key)
    begunAgain.set(key, (begunAgain.get(key) ?? 0) + 1)
  }

  /** Forgets what is not true any more. */
  async function follow(transaction: DatabaseTransaction): Promise<void> {
    const touched = followed && (await readTouchedOrders(transaction, followed, MAX_FOLLOWED))
    followed = await readOrderMark(transaction)
    const isTouched = (fromMs: number, toMs: number) =>
      !touched || touched.some((ms) => ms >= fromMs && ms < toMs)
    for (const [key, { span }] of kept) if (isTouched(span.fromMs, span.toMs)) forget(key)
    for (const [key, { fromMs, untilMs }] of begun) if (isTouched(fromMs, untilMs)) forget(key)
  }

  /** Sums up to so many orders more of a part, and returns how many may still be summed in this turn. */
  async function goOn(transaction: DatabaseTransaction, span: Span, left: number): Promise<number> {
    const key = keyOf(span)
    const { part, untilMs } = begun.get(key) ?? { part: emptyPart(), untilMs: span.fromMs }
    const isHasty = (begunAgain.get(key) ?? 0) > MAX_BEGUN_AGAIN
    const rest = { fromMs: untilMs, toMs: span.toMs }
    const next = isHasty ? null : await findNextOrder(transaction, rest, left)
    // Of orders of the same moment all are summed, or none.
    const toMs = next === null ? span.toMs : Math.max(next, rest.fromMs + 1)
    const piece = { fromMs: rest.fromMs, toMs }
    const counts = await countStatuses(transaction, piece)
    addTo(part, { counts, sold: await sumShipped(transaction, piece) })
    if (toMs < span.toMs) {
      begun.set(key, { part, fromMs: span.fromMs, untilMs: toMs })
      return 0
    }
    begun.delete(key)
    kept.set(key, { span, part })
    if (isHasty) return left
    return left - [...counts.values()].reduce((sum, count) => sum + count, 0)
  }

  /** The parts of a span once all are summed, null while there is more to be summed than is in one turn. */
  async function findParts(
    transaction: DatabaseTransaction,
    spans: readonly Span[],
  ): Promise<Part[] | null> {
    let left = atOnce
    const parts: Part[] = []
    for (const span of spans) {
      const key = keyOf(span)
      if (!kept.has(key)) {
        if (left <= 0) return null
        left = await goOn(transaction, span, left)
      }
      const known = kept.get(key)
      if (!known) return null
      // A Map keeps its order of writing: what was asked for longest ago makes room first.
      kept.delete(key)
      kept.set(key, known)
      parts.push(known.part)
    }
    return parts
  }

  function makeRoom(): void {
    begun.clear()
    begunAgain.clear()
    let titles = [...kept.values()].reduce((sum, { part }) => sum + part.titles.size, 0)
    for (const [key, { part }] of kept) {
      if (titles <= MAX_TITLES_KEPT) return
      titles -= part.titles.size
      kept.delete(key)
    }
  }

  function sumOf(key: string, parts: readonly Part[]): Figures {
    const known = sums.get(key)
    const isTrue =
      known?.parts.length === parts.length && known.parts.every((part, n) => part === parts[n])
    const sum = known && isTrue ? known : { parts, figures: sumUp(parts) }
    sums.delete(key)
    sums.set(key, sum)
    for (const oldest of sums.keys()) {
      if (sums.size <= MAX_SUMS_KEPT) break
      sums.delete(oldest)
    }
    return sum.figures
  }

  return async (span, nowMs) => {
    const today = dayOf(nowMs)
    if (recent.today !== today) recent = { today, starts: recentDayStarts(today) }
    const spans = cutAt(recent.starts, span)
    asking += 1
    try {
      for (;;) {
        const parts = await db.transaction().execute(async (transaction) => {
          await follow(transaction)
          return findParts(transaction, spans)
        })
        if (parts) return sumOf(keyOf(span), parts)
        await letOthersPass()
      }
    } finally {
      asking -= 1
      // Not while somebody needs them together.
      if (asking === 0) makeRoom()
    }
  }
}
