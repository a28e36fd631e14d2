declare const centimesBrand: unique symbol

/** An amount of money in whole centimes (1 dinar = 100 centimes): the only unit of arithmetic. */
export type Centimes = number & { readonly [centimesBrand]: true }

/** The largest unit price, in dinars. Specification of the order editor: 0 to 999 999 by 0.01. */
export const MAX_PRICE_DINARS = 999_999

/** Marks a whole number as centimes. Throws RangeError when it is not a safe integer: a bug, not bad input. */
export function centimes(value: number): Centimes {
  if (!Number.isSafeInteger(value))
    throw new RangeError(`${value} is not a whole number of centimes`)
  return value as Centimes
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
