import * as v from 'valibot'
import { enteredAmountSchema } from '../entry-schemas.ts'
import { type Centimes, centimes, centimesToDinars, MAX_PRICE_DINARS, sumLines } from '../money.ts'
import { factLine } from '../entry-schemas.ts'

/** The most characters of a discount's reason. */
export const MAX_DISCOUNT_REASON = 60

/** A discount and its reason, which may be empty. Negative discounts are prices above the shop's. */
export const discountSchema = v.object({
  amount: v.pipe(v.number(), v.minValue(-MAX_PRICE_DINARS), enteredAmountSchema),
  reason: factLine(MAX_DISCOUNT_REASON),
})
export type Discount = v.InferOutput<typeof discountSchema>

/** A discount as JSON, in dinars. */
export function discountJson(
  discount: Discount | null,
): v.InferInput<typeof discountSchema> | null {
  return discount && { ...discount, amount: centimesToDinars(discount.amount) }
}

/** A line with its discounts. All amounts are of one piece. */
export interface DiscountedLine {
  quantity: number
  /** The sale price of a piece, after all discounts. */
  price: Centimes
  /** The shop's price at that time; null for a line for which it was not recorded, which has no discount. */
  listPrice: Centimes | null
  /** The discount on this line alone; negative for a price above the shop's. Null for none. */
  discount: Discount | null
}

/** A line that was sold at the shop's price. */
export function atFullPrice<Line extends { price: Centimes }>(
  line: Line,
): Line & { listPrice: Centimes; discount: null } {
  return { ...line, listPrice: line.price, discount: null }
}

/** The price of one piece before the discount of the whole ticket. */
export function priceOfLine({ price, listPrice, discount }: DiscountedLine): Centimes {
  return listPrice === null ? price : centimes(listPrice - (discount?.amount ?? 0))
}

/** The share of a ticket's discount in the price of one piece of a line. */
function ticketShare(line: DiscountedLine): number {
  return priceOfLine(line) - line.price
}

/** The sum of the shares of a ticket's discount over its lines. */
export function ticketDiscountOf(lines: readonly DiscountedLine[]): Centimes {
  return centimes(lines.reduce((sum, line) => sum + ticketShare(line) * line.quantity, 0))
}

/** The sum of all discounts on the shop's prices. A price above the shop's is not a discount. */
export function discountTotalOf(lines: readonly DiscountedLine[]): Centimes {
  const saved = lines.map(
    ({ listPrice, price, quantity }) => Math.max(0, (listPrice ?? price) - price) * quantity,
  )
  return centimes(saved.reduce((sum, amount) => sum + amount, 0))
}

/** Whether a ticket's discount matches its lines: it raises no line, and the shares add up to its amount. */
export function discountsAddUp(
  lines: readonly DiscountedLine[],
  ticketDiscount: Discount | null,
): boolean {
  return (
    lines.every((line) => ticketShare(line) >= 0) &&
    ticketDiscountOf(lines) === (ticketDiscount?.amount ?? 0)
  )
}

const DINAR = 100

/**
 * The rounding unit in centimes: one dinar when all amounts are whole dinars, because customers do not pay in centimes;
 * otherwise one.
 */
function unitOf(amounts: readonly number[]): number {
  return amounts.every((amount) => amount % DINAR === 0) ? DINAR : 1
}

/** A percentage of an amount, rounded to whole dinars when the amount is in whole dinars. At most the amount itself. */
export function percentOf(amount: Centimes, percent: number): Centimes {
  const unit = unitOf([amount])
  return centimes(Math.min(amount, Math.round((amount * percent) / 100 / unit) * unit))
}

/**
 * Distributes a discount over the lines in proportion to their sums, exactly to the centime. If a line's share cannot
 * be divided equally among its pieces, the line becomes two, whose prices differ by one unit. Throws RangeError for a
 * discount below zero or above the sum of the lines.
 */
export function takeOffLines<Line extends { quantity: number; price: Centimes }>(
  lines: readonly Line[],
  amount: Centimes,
): Line[] {
  const total = sumLines(lines)
  if (amount < 0 || amount > total) throw new RangeError(`${amount} cannot be taken off ${total}`)
  if (amount === 0) return [...lines]
  const unit = unitOf([amount, ...lines.map(({ price }) => price)])
  let sum = 0
  let taken = 0
  return lines.flatMap((line) => {
    sum += line.price * line.quantity
    // Computed from running sums, so that rounding errors do not accumulate. The product exceeds the safe integers.
    const until = Number((BigInt(amount) * BigInt(sum)) / BigInt(total * unit)) * unit
    const share = (until - taken) / unit
    taken = until
    return takeOffLine(line, share, unit)
  })
}

/** Takes `share` units off a line, equally from its pieces; some of them take the remainder of the division. */
function takeOffLine<Line extends { quantity: number; price: Centimes }>(
  line: Line,
  share: number,
  unit: number,
): Line[] {
  const { quantity, price } = line
  const each = Math.floor(share / quantity)
  const rest = share % quantity
  const reduced = (pieces: number, units: number): Line[] =>
    pieces === 0 ? [] : [{ ...line, quantity: pieces, price: centimes(price - units * unit) }]
  return [...reduced(quantity - rest, each), ...reduced(rest, each + 1)]
}
