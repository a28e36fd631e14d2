declare const centimesBrand: unique symbol

/** An amount of money in whole centimes (1 dinar = 100 centimes): the only unit of arithmetic. */
export type Centimes = number & { readonly [centimesBrand]: true }

/** The largest unit price, in dinars. Specification of the order editor: 0 to 999 999 by 0.01. */
export const MAX_PRICE_DINARS = 999_999

/** No sum of a shop reaches this many dinars. What comes in above it is refused: see enteredAmountSchema. */
export const MAX_SUM_DINARS = 100_000_000

/**
 * The largest figure, in dinars, to which earlier releases bounded what came in: far below 2^53 centimes, so that a
 * figure plus another is exact. SQL adds more than 90,000 of them before it overflows.
 */
export const MAX_FIGURE_DINARS = 1e12
const MAX_FIGURE = MAX_FIGURE_DINARS * 100

/**
 * Marks a whole number as centimes. A sum beyond MAX_FIGURE_DINARS becomes that figure: whatever is stored, it can be
 * shown. Throws RangeError when the number is not whole: a bug, not bad input.
 */
export function centimes(value: number): Centimes {
  if (!Number.isInteger(value)) throw new RangeError(`${value} is not a whole number of centimes`)
  return Math.min(Math.max(value, -MAX_FIGURE), MAX_FIGURE) as Centimes
}

/** As centimes(); null stays null. */
export function centimesOrNull(value: number | null): Centimes | null {
  return value === null ? null : centimes(value)
}

/** A JSON amount (dinars, at most two decimals) to centimes. 19.99 × 100 is 1998.999… in floats, hence the rounding. */
export function dinarsToCentimes(dinars: number): Centimes {
  return centimes(Math.round(dinars * 100))
}

/** Centimes to JSON's dinars. Exact to two decimals for every amount a shop can reach. */
export function centimesToDinars(amount: Centimes): number {
  return amount / 100
}

/** True when the number of dinars has at most two decimals, as money in JSON must. */
export function hasAtMostTwoDecimals(dinars: number): boolean {
  return Math.round(dinars * 100) / 100 === dinars
}

/** Sum of unit price × quantity, in centimes. */
export function sumLines(lines: readonly { price: Centimes; quantity: number }[]): Centimes {
  let total = 0
  for (const line of lines) total += line.price * line.quantity
  return centimes(total)
}

/**
 * Whether lines add up to a sum that a shop can reach; a line without a price counts as nothing. Never throws: schemas
 * ask it of quantities that may be no whole numbers.
 */
export function isShopSum(
  lines: readonly { price?: Centimes | null | undefined; quantity: number }[],
): boolean {
  const sum = lines.reduce((total, { price, quantity }) => total + (price ?? 0) * quantity, 0)
  return sum <= MAX_SUM_DINARS * 100
}
