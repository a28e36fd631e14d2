import { formatMoment } from '#texts/formats.ts'
import type { CounterProduct } from '../../../../shared/catalog/product.ts'
import { csvFile, moneyCell } from '../../../../shared/csv.ts'
import type { Centimes } from '../../../../shared/money.ts'
import { countKey, type CountedSize } from '../../../../shared/stocktakes/count-tallies.ts'
import type {
  NotTakenReason,
  RecordedLine,
} from '../../../../shared/stocktakes/recorded-stocktake.ts'
import { stocktakeTexts as texts } from '#texts/stocktake.ts'
import type { StocktakeRow } from '../../local/till/till-db.ts'
import { lineTitle } from '../../ui/owner-words.ts'

/** One size of a stocktake that has ended. */
export interface ResultLine {
  key: string
  productId: string
  size: string | null
  title: string
  counted: number
  expected: number
  countedAtMs: number
  notTaken: NotTakenReason | null
  /** The pieces of a later count that is not in the stock; null when there is none. */
  later: number | null
  /** Buying price of one piece; null when unknown or hidden. */
  unitCost: Centimes | null
}

/** Lines of the server, or those of this device while the server does not have them yet. */
function known(recorded: readonly RecordedLine[], here: StocktakeRow | undefined): ResultLine[] {
  if (recorded.length > 0 || here === undefined)
    return recorded.map((line) => ({
      ...line,
      key: `${countKey(line)} ${line.notTaken ?? ''}`,
      countedAtMs: line.countedAt,
      later: null,
      unitCost: line.unitCost ?? null,
    }))
  return here.lines.map(({ productId, size = null, title, counted, expected, countedAt }) => {
    const line = { productId: productId as ResultLine['productId'], size, title, counted, expected }
    const key = `${productId} ${size ?? ''}`
    const countedAtMs = Date.parse(countedAt)
    return { ...line, key, countedAtMs, notTaken: null, later: null, unitCost: null }
  })
}

/** Sort rank: lines that need attention are lowest. */
function rank({ later, notTaken, counted, expected }: ResultLine): number {
  if (later !== null) return 0
  if (notTaken !== null && notTaken !== 'taken-before') return 1
  return counted === expected ? 3 : 2
}

/**
 * The result of a stocktake: lines that need attention first, then differences. A size taken over by two tills is
 * listed once, unless it is not in the stock. `counted`: the current tallies.
 */
export function resultOf(
  recorded: readonly RecordedLine[],
  here: StocktakeRow | undefined,
  counted: ReadonlyMap<string, CountedSize>,
  isTaken: boolean,
): ResultLine[] {
  const lines = known(recorded, here).filter(({ notTaken }) => notTaken !== 'taken-before')
  const byKey = new Map(lines.map((line) => [`${line.productId} ${line.size ?? ''}`, line]))
  for (const [key, sum] of isTaken ? counted : []) {
    const line = byKey.get(key)
    if (line?.counted === sum.pieces) continue
    if (line) line.later = sum.pieces
    else {
      const { productId, size, title, pieces, expected, countedAtMs } = sum
      const late = { productId, size, title, counted: pieces, expected, countedAtMs }
      lines.push({ ...late, key, notTaken: null, later: pieces, unitCost: null })
    }
  }
  return lines.toSorted((a, b) => rank(a) - rank(b))
}

/** Note beside the numbers of a line; empty for none. */
export function noteOf({ later, notTaken }: ResultLine): string {
  if (later !== null) return texts.lateCount(later)
  return notTaken === null ? '' : texts.reasons[notTaken]
}

/** Whether a line is in the stock. */
export function isInStock({ later, notTaken, counted }: ResultLine): boolean {
  return notTaken === null && (later === null || later !== counted)
}

/** The file of a stocktake for the bookkeeper. `withCosts`: for an owner. */
export function resultFile(
  lines: readonly ResultLine[],
  products: readonly CounterProduct[],
  withCosts: boolean,
): string {
  const { columns } = texts
  const { article, size, expected, counted, difference, unitCost, value, countedAt, note } = columns
  const money = withCosts ? [unitCost, value] : []
  const head = [article, size, expected, counted, difference, ...money, countedAt, note]
  const byId = new Map(products.map((product) => [String(product._id), product]))
  const rows = lines.map((line) => {
    const found = line.counted - line.expected
    const cost = line.unitCost
    const costs = cost === null ? [null, null] : [moneyCell(cost), moneyCell(found * cost)]
    return [
      lineTitle(line, byId.get(line.productId)).text,
      line.size,
      line.expected,
      line.counted,
      found,
      ...(withCosts ? costs : []),
      formatMoment(line.countedAtMs),
      noteOf(line),
    ]
  })
  return csvFile(head, rows)
}
