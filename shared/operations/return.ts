import * as v from 'valibot'
import { productIdSchema } from '../catalog/product-id.ts'
import {
  enteredAmountSchema,
  factLine,
  priceSchema,
  quantitySchema,
  sizeSchema,
} from '../entry-schemas.ts'
import { idSchema } from '../ids.ts'
import { centimes } from '../money.ts'
import { returnNumberSchema } from '../returns/return-number.ts'
import { returnReasonSchema } from '../returns/return-request.ts'
import { receiptNumberSchema } from '../store-order/receipt-number.ts'
import { saleLinesOf } from '../store-order/store-order.ts'
import {
  MAX_TICKET_BYTES,
  type OperationDefinition,
  type StockEffect,
} from './operation-definition.ts'

/** One kind of goods that came back. */
const returnLineSchema = v.object({
  productId: productIdSchema,
  title: factLine(500),
  size: sizeSchema,
  quantity: quantitySchema,
  /** What was given back for one piece. */
  price: priceSchema,
  /** True: back on the shelf. False: written off, the stock stays as it is. */
  restock: v.boolean(),
  reason: returnReasonSchema,
})

/** Payload of the operation `return.v1`: goods that a customer brought back to the till. */
export const returnV1Schema = v.object({
  /** Shared by the operations of one receipt: the return and the sale of an exchange. */
  ticket: idSchema,
  /** The shift of the till; null while shifts are not used. */
  shift: v.nullable(idSchema),
  /** The number of the sale's receipt, or of the web order; both null without a receipt. */
  receiptNumber: v.nullable(receiptNumberSchema),
  orderNumber: v.nullable(v.pipe(v.number(), v.safeInteger(), v.minValue(1))),
  /** The operation id of a till's sale, or the id of a web order. Null when only the number is known. */
  sale: v.nullable(idSchema),
  lines: saleLinesOf(returnLineSchema),
  /** The money given back. */
  refund: v.pipe(v.number(), v.minValue(0), enteredAmountSchema),
  method: v.literal('cash'),
  returnNumber: returnNumberSchema,
})
export type ReturnV1Json = v.InferInput<typeof returnV1Schema>
export type ReturnV1 = v.InferOutput<typeof returnV1Schema>

/** The stock effects of a return: pieces that are not written off are back on the shelf. */
export function returnEffects(lines: ReturnV1['lines']): StockEffect[] {
  return lines
    .filter((line) => line.restock)
    .map(({ productId, size, quantity }) => ({ productId, size, change: quantity }))
}

/** A return at the till. */
export const returnV1: OperationDefinition<ReturnV1, ReturnV1Json> = {
  payloadSchema: returnV1Schema,
  maxBytes: MAX_TICKET_BYTES,
  countedAs: 'change',
  madeBy: 'person',
  stockEffects: ({ lines }) => returnEffects(lines),
  attachedBarcode: () => null,
  productId: () => null,
  label: ({ returnNumber }) => returnNumber,
  total: ({ refund }) => centimes(-refund),
  withoutCustomer: (payload) => payload,
}
