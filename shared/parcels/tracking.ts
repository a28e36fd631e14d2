import * as v from 'valibot'
import { plainLine } from '../plain-line.ts'
import { tidy } from '../tidy.ts'

export const MAX_TRACKING = 60

/** A courier's number as stored and compared: labels and files may print it in groups, so spaces are removed. */
export function plainTracking(text: string): string {
  return plainLine(text).replace(/[\s\p{C}]+/gu, '')
}

/** A courier's number of a parcel; '' for none. */
export const trackingSchema = v.pipe(v.string(), tidy(plainTracking), v.maxLength(MAX_TRACKING))

/**
 * Whether a spreadsheet has shortened a purely numeric number, as in '1,23E+11'. Its last digits are lost, so that
 * several parcels have the same text.
 */
export function isShortened(tracking: string): boolean {
  return /^\d+([.,]\d+)?E\+?\d+$/i.test(tracking)
}
