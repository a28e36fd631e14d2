import type { StockEffect } from '../shared/operations/operation-definition.ts'
import type { StocktakeCloseV1, StocktakeCountV1 } from '../shared/operations/stocktake.ts'
import { isMoment } from '../shared/schemas.ts'
import { sizeKeyOf } from '../shared/size-key.ts'

/** A count that corrected the stock of a size. */
interface Correction {
  /** 'product size' */
  key: string
  /** Null for the owner at the counter. */
  device: string | null
  /** When the stock that its device shows has it: when it was counted, of a stocktake when it was taken over. */
  shownAtMs: number
  receivedAtMs: number
}

/** What stocktakes must have done, kept by other means than the server's. */
export interface StocktakesModel {
  /** How each ended first. */
  ended: Map<string, StocktakeCloseV1['outcome']>
  /** 'stocktake product size' of what was taken over. */
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

/** Notes the corrections of a count outside stocktakes. */
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

/** What an end of a stocktake does to the stock: each size once, and none that was counted elsewhere since. */
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
    // A clock that has lost its year says nothing.
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
