import { CompiledQuery } from 'kysely'
import type { WriteTransaction } from './database.ts'

const begin = CompiledQuery.raw('savepoint step')
const release = CompiledQuery.raw('release step')
const rollBack = CompiledQuery.raw('rollback to step')

/**
 * The database ended the whole transaction by itself (a full disk, a failing drive). Code that catches the errors of
 * single steps must let this one through: what is written after it would be committed without the rest.
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
  transaction: WriteTransaction,
  work: () => Promise<T>,
): Promise<T> {
  await transaction.executeQuery(begin)
  try {
    const result = await work()
    await transaction.executeQuery(release)
    return result
  } catch (error) {
    try {
      await transaction.executeQuery(rollBack)
      await transaction.executeQuery(release)
    } catch {
      throw new TransactionLost(error)
    }
    throw error
  }
}
