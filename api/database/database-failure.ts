import { postgresFailure } from './engines/postgres/postgres-failure.ts'
import { sqliteFailure } from './engines/sqlite/sqlite-failure.ts'

/**
 * Why the database could not run a valid statement. 'full': its disk is full. 'busy': others hold a lock, and a retry
 * may succeed soon. 'gone': no connection to it works at present.
 */
export type DatabaseFailure = 'full' | 'busy' | 'gone'

/** How the database failed; null for other errors. Follows `cause`, which TransactionLost sets. */
export function databaseFailure(error: unknown): DatabaseFailure | null {
  if (!(error instanceof Error)) return null
  return sqliteFailure(error) ?? postgresFailure(error) ?? databaseFailure(error.cause)
}
