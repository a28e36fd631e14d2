import type * as v from 'valibot'
import { Refusal } from '../../../shared/refusals.ts'
import { momentOf } from '../../../shared/schemas.ts'
import { isKnownOperationType } from '../../../shared/operations/registry.ts'
import {
  SET_ASIDE,
  type OperationResultWire,
  type pushRequestSchema,
} from '../../../shared/sync/push.ts'
import type { AppContext } from '../../app-context.ts'
import { gatherStockChanges } from '../../database/changes.ts'
import { touchDevice } from '../../database/devices.ts'
import { readFailing, type Failing } from '../../database/failing-operations.ts'
import { TransactionLost } from '../../database/in-savepoint.ts'
import {
  insertOperations,
  type KnownOperation,
  knownOperation,
  readOutcomes,
  type StoredOperation,
} from '../../database/operations.ts'
import type { WriteTransaction } from '../../database/database.ts'
import { acknowledge } from './acknowledge.ts'
import { noteArrivals } from './take-losses.ts'
import {
  applyOperation,
  checkOperation,
  rejected,
  type OperationHandlers,
  type RawOperation,
} from './apply-operation.ts'
import { noteClock } from './note-clock.ts'
import { noteActors, noteClone, noteRejections } from './note-push.ts'
import {
  isKnownContent,
  isTooDeep,
  operationHash,
  operationText,
  sequenceOf,
} from './raw-operation.ts'
import { endFailures, setAside } from './set-aside.ts'

export type PushRequest = v.InferOutput<typeof pushRequestSchema>

/** What came of one operation: its answer, what to store of it, and whether those behind it must wait. */
interface Taken {
  result: OperationResultWire
  stored?: StoredOperation
  faulted?: true
  /** Whom it names as the one who made it. */
  actor?: string
  /** The time it gives, when that cannot be. */
  impossibleTime?: string
}

/** What came of a push. `texts` are the results as JSON, which those that were stored already are. */
export interface PushOutcome {
  acknowledged: number
  results: OperationResultWire[]
  texts: string[]
  sequenceReused?: true
}

/** One push while it is taken in. */
interface Push {
  app: Pick<AppContext, 'log'>
  transaction: WriteTransaction
  handlers: OperationHandlers
  deviceId: string
  receivedAtMs: number
  pushedBy: string | null
  failing: ReadonlyMap<string, Failing>
}

/**
 * Takes in the operations of one push, in the order sent, inside the caller's transaction: nothing may be
 * answered before its commit. A fault answers 'retry' for that operation and all behind it, and keeps what
 * came before; one that fails again and again is set aside, and those behind it are taken. `pushedBy`: the admin
 * who is signed in. Throws TransactionLost, and then nothing was kept.
 */
export async function pushOperations(
  app: Pick<AppContext, 'log'>,
  transaction: WriteTransaction,
  handlers: OperationHandlers,
  request: PushRequest,
  receivedAtMs: number,
  pushedBy: string | null = null,
): Promise<PushOutcome> {
  const { device: deviceId, operations, sentAt } = request
  const clockSkewMs = sentAt === null ? null : sentAt - receivedAtMs
  const device = await touchDevice(transaction, {
    id: deviceId,
    clockSkewMs,
    seenAtMs: receivedAtMs,
  })
  const ids = operations.map((operation) => operation.id)
  const outcomes = await readOutcomes(transaction, ids)
  const failing = await readFailing(transaction, ids)
  const push: Push = { app, transaction, handlers, deviceId, receivedAtMs, pushedBy, failing }
  const results: OperationResultWire[] = []
  const texts: string[] = []
  const stored: StoredOperation[] = []
  const actors: string[] = []
  let impossibleTime: string | null = null
  let faulted = false
  const take = async (raw: RawOperation) => {
    const hash = operationHash(raw)
    const known = outcomes.get(raw.id)
    const taken: Taken = faulted
      ? { result: retry(raw.id) }
      : known
        ? { result: repeatOutcome(raw, known, hash, deviceId) }
        : await takeOperation(push, raw, hash)
    results.push(taken.result)
    texts.push(taken.stored?.outcome ?? JSON.stringify(taken.result))
    faulted ||= taken.faulted === true
    if (taken.actor !== undefined) actors.push(taken.actor)
    impossibleTime ??= taken.impossibleTime ?? null
    if (taken.stored) {
      stored.push(taken.stored)
      // The same operation may stand twice in one push.
      outcomes.set(raw.id, knownOperation(taken.stored))
    }
  }
  await gatherStockChanges(transaction, receivedAtMs, async () => {
    for (const raw of operations) await take(raw)
  })
  await insertOperations(transaction, stored)
  await endFailures(transaction, stored, failing, receivedAtMs)
  await noteRejections(transaction, request, results, receivedAtMs)
  await noteActors(transaction, { deviceId, actors, pushedBy, atMs: receivedAtMs })
  await noteClock(transaction, deviceId, {
    skewMs: clockSkewMs,
    impossibleTime,
    atMs: receivedAtMs,
  })
  const cloned = await noteClone(transaction, request, stored, receivedAtMs)
  const taken = results.filter((result) => result.status !== 'retry').map((result) => result.id)
  await noteArrivals(transaction, deviceId, taken, receivedAtMs)
  const acknowledged = await acknowledge(transaction, deviceId, device, {
    sequences: stored.map((row) => row.sequence),
    retried: results.some((result) => result.status === 'retry'),
    atMs: receivedAtMs,
  })
  return { acknowledged, results, texts, ...(cloned && { sequenceReused: true }) }
}

/** Why nothing of an operation can be applied, or its envelope. */
function readEnvelope(raw: RawOperation) {
  return isTooDeep(raw)
    ? new Refusal('malformed-operation', { reason: 'it is nested too deeply.' })
    : checkOperation(raw)
}

/** Applies an operation that was never seen before. */
async function takeOperation(push: Push, raw: RawOperation, hash: string): Promise<Taken> {
  const { transaction, handlers, deviceId, receivedAtMs } = push
  const base = {
    id: raw.id,
    device_id: deviceId,
    received_at_ms: receivedAtMs,
    pushed_by: push.pushedBy,
  }
  const checked = readEnvelope(raw)
  if (checked instanceof Refusal) {
    const result = rejected(raw.id, checked)
    return {
      result,
      stored: {
        ...base,
        ...outcomeColumns(raw, hash, result),
        sequence: sequenceOf(raw),
        type: 'unreadable',
        occurred_at_ms: receivedAtMs,
      },
    }
  }
  // A type this server does not know was written by a newer till: it waits for the server's update.
  if (!isKnownOperationType(checked.type)) return { result: retry(raw.id) }
  // A clock that lost its year is no reason to refuse what was sold with it.
  const occurredAtMs = momentOf(checked.occurredAt, receivedAtMs)
  try {
    const result = await applyOperation(transaction, handlers, checked.type, checked, {
      deviceId,
      receivedAtMs,
      operationId: raw.id,
      actor: checked.actor,
      occurredAtMs,
    })
    return {
      result,
      actor: checked.actor,
      ...(occurredAtMs !== Date.parse(checked.occurredAt) && {
        impossibleTime: checked.occurredAt,
      }),
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
    push.app.log.error({ err: error, operation: raw.id }, 'operation failed and will be sent again')
    const isAside = await setAside(transaction, raw, { deviceId, atMs: receivedAtMs })
    return isAside
      ? { result: { ...retry(raw.id), code: SET_ASIDE } }
      : { result: retry(raw.id), faulted: true }
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
    content: applied ? null : operationText(raw),
  }
}
