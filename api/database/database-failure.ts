import { postgresFailure } from './engines/postgres/postgres-failure.ts'
import { sqliteFailure } from './engines/sqlite/sqlite-failure.ts'

/**
 * Why a database could not do what it was asked, where the statement is not at fault. 'full': its disk. 'busy': others
 * were before, and the same may succeed soon. 'gone': no connection to it can be used now.
 */
export type DatabaseFailure = 'full' | 'busy' | 'gone'

/** What is wrong with the database; null for other errors. Follows `cause`, which TransactionLost sets. */
export function databaseFailure(error: unknown): DatabaseFailure | null {
  if (!(error instanceof Error)) return null
  return sqliteFailure(error) ?? postgresFailure(error) ?? databaseFailure(error.cause)
}
