import * as v from 'valibot'
import { MAX_PRICE_DINARS, dinarsToCentimes, hasAtMostTwoDecimals } from './money.ts'
import { sanitize } from './text.ts'

/** The most pieces one line may hold. */
export const MAX_QUANTITY = 999

/** Beyond it centimes are no exact integers any more; a hundred lines of 999 pieces at the highest price stay below. */
const MAX_AMOUNT_DINARS = 1e12

const dinarsSchema = v.pipe(
  v.number('An amount must be a number of dinars.'),
  v.minValue(-MAX_AMOUNT_DINARS, 'An amount must be a number of dinars.'),
  v.maxValue(MAX_AMOUNT_DINARS, 'An amount must be a number of dinars.'),
)

/** Dinars on the wire, centimes inside. */
export const amountSchema = v.pipe(
  dinarsSchema,
  v.check(hasAtMostTwoDecimals, 'An amount has at most two decimals.'),
  v.transform(dinarsToCentimes),
)

/** A total that somebody else added up: the last digits of their floats are rounded away before it is compared. */
export const totalSchema = v.pipe(dinarsSchema, v.transform(dinarsToCentimes))

/** A unit price of this name: 0 to 999 999 dinars. */
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

/** Far beyond any shelf, and within what the ledger can add up. */
const MOST_EXPECTED = 1_000_000_000
const NO_EXPECTED = 'The expected stock must be a whole number.'

/** What the device showed when the shelf was counted; below zero after an oversell. */
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

/** ISO 8601 on the wire, epoch milliseconds inside. */
export const momentSchema = v.pipe(
  v.string('A time is an ISO 8601 text.'),
  v.isoTimestamp('A time is an ISO 8601 text.'),
  v.transform((iso) => Date.parse(iso)),
  v.number(),
)
