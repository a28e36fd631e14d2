import { deviceIdSchema } from './device-id.ts'
import { operationIdSchema } from '../operations/operation-id.ts'
import * as v from 'valibot'
import type { CounterProductJson } from '../catalog/product.ts'
import type { OrderJson } from '../orders/order.ts'
import { clockTextSchema } from '../schemas.ts'
import { PROTOCOL } from './protocol.ts'
import { saidToldSchema } from './told.ts'
import { plainLine } from '../plain-line.ts'
import { tidy } from '../tidy.ts'

/** Limits of one push. */
export const MAX_PUSH_OPERATIONS = 100
export const MAX_PUSH_BYTES = 1024 * 1024
/** How long a device keeps acknowledged operations, to push them again after the server was restored from a backup. */
export const HISTORY_DAYS = 30

/** The part of an operation that must be valid for its outcome to be stored; the payload is validated by type. */
export const operationSchema = v.object({
  id: operationIdSchema,
  sequence: v.pipe(v.number(), v.integer(), v.minValue(1), v.maxValue(Number.MAX_SAFE_INTEGER)),
  type: v.pipe(v.string(), v.minLength(1), v.maxLength(60)),
  /** By the device's clock, which may be wrong by years: a sale with a wrong time is still accepted. */
  occurredAt: clockTextSchema,
  /** The person at the till who made it, or the account where the shop names no people. */
  actor: v.pipe(v.string(), v.maxLength(100), tidy(plainLine)),
  /** The person who approved by PIN what is beyond the limits for sellers. Absent from older tills. */
  approvedBy: v.optional(v.nullable(v.pipe(v.string(), v.maxLength(100), tidy(plainLine))), null),
  /** The rejected operation that this one replaces, if it was sent again. */
  replaces: v.optional(operationIdSchema),
  payload: v.unknown(),
})

/** Epoch ms by the device's clock; null when unreadable, which is not a reason to refuse the operations. */
const sentAtSchema = v.fallback(
  v.pipe(
    clockTextSchema,
    v.transform((text): number | null => Date.parse(text)),
  ),
  null,
)

/** Body of POST /api/sync/push. Operations are validated one by one: an invalid one never blocks the others. */
export const pushRequestSchema = v.object({
  protocol: v.literal(PROTOCOL),
  device: deviceIdSchema,
  epoch: v.nullable(v.pipe(v.string(), v.maxLength(100), tidy(plainLine))),
  sentAt: sentAtSchema,
  told: saidToldSchema,
  /**
   * The token of the account that is signed in on a till that calls by its own: it proves who may set buying prices. A
   * token that is not valid any more is no reason to refuse the operations.
   */
  signedIn: v.optional(v.fallback(v.nullable(v.pipe(v.string(), v.maxLength(4000))), null), null),
  operations: v.pipe(
    v.array(v.looseObject({ id: operationIdSchema })),
    v.maxLength(MAX_PUSH_OPERATIONS, `A push carries at most ${MAX_PUSH_OPERATIONS} operations.`),
  ),
})

/**
 * Code of a 'retry' for an operation that caused repeated internal errors: later operations are processed before it.
 * The device sends it again; the outcome does not affect the other operations.
 */
export const SET_ASIDE = 'set-aside'

/** The outcome of an operation, as sent to the device and stored permanently. */
export interface OperationResultJson {
  id: string
  status: 'applied' | 'rejected' | 'retry'
  duplicate: boolean
  code?: string
  /** The details for the sentence of `code`, in any language. */
  details?: object
  /** The sentence in English. */
  message?: string
  order?: OrderJson
  product?: CounterProductJson
}

export interface PushAnswerJson {
  protocol: typeof PROTOCOL
  epoch: string
  serverTime: string
  /** The highest sequence of this device up to which every operation was processed. */
  acknowledged: number
  results: OperationResultJson[]
  /** What the device sends back as `told`. */
  told?: string
  /** Another device uses the same sequences: the browser profile was copied, and the device must take a new id. */
  sequenceReused?: true
}
