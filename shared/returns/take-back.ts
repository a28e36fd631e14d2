import type { Centimes } from '../money.ts'
import { heldPieces, type OrderedLine, type StockKey } from '../orders/held-stock.ts'

/** Pieces of one product and size that came back. */
export interface ReturnedPieces extends StockKey {
  quantity: number
  /** What was given back for one; undefined where it does not matter. */
  price?: Centimes
}

function isSameStock(a: StockKey, b: StockKey): boolean {
  return a.productId === b.productId && a.size === b.size
}

/** The pieces of one product and size that can still be returned: sold minus returned before. */
export function leftToReturn(sold: readonly OrderedLine[], stock: StockKey): number {
  return sold
    .filter((line) => isSameStock(line, stock))
    .reduce((left, line) => left + heldPieces(line), 0)
}

/** What a return means for the lines of its sale. */
export interface TakenBack {
  /** The pieces returned of each line of the sale, those from before included; same order as the sale's lines. */
  returned: number[]
  /** The pieces of each returned line that are more than the sale had left; same order as the returned lines. */
  excess: number[]
}

/**
 * Distributes returned pieces over the lines of their sale. A line never gets more than its quantity: what the sale
 * has not left is the excess of the return.
 */
export function takeBack(
  sold: readonly OrderedLine[],
  returns: readonly ReturnedPieces[],
): TakenBack {
  const after = sold.map((line) => ({ ...line }))
  const excess = returns.map((pieces) => {
    let rest = pieces.quantity
    for (const line of after) {
      if (!isSameStock(line, pieces)) continue
      const taken = Math.min(rest, heldPieces(line))
      line.returned += taken
      rest -= taken
    }
    return rest
  })
  return { returned: after.map(({ returned }) => returned), excess }
}
