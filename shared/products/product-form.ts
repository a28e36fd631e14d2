import * as v from 'valibot'
import { barcodeSchema } from '../catalog/barcode.ts'
import { productVersionsFormSchema } from '../catalog/translations-change.ts'
import { productTexts, promotionProblem } from './product-request.ts'
import { STOCK_NOT_WHOLE } from '../entry-schemas.ts'
import {
  findRepeatedBarcode,
  findRepeatedSize,
  sayRepeatedBarcode,
  sayRepeatedSize,
  sizeNameSchema,
} from './product-sizes.ts'
import type { Sentence } from '../texts/sentence.ts'
import {
  countTextSchema,
  lowStockTextSchema,
  optionalPriceText,
  promoPriceText,
} from './product-texts.ts'

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
  quantity: v.pipe(countTextSchema, v.number(STOCK_NOT_WHOLE)),
  barcode: barcodeSchema,
})

/** Adds an issue for the field at the path. */
type Blame = (path: readonly (string | number)[], message: Sentence) => void

function checkSingleStock(
  texts: { stock: string; barcode: string },
  lang: string | undefined,
  blame: Blame,
): void {
  const stock = v.safeParse(countTextSchema, texts.stock, { lang })
  if (!stock.success) blame(['stock'], stock.issues[0].message)
  const barcode = v.safeParse(barcodeSchema, texts.barcode, { lang })
  if (!barcode.success) blame(['barcode'], barcode.issues[0].message)
}

/** Checks each row that is not empty, and that no two have the same size or barcode. */
function checkSizeRows(sizes: readonly SizeRow[], lang: string | undefined, blame: Blame): void {
  for (const [index, row] of sizes.entries()) {
    if (isEmptyRow(row)) continue
    const filled = { ...row, quantity: countedText(row.quantity, row.shown) }
    const result = v.safeParse(filledRowSchema, filled, { lang })
    for (const issue of result.issues ?? []) {
      const name = issue.path?.[0].key
      if (typeof name === 'string') blame(['sizes', index, name], issue.message)
    }
  }
  const rows = sizes.filter((row) => !isEmptyRow(row))
  const size = findRepeatedSize(rows)
  if (size !== null) {
    const index = sizes.findLastIndex((row) => row.size === size)
    blame(['sizes', index, 'size'], sayRepeatedSize(size))
  }
  const barcode = findRepeatedBarcode(rows.map((row) => ({ barcode: row.barcode.trim() || null })))
  if (barcode !== null) {
    const index = sizes.findLastIndex((row) => row.barcode.trim() === barcode)
    blame(['sizes', index, 'barcode'], sayRepeatedBarcode(barcode))
  }
}

/** The raw values of the product form, in which every number is a text. */
export const productFormSchema = v.pipe(
  v.object({
    ...productTexts,
    translations: productVersionsFormSchema,
    promoPrice: promoPriceText,
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
    if (value.hasSizes) checkSizeRows(value.sizes, lang, blame)
    else checkSingleStock(value, lang, blame)
  }),
)
export type ProductFormTexts = v.InferInput<typeof productFormSchema>
