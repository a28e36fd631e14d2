import type * as v from 'valibot'
import { Refusal } from '../../../shared/refusals.ts'
import {
  isKnownOperationType,
  type OperationResultWire,
  type pushRequestSchema,
} from '../../../shared/sync/push.ts'
import type { AppContext } from '../../app-context.ts'
import { noteAttention, type AttentionNote } from '../../database/attention.ts'
import { gatherStockChanges } from '../../database/changes.ts'
import { touchDevice } from '../../database/devices.ts'
import { TransactionLost } from '../../database/in-savepoint.ts'
import {
  insertOperations,
  type KnownOperation,
  knownOperation,
  readOutcomes,
  readSharedSequences,
  type StoredOperation,
} from '../../database/operations.ts'
import type { DatabaseTransaction } from '../../database/tables.ts'
import { acknowledge } from './acknowledge.ts'
import { noteArrivals } from './take-losses.ts'
import {
  applyOperation,
  checkOperation,
  rejected,
  type OperationHandlers,
  type RawOperation,
} from './apply-operation.ts'
import { hashOf, isKnownContent } from './content-of-operation.ts'

export type PushRequest = v.InferOutput<typeof pushRequestSchema>

/** What came of one operation: its answer, what to store of it, and whether those behind it must wait. */
interface Taken {
  result: OperationResultWire
  stored?: StoredOperation
  faulted?: true
}

/** What came of a push. `texts` are the results as JSON, which those that were stored already are. */
export interface PushOutcome {
  acknowledged: number
  results: OperationResultWire[]
  texts: string[]
  sequenceReused?: true
}

/**
 * Takes in the operations of one push, in the order sent, inside the caller's transaction: nothing may be
 * answered before its commit. A fault answers 'retry' for that operation and all behind it, and keeps what
 * came before. Throws TransactionLost, and then nothing was kept.
 */
export async function pushOperations(
  app: Pick<AppContext, 'log'>,
  transaction: DatabaseTransaction,
  handlers: OperationHandlers,
  request: PushRequest,
  receivedAtMs: number,
): Promise<PushOutcome> {
  const clockSkewMs = request.sentAt - receivedAtMs
  const device = await touchDevice(transaction, {
    id: request.device,
    clockSkewMs,
    seenAtMs: receivedAtMs,
  })
  const outcomes = await readOutcomes(
    transaction,
    request.operations.map((operation) => operation.id),
  )
  const results: OperationResultWire[] = []
  const texts: string[] = []
  const stored: StoredOperation[] = []
  let faulted = false
  const take = async (raw: RawOperation) => {
    const hash = hashOf(raw)
    const known = outcomes.get(raw.id)
    const taken: Taken = faulted
      ? { result: retry(raw.id) }
      : known
        ? { result: repeatOutcome(raw, known, hash, request.device) }
        : await takeOperation(app, transaction, handlers, raw, hash, {
            deviceId: request.device,
            receivedAtMs,
          })
    results.push(taken.result)
    texts.push(taken.stored?.outcome ?? JSON.stringify(taken.result))
    faulted ||= taken.faulted === true
    if (taken.stored) {
      stored.push(taken.stored)
      // The same operation may stand twice in one push.
      outcomes.set(raw.id, knownOperation(taken.stored))
    }
  }
  await gatherStockChanges(transaction, receivedAtMs, async () => {
    for (const raw of request.operations) await take(raw)
  })
  await insertOperations(transaction, stored)
  await noteAttention(transaction, rejectionNotes(request, results, receivedAtMs))
  const cloned = await noteClone(transaction, request, stored, receivedAtMs)
  const taken = results.filter((result) => result.status !== 'retry').map((result) => result.id)
  await noteArrivals(transaction, request.device, taken, receivedAtMs)
  const acknowledged = await acknowledge(transaction, request.device, device, {
    retried: results.some((result) => result.status === 'retry'),
    clockSkewMs,
    atMs: receivedAtMs,
  })
  return { acknowledged, results, texts, ...(cloned && { sequenceReused: true }) }
}

