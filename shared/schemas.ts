import * as v from 'valibot'
import { dinarsToCentimes, hasAtMostTwoDecimals } from './money.ts'

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

/** ISO 8601 on the wire, epoch milliseconds inside. */
export const momentSchema = v.pipe(
  v.string('A time is an ISO 8601 text.'),
  v.isoTimestamp('A time is an ISO 8601 text.'),
  v.transform((iso) => Date.parse(iso)),
  v.number(),
)
