import { inSavepoint, TransactionLost } from './in-savepoint.ts'
import type { Database, DatabaseTransaction } from './tables.ts'

/** The most that wait for one commit: a transaction holds up everything else for some milliseconds. */
const MAX_TOGETHER = 32

type Work<T> = (transaction: DatabaseTransaction) => Promise<T>

/** A piece of work and how its caller hears of it. */
interface Member {
  /** Does the work; what it gives back tells its caller, and must wait for the commit. */
  attempt(transaction: DatabaseTransaction): Promise<() => void>
  fail(error: unknown): void
}

/** In a savepoint, so that its failure undoes only itself. Throws TransactionLost. */
async function attemptAmongOthers(
  transaction: DatabaseTransaction,
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
    const tell = await db.transaction().execute((transaction) => member.attempt(transaction))
    tell()
  } catch (error) {
    member.fail(error)
  }
}

/** A transaction that is lost as a whole (a full disk) is tried again piece by piece: some may still find room. */
async function commitAll(db: Database, members: readonly Member[]): Promise<void> {
  const outcomes: (() => void)[] = []
  let begun = false
  try {
    await db.transaction().execute(async (transaction) => {
      begun = true
      for (const member of members) outcomes.push(await attemptAmongOthers(transaction, member))
    })
  } catch (error) {
    if (begun) for (const member of members) await commitAlone(db, member)
    else for (const member of members) member.fail(error)
    return
  }
  for (const tell of outcomes) tell()
}

/**
 * Runs pieces of work that come in at the same moment in one transaction, in their order: a flush to the disk costs
 * more than an order, and one serves them all. Each stands and falls alone, is answered after the commit, and throws
 * what it threw. Work may run twice, the first time without a trace: it must do nothing but write to the transaction.
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
      // After this turn of the event loop: whoever's request has arrived by now joins.
      if (waiting.length === 1) setImmediate(() => void commitWaiting())
    })
}
