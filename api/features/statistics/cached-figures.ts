import { addDays, dayOf, dayStart, monthOf, monthStart } from '../../../shared/calendar.ts'
import type { OrderStatus } from '../../../shared/orders/order.ts'
import type { Span } from '../../../shared/statistics/period.ts'
import { VersionedCache } from '../../database/cache-by-version.ts'
import { countStatuses, type SoldTitle, sumShipped } from '../../database/statistics.ts'
import type { ReadDatabase, ReadTransaction } from '../../database/database.ts'
import {
  type OrderVersion,
  orderVersionText,
  readOrderVersion,
  readTouchedOrders,
} from '../../database/order-version.ts'

/** Beyond so many new, edited and deleted orders at once, all is summed anew. */
const MAX_FOLLOWED = 1000
/** Figures that are cached ready for the next who asks for the same span. */
const MAX_FIGURES = 4
/** Of all cached parts together: some forty megabytes, in a shop that has sold so much. */
const MAX_TITLES = 200_000

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

async function readPart(transaction: ReadTransaction, span: Span): Promise<Part> {
  const sold = await sumShipped(transaction, span)
  return {
    counts: await countStatuses(transaction, span),
    titles: new Map(sold.map((title) => [keyOfTitle(title), title])),
  }
}

const keyOf = ({ fromMs, toMs }: Span) => `${fromMs} ${toMs}`

/** The keys of the spans that one of these moments is in. */
function keysWith(keys: readonly string[], moments: readonly number[]): string[] {
  return keys.filter((key) => {
    const [fromMs = 0, toMs = 0] = key.split(' ').map(Number)
    return moments.some((ms) => ms >= fromMs && ms < toMs)
  })
}

/**
 * Reads figures and caches them by parts of time: a part is summed anew when an order of it is new, edited or deleted, so
 * that the sale of a minute ago does not make the server read the ten years before it. Figures are those of one moment,
 * and the same object while they are still true.
 */
export function createFiguresReader(
  db: ReadDatabase,
): (span: Span, nowMs: number) => Promise<Figures> {
  const cachedParts = new VersionedCache<Part>({
    maxWeight: MAX_TITLES,
    weigh: ({ titles }) => 1 + titles.size,
  })
  const cachedFigures = new VersionedCache<Figures>({ maxWeight: MAX_FIGURES })
  let version: OrderVersion | null = null
  let recent = { today: '', starts: [] as number[] }

  /** Moves both caches to the transaction's version, and returns it. */
  async function follow(transaction: ReadTransaction): Promise<string> {
    const latest = await readOrderVersion(transaction)
    const text = orderVersionText(latest)
    if (version && orderVersionText(version) === text) return text
    const touched = version && (await readTouchedOrders(transaction, version, MAX_FOLLOWED))
    for (const cache of [cachedParts, cachedFigures])
      cache.moveTo(text, touched ? keysWith(cache.keys(), touched) : undefined)
    version = latest
    return text
  }

  return (span, nowMs) => {
    const today = dayOf(nowMs)
    if (recent.today !== today) recent = { today, starts: recentDayStarts(today) }
    const spans = cutAt(recent.starts, span)
    return db.read(async (transaction) => {
      const current = await follow(transaction)
      return cachedFigures.getOrMake({ key: keyOf(span) }, current, async () => {
        const parts: Part[] = []
        for (const each of spans) {
          const name = { key: keyOf(each) }
          const make = () => readPart(transaction, each)
          parts.push(await cachedParts.getOrMake(name, current, make))
        }
        return sumUp(parts)
      })
    })
  }
}
