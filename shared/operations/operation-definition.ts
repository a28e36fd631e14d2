import type { ProductId } from '../catalog/product-id.ts'
import type * as v from 'valibot'
import type { Centimes } from '../money.ts'

/** The most bytes of one operation as JSON, unless its type allows more. */
export const MAX_OPERATION_BYTES = 64 * 1024
/** A hundred lines with titles of 200 Arabic letters, and reasons of discounts, are 80 kB. */
export const MAX_TICKET_BYTES = 128 * 1024
/** 500 lines with such titles are 350 kB. */
export const MAX_LONG_LIST_BYTES = 512 * 1024

/** The effect of an operation on the stock of one size, computed by the device that records it. */
export interface StockEffect {
  productId: ProductId
  /** Null for a product without sizes. */
  size: string | null
  /** Pieces; negative when stock is taken. */
  change: number
}

/** The barcode that an operation assigns to a size of a product. */
export interface AttachedBarcode {
  productId: ProductId
  /** Null for a product without sizes. */
  size: string | null
  barcode: string
}

/**
 * The part of an operation type that client and server share. `Json` is the payload in JSON, with amounts in dinars;
 * `Payload` is the output of its schema, with amounts in centimes. The server's handlers are in
 * `api/operation-handlers.ts`, the views in `pwa/src/admin/parts/operations/registry.ts`, and the texts in
 * `pwa/src/texts/LANGUAGE/operations.ts`.
 */
export interface OperationDefinition<Payload, Json> {
  /** Parses the payload of a push, of a stored row on a device and of an exported file. */
  payloadSchema: v.GenericSchema<Json, Payload>
  /** The most bytes of an operation as JSON; MAX_OPERATION_BYTES unless its lines may need more. */
  maxBytes?: number
  /** How a device counts it among pending or lost operations: '3 sales and 2 changes'. */
  countedAs: 'sale' | 'change'
  /** Who the `actor` is: the person at the till, or the account that is signed in on the device. */
  madeBy: 'person' | 'account'
  /** The effects that the device adds to the server's quantities until those include the operation. */
  stockEffects: (payload: Payload) => StockEffect[]
  /** The barcode that the device recognises before the server's catalogue contains it; null for most types. */
  attachedBarcode: (payload: Payload) => AttachedBarcode | null
  /** The id of the only product of the operation; null when there is none, or more than one. */
  productId: (payload: Payload) => ProductId | null
  /** The display name of the operation. `productTitle`: the title of the product above; '' when there is none. */
  label: (payload: Payload, productTitle: string) => string
  /** The amount of the operation in centimes; null when it involves no money. */
  total: (payload: Payload) => Centimes | null
  /**
   * Returns the JSON payload with the customer replaced by the walk-in customer; the same object when it has no
   * customer. Must also accept payloads that the schema refuses.
   */
  withoutCustomer: (payloadJson: Record<string, unknown>) => Record<string, unknown>
}
