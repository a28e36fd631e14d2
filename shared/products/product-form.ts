import * as v from 'valibot'
import { barcodeSchema } from '../catalog/barcode.ts'
import { productVersionsFormSchema } from '../catalog/translations-change.ts'
import { productTexts, promotionProblem } from './product-request.ts'
import { WHOLE_STOCK } from '../entry-schemas.ts'
import {
  findRepeatedBarcode,
  findRepeatedSize,
  sayRepeatedBarcode,
  sayRepeatedSize,
  sizeNameSchema,
} from './product-sizes.ts'
import type { Sentence } from '../texts/sentence.ts'
import { countTextSchema, lowStockTextSchema, optionalPriceText } from './product-texts.ts'

/** A row of the size table with the typed texts; empty rows are ignored. */
const sizeRowSchema = v.object({
  size: v.pipe(v.string(), v.trim()),
  quantity: v.string(),
  barcode: v.string(),
  /** The size's name before this edit; null for a new one. */
  was: v.nullable(v.string()),
  /** The quantity that the form showed initially; null for a new size. */
  shown: v.nullable(v.number()),
})
export type SizeRow = v.InferInput<typeof sizeRowSchema>

export function isEmptyRow({ size, quantity, barcode }: SizeRow): boolean {
  return size.trim() === '' && quantity.trim() === '' && barcode.trim() === ''
}

/** The text of a quantity field. An oversold stock is shown as an empty field; left empty, it counts as 0. */
export function countedText(text: string, shown: number | null): string {
  return text.trim() === '' && shown !== null && shown < 0 ? '0' : text
}

const filledRowSchema = v.object({
  size: sizeNameSchema,
  quantity: v.pipe(countTextSchema, v.number(WHOLE_STOCK)),
  barcode: barcodeSchema,
})

/** The raw values of the product form, in which every number is a text. */
export const productFormSchema = v.pipe(
  v.object({
    ...productTexts,
    translations: productVersionsFormSchema,
    promoPrice: optionalPriceText('promoPrice'),
    onSale: v.boolean(),
    buyingPrice: optionalPriceText('buyingPrice'),
    hasSizes: v.boolean(),
    sizes: v.array(sizeRowSchema),
    stock: v.string(),
    stockShown: v.nullable(v.number()),
    barcode: v.string(),
    lowStock: lowStockTextSchema,
  }),
  v.rawCheck(({ dataset, config, addIssue }) => {
    if (!dataset.typed) return
    const { value } = dataset
    const { lang } = config
    const blame = (path: readonly (string | number)[], message: Sentence) => {
      let input: unknown = value
      const items = path.map((key) => {
        const item = { type: 'unknown' as const, origin: 'value' as const, input, key, value: null }
        input = (input as Record<string | number, unknown>)[key]
        return { ...item, value: input }
      })
      const [first, ...rest] = items
      if (first) addIssue({ message, path: [first, ...rest] })
    }

    const problem = promotionProblem(value)
    if (problem !== null && value.promoPrice !== null) blame(['promoPrice'], problem)
    if (!value.hasSizes) {
      for (const [name, schema] of [
        ['stock', countTextSchema],
        ['barcode', barcodeSchema],
      ] as const) {
        const result = v.safeParse(schema, value[name], { lang })
        if (!result.success) blame([name], result.issues[0].message)
      }
      return
    }
    for (const [place, row] of value.sizes.entries()) {
      if (isEmptyRow(row)) continue
      const filled = { ...row, quantity: countedText(row.quantity, row.shown) }
      const result = v.safeParse(filledRowSchema, filled, { lang })
      for (const issue of result.issues ?? []) {
        const name = issue.path?.[0].key
        if (typeof name === 'string') blame(['sizes', place, name], issue.message)
      }
    }
    const rows = value.sizes.filter((row) => !isEmptyRow(row))
    const size = findRepeatedSize(rows)
    const last = (test: (row: SizeRow) => boolean) => value.sizes.findLastIndex(test)
    if (size !== null) {
      blame(['sizes', last((row) => row.size === size), 'size'], sayRepeatedSize(size))
    }
    const codes = rows.map((row) => ({ barcode: row.barcode.trim() || null }))
    const barcode = findRepeatedBarcode(codes)
    if (barcode !== null) {
      const place = last((row) => row.barcode.trim() === barcode)
      blame(['sizes', place, 'barcode'], sayRepeatedBarcode(barcode))
    }
  }),
)
export type ProductFormTexts = v.InferInput<typeof productFormSchema>
