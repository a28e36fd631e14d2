import { databaseFailure } from './database-failure.ts'
import { inSavepoint, TransactionLost } from './in-savepoint.ts'
import type { Database, WriteTransaction } from './database.ts'

/** The most work items in one transaction. All other writes wait for it, which at this size is some milliseconds. */
const MAX_TOGETHER = 32

type Work<T> = (transaction: WriteTransaction) => Promise<T>

/** One work item and the callbacks that settle its caller's promise. */
interface Member {
  /** Does the work. Returns a function that resolves the caller's promise; call it only after the commit. */
  attempt(transaction: WriteTransaction): Promise<() => void>
  fail(error: unknown): void
}

/** Runs the work in a savepoint, so that a failure rolls back only this item. Throws TransactionLost. */
async function attemptAmongOthers(
  transaction: WriteTransaction,
  member: Member,
): Promise<() => void> {
  try {
    return await inSavepoint(transaction, () => member.attempt(transaction))
  } catch (error) {
    if (error instanceof TransactionLost) throw error
    return () => member.fail(error)
  }
}

async function commitAlone(db: Database, member: Member): Promise<void> {
  try {
    const answer = await db.write((transaction) => member.attempt(transaction))
    answer()
  } catch (error) {
    member.fail(error)
  }
}

type Phase = 'beginning' | 'working' | 'committing'

/** Whether the items of a transaction that was lost may each run again, because nothing of it was stored. */
function isWorthTrying(phase: Phase, error: unknown): boolean {
  const failure = databaseFailure(error)
  // If nothing could begin, or the database is away, each item would wait again.
  if (phase === 'beginning' || failure === 'gone') return false
  // Only these say that the commit failed. After another error it may have succeeded, and its answer was lost.
  return phase === 'working' || failure === 'full' || failure === 'busy'
}

/** If the whole transaction is lost (a full disk), retries each item in its own: small ones may still fit. */
async function commitAll(db: Database, members: readonly Member[]): Promise<void> {
  let outcomes: (() => void)[]
  let phase: Phase = 'beginning'
  try {
    // A result of the transaction, which may run more than once: only its last run was committed.
    outcomes = await db.write(async (transaction) => {
      phase = 'working'
      const attempted: (() => void)[] = []
      for (const member of members) attempted.push(await attemptAmongOthers(transaction, member))
      phase = 'committing'
      return attempted
    })
  } catch (error) {
    if (isWorthTrying(phase, error)) for (const member of members) await commitAlone(db, member)
    else for (const member of members) member.fail(error)
    return
  }
  for (const answer of outcomes) answer()
}

/**
 * Group commit: runs all work submitted in the same turn of the event loop, or while the previous group is being
 * committed, in one transaction, in submission order. A flush to the disk costs more than storing an order, and one
 * flush serves the whole group. Each item succeeds or fails by itself: its promise resolves after the commit, or rejects
 * with the error of its work. An item may run a second time after its first run was rolled back, so it must have no
 * effect outside the transaction.
 */
export function commitTogether(db: Database): <T>(work: Work<T>) => Promise<T> {
  let waiting: Member[] = []
  let isCommitting = false

  async function commitWaiting(): Promise<void> {
    const members = waiting.slice(0, MAX_TOGETHER)
    waiting = waiting.slice(MAX_TOGETHER)
    const [first, second] = members
    if (first) await (second ? commitAll(db, members) : commitAlone(db, first))
    isCommitting = waiting.length > 0
    if (isCommitting) setImmediate(() => void commitWaiting())
  }

  return (work) =>
    new Promise((resolve, reject) => {
      waiting.push({
        async attempt(transaction) {
          const result = await work(transaction)
          return () => resolve(result)
        },
        fail: reject,
      })
      if (isCommitting) return
      isCommitting = true
      // Other requests of this turn of the event loop can still join the group.
      setImmediate(() => void commitWaiting())
    })
}
