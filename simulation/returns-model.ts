import type { ReturnV1 } from '../shared/operations/return.ts'
import type { OrderStatus } from '../shared/orders/order.ts'
import { sizeKeyOf } from '../shared/size-key.ts'

/* What must be true of returns, kept by other means than the server's. */

/** Pieces by 'product size'. */
export type Pieces = Map<string, number>

/** Goods that came back: of a sale that has arrived, or that is still on its way. */
export type BroughtBack = readonly Pick<
  ReturnV1['lines'][number],
  'productId' | 'size' | 'quantity'
>[]

/** A sale as it stood when its goods came back: how much of what it sold, and whether that is out of the shop. */
export interface SaleThen {
  isOut: boolean
  sold: Pieces
}

/** The sale that a return names, by an operation, and where the goods came back. */
export interface NamedSale {
  sale: string
  receiptNumber: string | null
  device: string
}

interface WaitingReturn extends NamedSale {
  lines: BroughtBack
}

export interface ReturnsModel {
  /** By sale (an operation, or a web order): the pieces of it that came back, never more than it had. */
  back: Map<string, Pieces>
  /** What came back before its sale arrived. */
  waiting: WaitingReturn[]
  /** Pieces that came back beyond what their sales had left. */
  excess: number
  /** The money that tills gave back, in centimes. */
  refunds: number
}

export function createReturnsModel(): ReturnsModel {
  return { back: new Map(), waiting: [], excess: 0, refunds: 0 }
}

export function copyReturnsModel({ back, waiting, excess, refunds }: ReturnsModel): ReturnsModel {
  return {
    back: new Map([...back].map(([sale, pieces]) => [sale, new Map(pieces)])),
    waiting: [...waiting],
    excess,
    refunds,
  }
}

/** Whether an order of this status has its goods out of the shop; told here anew, so that both can be wrong apart. */
export function isOut(status: OrderStatus): boolean {
  return status === 'Pending' || status === 'Confirmed' || status === 'Shipped'
}

export function piecesOf(lines: BroughtBack): Pieces {
  const pieces: Pieces = new Map()
  for (const { productId, size, quantity } of lines) {
    const key = `${productId} ${sizeKeyOf(size)}`
    pieces.set(key, (pieces.get(key) ?? 0) + quantity)
  }
  return pieces
}

/** The pieces of a sale that came back. */
export function backOf(model: ReturnsModel, sale: string): Pieces {
  return model.back.get(sale) ?? new Map()
}

/** Whether all that was sold came back. */
export function isAllBack(model: ReturnsModel, sale: string, sold: Pieces): boolean {
  const back = backOf(model, sale)
  return [...sold].every(([key, quantity]) => back.get(key) === quantity)
}

/** Counts goods that came back of a sale as it stood then. */
export function bringBack(
  model: ReturnsModel,
  sale: string,
  lines: BroughtBack,
  then: SaleThen,
): void {
  const back = backOf(model, sale)
  for (const [key, quantity] of piecesOf(lines)) {
    const before = back.get(key) ?? 0
    const taken = then.isOut ? Math.min(quantity, (then.sold.get(key) ?? 0) - before) : 0
    back.set(key, before + taken)
    model.excess += quantity - taken
  }
  model.back.set(sale, back)
}

/**
 * Counts what waited for a sale that arrives now, also under an id that nobody knows when the receipt is of this sale
 * alone. `isUnknown`: the server never had that operation. `isOfRefused`: the sale was refused under that id before.
 */
export function saleArrives(
  model: ReturnsModel,
  sale: NamedSale & { isAlone: boolean; sold: BroughtBack },
  is: { isUnknown: (sale: string) => boolean; isOfRefused: (sale: string) => boolean },
): void {
  const isOfSale = (waiting: WaitingReturn) =>
    waiting.sale === sale.sale ||
    is.isOfRefused(waiting.sale) ||
    (sale.isAlone &&
      sale.receiptNumber !== null &&
      waiting.receiptNumber === sale.receiptNumber &&
      waiting.device !== sale.device &&
      is.isUnknown(waiting.sale))
  const arrived = model.waiting.filter(isOfSale)
  model.waiting = model.waiting.filter((waiting) => !isOfSale(waiting))
  const then = { isOut: true, sold: piecesOf(sale.sold) }
  for (const { lines } of arrived) bringBack(model, sale.sale, lines, then)
}
