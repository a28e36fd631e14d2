import type { ProductSizes } from '../../../shared/products/product-sizes.ts'
import { sizeKeyOf, type SizeKey } from '../../../shared/size-key.ts'
import type { ShownLevel, StockLevel } from '../../database/stock.ts'

/** A size as requested by an edit. See productSizesSchema. */
export type WantedLevel = Omit<ProductSizes[number], 'size'> & { size: SizeKey }

export interface StockPlan {
  /** The sizes of the product after the edit, in order. */
  shown: ShownLevel[]
  /** Stock movements; none for quantities that the form left unchanged. */
  moves: { size: SizeKey; change: number }[]
}

/**
 * Plans the stock movements of an edit of a product's sizes. A removed size is emptied; a renamed size takes over the
 * stock of its former name; a count moves the stock by its difference from the quantity that the form showed, so that
 * sales made in the meantime are preserved.
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
    // Already archived sizes keep their quantity: a late sale may have made it negative.
    if (!afterwards.has(level.size)) afterwards.set(level.size, level.archived ? level.quantity : 0)
  }

  const moves = [...afterwards].map(([size, quantity]) => ({
    size,
    change: quantity - (held.get(size)?.quantity ?? 0),
  }))
  return { shown, moves: moves.filter(({ change }) => change !== 0) }
}

/** The existing stock level that each requested size continues; each level is continued by one size only. */
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
