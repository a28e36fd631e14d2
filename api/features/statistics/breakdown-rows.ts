import { addDays, dayOf, dayStart } from '../../../shared/calendar.ts'
import type { CategoryTranslations } from '../../../shared/catalog/translations.ts'
import { sizeOfKey } from '../../../shared/size-key.ts'
import type { BreakdownBy, BreakdownSort } from '../../../shared/statistics/breakdown.ts'
import type { Span } from '../../../shared/statistics/period.ts'
import {
  type BreakdownSums,
  type GoodsSums,
  quarterStart,
  readTillCodes,
  sumBreakdown,
} from '../../database/breakdown.ts'
import { readKnownActors } from '../../database/actors.ts'
import { listCategories } from '../../database/categories.ts'
import type { ReadTransaction } from '../../database/database.ts'
import { readTranslations } from '../../database/translations.ts'

/** One row of a breakdown, amounts in centimes. */
export interface SummedRow extends GoodsSums {
  key: string | null
  /** Of a product; null for other rows. */
  title: string | null
  /** Of a product, in the order of its sizes. */
  sizes: (GoodsSums & { size: string | null })[]
}

/** A row with the names that it is shown under. */
export interface NamedRow extends SummedRow {
  translations?: CategoryTranslations
}

const NO_GOODS: GoodsSums = {
  pieces: 0,
  revenue: 0,
  returnedPieces: 0,
  returns: 0,
  discounts: 0,
  profit: 0,
  linesWithoutCost: 0,
}

/** The sums of two parts of the same goods. */
function add(a: GoodsSums, b: GoodsSums): GoodsSums {
  return {
    pieces: a.pieces + b.pieces,
    revenue: a.revenue + b.revenue,
    returnedPieces: a.returnedPieces + b.returnedPieces,
    returns: a.returns + b.returns,
    discounts: a.discounts + b.discounts,
    profit: a.profit + b.profit,
    linesWithoutCost: a.linesWithoutCost + b.linesWithoutCost,
  }
}

/** The sums of all rows. */
export function sumRows(rows: readonly GoodsSums[]): GoodsSums {
  return rows.reduce(add, NO_GOODS)
}

const row = (key: string | null, goods: GoodsSums): SummedRow => ({
  key,
  title: null,
  ...add(NO_GOODS, goods),
  sizes: [],
})

/** `quarters`: the earliest first. */
function byDay(quarters: readonly BreakdownSums['day'][]): SummedRow[] {
  const days: SummedRow[] = []
  let endMs = Number.NEGATIVE_INFINITY
  for (const goods of quarters) {
    const atMs = quarterStart(goods.quarter)
    const last = days.at(-1)
    if (last && atMs < endMs) Object.assign(last, add(last, goods))
    else {
      const day = dayOf(atMs)
      endMs = dayStart(addDays(day, 1))
      days.push(row(day, goods))
    }
  }
  return days
}

/** One row for each product, titled as last sold. */
function byProduct(sold: readonly BreakdownSums['product'][]): SummedRow[] {
  const products = new Map<string, BreakdownSums['product'][]>()
  for (const one of sold) {
    const same = products.get(one.productId)
    if (same) same.push(one)
    else products.set(one.productId, [one])
  }
  return [...products].map(([key, parts]) => {
    const last = parts.reduce((a, b) =>
      b.lastMs > a.lastMs || (b.lastMs === a.lastMs && b.title > a.title) ? b : a,
    )
    return { ...row(key, sumRows(parts)), title: last.title, sizes: bySize(parts) }
  })
}

function bySize(parts: readonly BreakdownSums['product'][]): SummedRow['sizes'] {
  const sizes = new Map<string, { goods: GoodsSums; position: number }>()
  for (const part of parts) {
    const goods = add(sizes.get(part.size)?.goods ?? NO_GOODS, part)
    sizes.set(part.size, { goods, position: part.position ?? Number.MAX_SAFE_INTEGER })
  }
  return [...sizes]
    .toSorted(([a, one], [b, other]) => one.position - other.position || a.localeCompare(b))
    .map(([size, { goods }]) => ({
      size: sizeOfKey(size as BreakdownSums['product']['size']),
      ...goods,
    }))
}

/** The rows of a breakdown, in no particular sequence. */
export async function readRows(
  db: ReadTransaction,
  by: BreakdownBy,
  span: Span,
): Promise<SummedRow[]> {
  switch (by) {
    case 'day':
      return byDay(await sumBreakdown(db, 'day', span))
    case 'product':
      return byProduct(await sumBreakdown(db, 'product', span))
    case 'category':
      return (await sumBreakdown(db, 'category', span)).map((each) => row(each.categoryId, each))
    case 'origin':
      return (await sumBreakdown(db, 'origin', span)).map((each) => row(each.origin, each))
    case 'person':
      return (await sumBreakdown(db, 'person', span)).map((each) => row(each.person, each))
  }
}

/** The rows with the names of categories, tills and people as they are now. */
export async function nameRows(
  db: ReadTransaction,
  by: BreakdownBy,
  rows: readonly SummedRow[],
): Promise<NamedRow[]> {
  if (by === 'origin') {
    const codes = await readTillCodes(db)
    return rows.map((each) => ({ ...each, title: codes.get(each.key ?? '') ?? null }))
  }
  if (by === 'person') {
    const names = await readKnownActors(
      db,
      rows.flatMap(({ key }) => key ?? []),
    )
    return rows.map((each) => ({ ...each, title: names.get(each.key ?? '') ?? null }))
  }
  if (by !== 'category') return [...rows]
  const categories = new Map((await listCategories(db)).map((one) => [one.id, one]))
  return rows.map((each) => {
    const category = categories.get(each.key ?? '')
    const translations = readTranslations<CategoryTranslations>(category?.translations ?? null)
    return { ...each, title: category?.title ?? null, ...(translations && { translations }) }
  })
}

/** Rows in the sequence that was asked for; the same sequence on every page. */
export function sortRows(
  rows: readonly NamedRow[],
  by: BreakdownBy,
  sort: BreakdownSort,
): NamedRow[] {
  const byKey = (a: NamedRow, b: NamedRow) =>
    by === 'day'
      ? (b.key ?? '').localeCompare(a.key ?? '')
      : (a.title ?? '').localeCompare(b.title ?? '') || (a.key ?? '').localeCompare(b.key ?? '')
  return rows.toSorted((a, b) => (sort === 'key' ? 0 : b[sort] - a[sort]) || byKey(a, b))
}
