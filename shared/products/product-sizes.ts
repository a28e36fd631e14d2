import * as v from 'valibot'
import { barcodeSchema } from '../catalog/barcode.ts'
import { countSchema, expectedCountSchema, sayRequired, sizeLength } from '../entry-schemas.ts'
import { sayOffice } from '../texts/say-office.ts'
import { fold } from '../text.ts'
import { plainLine } from '../plain-line.ts'
import { tidy } from '../tidy.ts'

export const MAX_SIZES = 100
export const MISSING_STOCK = sayOffice((texts) => texts.product.missingStock)
export const NO_SIZES_LIST = sayOffice((texts) => texts.product.sizesList)
export const MOST_SIZES = sayOffice((texts) => texts.product.mostSizes(MAX_SIZES))

export function sayRepeatedSize(size: string) {
  return sayOffice((texts) => texts.product.repeatedSize(size))
}

export function sayRepeatedBarcode(barcode: string) {
  return sayOffice((texts) => texts.product.repeatedBarcode(barcode))
}

export const sizeNameSchema = v.pipe(
  v.string(sayRequired('size')),
  tidy(plainLine),
  v.minLength(1, sayRequired('size')),
  sizeLength,
)

/** The first size name that occurs twice, ignoring case and accents; null when there is none. */
export function findRepeatedSize(sizes: readonly { size: string }[]): string | null {
  const seen = new Set<string>()
  for (const { size } of sizes) {
    if (seen.has(fold(size))) return size
    seen.add(fold(size))
  }
  return null
}

/** The first barcode used by two sizes; null when there is none. */
export function findRepeatedBarcode(
  sizes: readonly { barcode?: string | null | undefined }[],
): string | null {
  const seen = new Set<string>()
  for (const { barcode } of sizes) {
    if (barcode === null || barcode === undefined) continue
    if (seen.has(barcode)) return barcode
    seen.add(barcode)
  }
  return null
}

/**
 * The sizes of a product after an edit, in display order. `quantity` is a count: with `expected`, the quantity that the
 * form showed, the stock changes by the difference; without it the count is absolute. `was` is the former name of a
 * renamed size, whose stock it takes over. A missing `barcode` stays unchanged.
 */
export const productSizesSchema = v.pipe(
  v.array(
    v.object({
      size: sizeNameSchema,
      quantity: countSchema,
      expected: v.optional(expectedCountSchema),
      was: v.optional(sizeNameSchema),
      barcode: v.optional(barcodeSchema),
    }),
    NO_SIZES_LIST,
  ),
  v.maxLength(MAX_SIZES, MOST_SIZES),
  v.rawCheck(({ dataset, addIssue }) => {
    if (!dataset.typed) return
    const size = findRepeatedSize(dataset.value)
    if (size !== null) addIssue({ message: sayRepeatedSize(size) })
    const barcode = findRepeatedBarcode(dataset.value)
    if (barcode !== null) addIssue({ message: sayRepeatedBarcode(barcode) })
  }),
)
export type ProductSizes = v.InferOutput<typeof productSizesSchema>
