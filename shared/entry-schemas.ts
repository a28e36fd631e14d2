import * as v from 'valibot'
import { MAX_PRICE_DINARS, dinarsToCentimes, hasAtMostTwoDecimals } from './money.ts'
import { MAX_QUANTITY } from './schemas.ts'
import { sanitize } from './text.ts'

/* Schemas of entered values with their error sentences. Separate from schemas.ts, so that a first visit does not load them. */

/** A unit price, 0 to 999 999 dinars; `label` names the field in error sentences. */
export function priceNamed(label: string) {
  return v.pipe(
    v.number(`${label} must be a number of dinars.`),
    v.minValue(0, `${label} must be 0 or more.`),
    v.maxValue(MAX_PRICE_DINARS, `${label} must be ${MAX_PRICE_DINARS} or less.`),
    v.check(hasAtMostTwoDecimals, `${label} has at most two decimals.`),
    v.transform(dinarsToCentimes),
  )
}

export const priceSchema = priceNamed('Price')

/** Pieces on an order line: 1 to 999. */
export const quantitySchema = v.pipe(
  v.number('Quantity must be a whole number.'),
  v.integer('Quantity must be a whole number.'),
  v.minValue(1, 'Quantity cannot be less than 1'),
  v.maxValue(MAX_QUANTITY, `Quantity cannot be more than ${MAX_QUANTITY}`),
)

/** A counted stock quantity: whole, 0 or more. */
export const countSchema = v.pipe(
  v.number('Stock must be a whole number.'),
  v.integer('Stock must be a whole number.'),
  v.minValue(0, 'Stock must be 0 or more.'),
  v.maxValue(1_000_000, 'Stock must be 1000000 or less.'),
)

/** Far above any real stock, and within the safe integers when stock movements are summed. */
const MOST_EXPECTED = 1_000_000_000
const NO_EXPECTED = 'The expected stock must be a whole number.'

/** The quantity that the device showed at the time of the count; negative after an oversell. */
export const expectedCountSchema = v.pipe(
  v.number(NO_EXPECTED),
  v.integer(NO_EXPECTED),
  v.minValue(-MOST_EXPECTED, NO_EXPECTED),
  v.maxValue(MOST_EXPECTED, NO_EXPECTED),
)

/** The name of a size ('42', 'XL'), or null for a product without sizes. Empty text counts as none. */
export const sizeSchema = v.pipe(
  v.optional(
    v.nullable(
      v.pipe(v.string(), v.trim(), v.maxLength(40, 'A size name has at most 40 characters.')),
    ),
    null,
  ),
  v.transform((size) => (size === '' ? null : size)),
)

/** A required line of text typed by a person: sanitised, at most `max` characters. */
export function requiredText(label: string, max: number) {
  return v.pipe(
    v.string(`${label} is required`),
    v.transform(sanitize),
    v.minLength(1, `${label} is required`),
    v.maxLength(max, `${label} must be at most ${max} characters long`),
  )
}

/** A required line of text with at least `min` characters. */
export function lineOfText(label: string, min: number, max: number) {
  return v.pipe(
    requiredText(label, max),
    v.minLength(min, `${label} must be at least ${min} characters long`),
  )
}
