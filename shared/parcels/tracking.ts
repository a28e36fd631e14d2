import * as v from 'valibot'
import { plainLine } from '../plain-line.ts'
import { tidy } from '../tidy.ts'

export const MAX_TRACKING = 60

/** A courier's number as it is kept and compared: labels and files print it in groups, the number has no blanks. */
export function plainTracking(text: string): string {
  return plainLine(text).replace(/[\s\p{C}]+/gu, '')
}

/** A courier's number of a parcel; '' for none. */
export const trackingSchema = v.pipe(v.string(), tidy(plainTracking), v.maxLength(MAX_TRACKING))

/**
 * Whether a spreadsheet has shortened a number of digits alone, as in '1,23E+11'. Its last digits are lost, so that several
 * parcels have the same.
 */
export function isShortened(tracking: string): boolean {
  return /^\d+([.,]\d+)?E\+?\d+$/i.test(tracking)
}
