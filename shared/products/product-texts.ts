import * as v from 'valibot'
import { countSchema, priceNamed } from '../entry-schemas.ts'

/** Schemas for the text fields of forms and multipart requests, where numbers are texts. */

export const MAX_TITLE_LENGTH = 200
export const MAX_DESCRIPTION_LENGTH = 5000

/** A point or a comma is the decimal separator. '1,500' is refused, because it is ambiguous. */
const numberText = /^-?\d{1,12}(?:\.\d{1,6}|,\d{1,2})?$/

/** NaN for anything but a number in plain digits. */
function toNumber(text: string): number {
  return numberText.test(text) ? Number(text.replace(',', '.')) : Number.NaN
}

/** A text normalised for storage: trimmed, in Unicode NFC, with \n line ends. May be empty. */
export function ownerText(label: string, max: number) {
  return v.pipe(
    v.string(`${label} is required`),
    v.transform((text) => text.replace(/\r\n?/g, '\n').normalize('NFC').trim()),
    v.maxLength(max, `${label} must be at most ${max} characters long`),
  )
}

/** As `ownerText`, and not empty. */
export function writtenText(label: string, max: number) {
  return v.pipe(ownerText(label, max), v.minLength(1, `${label} is required`))
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

/** An empty text becomes null. */
export function optionalPriceText(label: string) {
  return v.pipe(
    v.string(`${label} must be a number of dinars.`),
    v.transform((text) => text.replace(/\s/g, '')),
    v.transform((text) => (text === '' ? null : toNumber(text))),
    v.nullable(priceNamed(label)),
  )
}

/** A counted quantity; an empty text becomes null. */
export const countTextSchema = v.pipe(
  v.string('Stock must be a whole number.'),
  v.trim(),
  v.transform((text) => (text === '' ? null : toNumber(text))),
  v.nullable(countSchema),
)

/** A whole number, possibly negative. */
export const wholeNumberTextSchema = v.pipe(
  v.string(),
  v.regex(/^-?\d{1,15}$/, 'This must be a whole number.'),
  v.transform(Number),
)
