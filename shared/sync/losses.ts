import { deviceIdSchema } from './device-id.ts'
import { operationIdSchema } from '../operations/operation-id.ts'
import * as v from 'valibot'
import { idSchema } from '../ids.ts'
import { amountSchema, clockTextSchema } from '../schemas.ts'
import { PROTOCOL } from './protocol.ts'
import { factLine } from '../entry-schemas.ts'

/** The most operations in one report. */
export const MAX_REPORTED_LOSSES = 100

const countSchema = v.pipe(v.number(), v.integer(), v.minValue(1), v.maxValue(1_000_000))

/** An operation whose stored copy the browser deleted before it was pushed: the details that the till still has. */
const lostOperationSchema = v.object({
  id: operationIdSchema,
  sequence: v.pipe(v.number(), v.integer(), v.minValue(0), v.maxValue(Number.MAX_SAFE_INTEGER)),
  type: factLine(60),
  /** The number of a receipt or return; otherwise the product's title. */
  label: factLine(500),
  /** Null when the operation involves no money; negative for a return. */
  total: v.nullable(amountSchema),
  occurredAt: clockTextSchema,
  /** The number of operations this entry stands for, when the till cannot list each. */
  count: countSchema,
})

/**
 * Body of POST /api/sync/losses. `loss` identifies the event, so that a repeated report is recorded once (idempotency).
 */
export const lossReportSchema = v.object({
  protocol: v.literal(PROTOCOL),
  device: deviceIdSchema,
  loss: idSchema,
  operations: v.pipe(
    v.array(lostOperationSchema),
    v.minLength(1),
    v.maxLength(MAX_REPORTED_LOSSES, `A report names at most ${MAX_REPORTED_LOSSES} operations.`),
  ),
})
export type LossReport = v.InferOutput<typeof lossReportSchema>
export type LossReportJson = v.InferInput<typeof lossReportSchema>

/** Answer of POST /api/sync/losses: the reported operations that the server has, because only its answer was lost. */
export const lossAnswerSchema = v.object({
  protocol: v.literal(PROTOCOL),
  arrived: v.array(operationIdSchema),
})
export type LossAnswerJson = v.InferInput<typeof lossAnswerSchema>
