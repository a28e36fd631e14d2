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
 * Groups digits with a no-break space: '12 500'. Not Intl.NumberFormat: loading it delays the first price on a phone by
 * 100 ms, and the server may group differently from the browser that hydrates its page.
 */
function group(whole: number): string {
  const sign = whole < 0 ? '-' : ''
  return sign + String(Math.abs(whole)).replaceAll(/\B(?=(?:\d{3})+$)/g, '\u00a0')
}

/** Dinars with two decimals: '12 500.50'. */
function toDecimals(amount: Centimes): string {
  const rest = String(Math.abs(amount) % 100).padStart(2, '0')
  const sign = amount < 0 && amount > -100 ? '-' : ''
  return `${sign}${group(Math.trunc(amount / 100))}.${rest}`
}

/** Formats a count with grouped digits: '12 500'. */
export function formatCount(count: number): string {
  return group(count)
}

/** The currency labels of the shop: DZD in the storefront, da on the order page, DA in the back office. */
export type CurrencyLabel = 'DZD' | 'da' | 'DA'

/** Formats a price: '4 500 DZD'; centimes appear only when there are any. */
export function formatPrice(amount: Centimes, label: CurrencyLabel): string {
  return `${amount % 100 === 0 ? group(amount / 100) : toDecimals(amount)}\u00a0${label}`
}

/** Formats an amount with two decimals, for order totals and the dashboard: '4 500.00 DA'. */
export function formatExactPrice(amount: Centimes, label: CurrencyLabel): string {
  return `${toDecimals(amount)}\u00a0${label}`
}
