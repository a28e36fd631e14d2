import * as v from 'valibot'
import { type Centimes, centimes, centimesToDinars, MAX_PRICE_DINARS, sumLines } from '../money.ts'
import { amountSchema, MAX_QUANTITY } from '../schemas.ts'

/** The most characters of a discount's reason. */
export const MAX_DISCOUNT_REASON = 60

/** What was taken off, and why; the reason may be empty. */
/** Below zero for a price above the shop's. The sum of a sale's lines is at most this many times a price. */
const MOST_DISCOUNT = MAX_PRICE_DINARS * 100 * MAX_QUANTITY

export const discountSchema = v.object({
  amount: v.pipe(
    v.number(),
    v.minValue(-MAX_PRICE_DINARS),
    v.maxValue(MOST_DISCOUNT),
    amountSchema,
  ),
  reason: v.pipe(v.string(), v.trim(), v.maxLength(MAX_DISCOUNT_REASON)),
})
export type Discount = v.InferOutput<typeof discountSchema>

/** A discount as JSON, in dinars. */
export function discountJson(
  discount: Discount | null,
): v.InferInput<typeof discountSchema> | null {
  return discount && { ...discount, amount: centimesToDinars(discount.amount) }
}

/** A line whose price has come down from the shop's price. All amounts are of one piece. */
export interface DiscountedLine {
  quantity: number
  /** What a piece was sold for, all discounts taken off. */
  price: Centimes
  /** The shop's price at that moment; null for a line of which no till noted it, which has no discount. */
  listPrice: Centimes | null
  /** What was taken off this line for itself; below zero for a price above the shop's. Null for none. */
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

/** What a ticket's discount has taken off one piece of a line. */
function ticketShare(line: DiscountedLine): number {
  return priceOfLine(line) - line.price
}

/** What the discount of the whole ticket has taken off its lines. */
export function ticketDiscountOf(lines: readonly DiscountedLine[]): Centimes {
  return centimes(lines.reduce((sum, line) => sum + ticketShare(line) * line.quantity, 0))
}

/** What all discounts together have taken off the shop's prices. A price above the shop's is no discount. */
export function savedOf(lines: readonly DiscountedLine[]): Centimes {
  const saved = lines.map(
    ({ listPrice, price, quantity }) => Math.max(0, (listPrice ?? price) - price) * quantity,
  )
  return centimes(saved.reduce((sum, amount) => sum + amount, 0))
}

/** Whether a ticket's discount is what its lines say: no line may be raised by it, and together they are its amount. */
export function addsUp(lines: readonly DiscountedLine[], ticketDiscount: Discount | null): boolean {
  return (
    lines.every((line) => ticketShare(line) >= 0) &&
    ticketDiscountOf(lines) === (ticketDiscount?.amount ?? 0)
  )
}

const DINAR = 100

/** The rounding unit in centimes: one dinar when all amounts are whole dinars, since nobody pays with centimes; else one. */
function unitOf(amounts: readonly number[]): number {
  return amounts.every((amount) => amount % DINAR === 0) ? DINAR : 1
}

/** The percentage of an amount; of whole dinars, in whole dinars. At most the amount itself. */
export function percentOf(amount: Centimes, percent: number): Centimes {
  const unit = unitOf([amount])
  return centimes(Math.min(amount, Math.round((amount * percent) / 100 / unit) * unit))
}

/**
 * Takes an amount off the lines in proportion to their sums, to the centime: the result sums up to the sum of the lines
 * minus the amount. A line whose pieces cannot all be reduced alike becomes two, which differ by the smallest amount.
 * Throws RangeError for an amount below zero or above the sum of the lines.
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
    // Shares of the running sum: the rounding of one line is made good by the next. The product exceeds the safe integers.
    const until = Number((BigInt(amount) * BigInt(sum)) / BigInt(total * unit)) * unit
    const share = (until - taken) / unit
    taken = until
    return takeOffLine(line, share, unit)
  })
}

/** Takes `share` units off a line, evenly off its pieces: the rest of the division off some of them. */
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
