import type { OrderedLine, StockKey } from '../orders/held-stock.ts'
import { leftToReturn, takeBack, type ReturnedPieces } from './take-back.ts'

/**
 * The pieces of one product and size of a sale that can still be returned, as far as a device knows. `sold`: the lines
 * of the sale, with `returned` as last received from the server; `before`: the pieces of all returns of the sale that
 * the device knows. Both may include the same return, so the larger number counts.
 */
export function leftOfSale(
  sold: readonly OrderedLine[],
  before: readonly ReturnedPieces[],
  stock: StockKey,
): number {
  const untouched = sold.map((line) => ({ ...line, returned: 0 }))
  const { returned } = takeBack(untouched, before)
  const known = untouched.map((line, index) => ({ ...line, returned: returned[index] ?? 0 }))
  return Math.min(leftToReturn(sold, stock), leftToReturn(known, stock))
}
