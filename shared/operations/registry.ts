import type { ProductId } from '../catalog/product-id.ts'
import * as v from 'valibot'
import type { Centimes } from '../money.ts'
import { barcodeV1 } from './barcode.ts'
import type { OperationDefinition, StockEffect } from './operation-definition.ts'
import { stockEditV1 } from './stock-edit.ts'
import { storeOrderV1 } from './store-order.ts'

const definitions = {
  'store-order.v1': storeOrderV1,
  'stock-edit.v1': stockEditV1,
  'barcode.v1': barcodeV1,
}

/** A type of operation that this version knows. Rows and pushes of other versions may carry others. */
export type OperationType = keyof typeof definitions

type Schemas = { [Type in OperationType]: (typeof definitions)[Type]['payloadSchema'] }
type Payloads = { [Type in OperationType]: v.InferOutput<Schemas[Type]> }
type PayloadJsons = { [Type in OperationType]: v.InferInput<Schemas[Type]> }
type Definitions = {
  [Type in OperationType]: OperationDefinition<Payloads[Type], PayloadJsons[Type]>
}

/** The payload of one type after its schema has read it: amounts in centimes. */
export type OperationPayload<Type extends OperationType> = Payloads[Type]
/** The payload of one type as JSON carries it: amounts in dinars. */
export type OperationPayloadJson<Type extends OperationType> = PayloadJsons[Type]

/** What an operation says: its type and a payload of that type. */
export type Operation<Type extends OperationType = OperationType> = {
  [Each in Type]: { type: Each; payload: Payloads[Each] }
}[Type]

/** Every type of operation that the server has ever accepted: none is ever removed. */
export const OPERATIONS: Definitions = definitions

export function isKnownOperationType(type: string): type is OperationType {
  return Object.hasOwn(OPERATIONS, type)
}

export const OPERATION_TYPES: readonly OperationType[] =
  Object.keys(OPERATIONS).filter(isKnownOperationType)

/** The types of which each operation is a sale and one order on the server. */
export const SALE_TYPES: readonly OperationType[] = OPERATION_TYPES.filter(
  (type) => OPERATIONS[type].countedAs === 'sale',
)

/** Whether operations of a type are sales; false for a type that this version does not know. */
export function isSaleType(type: string): boolean {
  return isKnownOperationType(type) && SALE_TYPES.includes(type)
}

/** What an operation does to the stock, as far as the device that makes it can know. */
export function operationEffects<Type extends OperationType>({
  type,
  payload,
}: Operation<Type>): StockEffect[] {
  return OPERATIONS[type].stockEffects(payload)
}

/** The name that people know an operation by. `productTitle`: as in OperationDefinition. */
export function operationLabel<Type extends OperationType>(
  { type, payload }: Operation<Type>,
  productTitle = '',
): string {
  return OPERATIONS[type].label(payload, productTitle)
}

/** The id of the one product that an operation is about; null when there is none, or more than one. */
export function operationProduct<Type extends OperationType>({
  type,
  payload,
}: Operation<Type>): ProductId | null {
  return OPERATIONS[type].productId(payload)
}

/** The money that an operation moves, in centimes; null when it moves none. */
export function operationTotal<Type extends OperationType>({
  type,
  payload,
}: Operation<Type>): Centimes | null {
  return OPERATIONS[type].total(payload)
}

/** Its time, actor and sequence are not read: they may be what was wrong with it, and its content is shown all the same. */
const operationJsonSchema = v.pipe(
  v.string(),
  v.parseJson(),
  v.object({ type: v.string(), payload: v.unknown() }),
)

/**
 * What the JSON text of an operation says, also of one that the server refused; null when its type is unknown to this
 * version or its payload cannot be read.
 */
export function readOperation(json: string): Operation | null {
  const read = v.safeParse(operationJsonSchema, json)
  if (!read.success || !isKnownOperationType(read.output.type)) return null
  const { type } = read.output
  const payload = v.safeParse(OPERATIONS[type].payloadSchema, read.output.payload)
  // The schema of a type gives the payload of that type; TypeScript cannot follow the pair through a union.
  return payload.success ? ({ type, payload: payload.output } as Operation) : null
}
