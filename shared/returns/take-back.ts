import type { Centimes } from '../money.ts'
import type { ReturnV1 } from '../operations/return.ts'
import { heldPieces, type OrderedLine, type StockKey } from '../orders/held-stock.ts'
import { sizeKeyOf } from '../size-key.ts'

/** Pieces of one product and size that came back. */
export interface ReturnedPieces extends StockKey {
  quantity: number
  /** The price given back for one piece, which distinguishes lines of a product that was sold at two prices. */
  price?: Centimes
}

/** The pieces of the lines of a return. */
export function piecesOfLines(
  lines: readonly Pick<ReturnV1['lines'][number], 'productId' | 'size' | 'quantity' | 'price'>[],
): ReturnedPieces[] {
  return lines.map(({ productId, size, quantity, price }) => {
    return { productId, size: sizeKeyOf(size), quantity, price }
  })
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
 * Distributes returned pieces over the lines of their sale. A line never gets more than its quantity; the pieces beyond
 * what the sale had left are the excess of the return.
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
