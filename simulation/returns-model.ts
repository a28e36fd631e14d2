import type { ReturnV1 } from '../shared/operations/return.ts'
import type { OrderStatus } from '../shared/orders/order.ts'
import { sizeKeyOf } from '../shared/size-key.ts'

/* What must be true of returns, calculated independently of the server. */

/** Quantities by 'product size'. */
export type Pieces = Map<string, number>

/** The returned lines. */
export type BroughtBack = readonly Pick<
  ReturnV1['lines'][number],
  'productId' | 'size' | 'quantity'
>[]

/** A sale as it was when its goods came back: what it sold, and whether those goods were out of the shop. */
export interface SaleThen {
  isOut: boolean
  sold: Pieces
}

/** The sale that a return refers to, and the device on which the goods came back. */
export interface NamedSale {
  sale: string
  receiptNumber: string | null
  device: string
}

interface WaitingReturn extends NamedSale {
  lines: BroughtBack
}

export interface ReturnsModel {
  /** For each sale (an operation, or a web order) the pieces that came back, never more than it sold. */
  back: Map<string, Pieces>
  /** Returns that arrived before their sale. */
  waiting: WaitingReturn[]
  /** The number of pieces that came back beyond what was left of their sales. */
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

/**
 * Whether the goods of an order with this status are out of the shop. Defined again on purpose: the code under test
 * must not share a mistake with its model.
 */
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

/** The pieces of a sale that have come back. */
export function backOf(model: ReturnsModel, sale: string): Pieces {
  return model.back.get(sale) ?? new Map()
}

/** Whether everything that was sold has come back. */
export function isAllBack(model: ReturnsModel, sale: string, sold: Pieces): boolean {
  const back = backOf(model, sale)
  return [...sold].every(([key, quantity]) => back.get(key) === quantity)
}

/** Counts returned goods, for the sale as it was then. */
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
 * Counts the returns that waited for the sale which arrives now. A return that names an unknown id also counts when
 * its receipt number belongs to this sale alone. `isUnknown`: the server never had the operation with that id.
 * `isOfRefused`: the sale was refused under that id before.
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
