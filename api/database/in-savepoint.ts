import { CompiledQuery } from 'kysely'
import type { WriteTransaction } from './database.ts'

const begin = CompiledQuery.raw('savepoint step')
const release = CompiledQuery.raw('release step')
const rollBack = CompiledQuery.raw('rollback to step')

/**
 * The whole transaction is gone: SQLite rolled it back by itself (a full disk, an I/O error), or PostgreSQL takes no
 * more statements in it (the connection is lost, or a statement outside of a savepoint failed). Code that catches the
 * errors of single steps must rethrow this one: later statements would each commit on their own, without the rest of
 * the transaction, or fail.
 */
export class TransactionLost extends Error {
  constructor(cause: unknown) {
    super('the database ended the transaction', { cause })
    this.name = 'TransactionLost'
  }
}

/**
 * Runs `work` in a savepoint: if it throws, only its own changes are rolled back. Rethrows the error of `work`, or
 * throws TransactionLost when the whole transaction is gone.
 */
export async function inSavepoint<T>(
  transaction: WriteTransaction,
  work: () => Promise<T>,
): Promise<T> {
  try {
    await transaction.executeQuery(begin)
  } catch (error) {
    throw new TransactionLost(error)
  }
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
