import * as v from 'valibot'
import {
  categorySchema,
  counterProductSchema,
  productSchema,
  type CategoryWire,
  type CounterProductWire,
  type ProductWire,
} from '../catalog/product.ts'
import { idSchema } from '../ids.ts'
import { orderSchema, type OrderWire } from '../orders/order.ts'
import { momentSchema } from '../schemas.ts'
import { stockEditV1Schema } from '../stock/stock-edit.ts'
import { storeOrderV1Schema } from '../store-order/store-order.ts'
import { tariffSchema, type TariffWire } from '../shipping/tariffs.ts'

export const PROTOCOL = 1
/** Limits of one push. */
export const MAX_PUSH_OPERATIONS = 100
export const MAX_PUSH_BYTES = 1024 * 1024
/** Entities in one page of a pull: what a client asks for, and the most a server gives. */
export const PULL_PAGE = 1000
export const MAX_PULL_PAGE = 2000
/** How long a device keeps what was acknowledged, to push it again to a restored server. */
export const HISTORY_DAYS = 30
/** How long deletions stay in the change feed. */
export const TOMBSTONE_DAYS = 90

/** Every operation type the server has ever accepted, with its payload: none is ever removed. */
export const OPERATION_PAYLOADS = {
  'store-order.v1': storeOrderV1Schema,
  'stock-edit.v1': stockEditV1Schema,
} as const
export type OperationType = keyof typeof OPERATION_PAYLOADS

export function isKnownOperationType(type: string): type is OperationType {
  return Object.hasOwn(OPERATION_PAYLOADS, type)
}

/** The part of an operation that must be right for its outcome to be stored; the payload is checked by type. */
export const operationSchema = v.object({
  id: idSchema,
  sequence: v.pipe(v.number(), v.integer(), v.minValue(1), v.maxValue(Number.MAX_SAFE_INTEGER)),
  type: v.pipe(v.string(), v.minLength(1), v.maxLength(60)),
  occurredAt: v.pipe(v.string(), v.isoTimestamp()),
  actor: v.pipe(v.string(), v.maxLength(100)),
  payload: v.unknown(),
})
export type OperationWire = v.InferOutput<typeof operationSchema>

/** Body of POST /api/sync/push. An operation is checked on its own: one bad one never holds up the rest. */
export const pushRequestSchema = v.object({
  protocol: v.literal(PROTOCOL),
  device: idSchema,
  epoch: v.nullable(v.pipe(v.string(), v.maxLength(100))),
  sentAt: momentSchema,
  operations: v.pipe(
    v.array(v.looseObject({ id: idSchema })),
    v.maxLength(MAX_PUSH_OPERATIONS, `A push carries at most ${MAX_PUSH_OPERATIONS} operations.`),
  ),
})
export type PushRequestWire = v.InferInput<typeof pushRequestSchema>

export const operationResultSchema = v.object({
  id: idSchema,
  status: v.picklist(['applied', 'rejected', 'retry']),
  duplicate: v.boolean(),
  code: v.optional(v.string()),
  message: v.optional(v.string()),
  order: v.optional(orderSchema),
  product: v.optional(counterProductSchema),
})
export type OperationResult = v.InferOutput<typeof operationResultSchema>
/** The outcome as it goes over the wire and is stored for ever. */
export interface OperationResultWire {
  id: string
  status: 'applied' | 'rejected' | 'retry'
  duplicate: boolean
  code?: string
  message?: string
  order?: OrderWire
  product?: CounterProductWire
}

export const pushAnswerSchema = v.object({
  protocol: v.literal(PROTOCOL),
  epoch: v.string(),
  serverTime: momentSchema,
  /** The highest sequence of this device below which every operation was processed. */
  acknowledged: v.pipe(v.number(), v.integer()),
  results: v.array(operationResultSchema),
})
export interface PushAnswerWire {
  protocol: typeof PROTOCOL
  epoch: string
  serverTime: string
  acknowledged: number
  results: OperationResultWire[]
}

export const PULL_SCOPES = ['shop', 'counter'] as const
export type PullScope = (typeof PULL_SCOPES)[number]

const queryNumber = v.pipe(v.string(), v.regex(/^\d{1,15}$/), v.transform(Number))

/** Query of GET /api/sync/pull. */
export const pullQuerySchema = v.object({
  scope: v.picklist(PULL_SCOPES),
  epoch: v.optional(v.pipe(v.string(), v.maxLength(100))),
  since: v.optional(queryNumber, '0'),
  limit: v.optional(
    v.pipe(queryNumber, v.minValue(1), v.maxValue(MAX_PULL_PAGE)),
    String(PULL_PAGE),
  ),
  device: v.optional(idSchema),
  /** '1' on the later pages of a snapshot begun at since=0: old tombstones cannot concern it. */
  snapshot: v.optional(v.literal('1')),
})
export type PullQuery = v.InferOutput<typeof pullQuerySchema>

function pullAnswerOf<const TProduct extends v.GenericSchema>(product: TProduct) {
  return v.object({
    protocol: v.literal(PROTOCOL),
    epoch: v.string(),
    next: v.pipe(v.number(), v.integer()),
    more: v.boolean(),
    upserts: v.object({
      products: v.array(product),
      categories: v.array(categorySchema),
      tariffs: v.array(tariffSchema),
    }),
    deletes: v.object({ products: v.array(idSchema), categories: v.array(idSchema) }),
    acknowledged: v.optional(v.pipe(v.number(), v.integer())),
    /** Sequences processed above a gap, when there is one: an operation lost on the device must not hide them. */
    acknowledgedBeyond: v.optional(v.array(v.pipe(v.number(), v.integer()))),
  })
}
export const shopPullAnswerSchema = pullAnswerOf(productSchema)
export const counterPullAnswerSchema = pullAnswerOf(counterProductSchema)
export type ShopPullAnswer = v.InferOutput<typeof shopPullAnswerSchema>
export type CounterPullAnswer = v.InferOutput<typeof counterPullAnswerSchema>
export interface PullAnswerWire {
  protocol: typeof PROTOCOL
  epoch: string
  next: number
  more: boolean
  upserts: {
    products: ProductWire[] | CounterProductWire[]
    categories: CategoryWire[]
    tariffs: TariffWire[]
  }
  deletes: { products: string[]; categories: string[] }
  acknowledged?: number
  acknowledgedBeyond?: number[]
}

/** Body of POST /api/sync/devices. `code`: the one it had before a restore, given back when still free. */
export const deviceRequestSchema = v.object({
  device: idSchema,
  name: v.pipe(v.string(), v.trim(), v.minLength(1), v.maxLength(100)),
  code: v.optional(v.pipe(v.string(), v.regex(/^T\d{1,6}$/))),
})
export const deviceAnswerSchema = v.object({ code: v.pipe(v.string(), v.regex(/^T\d{1,6}$/)) })
