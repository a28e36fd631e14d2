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
import { sumContents } from '../../database/attention.ts'
import { TransactionLost } from '../../database/in-savepoint.ts'
import type { KnownOperation, StoredOperation } from '../../database/operations.ts'
import type { WriteTransaction } from '../../database/database.ts'
import { applyOperation, rejected, type OperationHandlers } from './apply-operation.ts'
import {
  isKnownContent,
  keptContent,
  operationHash,
  readEnvelope,
  refuseLarge,
  sequenceOf,
  type RawOperation,
} from './raw-operation.ts'
import { originalPosition, readReplaced } from './replaced-operations.ts'
import { setAside } from './set-aside.ts'

/** The context of one push. */
export interface Push {
  app: Pick<AppContext, 'log'>
  transaction: WriteTransaction
  handlers: OperationHandlers
  request: Omit<v.InferOutput<typeof pushRequestSchema>, 'signedIn'>
  deviceId: DeviceId
  receivedAtMs: number
  /** The admin signed in when the push was received; null when nobody was on a till that calls by its own token. */
  pushedBy: string | null
  /** Characters of rejected operations that were kept within the last hour; unknown until one is rejected. */
  kept?: { ofDevice: number; ofAll: number }
}

/** The result of one operation of a push. */
export interface TakenOperation {
  raw: RawOperation
  result: OperationResultJson
  /** The row to store, when the operation was applied or rejected by this push. */
  stored?: StoredOperation
  /** The operation's claimed author, when this push applied or rejected it. */
  actor?: string
  /** The operation's stated time, when it is impossible. */
  impossibleTime?: string
  /** Set when an internal error occurred: later operations must wait, because they may depend on this one. */
  holdsUp?: true
}

/** The result 'retry': the operation stays on its device, which sends it again. */
export function retryLater(raw: RawOperation): TakenOperation {
  return { raw, result: { id: raw.id, status: 'retry', duplicate: false } }
}

/**
 * Processes one operation idempotently: returns the stored outcome of a known one, rejects an unreadable one and one
 * that is too large, applies any other. One that is rejected while enough was kept of this device's for the hour is
 * answered 'retry', and those after it are processed. Throws TransactionLost when the whole push was rolled back.
 */
export async function takeOperation(
  push: Push,
  raw: RawOperation,
  known: KnownOperation | undefined,
): Promise<TakenOperation> {
  const taken = await decideOperation(push, raw, known)
  const { status, duplicate } = taken.result
  if (status !== 'rejected' || duplicate || (await mayKeep(push, raw))) return taken
  return { raw, result: { ...retryLater(raw).result, code: SET_ASIDE } }
}

/** What is kept of rejected operations in an hour, in characters: of one device, and of all. */
const KEPT_WITHIN_MS = 60 * 60_000
const KEPT_OF_DEVICE = 4 * 1024 * 1024
const KEPT_OF_ALL = 64 * 1024 * 1024

/** Whether more may be kept of rejected operations, and counts this one if so. */
async function mayKeep(push: Push, raw: RawOperation): Promise<boolean> {
  const { transaction, deviceId, receivedAtMs } = push
  push.kept ??= await sumContents(transaction, deviceId, receivedAtMs - KEPT_WITHIN_MS)
  const { ofDevice, ofAll } = push.kept
  const { length } = keptContent(raw)
  if (ofDevice + length > KEPT_OF_DEVICE || ofAll + length > KEPT_OF_ALL) return false
  push.kept = { ofDevice: ofDevice + length, ofAll: ofAll + length }
  return true
}

async function decideOperation(
  push: Push,
  raw: RawOperation,
  known: KnownOperation | undefined,
): Promise<TakenOperation> {
  const hash = operationHash(raw)
  if (known) return { raw, result: repeatOutcome(raw, known, hash, push.deviceId) }
  const envelope = readEnvelope(raw)
  if (envelope instanceof Refusal) {
    return rejectUnapplied(push, raw, hash, { refusal: envelope, type: 'unreadable' })
  }
  const { type, occurredAt, actor, approvedBy, sequence } = envelope
  // An unknown type was written by a newer till: it is retried until the server has been updated.
  if (!isKnownOperationType(type)) return retryLater(raw)
  const tooLarge = refuseLarge(raw)
  if (tooLarge) return rejectUnapplied(push, raw, hash, { refusal: tooLarge, type })
  // A device with a wrong clock must not lose its sales: an impossible time becomes the time of arrival.
  const occurredAtMs = momentOf(occurredAt, push.receivedAtMs)
  try {
    const { deviceId, receivedAtMs, pushedBy } = push
    const times = { occurredAtMs, receivedAtMs }
    const { transaction, handlers } = push
    const replaced = await readReplaced(transaction, envelope.replaces)
    const source = {
      operationId: raw.id,
      deviceId,
      sequence,
      original: originalPosition({ deviceId, sequence }, replaced),
      replaced,
      actor,
      pushedBy,
      approvedBy,
      ...times,
    }
    const result = await applyOperation(transaction, handlers, type, envelope.payload, source)
    return {
      raw,
      result,
      stored: storedRow(push, raw, hash, result, {
        sequence,
        type,
        actor,
        approved_by: approvedBy,
        occurred_at_ms: occurredAtMs,
      }),
      actor,
      ...(occurredAtMs !== Date.parse(occurredAt) && { impossibleTime: occurredAt }),
    }
  } catch (error) {
    return retryAfterFault(push, raw, error)
  }
}

/** Repeats the first outcome in full: the device may never have received it, and must still learn of a rejection. */
function repeatOutcome(
  raw: RawOperation,
  known: KnownOperation,
  hash: string,
  deviceId: DeviceId,
): OperationResultJson {
  if (!isKnownContent(known, raw, hash, deviceId)) return rejected(raw.id, new Refusal('id-reuse'))
  return { ...(JSON.parse(known.outcome) as OperationResultJson), duplicate: true }
}

/** Rejects an operation that cannot be applied, whatever it says. */
function rejectUnapplied(
  push: Push,
  raw: RawOperation,
  hash: string,
  { refusal, type }: { refusal: Refusal; type: string },
): TakenOperation {
  const result = rejected(raw.id, refusal)
  const stored = storedRow(push, raw, hash, result, {
    sequence: sequenceOf(raw),
    type,
    actor: null,
    approved_by: null,
    occurred_at_ms: push.receivedAtMs,
  })
  return { raw, result, stored }
}

/** Answers 'retry' after an internal error, which does not mean that the operation is invalid. */
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

/** The row that stores an outcome permanently. Only rejected operations keep their content. */
function storedRow(
  push: Push,
  raw: RawOperation,
  hash: string,
  result: OperationResultJson,
  read: Pick<StoredOperation, 'sequence' | 'type' | 'actor' | 'approved_by' | 'occurred_at_ms'>,
): StoredOperation {
  const isApplied = result.status === 'applied'
  return {
    id: raw.id,
    device_id: push.deviceId,
    ...read,
    content_hash: hash,
    status: isApplied ? 'applied' : 'rejected',
    outcome: JSON.stringify(result),
    content: isApplied ? null : keptContent(raw),
    received_at_ms: push.receivedAtMs,
    pushed_by: push.pushedBy,
  }
}
