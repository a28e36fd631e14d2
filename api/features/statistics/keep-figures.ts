import { addDays, dayOf, dayStart, monthOf, monthStart } from '../../../shared/calendar.ts'
import type { OrderStatus } from '../../../shared/orders/order.ts'
import type { Span } from '../../../shared/statistics/period.ts'
import { countStatuses, type SoldTitle, sumShipped } from '../../database/statistics.ts'
import type { DatabaseTransaction } from '../../database/tables.ts'
import { type OrderMark, readOrderMark, readTouchedOrders } from '../../database/touched-orders.ts'

/** Beyond so many new, edited and deleted orders at once, all is summed anew. */
const MAX_FOLLOWED = 1000
/** Some forty megabytes, in a shop that has sold so much. */
const MAX_TITLES_KEPT = 200_000

/** What there was in a span of time. */
export interface Figures {
  counts: Map<OrderStatus, number>
  sold: readonly SoldTitle[]
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

function sumUp(parts: readonly Figures[]): Figures {
  const counts = new Map<OrderStatus, number>()
  const titles = new Map<string, SoldTitle>()
  for (const part of parts) {
    for (const [status, count] of part.counts) counts.set(status, (counts.get(status) ?? 0) + count)
    for (const sold of part.sold) {
      const key = `${sold.productId}\n${sold.title}`
      const before = titles.get(key)
      titles.set(key, before ? sumOfTwo(before, sold) : sold)
    }
  }
  return { counts, sold: [...titles.values()] }
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

/**
 * Reads figures and keeps them by parts of time: a part is summed anew when an order of it is new, edited or gone, and
 * the sale of a minute ago is no reason to read the ten years before it.
 */
export function createFigureKeeper(): (
  transaction: DatabaseTransaction,
  span: Span,
  nowMs: number,
) => Promise<Figures> {
  const kept = new Map<string, { span: Span; figures: Figures }>()
  let titles = 0
  let followed: OrderMark | null = null
  let recent = { today: '', starts: [] as number[] }

  function forget(key: string): void {
    titles -= kept.get(key)?.figures.sold.length ?? 0
    kept.delete(key)
  }

  async function follow(transaction: DatabaseTransaction): Promise<void> {
    const touched = followed && (await readTouchedOrders(transaction, followed, MAX_FOLLOWED))
    followed = await readOrderMark(transaction)
    for (const [key, { span }] of kept) {
      const isIn = (ms: number) => ms >= span.fromMs && ms < span.toMs
      if (!touched || touched.some(isIn)) forget(key)
    }
  }

  async function readPart(transaction: DatabaseTransaction, span: Span): Promise<Figures> {
    const key = `${span.fromMs} ${span.toMs}`
    const known = kept.get(key)
    if (known) {
      // A Map keeps its order of writing: what was asked for longest ago makes room first.
      kept.delete(key)
      kept.set(key, known)
      return known.figures
    }
    const figures = {
      counts: await countStatuses(transaction, span),
      sold: await sumShipped(transaction, span),
    }
    kept.set(key, { span, figures })
    titles += figures.sold.length
    for (const oldest of kept.keys()) {
      if (titles <= MAX_TITLES_KEPT) break
      forget(oldest)
    }
    return figures
  }

  return async (transaction, span, nowMs) => {
    await follow(transaction)
    const today = dayOf(nowMs)
    if (recent.today !== today) recent = { today, starts: recentDayStarts(today) }
    const parts: Figures[] = []
    for (const part of cutAt(recent.starts, span)) parts.push(await readPart(transaction, part))
    return sumUp(parts)
  }
}
