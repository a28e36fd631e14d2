import { productIdSchema, type ProductId } from '../catalog/product-id.ts'
import * as v from 'valibot'
import { factLine, piecesSchema, priceNamed, sizeSchema, SUM_TOO_LARGE } from '../entry-schemas.ts'
import { type Centimes, isShopSum } from '../money.ts'
import { sayOffice } from '../texts/say-office.ts'
import {
  MAX_LONG_LIST_BYTES,
  type OperationDefinition,
  type StockEffect,
} from './operation-definition.ts'
import { plainText } from '../plain-text.ts'
import { tidy } from '../tidy.ts'

/** Why goods leave the stock without being sold. */
export const WRITE_OFF_REASONS = ['damaged', 'stolen', 'own-use', 'gift'] as const
export type WriteOffReason = (typeof WRITE_OFF_REASONS)[number]

/** Goods that come into the shop, and goods that leave its stock unsold. */
export const GOODS_DOCUMENT_KINDS = ['goods-in', 'write-off'] as const
export type GoodsDocumentKind = (typeof GOODS_DOCUMENT_KINDS)[number]

/** The most lines of one operation: more than a delivery of every size of fifty products. */
export const MAX_GOODS_LINES = 500
/** The most characters of the name of a supplier. */
export const MAX_SUPPLIER = 100
/** The most characters of a note on goods that came in or were written off. */
export const MAX_GOODS_NOTE = 500

const goodsLineFields = {
  productId: productIdSchema,
  /** The title as the device knew it; shown when the product was deleted. */
  title: factLine(500),
  /** Null for a product without sizes. */
  size: sizeSchema,
  quantity: piecesSchema,
}

/** A line, as far as the sum of what the goods cost is checked. */
type LineOfCost = v.GenericSchema<unknown, { quantity: number; unitCost?: Centimes | null }>

function goodsLinesOf<const TSchema extends LineOfCost>(line: TSchema) {
  return v.pipe(
    v.array(line),
    v.minLength(
      1,
      sayOffice((texts) => texts.goods.empty),
    ),
    v.maxLength(
      MAX_GOODS_LINES,
      sayOffice((texts) => texts.goods.mostLines(MAX_GOODS_LINES)),
    ),
    v.check(
      (lines) => isShopSum(lines.map(({ unitCost, quantity }) => ({ price: unitCost, quantity }))),
      SUM_TOO_LARGE,
    ),
  )
}

const noteSchema = v.pipe(v.string(), v.trim(), v.maxLength(MAX_GOODS_NOTE), tidy(plainText))

/** Payload of the operation `goods-in.v1`: goods that came into the shop. They belong to no receipt and no shift. */
const goodsInV1Schema = v.object({
  lines: goodsLinesOf(
    v.object({
      ...goodsLineFields,
      /** What one piece cost; null when it was not entered. */
      unitCost: v.optional(v.nullable(priceNamed('buyingPrice')), null),
      /** The cost becomes the product's buying price; no effect without a cost. */
      setsBuyingPrice: v.optional(v.boolean(), false),
    }),
  ),
  supplier: factLine(MAX_SUPPLIER),
  note: noteSchema,
})
export type GoodsInV1Json = v.InferInput<typeof goodsInV1Schema>
export type GoodsInV1 = v.InferOutput<typeof goodsInV1Schema>

/** Payload of the operation `write-off.v1`: goods that left the stock and were not sold. */
const writeOffV1Schema = v.object({
  lines: goodsLinesOf(v.object(goodsLineFields)),
  reason: v.picklist(WRITE_OFF_REASONS),
  note: noteSchema,
})
export type WriteOffV1Json = v.InferInput<typeof writeOffV1Schema>
export type WriteOffV1 = v.InferOutput<typeof writeOffV1Schema>

type GoodsLine = WriteOffV1['lines'][number]

function effectsOf(lines: readonly GoodsLine[], sign: 1 | -1): StockEffect[] {
  return lines.map(({ productId, size, quantity }) => ({
    productId,
    size,
    change: sign * quantity,
  }))
}

/** The titles of the goods, each once: 'Ball, Jersey'. */
function titlesOf(lines: readonly GoodsLine[]): string {
  return [...new Set(lines.map(({ title }) => title))].join(', ')
}

function onlyProduct([first, ...others]: readonly GoodsLine[]): ProductId | null {
  if (first === undefined) return null
  return others.every(({ productId }) => productId === first.productId) ? first.productId : null
}

/** Properties that both types share: no customer, no cash, no barcode. */
const ofGoods = {
  maxBytes: MAX_LONG_LIST_BYTES,
  countedAs: 'change',
  madeBy: 'account',
  attachedBarcode: () => null,
  productId: ({ lines }: { lines: readonly GoodsLine[] }) => onlyProduct(lines),
  label: ({ lines }: { lines: readonly GoodsLine[] }) => titlesOf(lines),
  total: () => null,
  withoutCustomer: (payload: Record<string, unknown>) => payload,
} as const

/** Goods come into the shop. */
export const goodsInV1: OperationDefinition<GoodsInV1, GoodsInV1Json> = {
  payloadSchema: goodsInV1Schema,
  ...ofGoods,
  stockEffects: ({ lines }) => effectsOf(lines, 1),
}

/** Goods leave the stock without being sold. */
export const writeOffV1: OperationDefinition<WriteOffV1, WriteOffV1Json> = {
  payloadSchema: writeOffV1Schema,
  ...ofGoods,
  stockEffects: ({ lines }) => effectsOf(lines, -1),
}
