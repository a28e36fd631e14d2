import type { PullQuery } from '../../../shared/sync/pull-query.ts'
import type { PullAnswerJson } from '../../../shared/sync/pull.ts'
import type { Database, WriteTransaction } from '../../database/database.ts'
import { actOnClaims, mustActOn } from '../../database/lost-history.ts'
import { readEpoch } from '../../database/meta.ts'
import { pullChanges } from './pull-changes.ts'
import { type PushOutcome, pushOperations } from './push-operations.ts'
import type { Push } from './take-operation.ts'
import { readClaims, type Secret, tell } from './told.ts'

/**
 * A page for the counter. First compares what the device was told with the database: when the history went back behind
 * it, a new one begins, and the page is refused like that of any earlier history. Throws Refusal('resnapshot').
 */
export async function pullForCounter(
  { db, config, clock }: { db: Database; config: Secret; clock: () => number },
  query: PullQuery,
): Promise<PullAnswerJson> {
  const atMs = clock()
  const claims = readClaims(config, query.told)
  const answer = await db.read(async (transaction) => {
    if (await mustActOn(transaction, claims)) return null
    const page = await pullChanges(transaction, query)
    return { ...page, ...(await tell(transaction, config, query.device ?? null, atMs)) }
  })
  if (answer !== null) return answer
  await db.write((transaction) => actOnClaims(transaction, claims, atMs))
  return db.read((transaction) => pullChanges(transaction, query))
}

/**
 * Processes a push in the caller's transaction, as pushOperations() does, after comparing what the device was told with
 * the database: when the history went back behind it, the operations are the first of a new one.
 */
export async function takePush(
  transaction: WriteTransaction,
  config: Secret,
  push: Omit<Push, 'transaction' | 'deviceId'>,
): Promise<PushOutcome & { epoch: string; told?: string }> {
  const { request, receivedAtMs } = push
  await actOnClaims(transaction, readClaims(config, request.told), receivedAtMs)
  const outcome = await pushOperations(transaction, push)
  return {
    epoch: await readEpoch(transaction),
    ...outcome,
    ...(await tell(transaction, config, request.device, receivedAtMs)),
  }
}
