import type { ProductId } from '../catalog/product-id.ts'
import * as v from 'valibot'
import { factLine, priceSchema } from '../entry-schemas.ts'
import { idSchema } from '../ids.ts'
import { discountsAddUp, atFullPrice, discountSchema } from '../store-order/discount.ts'
import { receiptNumberSchema } from '../store-order/receipt-number.ts'
import {
  saleLineFields,
  saleLinesOf,
  STORE_CUSTOMER,
  storeSaleFields,
} from '../store-order/store-order.ts'
import { sayOffice } from '../texts/say-office.ts'
import {
  MAX_TICKET_BYTES,
  type OperationDefinition,
  type StockEffect,
} from './operation-definition.ts'

/** The product title at the time of sale. */
const title = factLine(500)

/** Payload of the operation `store-order.v1`, which tills stored before discounts. */
const storeOrderV1Schema = v.object({
  ...storeSaleFields,
  products: saleLinesOf(v.object({ ...saleLineFields, title })),
  receiptNumber: v.nullable(receiptNumberSchema),
})
type StoreOrderV1Json = v.InferInput<typeof storeOrderV1Schema>
type StoreOrderV1 = v.InferOutput<typeof storeOrderV1Schema>

/** Payload of the operation `store-order.v2`. */
const storeOrderV2Schema = v.pipe(
  v.object({
    /** Shared by the operations of one receipt: the sale and the returns of an exchange. */
    ticket: idSchema,
    /** The shift of the till; null while shifts are not used. */
    shift: v.nullable(idSchema),
    ...storeSaleFields,
    products: saleLinesOf(
      v.object({
        ...saleLineFields,
        title,
        listPrice: priceSchema,
        discount: v.nullable(discountSchema),
      }),
    ),
    /** The discount of the whole ticket. The prices of the lines already include it. */
    ticketDiscount: v.nullable(discountSchema),
    /** Whose sale it is, if not that of the person who rang it up. */
    seller: v.nullable(idSchema),
    receiptNumber: v.nullable(receiptNumberSchema),
  }),
  v.check(
    ({ products, ticketDiscount }) => discountsAddUp(products, ticketDiscount),
    sayOffice((texts) => texts.sale.discounts),
  ),
)
export type StoreOrderV2Json = v.InferInput<typeof storeOrderV2Schema>
type StoreOrderV2 = v.InferOutput<typeof storeOrderV2Schema>

/** A sale at the till, whichever type recorded it. */
export type StoreSale = Omit<StoreOrderV2, 'ticket'> & {
  /** Null for a sale that was recorded before discounts. */
  ticket: StoreOrderV2['ticket'] | null
}

/** A sale that was recorded before discounts, as one without any. */
export function saleOfV1(sale: StoreOrderV1): StoreSale {
  return {
    ...sale,
    ticket: null,
    shift: null,
    products: sale.products.map(atFullPrice),
    ticketDiscount: null,
    seller: null,
  }
}

/** The stock effects of a sale: each line takes its quantity from the stock. */
export function saleEffects(
  lines: readonly { productId: ProductId; size: string | null; quantity: number }[],
): StockEffect[] {
  return lines.map((line) => ({
    productId: line.productId,
    size: line.size,
    change: -line.quantity,
  }))
}

function isWalkIn(payload: Record<string, unknown>): boolean {
  return Object.entries(STORE_CUSTOMER).every(([field, value]) => payload[field] === value)
}

/** Properties that the types of sales share. */
const sale = {
  maxBytes: MAX_TICKET_BYTES,
  countedAs: 'sale',
  madeBy: 'person',
  stockEffects: ({ products }) => saleEffects(products),
  attachedBarcode: () => null,
  productId: () => null,
  label: ({ receiptNumber }) => receiptNumber ?? '',
  total: ({ totalPrice }) => totalPrice,
  withoutCustomer: (payload) => (isWalkIn(payload) ? payload : { ...payload, ...STORE_CUSTOMER }),
} satisfies Omit<OperationDefinition<StoreOrderV1, StoreOrderV1Json>, 'payloadSchema'>

/** A sale at the till before discounts. */
export const storeOrderV1: OperationDefinition<StoreOrderV1, StoreOrderV1Json> = {
  payloadSchema: storeOrderV1Schema,
  ...sale,
}

/** A sale at the till. */
export const storeOrderV2: OperationDefinition<StoreOrderV2, StoreOrderV2Json> = {
  payloadSchema: storeOrderV2Schema,
  ...sale,
}
