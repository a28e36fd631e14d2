import type { ProductId } from '../catalog/product-id.ts'
import type * as v from 'valibot'
import type { Centimes } from '../money.ts'

/** What an operation does to one stock, as far as the device that makes it can know. */
export interface StockEffect {
  productId: ProductId
  /** Null for a product without sizes. */
  size: string | null
  /** Pieces: negative when they leave the shelf. */
  change: number
}

/** The code that an operation gives to a product's size. */
export interface AttachedBarcode {
  productId: ProductId
  /** Null for a product without sizes. */
  size: string | null
  barcode: string
}

/**
 * What both sides know of one type of operation. `Json` is the payload as JSON carries it, with amounts in dinars;
 * `Payload` is what its schema reads of that, with amounts in centimes. What the server does with it stands in
 * `api/operation-handlers.ts`, what a person sees of it in `pwa/src/admin/parts/operations/registry.ts`, and its words in
 * `pwa/src/texts/en-operations.ts`.
 */
export interface OperationDefinition<Payload, Json> {
  /** Reads the payload of a push, of a row on a device and of an exported file. */
  payloadSchema: v.GenericSchema<Json, Payload>
  /** Which number it adds to where a device counts what waits or was lost: '3 sales and 2 changes'. */
  countedAs: 'sale' | 'change'
  /** What the device shows of the stock until the server's quantities include the operation. */
  stockEffects: (payload: Payload) => StockEffect[]
  /** What the scanner knows until the server's catalogue does; null for most types. */
  attachedBarcode: (payload: Payload) => AttachedBarcode | null
  /** The id of the one product it is about; null when there is none, or more than one. */
  productId: (payload: Payload) => ProductId | null
  /** The name that people know it by. `productTitle`: the title of the product above; '' when there is none. */
  label: (payload: Payload, productTitle: string) => string
  /** The money it moves, in centimes; null when it moves none. */
  total: (payload: Payload) => Centimes | null
  /**
   * The payload as JSON with a walk-in's details in the place of its customer's; the same object when it names nobody.
   * It may be a payload that the schema refuses.
   */
  withoutCustomer: (payloadJson: Record<string, unknown>) => Record<string, unknown>
}
