import { addDays, dayOf, dayStart, monthOf, monthStart } from '../../../shared/calendar.ts'
import type { OrderStatus } from '../../../shared/orders/order.ts'
import type { Span } from '../../../shared/statistics/period.ts'
import { VersionedCache } from '../../database/cache-by-version.ts'
import {
  countStatuses,
  type SoldTitle,
  sumReturnedOfOthers,
  sumReturns,
  sumShipped,
} from '../../database/statistics.ts'
import type { ReadDatabase, ReadTransaction } from '../../database/database.ts'
import {
  type OrderVersion,
  orderVersionText,
  readOrderVersion,
  readTouchedOrders,
} from '../../database/order-version.ts'

/** With more new, edited and deleted orders since the last read, the whole cache is discarded. */
const MAX_FOLLOWED = 1000
/** The most spans whose complete figures are cached. */
const MAX_FIGURES = 4
/** The most titles in all cached parts together, about 40 MB. */
const MAX_TITLES = 200_000

/** The figures of a time span. */
export interface Figures {
  counts: ReadonlyMap<OrderStatus, number>
  sold: readonly SoldTitle[]
}

/** The figures of one part of a span, to be added to other parts. */
interface Part {
  counts: Map<OrderStatus, number>
  titles: Map<string, SoldTitle>
}

/** The starts of the days whose orders still change often: this month, the previous month, and tomorrow. */
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

/** Divides a span into parts: the older past as one part, each recent day, and the future. */
function cutAt(starts: readonly number[], { fromMs, toMs }: Span): Span[] {
  const bounds = [fromMs, ...starts.filter((start) => start > fromMs && start < toMs), toMs]
  return bounds.slice(1).map((bound, index) => ({ fromMs: bounds[index] ?? fromMs, toMs: bound }))
}

const keyOfTitle = ({ productId, title }: SoldTitle) => `${productId}\n${title}`

function sumUp(parts: readonly Part[]): Figures {
  // The part with the most titles is copied, which is much faster than adding its titles.
  const [most, ...others] = parts.toSorted((a, b) => b.titles.size - a.titles.size)
  const sum = { counts: new Map(most?.counts), titles: new Map(most?.titles) }
  for (const { counts, titles } of others) {
    for (const [status, count] of counts)
      sum.counts.set(status, (sum.counts.get(status) ?? 0) + count)
    addTitles(sum.titles, titles.values())
  }
  return { counts: sum.counts, sold: [...sum.titles.values()] }
}

/** Adds figures to those of the same titles. */
function addTitles(titles: Map<string, SoldTitle>, added: Iterable<SoldTitle>): void {
  for (const sold of added) {
    const key = keyOfTitle(sold)
    const before = titles.get(key)
    titles.set(key, before ? sumOfTwo(before, sold) : sold)
  }
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
  const titles = new Map(sold.map((title) => [keyOfTitle(title), title]))
  addTitles(titles, await sumReturnedOfOthers(transaction, span))
  addTitles(titles, await sumReturns(transaction, span))
  return { counts: await countStatuses(transaction, span), titles }
}

const keyOf = ({ fromMs, toMs }: Span) => `${fromMs} ${toMs}`

/** The keys of the spans that contain one of these moments. */
function keysWith(keys: readonly string[], moments: readonly number[]): string[] {
  return keys.filter((key) => {
    const [fromMs = 0, toMs = 0] = key.split(' ').map(Number)
    return moments.some((ms) => ms >= fromMs && ms < toMs)
  })
}

/**
 * Reads figures and caches them by parts of their span. A part is only recomputed when one of its orders is added,
 * edited or deleted, so that a new sale does not make the server read ten years of orders. The figures are a consistent
 * snapshot of one transaction, and the same object as long as they are unchanged.
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

  /** Moves both caches to the order version of the transaction, and returns that version. */
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