/** Every rejection is listed, with the operation in full: its device may never be looked at again. */
function rejectionNotes(
  { device, operations }: PushRequest,
  results: readonly OperationResultWire[],
  atMs: number,
): AttentionNote[] {
  return operations.flatMap((raw, index) => {
    const result = results[index]
    if (result?.status !== 'rejected' || result.duplicate) return []
    return {
      kind: 'rejected-operation' as const,
      // An id that was used again is rejected once for each content.
      subject: result.code === 'id-reuse' ? `${raw.id} ${hashOf(raw)}` : raw.id,
      operationId: raw.id,
      deviceId: device,
      details: { message: result.message ?? '', content: JSON.stringify(raw) },
      atMs,
    }
  })
}

/**
 * Whether this push's sequences are those of other operations too: the device's profile was copied, and two devices
 * use one id. Both sides' operations are taken; the owner is told once, and the device at every answer until it has
 * taken an id of its own.
 */
async function noteClone(
  transaction: DatabaseTransaction,
  { device, operations }: PushRequest,
  stored: readonly StoredOperation[],
  atMs: number,
): Promise<boolean> {
  const shared = await readSharedSequences(transaction, device, operations.map(sequenceOf))
  if (stored.some((row) => shared.has(row.sequence))) {
    const subject = `${device} ${Math.min(...shared)}`
    await noteAttention(transaction, [
      { kind: 'sequence-reused', subject, deviceId: device, details: {}, atMs },
    ])
  }
  return shared.size > 0
}

/** Applies an operation that was never seen before. */
async function takeOperation(
  app: Pick<AppContext, 'log'>,
  transaction: DatabaseTransaction,
  handlers: OperationHandlers,
  raw: RawOperation,
  hash: string,
  push: { deviceId: string; receivedAtMs: number },
): Promise<Taken> {
  const base = { id: raw.id, device_id: push.deviceId, received_at_ms: push.receivedAtMs }
  const checked = checkOperation(raw)
  if (checked instanceof Refusal) {
    const result = rejected(raw.id, checked)
    return {
      result,
      stored: {
        ...base,
        ...outcomeColumns(raw, hash, result),
        sequence: sequenceOf(raw),
        type: 'unreadable',
        occurred_at_ms: push.receivedAtMs,
      },
    }
  }
  // A type this server does not know was written by a newer till: it waits for the server's update.
  if (!isKnownOperationType(checked.type)) return { result: retry(raw.id) }
  const occurredAtMs = Date.parse(checked.occurredAt)
  try {
    const result = await applyOperation(transaction, handlers, checked.type, checked, {
      ...push,
      operationId: raw.id,
      actor: checked.actor,
      occurredAtMs,
    })
    return {
      result,
      stored: {
        ...base,
        ...outcomeColumns(raw, hash, result),
        sequence: checked.sequence,
        type: checked.type,
        occurred_at_ms: occurredAtMs,
      },
    }
  } catch (error) {
    if (error instanceof TransactionLost) throw error
    app.log.error({ err: error, operation: raw.id }, 'operation failed and will be sent again')
    return { result: retry(raw.id), faulted: true }
  }
}

function retry(id: string): OperationResultWire {
  return { id, status: 'retry', duplicate: false }
}

/** The first outcome again: a bare 'duplicate' would lose a rejection whose answer was lost on the way. */
function repeatOutcome(
  raw: RawOperation,
  known: KnownOperation,
  hash: string,
  deviceId: string,
): OperationResultWire {
  if (!isKnownContent(known, raw, hash, deviceId)) return rejected(raw.id, new Refusal('id-reuse'))
  return { ...(JSON.parse(known.outcome) as OperationResultWire), duplicate: true }
}

function outcomeColumns(raw: RawOperation, hash: string, result: OperationResultWire) {
  const applied = result.status === 'applied'
  return {
    content_hash: hash,
    status: applied ? ('applied' as const) : ('rejected' as const),
    outcome: JSON.stringify(result),
    content: applied ? null : JSON.stringify(raw),
  }
}

/** The operation's place in its device's row; 0 when it cannot be read, which acknowledges nothing. */
function sequenceOf(raw: RawOperation): number {
  const sequence = raw['sequence']
  return typeof sequence === 'number' && Number.isSafeInteger(sequence) && sequence > 0
    ? sequence
    : 0
}
