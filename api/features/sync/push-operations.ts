import type { OperationResultJson } from '../../../shared/sync/push.ts'
import { gatherStockChanges } from '../../database/changes.ts'
import { touchDevice } from '../../database/devices.ts'
import {
  insertOperations,
  type KnownOperation,
  knownOperation,
  readOutcomes,
} from '../../database/operations.ts'
import { acknowledge } from './acknowledge.ts'
import { notePush } from './note-push.ts'
import { endFailures } from './set-aside.ts'
import { retryLater, takeOperation, type Push, type TakenOperation } from './take-operation.ts'

/** The outcome of a push. `texts` are the results as JSON; newly stored results reuse the stored text. */
export interface PushOutcome {
  acknowledged: number
  results: OperationResultJson[]
  texts: string[]
  sequenceReused?: true
}

/**
 * Processes the operations of one push in the order sent, in the caller's transaction; the caller must not answer
 * before the commit. After an internal error, that operation and all after it are answered 'retry', and the results
 * before it are kept. An operation that keeps failing is set aside, and those after it are processed. Throws
 * TransactionLost when nothing was stored.
 */
export async function pushOperations(
  transaction: Push['transaction'],
  received: Omit<Push, 'transaction' | 'deviceId'>,
): Promise<PushOutcome> {
  const { request, receivedAtMs } = received
  const { device: deviceId, sentAt } = request
  const push: Push = { ...received, transaction, deviceId }
  const clockSkewMs = sentAt === null ? null : sentAt - receivedAtMs
  const device = await touchDevice(transaction, {
    id: deviceId,
    clockSkewMs,
    seenAtMs: receivedAtMs,
  })
  const known = await readKnown(push)
  const taken = await takeInOrder(push, known)
  await storeOutcomes(push, taken)
  const { isCloned } = await notePush(push, taken, clockSkewMs)
  const acknowledged = await acknowledge(transaction, deviceId, device, {
    sequences: taken.flatMap(({ stored }) => stored?.sequence ?? []),
    retried: taken.some(({ result }) => result.status === 'retry'),
    atMs: receivedAtMs,
  })
  return {
    acknowledged,
    results: taken.map(({ result }) => result),
    texts: taken.map(({ stored, result }) => stored?.outcome ?? JSON.stringify(result)),
    ...(isCloned && { sequenceReused: true }),
  }
}

/** The stored outcomes of operations that were sent before, by id. */
function readKnown({ transaction, request }: Push): Promise<Map<string, KnownOperation>> {
  return readOutcomes(
    transaction,
    request.operations.map(({ id }) => id),
  )
}

/** Processes the operations in order. After one that blocks (`holdsUp`), all are answered 'retry'. */
async function takeInOrder(
  push: Push,
  known: ReadonlyMap<string, KnownOperation>,
): Promise<TakenOperation[]> {
  const decided = new Map(known)
  const taken: TakenOperation[] = []
  let isHeldUp = false
  await gatherStockChanges(push.transaction, push.receivedAtMs, async () => {
    for (const raw of push.request.operations) {
      const operation = isHeldUp
        ? retryLater(raw)
        : await takeOperation(push, raw, decided.get(raw.id))
      taken.push(operation)
      isHeldUp ||= operation.holdsUp === true
      // The same operation may occur twice in one push.
      if (operation.stored) decided.set(raw.id, knownOperation(operation.stored))
    }
  })
  return taken
}

/** Stores the new outcomes permanently, and deletes the failure counts of their operations. */
async function storeOutcomes(
  { transaction, receivedAtMs }: Push,
  taken: readonly TakenOperation[],
): Promise<void> {
  const stored = taken.flatMap((operation) => operation.stored ?? [])
  await insertOperations(transaction, stored)
  await endFailures(
    transaction,
    stored.map(({ id }) => id),
    receivedAtMs,
  )
}
