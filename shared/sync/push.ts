import { deviceIdSchema } from './device-id.ts'
import { operationIdSchema } from '../operations/operation-id.ts'
import * as v from 'valibot'
import type { CounterProductJson } from '../catalog/product.ts'
import type { OrderJson } from '../orders/order.ts'
import { clockTextSchema } from '../schemas.ts'
import { PROTOCOL } from './protocol.ts'

/** Limits of one push. */
export const MAX_PUSH_OPERATIONS = 100
export const MAX_PUSH_BYTES = 1024 * 1024
/** How long a device keeps what was acknowledged, to push it again to a restored server. */
export const HISTORY_DAYS = 30

/** The part of an operation that must be right for its outcome to be stored; the payload is checked by type. */
export const operationSchema = v.object({
  id: operationIdSchema,
  sequence: v.pipe(v.number(), v.integer(), v.minValue(1), v.maxValue(Number.MAX_SAFE_INTEGER)),
  type: v.pipe(v.string(), v.minLength(1), v.maxLength(60)),
  /** By the device's clock, which may be wrong by years: what was sold with it is a fact all the same. */
  occurredAt: clockTextSchema,
  actor: v.pipe(v.string(), v.maxLength(100)),
  payload: v.unknown(),
})

/** Epoch ms by the device's clock; null for what is no time: that alone is no reason to refuse what was sold. */
const sentAtSchema = v.fallback(
  v.pipe(
    clockTextSchema,
    v.transform((text): number | null => Date.parse(text)),
  ),
  null,
)

/** Body of POST /api/sync/push. An operation is checked on its own: one bad one never holds up the rest. */
export const pushRequestSchema = v.object({
  protocol: v.literal(PROTOCOL),
  device: deviceIdSchema,
  epoch: v.nullable(v.pipe(v.string(), v.maxLength(100))),
  sentAt: sentAtSchema,
  operations: v.pipe(
    v.array(v.looseObject({ id: operationIdSchema })),
    v.maxLength(MAX_PUSH_OPERATIONS, `A push carries at most ${MAX_PUSH_OPERATIONS} operations.`),
  ),
})

/**
 * Code of a 'retry' at which the program failed so often that those behind it went first. It is sent again like any
 * other, and says nothing of the rest.
 */
export const SET_ASIDE = 'set-aside'

/** The outcome as it is sent and stored for ever. */
export interface OperationResultJson {
  id: string
  status: 'applied' | 'rejected' | 'retry'
  duplicate: boolean
  code?: string
  message?: string
  order?: OrderJson
  product?: CounterProductJson
}

export interface PushAnswerJson {
  protocol: typeof PROTOCOL
  epoch: string
  serverTime: string
  /** The highest sequence of this device below which every operation was processed. */
  acknowledged: number
  results: OperationResultJson[]
  /** The device's sequences are another's too: its profile was copied, and it must take a new id. */
  sequenceReused?: true
}
