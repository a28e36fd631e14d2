import type { StockEffect } from '../shared/operations/operation-definition.ts'
import type { PricesModel } from './goods-model.ts'
import { copyReturnsModel, createReturnsModel, type ReturnsModel } from './returns-model.ts'
import {
  copyStocktakesModel,
  createStocktakesModel,
  type StocktakesModel,
} from './stocktakes-model.ts'
import { sizeKeyOf } from '../shared/size-key.ts'

/**
 * The quantities that the shop's stock must have, calculated independently of the server: a sum of what happened,
 * each thing once.
 */
export interface Model {
  /** Pieces by 'product size'. */
  levels: Map<string, number>
  /** Ids of the operations counted so far. */
  counted: Set<string>
  returns: ReturnsModel
  prices: PricesModel
  stocktakes: StocktakesModel
}

export function createModel(): Model {
  return {
    levels: new Map(),
    counted: new Set(),
    returns: createReturnsModel(),
    prices: new Map(),
    stocktakes: createStocktakesModel(),
  }
}

export function levelKey(productId: string, size: string | null): string {
  return `${productId} ${sizeKeyOf(size)}`
}

export function move(model: Model, effects: readonly StockEffect[]): void {
  for (const { productId, size, change } of effects) {
    const key = levelKey(productId, size)
    const level = model.levels.get(key)
    // A product that the shop never had is not counted: the server lists such a sale for the owner.
    if (level !== undefined) model.levels.set(key, level + change)
  }
}

/** Counts an operation the first time that it is applied, and never again. */
export function countOperation(model: Model, id: string, effects: readonly StockEffect[]): void {
  if (model.counted.has(id)) return
  model.counted.add(id)
  move(model, effects)
}

export function copyModel(model: Model): Model {
  return {
    levels: new Map(model.levels),
    counted: new Set(model.counted),
    returns: copyReturnsModel(model.returns),
    prices: new Map(model.prices),
    stocktakes: copyStocktakesModel(model.stocktakes),
  }
}
