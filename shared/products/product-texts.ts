import * as v from 'valibot'
import {
  countSchema,
  type FieldName,
  priceNamed,
  sayRequired,
  sayTooLong,
  STOCK_NOT_WHOLE,
} from '../entry-schemas.ts'
import { sayEntry } from '../texts/say-entry.ts'
import { sayOffice } from '../texts/say-office.ts'
import { latinDigits } from '../text.ts'
import { MOST_LOW_STOCK } from '../stock/stock-state.ts'
import { tidy } from '../tidy.ts'
import { wholeNumberWithin } from '../whole-number.ts'
import { plainLine } from '../plain-line.ts'
import { plainText } from '../plain-text.ts'

/** Schemas for the text fields of forms and multipart requests, where numbers are texts. */

export const MAX_TITLE_LENGTH = 200
export const MAX_DESCRIPTION_LENGTH = 5000

/** A point or a comma is the decimal separator. '1,500' is refused, because it is ambiguous. */
const numberText = /^-?\d{1,12}(?:\.\d{1,6}|,\d{1,2})?$/

/** Digits of any script; NaN for anything but a number in plain digits. */
function toNumber(text: string): number {
  const latin = latinDigits(text)
  return numberText.test(latin) ? Number(latin.replace(',', '.')) : Number.NaN
}

function cleaned(field: FieldName, max: number, clean: (text: string) => string) {
  return v.pipe(
    v.string(sayRequired(field)),
    tidy((text) => clean(text.normalize('NFC'))),
    v.maxLength(max, sayTooLong(field, max)),
  )
}

/** A text of any number of lines as it is stored: in Unicode NFC, with \n line ends. May be empty. */
export const ownerText = (field: FieldName, max: number) => cleaned(field, max, plainText)

/** As `ownerText`, of one line. */
export const ownerLine = (field: FieldName, max: number) => cleaned(field, max, plainLine)

/** As `ownerText`, but not empty. */
export function writtenText(field: FieldName, max: number) {
  return v.pipe(ownerText(field, max), v.minLength(1, sayRequired(field)))
}

/** As `ownerLine`, but not empty. */
export function writtenLine(field: FieldName, max: number) {
  return v.pipe(ownerLine(field, max), v.minLength(1, sayRequired(field)))
}

export function priceText(field: FieldName) {
  return v.pipe(
    v.string(sayRequired(field)),
    tidy((text) => text.replace(/\s/g, '')),
    v.minLength(1, sayRequired(field)),
    v.transform(toNumber),
    priceNamed(field),
  )
}

/** An empty text becomes null. */
export function optionalPriceText(field: FieldName) {
  return v.pipe(
    v.string(sayEntry((texts) => texts.noNumber(texts.fields[field]))),
    tidy((text) => text.replace(/\s/g, '')),
    v.transform((text) => (text === '' ? null : toNumber(text))),
    v.nullable(priceNamed(field)),
  )
}

/** A promotional price; an empty text, or 0, becomes null: there is no promotion. */
export const promoPriceText = v.pipe(
  optionalPriceText('promoPrice'),
  v.transform((price) => (price === 0 ? null : price)),
)

/** A counted quantity; an empty text becomes null. */
export const countTextSchema = v.pipe(
  v.string(STOCK_NOT_WHOLE),
  v.trim(),
  v.transform((text) => (text === '' ? null : toNumber(text))),
  v.nullable(countSchema),
)

/** A product's own low-stock limit, in pieces. */
export const lowStockSchema = wholeNumberWithin(0, MOST_LOW_STOCK)

/** A product's own low-stock limit; an empty text becomes null, so that the shop's limit applies. */
export const lowStockTextSchema = v.pipe(
  v.string(),
  v.trim(),
  v.transform((text) => (text === '' ? null : toNumber(text))),
  v.nullable(lowStockSchema),
)

/** A whole number, possibly negative. */
export const wholeNumberTextSchema = v.pipe(
  v.string(),
  v.regex(
    /^-?\d{1,15}$/,
    sayOffice((texts) => texts.product.wholeNumber),
  ),
  v.transform(Number),
)
