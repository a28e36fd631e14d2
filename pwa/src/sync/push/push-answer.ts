import type { OperationId } from '../../../../shared/operations/operation-id.ts'
import { operationIdSchema } from '../../../../shared/operations/operation-id.ts'
import * as v from 'valibot'
import { momentSchema } from '../../../../shared/schemas.ts'
import { PROTOCOL } from '../../../../shared/sync/protocol.ts'
import { ApiFailure } from '../../http/api-failure.ts'
import { networkTexts } from '#texts/network.ts'

const outcomeSchema = v.object({
  id: operationIdSchema,
  status: v.picklist(['applied', 'rejected', 'retry']),
  duplicate: v.boolean(),
  code: v.optional(v.string()),
  details: v.optional(v.unknown()),
  message: v.optional(v.string()),
  /** Only the number is used; a newer server's order that this app cannot parse must not block the queue. */
  order: v.fallback(v.optional(v.object({ number: v.number() })), undefined),
})
export type OperationOutcome = v.InferOutput<typeof outcomeSchema>

/** The push answer, limited to what the app needs, so that an older app can still read that of a newer server. */
export const pushReceiptSchema = v.object({
  protocol: v.literal(PROTOCOL),
  epoch: v.string(),
  /** A time out of range, from a server with a wrong clock, does not invalidate the answer. */
  serverTime: v.fallback(momentSchema, () => Date.now()),
  acknowledged: v.pipe(v.number(), v.integer()),
  results: v.array(outcomeSchema),
  told: v.optional(v.string()),
  sequenceReused: v.optional(v.boolean()),
})
export type PushReceipt = v.InferOutput<typeof pushReceiptSchema>

/** The outcomes by id. Throws ApiFailure('unreadable') unless every id sent is echoed exactly once, and no other. */
export function outcomesById(
  sentIds: readonly OperationId[],
  receipt: PushReceipt,
): Map<OperationId, OperationOutcome> {
  const outcomes = new Map(receipt.results.map((outcome) => [outcome.id, outcome]))
  const isEcho =
    receipt.results.length === sentIds.length &&
    outcomes.size === sentIds.length &&
    sentIds.every((id) => outcomes.has(id))
  if (!isEcho) throw new ApiFailure('unreadable', { message: networkTexts.unreadableAnswer })
  return outcomes
}
