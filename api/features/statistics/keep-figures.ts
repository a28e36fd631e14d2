import { addDays, dayOf, dayStart, monthOf, monthStart } from '../../../shared/calendar.ts'
import type { OrderStatus } from '../../../shared/orders/order.ts'
import type { Span } from '../../../shared/statistics/period.ts'
import { countStatuses, type SoldTitle, sumShipped } from '../../database/statistics.ts'
import type { ReadDatabase, ReadTransaction } from '../../database/database.ts'
import { type OrderMark, readOrderMark, readTouchedOrders } from '../../database/touched-orders.ts'

/** Beyond so many new, edited and deleted orders at once, all is summed anew. */
const MAX_FOLLOWED = 1000
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

const keyOfTitle = ({ productId, title }: SoldTitle) => `${productId}\n${title}`

function sumUp(parts: readonly Part[]): Figures {
  // The one with the most titles is copied, which takes a fraction of adding them.
  const [most, ...others] = parts.toSorted((a, b) => b.titles.size - a.titles.size)
  const sum = { counts: new Map(most?.counts), titles: new Map(most?.titles) }
  for (const { counts, titles } of others) {
    for (const [status, count] of counts)
      sum.counts.set(status, (sum.counts.get(status) ?? 0) + count)
    for (const [key, sold] of titles) {
      const before = sum.titles.get(key)
      sum.titles.set(key, before ? sumOfTwo(before, sold) : sold)
    }
  }
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
 * the sale of a minute ago is no reason to read the ten years before it. Figures are those of one moment, and given
 * again as the same object while they are still true.
 */
export function createFigureKeeper(
  db: ReadDatabase,
): (span: Span, nowMs: number) => Promise<Figures> {
  const kept = new Map<string, { span: Span; part: Part }>()
  const sums = new Map<string, { parts: readonly Part[]; figures: Figures }>()
  let followed: OrderMark | null = null
  let recent = { today: '', starts: [] as number[] }

  /** Forgets what is not true any more. */
  async function follow(transaction: ReadTransaction): Promise<void> {
    const touched = followed && (await readTouchedOrders(transaction, followed, MAX_FOLLOWED))
    followed = await readOrderMark(transaction)
    for (const [key, { span }] of kept) {
      const isIn = (ms: number) => ms >= span.fromMs && ms < span.toMs
      if (!touched || touched.some(isIn)) kept.delete(key)
    }
  }

  async function readPart(transaction: ReadTransaction, span: Span): Promise<Part> {
    const key = keyOf(span)
    const known = kept.get(key)
    const part = known?.part ?? {
      counts: await countStatuses(transaction, span),
      titles: new Map(
        (await sumShipped(transaction, span)).map((sold) => [keyOfTitle(sold), sold]),
      ),
    }
    // A Map keeps its order of writing: what was asked for longest ago makes room first.
    kept.delete(key)
    kept.set(key, { span, part })
    return part
  }

  function makeRoom(): void {
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
    const parts = await db.read(async (transaction) => {
      await follow(transaction)
      const read: Part[] = []
      for (const each of spans) read.push(await readPart(transaction, each))
      makeRoom()
      return read
    })
    return sumOf(keyOf(span), parts)
  }
}
