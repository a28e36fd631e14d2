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

/** Wire amount (dinars, at most two decimals) to centimes. 19.99 × 100 is 1998.999… in floats, hence the rounding. */
export function dinarsToCentimes(dinars: number): Centimes {
  return centimes(Math.round(dinars * 100))
}

/** Centimes to the wire's dinars. Exact to two decimals for every amount a shop can reach. */
export function centimesToDinars(amount: Centimes): number {
  return amount / 100
}

/** True when the number of dinars has at most two decimals, as money on the wire must. */
export function hasAtMostTwoDecimals(dinars: number): boolean {
  return Math.round(dinars * 100) / 100 === dinars
}

/** Sum of unit price × quantity, in centimes. */
export function sumLines(lines: readonly { price: Centimes; quantity: number }[]): Centimes {
  let total = 0
  for (const line of lines) total += line.price * line.quantity
  return centimes(total)
}

const whole = new Intl.NumberFormat('fr-DZ', { maximumFractionDigits: 0 })
const exact = new Intl.NumberFormat('fr-DZ', { minimumFractionDigits: 2, maximumFractionDigits: 2 })

/** Groups by a no-break space and keeps a decimal point: '12 500' or '12 500.50'. */
function group(formatter: Intl.NumberFormat, value: number): string {
  return formatter
    .formatToParts(value)
    .map((part) => {
      if (part.type === 'group') return '\u00a0'
      return part.type === 'decimal' ? '.' : part.value
    })
    .join('')
}

/** How many there are, for people, grouped as amounts are: '12 500'. */
export function formatCount(count: number): string {
  return group(whole, count)
}

/** The currency labels of the shop: DZD in the storefront, da on the order page, DA in the back office. */
export type CurrencyLabel = 'DZD' | 'da' | 'DA'

/** A price for people: '4 500 DZD'; centimes appear only when there are any. */
export function formatPrice(amount: Centimes, label: CurrencyLabel): string {
  return `${group(amount % 100 === 0 ? whole : exact, amount / 100)}\u00a0${label}`
}

/** An amount to two decimals, as order totals and the dashboard show it: '4 500.00 DA'. */
export function formatExactPrice(amount: Centimes, label: CurrencyLabel): string {
  return `${group(exact, amount / 100)}\u00a0${label}`
}
