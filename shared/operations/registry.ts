import type { ProductId } from '../catalog/product-id.ts'
import * as v from 'valibot'
import type { Centimes } from '../money.ts'
import { barcodeV1 } from './barcode.ts'
import { goodsInV1, writeOffV1 } from './goods.ts'
import {
  MAX_OPERATION_BYTES,
  type OperationDefinition,
  type StockEffect,
} from './operation-definition.ts'
import { returnV1 } from './return.ts'
import { cashMoveV1, shiftCloseV1, shiftOpenV1 } from './shift.ts'
import { stockEditV1 } from './stock-edit.ts'
import { stocktakeCloseV1, stocktakeCountV1, stocktakeOpenV1 } from './stocktake.ts'
import { saleOfV1, storeOrderV1, storeOrderV2, type StoreSale } from './store-order.ts'

const definitions = {
  'store-order.v1': storeOrderV1,
  'store-order.v2': storeOrderV2,
  'stock-edit.v1': stockEditV1,
  'barcode.v1': barcodeV1,
  'return.v1': returnV1,
  'shift-open.v1': shiftOpenV1,
  'cash-move.v1': cashMoveV1,
  'shift-close.v1': shiftCloseV1,
  'goods-in.v1': goodsInV1,
  'write-off.v1': writeOffV1,
  'stocktake-open.v1': stocktakeOpenV1,
  'stocktake-count.v1': stocktakeCountV1,
  'stocktake-close.v1': stocktakeCloseV1,
}

/** An operation type known to this version. Stored rows and pushes of other versions may contain other types. */
export type OperationType = keyof typeof definitions

type Schemas = { [Type in OperationType]: (typeof definitions)[Type]['payloadSchema'] }
type Payloads = { [Type in OperationType]: v.InferOutput<Schemas[Type]> }
type PayloadJsons = { [Type in OperationType]: v.InferInput<Schemas[Type]> }
type Definitions = {
  [Type in OperationType]: OperationDefinition<Payloads[Type], PayloadJsons[Type]>
}

/** The payload of one type after parsing: amounts in centimes. */
export type OperationPayload<Type extends OperationType> = Payloads[Type]
/** The JSON payload of one type: amounts in dinars. */
export type OperationPayloadJson<Type extends OperationType> = PayloadJsons[Type]

/** An operation, a discriminated union: its type and the payload of that type. */
export type Operation<Type extends OperationType = OperationType> = {
  [Each in Type]: { type: Each; payload: Payloads[Each] }
}[Type]

/**
 * Every operation type that the server has ever accepted. Types are never removed, because devices may still hold them.
 */
export const OPERATIONS: Definitions = definitions

export function isKnownOperationType(type: string): type is OperationType {
  return Object.hasOwn(OPERATIONS, type)
}

/** The most bytes of an operation of a type as JSON. */
export function maxOperationBytes(type: unknown): number {
  const known = typeof type === 'string' && isKnownOperationType(type) ? OPERATIONS[type] : null
  return known?.maxBytes ?? MAX_OPERATION_BYTES
}

export const OPERATION_TYPES: readonly OperationType[] =
  Object.keys(OPERATIONS).filter(isKnownOperationType)

/** The types whose operations are sales; each creates one order on the server. */
export const SALE_TYPES: readonly OperationType[] = OPERATION_TYPES.filter(
  (type) => OPERATIONS[type].countedAs === 'sale',
)

/** Whether operations of a type are sales; false for a type that this version does not know. */
export function isSaleType(type: string): boolean {
  return isKnownOperationType(type) && SALE_TYPES.includes(type)
}

/** The sale of an operation, whichever type recorded it; null for an operation that is none. */
export function saleOf(operation: Operation): StoreSale | null {
  if (operation.type === 'store-order.v2') return operation.payload
  return operation.type === 'store-order.v1' ? saleOfV1(operation.payload) : null
}

/** The stock effects of an operation, computed by the device that records it. */
export function operationEffects<Type extends OperationType>({
  type,
  payload,
}: Operation<Type>): StockEffect[] {
  return OPERATIONS[type].stockEffects(payload)
}

/** The display name of an operation. `productTitle`: as in OperationDefinition. */
export function operationLabel<Type extends OperationType>(
  { type, payload }: Operation<Type>,
  productTitle = '',
): string {
  return OPERATIONS[type].label(payload, productTitle)
}

/** The id of the only product of an operation; null when there is none, or more than one. */
export function operationProduct<Type extends OperationType>({
  type,
  payload,
}: Operation<Type>): ProductId | null {
  return OPERATIONS[type].productId(payload)
}

/** The amount of an operation in centimes; null when it involves no money. */
export function operationTotal<Type extends OperationType>({
  type,
  payload,
}: Operation<Type>): Centimes | null {
  return OPERATIONS[type].total(payload)
}

/**
 * Time, actor and sequence are not parsed: they may be the reason for the refusal, and the content must still be shown.
 */
const operationJsonSchema = v.pipe(
  v.string(),
  v.parseJson(),
  v.object({ type: v.string(), payload: v.unknown() }),
)

/**
 * Checks the JSON text of an operation against the schema of its type; null when this version does not know the type.
 */
function checkOperation(json: string) {
  const read = v.safeParse(operationJsonSchema, json)
  if (!read.success || !isKnownOperationType(read.output.type)) return null
  const { type } = read.output
  return {
    type,
    payload: v.safeParse(OPERATIONS[type].payloadSchema, read.output.payload, { abortEarly: true }),
  }
}

/** The first issue of an operation's payload; null when there is none, or this version does not know its type. */
export function findOperationIssue(json: string): v.BaseIssue<unknown> | null {
  return checkOperation(json)?.payload.issues?.[0] ?? null
}

/**
 * Parses the JSON text of an operation, including one that the server refused; null when this version does not know
 * its type or cannot parse its payload.
 */
export function readOperation(json: string): Operation | null {
  const checked = checkOperation(json)
  if (checked === null) return null
  const { type, payload } = checked
  // The schema of a type returns the payload of that type, but TypeScript cannot correlate the two in a union.
  return payload.success ? ({ type, payload: payload.output } as Operation) : null
}
