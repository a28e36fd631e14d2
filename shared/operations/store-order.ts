import type { ProductId } from '../catalog/product-id.ts'
import * as v from 'valibot'
import { receiptNumberSchema } from '../store-order/receipt-number.ts'
import {
  saleLineFields,
  saleLinesOf,
  STORE_CUSTOMER,
  storeSaleFields,
} from '../store-order/store-order.ts'
import type { OperationDefinition, StockEffect } from './operation-definition.ts'

/** Payload of the operation `store-order.v1`. Lines carry the product title at the time of sale. */
export const storeOrderV1Schema = v.object({
  ...storeSaleFields,
  products: saleLinesOf(
    v.object({ ...saleLineFields, title: v.pipe(v.string(), v.maxLength(500)) }),
  ),
  receiptNumber: v.nullable(receiptNumberSchema),
})
export type StoreOrderV1Json = v.InferInput<typeof storeOrderV1Schema>
export type StoreOrderV1 = v.InferOutput<typeof storeOrderV1Schema>

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

/** A sale at the till. */
export const storeOrderV1: OperationDefinition<StoreOrderV1, StoreOrderV1Json> = {
  payloadSchema: storeOrderV1Schema,
  countedAs: 'sale',
  stockEffects: (sale) => saleEffects(sale.products),
  attachedBarcode: () => null,
  productId: () => null,
  label: (sale) => sale.receiptNumber ?? '',
  total: (sale) => sale.totalPrice,
  withoutCustomer: (payload) => (isWalkIn(payload) ? payload : { ...payload, ...STORE_CUSTOMER }),
}
