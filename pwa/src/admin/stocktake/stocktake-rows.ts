import { groupBy } from '../../../../shared/group-by.ts'
import type { ProductId } from '../../../../shared/catalog/product-id.ts'
import type { CounterProduct } from '../../../../shared/catalog/product.ts'
import { centimes, type Centimes } from '../../../../shared/money.ts'
import type { StocktakeLine } from '../../../../shared/operations/stocktake.ts'
import {
  type CountedSize,
  countKey,
  countTallies,
  isLaterTally,
  type Tally,
} from '../../../../shared/stocktakes/count-tallies.ts'
import type { RecordedTally } from '../../../../shared/stocktakes/recorded-stocktake.ts'
import type { TallyId } from '../../../../shared/stocktakes/stocktake-id.ts'
import type { DeviceId } from '../../../../shared/sync/device-id.ts'

/** A tally of any device, with the code of its till. */
export interface KnownTally extends Tally {
  /** Null before the till has its code. */
  till: string | null
}

/** One size of a stocktake. */
export interface CountRow {
  /** countKey() */
  key: string
  productId: ProductId
  size: string | null
  /** The main title of the product. */
  title: string
  /** Undefined when the catalogue no longer has it. */
  product: CounterProduct | undefined
  /** The stock that this device shows. */
  shown: number
  /** Null: nobody counted it yet. */
  counted: CountedSize | null
  /** Valid count of this device; null for none. */
  mine: number | null
  /** Valid counts of other tills. */
  theirs: readonly { id: TallyId; till: string | null; pieces: number }[]
  /** All tallies of other devices, earlier rounds included. */
  others: readonly Tally[]
}

/** Tallies of the server and of this device, each in its latest state. */
export function mergeTallies(
  recorded: readonly RecordedTally[],
  own: readonly Tally[],
  code: string | null,
): KnownTally[] {
  const known = new Map<string, KnownTally>()
  for (const { tally, countedAt, changedAt, ...rest } of recorded) {
    known.set(tally, { ...rest, id: tally, countedAtMs: countedAt, changedAtMs: changedAt })
  }
  for (const tally of own) {
    const { step } = known.get(tally.id) ?? { step: 0 }
    if (isLaterTally({ step: tally.step, tie: '1' }, { step, tie: '0' }))
      known.set(tally.id, { ...tally, till: known.get(tally.id)?.till ?? code })
  }
  return [...known.values()]
}

/** Whether a product belongs to a stocktake of a category; null: of the whole shop. */
export function isInScope({ category }: CounterProduct, categoryId: string | null): boolean {
  return categoryId === null || category?._id === categoryId
}

function sizesOf({ sizes, stock }: CounterProduct): { size: string | null; shown: number }[] {
  if (sizes.length === 0) return [{ size: null, shown: stock }]
  return sizes.map(({ size, quantity }) => ({ size, shown: quantity }))
}

/** The sizes of a stocktake in the order of the catalogue; counted sizes that left the catalogue come last. */
export function countRows(
  products: readonly CounterProduct[],
  categoryId: string | null,
  tallies: readonly KnownTally[],
  device: DeviceId | null,
): CountRow[] {
  const counted = countTallies(tallies)
  const byKey = groupBy(tallies, countKey)
  const rowOf = (
    what: Pick<CountRow, 'productId' | 'size' | 'title' | 'product' | 'shown'>,
  ): CountRow => {
    const key = countKey(what)
    const sum = counted.get(key) ?? null
    const all = byKey.get(key) ?? []
    const adding = all.filter(({ round, pieces }) => pieces !== null && round === sum?.round)
    const own = adding.filter((tally) => tally.device === device)
    return {
      ...what,
      key,
      counted: sum,
      mine: own.length === 0 ? null : own.reduce((pieces, one) => pieces + (one.pieces ?? 0), 0),
      theirs: adding
        .filter((tally) => tally.device !== device)
        .map(({ id, till, pieces }) => ({ id, till, pieces: pieces ?? 0 })),
      others: all.filter((tally) => tally.device !== device),
    }
  }
  const rows = products
    .filter((product) => isInScope(product, categoryId))
    .flatMap((product) =>
      sizesOf(product).map(({ size, shown }) =>
        rowOf({ productId: product._id, size, title: product.title, product, shown }),
      ),
    )
  const listed = new Set(rows.map(({ key }) => key))
  const gone = [...counted]
    .filter(([key]) => !listed.has(key))
    .map(([, { productId, size, title, expected }]) => {
      const product = products.find(({ _id }) => _id === productId)
      const shown = product && sizesOf(product).find((entry) => entry.size === size)?.shown
      return rowOf({ productId, size, title, product, shown: shown ?? expected })
    })
  return [...rows, ...gone]
}

/** Counted minus expected; null for a size that nobody counted. */
export function differenceOf({ counted }: Pick<CountRow, 'counted'>): number | null {
  return counted && counted.pieces - counted.expected
}

/** Buying price of one piece, by product id. */
export type Costs = Readonly<Record<string, Centimes>>

/** The sums of a stocktake so far. */
export interface StocktakeSums {
  /** Number of all sizes, of counted ones, and of counted ones that need attention. */
  sizes: number
  counted: number
  doubtful: number
  missing: number
  surplus: number
  /** By buying prices; null when they are unknown here. */
  missingCost: Centimes | null
  surplusCost: Centimes | null
}

export function sumRows(rows: readonly CountRow[], costs: Costs | null): StocktakeSums {
  const sums = { counted: 0, doubtful: 0, missing: 0, surplus: 0, missingCost: 0, surplusCost: 0 }
  for (const row of rows) {
    const difference = differenceOf(row)
    if (difference === null) continue
    const cost = costs?.[row.productId] ?? 0
    sums.counted += 1
    sums.doubtful += row.counted && row.counted.doubts.length > 0 ? 1 : 0
    sums.missing += Math.max(0, -difference)
    sums.surplus += Math.max(0, difference)
    sums.missingCost += Math.max(0, -difference) * cost
    sums.surplusCost += Math.max(0, difference) * cost
  }
  return {
    ...sums,
    sizes: rows.length,
    missingCost: costs && centimes(sums.missingCost),
    surplusCost: costs && centimes(sums.surplusCost),
  }
}

/** The lines to take over: each counted size as shown. */
export function linesOf(rows: readonly CountRow[]): StocktakeLine[] {
  return rows.flatMap(({ productId, size, title, counted }) =>
    counted === null
      ? []
      : [
          {
            productId,
            size,
            title,
            counted: counted.pieces,
            expected: counted.expected,
            countedAt: counted.countedAtMs,
            device: counted.device,
          },
        ],
  )
}

/** The tills that counted, with how many sizes, and when each did last; epoch ms. */
export function tillsOf(
  tallies: readonly KnownTally[],
): { till: string | null; sizes: number; lastAtMs: number }[] {
  const counting = tallies.filter(({ pieces }) => pieces !== null)
  return [...groupBy(counting, ({ device }) => device).values()]
    .map((all) => ({
      till: all[0]?.till ?? null,
      sizes: new Set(all.map(countKey)).size,
      lastAtMs: Math.max(...all.map(({ changedAtMs }) => changedAtMs)),
    }))
    .toSorted((a, b) => b.lastAtMs - a.lastAtMs)
}
