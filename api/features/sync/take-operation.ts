import type { DeviceId } from '../../../shared/sync/device-id.ts'
import type * as v from 'valibot'
import { isKnownOperationType } from '../../../shared/operations/registry.ts'
import { Refusal } from '../../../shared/refusals.ts'
import { momentOf } from '../../../shared/schemas.ts'
import {
  SET_ASIDE,
  type OperationResultJson,
  type pushRequestSchema,
} from '../../../shared/sync/push.ts'
import type { AppContext } from '../../app-context.ts'
import { TransactionLost } from '../../database/in-savepoint.ts'
import type { KnownOperation, StoredOperation } from '../../database/operations.ts'
import type { WriteTransaction } from '../../database/database.ts'
import { applyOperation, rejected, type OperationHandlers } from './apply-operation.ts'
import {
  isKnownContent,
  operationHash,
  operationText,
  readEnvelope,
  sequenceOf,
  type RawOperation,
} from './raw-operation.ts'
import { setAside } from './set-aside.ts'

/** One push while it is taken in. */
export interface Push {
  app: Pick<AppContext, 'log'>
  transaction: WriteTransaction
  handlers: OperationHandlers
  request: v.InferOutput<typeof pushRequestSchema>
  deviceId: DeviceId
  receivedAtMs: number
  /** The admin who was signed in when it came in; null in a simulation without accounts. */
  pushedBy: string | null
}

/** What came of one operation of a push. */
export interface TakenOperation {
  raw: RawOperation
  result: OperationResultJson
  /** The row to store, of an operation that was decided now. */
  stored?: StoredOperation
  /** Who made an operation that was applied or rejected now, as it says. */
  actor?: string
  /** The time it gives, when that cannot be. */
  impossibleTime?: string
  /** The program failed at it, and those behind it must wait: they may build on it. */
  holdsUp?: true
}

/** An operation that is still on its device and will be sent again. */
export function retryLater(raw: RawOperation): TakenOperation {
  return { raw, result: { id: raw.id, status: 'retry', duplicate: false } }
}

/**
 * Takes in one operation: answers the stored outcome of one that is known, rejects what cannot be read, and applies the
 * rest. Throws TransactionLost, and then nothing of the push stands.
 */
export async function takeOperation(
  push: Push,
  raw: RawOperation,
  known: KnownOperation | undefined,
): Promise<TakenOperation> {
  const hash = operationHash(raw)
  if (known) return { raw, result: repeatOutcome(raw, known, hash, push.deviceId) }
  const envelope = readEnvelope(raw)
  if (envelope instanceof Refusal) return rejectUnreadable(push, raw, hash, envelope)
  const { type, occurredAt, actor, sequence } = envelope
  // A type that this server does not know was written by a newer till: it waits for the server's update.
  if (!isKnownOperationType(type)) return retryLater(raw)
  // A clock that lost its year is no reason to refuse what was sold with it.
  const occurredAtMs = momentOf(occurredAt, push.receivedAtMs)
  try {
    const { deviceId, receivedAtMs } = push
    const source = { operationId: raw.id, deviceId, actor, occurredAtMs, receivedAtMs }
    const { transaction, handlers } = push
    const result = await applyOperation(transaction, handlers, type, envelope.payload, source)
    return {
      raw,
      result,
      stored: storedRow(push, raw, hash, result, { sequence, type, occurred_at_ms: occurredAtMs }),
      actor,
      ...(occurredAtMs !== Date.parse(occurredAt) && { impossibleTime: occurredAt }),
    }
  } catch (error) {
    return retryAfterFault(push, raw, error)
  }
}

/** The first outcome again: a bare 'duplicate' would lose a rejection whose answer was lost on the way. */
function repeatOutcome(
  raw: RawOperation,
  known: KnownOperation,
  hash: string,
  deviceId: DeviceId,
): OperationResultJson {
  if (!isKnownContent(known, raw, hash, deviceId)) return rejected(raw.id, new Refusal('id-reuse'))
  return { ...(JSON.parse(known.outcome) as OperationResultJson), duplicate: true }
}

function rejectUnreadable(
  push: Push,
  raw: RawOperation,
  hash: string,
  refusal: Refusal,
): TakenOperation {
  const result = rejected(raw.id, refusal)
  const stored = storedRow(push, raw, hash, result, {
    sequence: sequenceOf(raw),
    type: 'unreadable',
    occurred_at_ms: push.receivedAtMs,
  })
  return { raw, result, stored }
}

/** Answers 'retry' for a fault of the program, which says nothing about the operation. */
async function retryAfterFault(
  push: Push,
  raw: RawOperation,
  error: unknown,
): Promise<TakenOperation> {
  if (error instanceof TransactionLost) throw error
  const { app, transaction, deviceId, receivedAtMs } = push
  app.log.error({ err: error, operation: raw.id }, 'operation failed and will be sent again')
  const taken = retryLater(raw)
  return (await setAside(transaction, raw, { deviceId, atMs: receivedAtMs }))
    ? { raw, result: { ...taken.result, code: SET_ASIDE } }
    : { ...taken, holdsUp: true }
}

/** The row under which an outcome is stored for ever. Only what was rejected keeps its content. */
function storedRow(
  push: Push,
  raw: RawOperation,
  hash: string,
  result: OperationResultJson,
  read: Pick<StoredOperation, 'sequence' | 'type' | 'occurred_at_ms'>,
): StoredOperation {
  const isApplied = result.status === 'applied'
  return {
    id: raw.id,
    device_id: push.deviceId,
    ...read,
    content_hash: hash,
    status: isApplied ? 'applied' : 'rejected',
    outcome: JSON.stringify(result),
    content: isApplied ? null : operationText(raw),
    received_at_ms: push.receivedAtMs,
    pushed_by: push.pushedBy,
  }
}
