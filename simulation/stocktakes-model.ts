import type { StockEffect } from '../shared/operations/operation-definition.ts'
import type { StocktakeCloseV1, StocktakeCountV1 } from '../shared/operations/stocktake.ts'
import { isMoment } from '../shared/schemas.ts'
import { sizeKeyOf } from '../shared/size-key.ts'

/** A count that corrected the stock of a size. */
interface Correction {
  /** 'product size' */
  key: string
  /** Null for a count by the owner at the counter. */
  device: string | null
  /** Since when the stock that its device shows includes it: the time of the count, or of the end of the stocktake. */
  shownAtMs: number
  receivedAtMs: number
}

/** What stocktakes must have done, calculated independently of the server. */
export interface StocktakesModel {
  /** The first outcome of each stocktake. */
  ended: Map<string, StocktakeCloseV1['outcome']>
  /** The sizes that were taken over, as 'stocktake product size'. */
  taken: Set<string>
  corrections: Correction[]
  /** The latest state of each tally. */
  tallies: Map<string, { step: number; operation: string; pieces: number | null }>
}

export function createStocktakesModel(): StocktakesModel {
  return { ended: new Map(), taken: new Set(), corrections: [], tallies: new Map() }
}

export function copyStocktakesModel(model: StocktakesModel): StocktakesModel {
  return {
    ended: new Map(model.ended),
    taken: new Set(model.taken),
    corrections: [...model.corrections],
    tallies: new Map(model.tallies),
  }
}

/** Records the corrections by counts outside stocktakes. */
export function noteCorrections(
  model: StocktakesModel,
  effects: readonly StockEffect[],
  by: Omit<Correction, 'key'>,
): void {
  for (const { productId, size, change } of effects) {
    if (change !== 0) model.corrections.push({ ...by, key: `${productId} ${sizeKeyOf(size)}` })
  }
}

export function noteTally(
  { tallies }: StocktakesModel,
  { tally, step, pieces }: StocktakeCountV1,
  operation: string,
): void {
  const known = tallies.get(tally)
  const isLater =
    known === undefined || step > known.step || (step === known.step && operation > known.operation)
  if (isLater) tallies.set(tally, { step, operation, pieces })
}

/** The effects of the end of a stocktake on the stock: each size once, and no size that was counted elsewhere since. */
export function takeOver(
  model: StocktakesModel,
  { stocktake, outcome, lines }: StocktakeCloseV1,
  by: Omit<Correction, 'key'>,
  isKnown: (key: string) => boolean,
): StockEffect[] {
  if (!model.ended.has(stocktake)) model.ended.set(stocktake, outcome)
  if (outcome === 'cancelled' || model.ended.get(stocktake) === 'cancelled') return []
  const effects: StockEffect[] = []
  for (const line of lines) {
    const key = `${line.productId} ${sizeKeyOf(line.size)}`
    const size = `${stocktake} ${key}`
    if (!isKnown(key) || model.taken.has(size)) continue
    // The time of a clock that lost its year is not used.
    const countedAtMs = isMoment(line.countedAt) ? line.countedAt : by.receivedAtMs
    const isOlder = model.corrections.some(
      (one) =>
        one.key === key &&
        one.receivedAtMs > countedAtMs &&
        !(one.device === line.device && one.shownAtMs <= countedAtMs),
    )
    if (isOlder) continue
    model.taken.add(size)
    const { productId, counted, expected } = line
    const effect = { productId, size: line.size, change: counted - expected }
    effects.push(effect)
    noteCorrections(model, [effect], by)
  }
  return effects
}
