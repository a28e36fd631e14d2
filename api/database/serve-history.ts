import type { Database, WriteTransaction } from './database.ts'
import type { Claim } from './history-marks.ts'
import { resumeHistory } from './lost-history.ts'

/**
 * What a process that serves the shop does with its first write, and with its first write on another server of
 * PostgreSQL. `seen`: what it saw committed before; null for nothing.
 */
export interface Serving {
  resume: (transaction: WriteTransaction, seen: Claim | null) => Promise<void>
  /** Epoch ms. */
  clock: () => number
}

export function serving(clock: () => number): Serving {
  return { clock, resume: (transaction, seen) => resumeHistory(transaction, seen, clock()) }
}

/** The database of a process that has its only server for as long as it lives. */
export function resumeAtFirstWrite(db: Database, { resume }: Serving): Database {
  let isResumed = false
  return {
    ...db,
    async write(work) {
      if (isResumed) return db.write(work)
      const result = await db.write(async (transaction) => {
        await resume(transaction, null)
        return work(transaction)
      })
      isResumed = true
      return result
    },
  }
}
