import * as v from 'valibot'
import {
  MAX_PRICE_DINARS,
  MAX_SUM_DINARS,
  dinarsToCentimes,
  hasAtMostTwoDecimals,
} from './money.ts'
import { amountSchema, MAX_QUANTITY } from './schemas.ts'
import type { entryTexts } from './texts/en/entries.ts'
import { sayEntry } from './texts/say-entry.ts'
import type { Message } from './texts/sentence.ts'
import { plainLine } from './plain-line.ts'
import { sanitize } from './sanitize.ts'
import { tidy } from './tidy.ts'

/* Schemas of entered values with their error sentences. Separate from schemas.ts, so that a first visit does not load them. */

/** A field as error sentences name it. */
export type FieldName = keyof typeof entryTexts.fields

/** 'Full Name is required' */
export function sayRequired(field: FieldName) {
  return sayEntry((texts) => texts.required(texts.fields[field]))
}

/** 'Full Name must be at most 100 characters long' */
export function sayTooLong(field: FieldName, max: number) {
  return sayEntry((texts) => texts.tooLong(texts.fields[field], max))
}

/** A unit price, 0 to 999 999 dinars. */
export function priceNamed(field: FieldName) {
  return v.pipe(
    v.number(sayEntry((texts) => texts.noNumber(texts.fields[field]))),
    v.minValue(
      0,
      sayEntry((texts) => texts.negative(texts.fields[field])),
    ),
    v.maxValue(
      MAX_PRICE_DINARS,
      sayEntry((texts) => texts.above(texts.fields[field], MAX_PRICE_DINARS)),
    ),
    v.check(
      hasAtMostTwoDecimals,
      sayEntry((texts) => texts.twoDecimals(texts.fields[field])),
    ),
    v.transform(dinarsToCentimes),
  )
}

export const priceSchema = priceNamed('price')

/** The error of a sum that no shop reaches. */
export const SUM_TOO_LARGE = sayEntry((texts) => texts.sumTooLarge)

/** An amount that somebody entered or a device sent: at most MAX_SUM_DINARS, either way. */
export const enteredAmountSchema = v.pipe(
  v.number(),
  v.minValue(-MAX_SUM_DINARS, SUM_TOO_LARGE),
  v.maxValue(MAX_SUM_DINARS, SUM_TOO_LARGE),
  amountSchema,
)

const WHOLE_QUANTITY = sayEntry((texts) => texts.wholeQuantity)

function piecesUpTo(most: number) {
  return v.pipe(
    v.number(WHOLE_QUANTITY),
    v.integer(WHOLE_QUANTITY),
    v.minValue(
      1,
      sayEntry((texts) => texts.leastQuantity),
    ),
    v.maxValue(
      most,
      sayEntry((texts) => texts.mostQuantity(most)),
    ),
  )
}

/** Pieces on an order line: 1 to 999. */
export const quantitySchema = piecesUpTo(MAX_QUANTITY)

const MOST_STOCK = 1_000_000

export const STOCK_NOT_WHOLE = sayEntry((texts) => texts.wholeStock)

/** A counted stock quantity: whole, 0 or more. */
export const countSchema = v.pipe(
  v.number(STOCK_NOT_WHOLE),
  v.integer(STOCK_NOT_WHOLE),
  v.minValue(
    0,
    sayEntry((texts) => texts.leastStock),
  ),
  v.maxValue(
    MOST_STOCK,
    sayEntry((texts) => texts.mostStock(MOST_STOCK)),
  ),
)

/** Pieces that are moved into or out of the stock at once: 1 or more. */
export const piecesSchema = piecesUpTo(MOST_STOCK)

/** Far above any real stock, and within the safe integers when stock movements are summed. */
const MOST_EXPECTED = 1_000_000_000
const NO_EXPECTED = sayEntry((texts) => texts.expectedStock)

/** The quantity that the device showed at the time of the count; negative after an oversell. */
export const expectedCountSchema = v.pipe(
  v.number(NO_EXPECTED),
  v.integer(NO_EXPECTED),
  v.minValue(-MOST_EXPECTED, NO_EXPECTED),
  v.maxValue(MOST_EXPECTED, NO_EXPECTED),
)

/** The most characters of the name of a size. */
const MAX_SIZE_LENGTH = 40

/** The length of the name of a size, to be used in a pipe. */
export const sizeLength = v.maxLength<string, typeof MAX_SIZE_LENGTH, Message>(
  MAX_SIZE_LENGTH,
  sayEntry((texts) => texts.sizeLength(MAX_SIZE_LENGTH)),
)

/** The name of a size ('42', 'XL'), or null for a product without sizes. Empty text counts as none. */
export const sizeSchema = v.pipe(
  v.optional(v.nullable(v.pipe(v.string(), v.trim(), sizeLength)), null),
  v.transform((size) => (size === '' ? null : size)),
)

/** A required line of text typed by a person: sanitised, at most `max` characters. */
export function requiredText(field: FieldName, max: number) {
  return v.pipe(
    v.string(sayRequired(field)),
    tidy(sanitize),
    v.minLength(1, sayRequired(field)),
    v.maxLength(max, sayTooLong(field, max)),
  )
}

/**
 * A line of an operation, which is a fact: it is cleaned, and never refused for what cleaning leaves. At most `max`
 * characters as it was sent.
 */
export function factLine(max: number) {
  return v.pipe(v.string(), v.trim(), v.maxLength(max), tidy(plainLine))
}

/** As `factLine`, not empty as it was sent: '-' where nothing visible is left. */
export function requiredFact(max: number, sayMissing?: Message, sayLong?: Message) {
  return v.pipe(
    v.string(sayMissing),
    tidy((text) => text.replace(/[<>]/g, '').trim()),
    v.minLength(1, sayMissing),
    v.maxLength(max, sayLong),
    tidy((text) => plainLine(text) || '-'),
  )
}

/** A required line of text with at least `min` characters. */
export function lineOfText(field: FieldName, min: number, max: number) {
  return v.pipe(
    requiredText(field, max),
    v.minLength(
      min,
      sayEntry((texts) => texts.tooShort(texts.fields[field], min)),
    ),
  )
}
