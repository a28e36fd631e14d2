import { sql } from 'kysely'
import type { DatabaseTransaction } from './tables.ts'

const begin = sql.raw('savepoint step')
const release = sql.raw('release step')
const rollBack = sql.raw('rollback to step')

/**
 * The database ended the whole transaction by itself (a full disk, a failing drive). Whoever catches faults
 * of single steps must let this one through: what is written after it would stand without the rest.
 */
export class TransactionLost extends Error {
  constructor(cause: unknown) {
    super('the database ended the transaction', { cause })
    this.name = 'TransactionLost'
  }
}

/**
 * Runs work inside a transaction so that its failure undoes only itself. Throws what the work threw, or
 * TransactionLost.
 */
export async function inSavepoint<T>(
  transaction: DatabaseTransaction,
  work: () => Promise<T>,
): Promise<T> {
  await begin.execute(transaction)
  try {
    const result = await work()
    await release.execute(transaction)
    return result
  } catch (error) {
    try {
      await rollBack.execute(transaction)
      await release.execute(transaction)
    } catch {
      throw new TransactionLost(error)
    }
    throw error
  }
}
