import * as v from 'valibot'

const MIN_LENGTH = 4
const MAX_LENGTH = 64

const printable = new RegExp(
  `^[\\p{L}\\p{M}\\p{N}\\p{P}\\p{S} ]{${MIN_LENGTH},${MAX_LENGTH}}$`,
  'u',
)

/**
 * The barcode of a size, or of a product without sizes, as a scanner types it; null for none. Empty text counts
 * as none, and the spaces or line end that some scanners add are dropped.
 */
export const barcodeSchema = v.pipe(
  v.optional(v.nullable(v.string('A barcode is a text.')), null),
  v.transform((text) => (text === null || text.trim() === '' ? null : text.trim())),
  v.nullable(
    v.pipe(
      v.string(),
      v.regex(
        printable,
        `A barcode has ${MIN_LENGTH} to ${MAX_LENGTH} printable characters on one line.`,
      ),
    ),
  ),
)
