import * as v from 'valibot'
import { countSchema, priceNamed } from '../entry-schemas.ts'

/** Texts of a form, as they are typed and as a multipart request carries them: a number is a text here. */

export const MAX_TITLE_LENGTH = 200
export const MAX_DESCRIPTION_LENGTH = 5000

/** A point or a comma before the centimes; '1,500' is none, since nobody could say which of two it means. */
const numberText = /^-?\d{1,12}(?:\.\d{1,6}|,\d{1,2})?$/

/** NaN for anything but a number in plain digits. */
function toNumber(text: string): number {
  return numberText.test(text) ? Number(text.replace(',', '.')) : Number.NaN
}

/** A text as it is kept: without spaces around, in composed form, with plain line ends. */
export function writtenText(label: string, max: number) {
  return v.pipe(
    v.string(`${label} is required`),
    v.transform((text) => text.replace(/\r\n?/g, '\n').normalize('NFC').trim()),
    v.minLength(1, `${label} is required`),
    v.maxLength(max, `${label} must be at most ${max} characters long`),
  )
}

export function priceText(label: string) {
  return v.pipe(
    v.string(`${label} is required`),
    v.transform((text) => text.replace(/\s/g, '')),
    v.minLength(1, `${label} is required`),
    v.transform(toNumber),
    priceNamed(label),
  )
}

/** Empty text is no price: null. */
export function optionalPriceText(label: string) {
  return v.pipe(
    v.string(`${label} must be a number of dinars.`),
    v.transform((text) => text.replace(/\s/g, '')),
    v.transform((text) => (text === '' ? null : toNumber(text))),
    v.nullable(priceNamed(label)),
  )
}

/** Pieces counted; empty text is none counted: null. */
export const countTextSchema = v.pipe(
  v.string('Stock must be a whole number.'),
  v.trim(),
  v.transform((text) => (text === '' ? null : toNumber(text))),
  v.nullable(countSchema),
)

/** A whole number, also below zero. */
export const wholeNumberTextSchema = v.pipe(
  v.string(),
  v.regex(/^-?\d{1,15}$/, 'This must be a whole number.'),
  v.transform(Number),
)
