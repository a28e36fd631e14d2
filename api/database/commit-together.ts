import { inSavepoint, TransactionLost } from './in-savepoint.ts'
import type { Database, WriteTransaction } from './database.ts'

/** The most pieces of work in one transaction: it keeps every other write waiting for some milliseconds. */
const MAX_TOGETHER = 32

type Work<T> = (transaction: WriteTransaction) => Promise<T>

/** A piece of work, and how its caller is answered. */
interface Member {
  /** Does the work; the function it returns answers the caller, and must be called after the commit only. */
  attempt(transaction: WriteTransaction): Promise<() => void>
  fail(error: unknown): void
}

/** Runs in a savepoint, so that a failure undoes only this piece of work. Throws TransactionLost. */
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

/** When the whole transaction is lost (a full disk), each piece is tried again alone: some may still find room. */
async function commitAll(db: Database, members: readonly Member[]): Promise<void> {
  const outcomes: (() => void)[] = []
  let begun = false
  try {
    await db.write(async (transaction) => {
      begun = true
      for (const member of members) outcomes.push(await attemptAmongOthers(transaction, member))
    })
  } catch (error) {
    if (begun) for (const member of members) await commitAlone(db, member)
    else for (const member of members) member.fail(error)
    return
  }
  for (const answer of outcomes) answer()
}

/**
 * Group commit: runs work that is asked for in the same turn of the event loop in one transaction, in its order. A flush
 * to the disk costs more than an order, and one flush serves them all. Each piece succeeds or fails alone, is answered
 * after the commit, and throws what it threw. A piece may run a second time after the first was rolled back, so it must
 * have no effect outside the transaction.
 */
export function commitTogether(db: Database): <T>(work: Work<T>) => Promise<T> {
  let waiting: Member[] = []

  async function commitWaiting(): Promise<void> {
    const members = waiting.slice(0, MAX_TOGETHER)
    waiting = waiting.slice(MAX_TOGETHER)
    const [first, second] = members
    if (!first) return
    await (second ? commitAll(db, members) : commitAlone(db, first))
    if (waiting.length > 0) setImmediate(() => void commitWaiting())
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
      // After this turn of the event loop, in which other requests may still join.
      if (waiting.length === 1) setImmediate(() => void commitWaiting())
    })
}
