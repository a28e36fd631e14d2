import { MAX_PUSH_OPERATIONS } from '../../../../shared/sync/push.ts'
import { Refusal } from '../../../../shared/refusals.ts'
import { ApiFailure, isSignInFailure } from '../../http/api-failure.ts'
import type { OutboxRow } from '../../local/till/till-db.ts'
import type { EngineDeps, Trouble } from '../engine/engine-deps.ts'
import { readBatch, readRefusedAlone, type ReadBatch } from './read-batch.ts'
import { leaveRoom, sendBatch } from './send-batch.ts'
import type { SettledPush } from './settle-push.ts'

/** Limit per pass of operations refused alone: a server that refuses everything would cost a request for each. */
const MOST_REFUSED_ALONE = 5

/** Operations in the next request: halved after a refusal or time-out, doubled after a success. */
export interface PushPace {
  limit: number
}

export interface PushReport {
  applied: number
  rejected: number
  trouble: Trouble | null
}

function signedOut(): ApiFailure {
  return new ApiFailure(
    'refused',
    { message: new Refusal('not-signed-in').message },
    { status: 401 },
  )
}

/** True when the server refused a request as a whole, without an outcome per operation. */
export function isWholeRefusal(error: unknown): error is ApiFailure {
  return (
    error instanceof ApiFailure &&
    error.kind === 'refused' &&
    (error.status === 400 || error.status === 413 || error.status === 422)
  )
}

export function troubleOf(error: unknown): Trouble {
  const failure = error instanceof ApiFailure ? error : undefined
  if (isSignInFailure(error)) return { kind: 'sign-in', code: failure?.code }
  const retryAfterMs = failure?.retryAfterMs
  return { kind: 'later', error, retryAfterMs }
}

async function markRefusedAlone({ tillDb, now }: EngineDeps, row: OutboxRow, error: ApiFailure) {
  await tillDb.outbox.update(row.place, { refusedWhole: { message: error.mssg, atMs: now() } })
}

/**
 * One pass over the outbox, oldest first, in requests of at most 100 operations and 1 MiB. A batch that the server
 * refuses as a whole is halved until one operation is left; that one stays in the outbox, is marked, and is later sent
 * alone. Ends early on a failure. An operation leaves the outbox only by its own outcome. `waiting`: the number of
 * operations in the outbox, for the progress.
 */
export async function pushOutbox(
  deps: EngineDeps,
  pace: PushPace,
  waiting: number,
): Promise<PushReport> {
  const { tillDb, onProgress } = deps
  const report: PushReport = { applied: 0, rejected: 0, trouble: null }
  let after = 0
  let refusedAlone = 0

  const send = async (batch: ReadBatch): Promise<SettledPush> => {
    // Read before each request: a logout ends the pass.
    const token = deps.session()?.token
    if (token === undefined) throw signedOut()
    const settled = await sendBatch(deps, token, batch)
    report.applied += settled.applied
    report.rejected += settled.rejected
    const done = report.applied + report.rejected
    onProgress?.({ done, of: Math.max(waiting, done) })
    return settled
  }

  onProgress?.({ done: 0, of: waiting })
  try {
    for (;;) {
      await leaveRoom(deps, waiting - report.applied - report.rejected)
      const batch = await readBatch(tillDb, after, pace.limit, deps.now())
      const last = batch.rows.at(-1)
      if (last === undefined) break
      try {
        const settled = await send(batch)
        if (settled.stoppedShort) return { ...report, trouble: troubleOf(null) }
        pace.limit = Math.min(MAX_PUSH_OPERATIONS, pace.limit * 2)
        if (settled.left === 0) return report
        after = last.place
      } catch (error) {
        const half = Math.ceil(batch.rows.length / 2)
        if (error instanceof ApiFailure && error.timedOut) pace.limit = half
        if (!isWholeRefusal(error)) throw error
        pace.limit = half
        if (batch.rows.length > 1) continue
        await markRefusedAlone(deps, last, error)
        after = last.place
        refusedAlone += 1
        if (refusedAlone >= MOST_REFUSED_ALONE) return { ...report, trouble: troubleOf(error) }
      }
    }
    await retryRefusedAlone(deps, send)
    return report
  } catch (error) {
    if (!(error instanceof ApiFailure)) throw error
    return { ...report, trouble: troubleOf(error) }
  } finally {
    onProgress?.(null)
  }
}

/** Sends one marked operation alone; when it succeeds, the others are unmarked and sent in batches again. */
async function retryRefusedAlone(
  deps: EngineDeps,
  send: (batch: ReadBatch) => Promise<SettledPush>,
): Promise<void> {
  const refused = await readRefusedAlone(deps.tillDb)
  const [row] = refused.rows
  if (row === undefined) return
  try {
    await send(refused)
  } catch (error) {
    if (!isWholeRefusal(error)) throw error
    return markRefusedAlone(deps, row, error)
  }
  await deps.tillDb.outbox.toCollection().modify((waiting) => {
    delete waiting.refusedWhole
  })
}
