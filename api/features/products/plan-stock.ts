import type { ProductSizes } from '../../../shared/products/product-sizes.ts'
import { sizeKeyOf, type SizeKey } from '../../../shared/size-key.ts'
import type { ShownLevel, StockLevel } from '../../database/stock.ts'

/** A size as an edit wants it. See productSizesSchema. */
export type WantedLevel = Omit<ProductSizes[number], 'size'> & { size: SizeKey }

export interface StockPlan {
  /** The sizes the product has afterwards, in order. */
  shown: ShownLevel[]
  /** What moves; nothing where the form sent what it had been shown. */
  moves: { size: SizeKey; change: number }[]
}

/**
 * What an edit of a product's sizes does to its stock. A size that is no longer wanted is emptied; one that is renamed
 * takes over what its former name holds; a count moves the stock by its difference from what the form had shown, so
 * that what was sold meanwhile stays sold.
 */
export function planStock(
  levels: readonly StockLevel[],
  wanted: readonly WantedLevel[],
): StockPlan {
  const held = new Map(levels.map((level) => [level.size, level]))
  const formerOf = findFormers(held, wanted)

  const afterwards = new Map<SizeKey, number>()
  const shown = wanted.map((want): ShownLevel => {
    const former = formerOf.get(want.size)
    const now = former?.quantity ?? 0
    afterwards.set(want.size, former ? now + want.quantity - (want.expected ?? now) : want.quantity)
    const barcode = want.barcode === undefined ? (former?.barcode ?? null) : want.barcode
    return { size: want.size, barcode }
  })
  for (const level of levels) {
    // What was archived before keeps its number: a late sale may have brought it below zero, which is a fact.
    if (!afterwards.has(level.size)) afterwards.set(level.size, level.archived ? level.quantity : 0)
  }

  const moves = [...afterwards].map(([size, quantity]) => ({
    size,
    change: quantity - (held.get(size)?.quantity ?? 0),
  }))
  return { shown, moves: moves.filter(({ change }) => change !== 0) }
}

/** The level that each wanted size goes on from; a level goes on in one size only. */
function findFormers(
  held: ReadonlyMap<SizeKey, StockLevel>,
  wanted: readonly WantedLevel[],
): Map<SizeKey, StockLevel> {
  const formers = new Map<SizeKey, StockLevel>()
  const taken = new Set<SizeKey>()
  const take = (size: SizeKey, former: SizeKey) => {
    const level = held.get(former)
    if (level?.archived !== 0 || taken.has(former) || formers.has(size)) return
    taken.add(former)
    formers.set(size, level)
  }
  for (const { size, was } of wanted) if (was !== undefined) take(size, sizeKeyOf(was))
  for (const { size } of wanted) take(size, size)
  return formers
}
