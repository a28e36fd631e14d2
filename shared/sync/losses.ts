import { deviceIdSchema } from './device-id.ts'
import { operationIdSchema } from '../operations/operation-id.ts'
import * as v from 'valibot'
import { idSchema } from '../ids.ts'
import { amountSchema, clockTextSchema } from '../schemas.ts'
import { PROTOCOL } from './protocol.ts'

/** Operations that one report names. */
export const MAX_REPORTED_LOSSES = 100

const countSchema = v.pipe(v.number(), v.integer(), v.minValue(1), v.maxValue(1_000_000))

/** An operation that a till had kept and its browser deleted before it was sent, as far as the till still knows it. */
const lostOperationSchema = v.object({
  id: operationIdSchema,
  sequence: v.pipe(v.number(), v.integer(), v.minValue(0), v.maxValue(Number.MAX_SAFE_INTEGER)),
  type: v.pipe(v.string(), v.maxLength(60)),
  /** The receipt number of a sale, the product's title otherwise. */
  label: v.pipe(v.string(), v.maxLength(500)),
  /** Null for what is no sale. */
  total: v.nullable(amountSchema),
  occurredAt: clockTextSchema,
  /** How many it stands for, where the till could not list each. */
  count: countSchema,
})

/** Body of POST /api/sync/losses. `loss`: names one event of losing, so that it is listed once however often it is told. */
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

/** Answer of POST /api/sync/losses: those that had arrived after all, whose answer never reached the till. */
export const lossAnswerSchema = v.object({
  protocol: v.literal(PROTOCOL),
  arrived: v.array(operationIdSchema),
})
export type LossAnswerJson = v.InferInput<typeof lossAnswerSchema>
