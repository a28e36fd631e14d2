import { CompiledQuery } from 'kysely'
import { runQuery } from './run-query.ts'
import type { DatabaseTransaction } from './tables.ts'

const begin = CompiledQuery.raw('savepoint step')
const release = CompiledQuery.raw('release step')
const rollBack = CompiledQuery.raw('rollback to step')

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
  await runQuery(transaction, begin)
  try {
    const result = await work()
    await runQuery(transaction, release)
    return result
  } catch (error) {
    try {
      await runQuery(transaction, rollBack)
      await runQuery(transaction, release)
    } catch {
      throw new TransactionLost(error)
    }
    throw error
  }
}
